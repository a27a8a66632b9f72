import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);
const isRoot = userInfo().uid === 0;

/** The programs of the newest PostgreSQL of the distribution: the embedded one brings none for replication, and no LLVM. */
async function programs(): Promise<string> {
  const folder = '/usr/lib/postgresql';
  const versions = (await readdir(folder).catch(() => [])).sort((one, other) => Number(other) - Number(one));
  if (!versions[0])
    throw new Error(`${folder} is missing: install PostgreSQL, on Debian "apt-get install postgresql".`);
  return join(folder, versions[0], 'bin');
}

export type DistributionPostgres = {
  /** Holds the clusters of a test. */
  root: string;
  /** Runs a program of PostgreSQL, which refuses root. */
  as(program: string, args: string[]): Promise<unknown>;
  /** Makes a cluster whose superuser is `portal`. */
  initialize(data: string): Promise<void>;
  start(data: string): Promise<unknown>;
  /** Stops the servers of these clusters, and removes all. */
  close(clusters: readonly string[]): Promise<void>;
};

export async function openDistribution(): Promise<DistributionPostgres> {
  const bin = await programs();
  const root = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(root, Number(stdout), Number(stdout));
  }
  const as = (program: string, args: string[]): Promise<unknown> =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { cwd: root })
      : run(join(bin, program), args, { cwd: root });
  return {
    root,
    as,
    initialize: async (data) =>
      void (await as('initdb', [
        '-D',
        data,
        '-U',
        'portal',
        '--auth',
        'trust',
        '-E',
        'UTF8',
        '--locale',
        'C.UTF-8',
      ])),
    start: (data) => as('pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, 'start']),
    async close(clusters) {
      for (const data of clusters)
        await as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => {});
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The settings of a server on the loopback. */
export const listeningOn = (port: number, more = '') =>
  `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 100\n${more}`;

/** Adds lines to the configuration of a cluster. */
export async function configure(data: string, lines: string): Promise<void> {
  const path = join(data, 'postgresql.conf');
  await writeFile(path, `${await readFile(path, 'utf8')}\n${lines}`);
}
