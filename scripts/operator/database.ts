import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../server/test/free-port.ts';
import { configure, listeningOn, openDistribution } from '../../server/test/long/distribution-postgres.ts';
import { ScriptError } from '../explain.ts';
import { capture, commandOf } from '../run.ts';
import { countVitest, readOutcome } from '../test-reports.ts';
import type { Protocol } from './protocol.ts';

const root = join(import.meta.dirname, '../..');
const REPORT = '.cache/test/operator.json';
/**
 * The tests of the server in which PostgreSQL counts: the database itself, backups, the queue, rights, lists and searches,
 * and every call of three modules with large statements. All of them take longer than the whole gate may.
 */
const SERVER_TESTS = [
  'db/',
  'server/backup/',
  'server/jobs/',
  'server/core/data/',
  'server/test/least-privilege.test.ts',
  'server/test/searches.test.ts',
  'server/modules/directory/',
  'server/modules/messenger/testing.ts',
  'server/modules/talent/testing.ts',
];

/** The distribution's PostgreSQL, as it is set up there, beside the embedded one. */
export async function tryDatabase(protocol: Protocol): Promise<void> {
  await protocol.step('The ten hottest reads there beside the embedded PostgreSQL', async () => {
    const { code, output } = await capture(process.execPath, [join(import.meta.dirname, 'reads.ts')]);
    if (code !== 0) throw new ScriptError(output);
    return output;
  });
  await protocol.step(`The server's tests there: ${SERVER_TESTS.join(' ')}`, testServer);
}

async function testServer(): Promise<string> {
  const distribution = await openDistribution();
  const cluster = join(distribution.root, 'data');
  try {
    const port = await freePort();
    await distribution.initialize(cluster);
    // Without waiting for the disk, like the embedded one in tests.
    await configure(cluster, listeningOn(port, 'fsync = off\n'));
    await distribution.start(cluster);
    const reporting = ['--reporter=json', `--outputFile.json=${REPORT}`];
    const args = [commandOf('vitest'), 'run', '--project', 'server', ...SERVER_TESTS, ...reporting];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, TEST_DATABASE_URL: `postgres://portal@127.0.0.1:${port}/postgres` },
    });
    await once(child, 'close');
    const { passed, failed, failures, skipped } = readOutcome(
      join(root, REPORT),
      child.exitCode ?? 1,
      countVitest,
    );
    if (failed + skipped.length > 0 || passed === 0)
      throw new ScriptError([...failures, ...skipped.map((name) => `skipped: ${name}`)].join('\n'));
    return `${passed} tests passed`;
  } finally {
    await distribution.close([cluster]);
  }
}
