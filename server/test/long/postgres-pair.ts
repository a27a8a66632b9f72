import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { configure, listeningOn, openDistribution, run } from './distribution-postgres.ts';

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
  const { root, as, initialize, start, close } = await openDistribution();
  const [one, other] = [await freePort(), await freePort()];
  const [primary, standby] = [join(root, 'primary'), join(root, 'standby')];
  await initialize(primary);
  await configure(
    primary,
    listeningOn(one, "synchronous_standby_names = 'standby'\nsynchronous_commit = on\n"),
  );
  // Without a standby, no commit would be acknowledged.
  await configure(primary, "synchronous_standby_names = ''\n");
  await start(primary);
  await as('createdb', ['-h', '127.0.0.1', '-p', String(one), '-U', 'portal', 'portal']);
  await as('pg_basebackup', [
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
    '-d',
    'application_name=standby',
  ]);
  await configure(standby, listeningOn(other));
  await start(standby);
  await configure(primary, "synchronous_standby_names = 'standby'\n");
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
    close: () => close([primary, standby]),
  };
}
