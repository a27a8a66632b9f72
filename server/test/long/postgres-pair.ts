import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);
const isRoot = userInfo().uid === 0;

/** The programs of the newest PostgreSQL of the distribution: the embedded one brings none for replication. */
async function programs(): Promise<string> {
  const folder = '/usr/lib/postgresql';
  const versions = (await readdir(folder).catch(() => [])).sort((one, other) => Number(other) - Number(one));
  if (!versions[0])
    throw new Error(`${folder} is missing: install PostgreSQL, on Debian "apt-get install postgresql".`);
  return join(folder, versions[0], 'bin');
}

export type PostgresPair = {
  /** With both hosts. */
  url: string;
  /** Of the standby alone. */
  standbyUrl: string;
  /** Ends all processes of the primary at once, as a power cut does. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  close(): Promise<void>;
};

/** A primary and a synchronous standby of PostgreSQL on the loopback. A commit is acknowledged when both have it. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const bin = await programs();
  const root = await mkdtemp(join(tmpdir(), 'portal-pair-'));
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(root, Number(stdout), Number(stdout));
  }
  const [one, other] = [await freePort(), await freePort()];
  const [primary, standby] = [join(root, 'primary'), join(root, 'standby')];
  const as = (program: string, args: string[]): Promise<unknown> =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { cwd: root })
      : run(join(bin, program), args, { cwd: root });
  const start = (data: string) => as('pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, 'start']);
  const settings = (port: number, more = '') =>
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 100\n${more}`;

  await as('initdb', ['-D', primary, '-U', 'portal', '--auth', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8']);
  await append(primary, settings(one, "synchronous_standby_names = 'standby'\nsynchronous_commit = on\n"));
  // Without a standby, no commit would be acknowledged.
  await append(primary, "synchronous_standby_names = ''\n");
  await start(primary);
  await as('createdb', ['-h', '127.0.0.1', '-p', String(one), '-U', 'portal', 'portal']);
  await as('pg_basebackup', [
    ...[
      '-h',
      '127.0.0.1',
      '-p',
      String(one),
      '-U',
      'portal',
      '-D',
      standby,
      '-R',
      '-X',
      'stream',
      '-C',
      '-S',
      'standby',
    ],
    ...['-d', 'application_name=standby'],
  ]);
  await append(standby, settings(other));
  await start(standby);
  await append(primary, "synchronous_standby_names = 'standby'\n");
  await as('pg_ctl', ['-D', primary, 'reload']);

  const pidOf = async (data: string) =>
    Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    url: `postgres://portal@127.0.0.1:${one},127.0.0.1:${other}/portal`,
    standbyUrl: `postgres://portal@127.0.0.1:${other}/portal`,
    async killPrimary() {
      const pid = await pidOf(primary);
      const { stdout } = await run('pgrep', ['-P', String(pid)]);
      const children = stdout.split('\n').filter((line) => line !== '');
      for (const each of [String(pid), ...children]) process.kill(Number(each), 'SIGKILL');
    },
    promoteStandby: async () => void (await as('pg_ctl', ['-D', standby, '-w', 'promote'])),
    async close() {
      for (const data of [primary, standby])
        await as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => {});
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function append(data: string, lines: string): Promise<void> {
  const path = join(data, 'postgresql.conf');
  await writeFile(path, `${await readFile(path, 'utf8')}\n${lines}`);
}
