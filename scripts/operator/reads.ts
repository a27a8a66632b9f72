import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../db/driver.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { SAMPLE_SIGN_INS } from '../../db/sample/sign-ins.ts';
import { startServer } from '../../server/bench/child.ts';
import { signIn } from '../../server/bench/environment.ts';
import { atPercentile } from '../../server/bench/load.ts';
import { fillEmptyDatabase } from '../../server/sample.ts';
import { readSettings } from '../../server/settings.ts';
import { freePort } from '../../server/test/free-port.ts';
import { configure, listeningOn, openDistribution } from '../../server/test/long/distribution-postgres.ts';

/** The reads that open pages make most. */
const READS = {
  'own session': '/api/auth/profile',
  'own profile': '/api/profile/me',
  directory: '/api/users/directory?limit=20',
  documents: '/api/documents?page=1&limit=20',
  conversations: '/api/messages/conversations?limit=40',
  notifications: '/api/notifications/my?limit=50',
  'a month of the calendar':
    '/api/calendar/events?start=2026-03-01T05:00:00Z&end=2026-04-05T04:00:00Z&timeZone=America/New_York',
  people: '/api/users?limit=48',
  'review queue': '/api/reviews?limit=25',
  'readiness of a state': '/api/licenses/by-state/FL?limit=48',
};
const MOST_TIMES = 1.3;
/** The large plans, for which PostgreSQL would start its compiler, need a company of some size. */
const PEOPLE = 2_000;
const WARM_TURNS = 100;
const TURNS = 200;

/**
 * The time of the ten hottest reads on the distribution's PostgreSQL, as it is set up there, to that on the embedded one.
 * Prints a line for each, and exits with 1 when one takes more than 1.3 times as long.
 */
const folder = mkdtempSync(join(tmpdir(), 'portal-reads-'));
// As root, PostgreSQL runs as another user, which must be able to enter.
chmodSync(folder, 0o755);
const embedded = await startEmbedded({ dataDir: folder, log: () => {} });
const distribution = await openDistribution();
const cluster = join(distribution.root, 'data');
try {
  const port = await freePort();
  await distribution.initialize(cluster);
  await configure(cluster, listeningOn(port));
  await distribution.start(cluster);
  await distribution.as('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', 'portal']);
  const there = await startPortal(`postgres://portal@127.0.0.1:${port}/portal`);
  const here = await startPortal(embedded.url);
  for (const [name, path] of Object.entries(READS)) {
    const measured = await quietTimes(there, here, path);
    const times = measured.there / measured.here;
    const mark = times > MOST_TIMES ? 'TOO SLOW' : 'ok';
    console.log(
      `${mark.padEnd(8)} ${name.padEnd(24)} ${times.toFixed(2)} times as long (${measured.there.toFixed(1)} to ${measured.here.toFixed(1)} ms)`,
    );
    if (times > MOST_TIMES) process.exitCode = 1;
  }
  console.log(await figuresOf(there));
  await there.stop();
  await here.stop();
} finally {
  await distribution.close([cluster]);
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

type Portal = Awaited<ReturnType<typeof startPortal>>;

/**
 * The milliseconds of a read at both, in turns, so that a slow moment of the machine meets both. Of each the quickest
 * quarter counts, because noise only adds.
 */
async function quietTimes(there: Portal, here: Portal, path: string) {
  const [times, otherTimes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < WARM_TURNS + TURNS; turn += 1) {
    const [one, other] = [await timeOf(there, path), await timeOf(here, path)];
    if (turn < WARM_TURNS) continue;
    times.push(one);
    otherTimes.push(other);
  }
  return { there: atPercentile(25, times), here: atPercentile(25, otherTimes) };
}

async function timeOf({ url, token }: Portal, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - begun;
}

async function startPortal(databaseUrl: string) {
  await migrateDatabase(databaseUrl);
  const env = {
    DATABASE_URL: databaseUrl,
    PORTAL_DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    PORTAL_URL: 'http://localhost:3000',
    PORTAL_SECRET: 'a secret that only the gate knows, of more than 32 bytes',
    DRAIN_SECONDS: '0',
  };
  const settings = readSettings({ ...process.env, ...env });
  await fillEmptyDatabase({ settings, databaseUrl, people: PEOPLE });
  const { address, stop, pid } = await startServer('portal-server.ts', env);
  const { token } = await signIn(address, SAMPLE_SIGN_INS[0]?.email ?? '');
  return { url: address, token, stop, pid, databaseUrl };
}

/** What docs/operating.md says about sizes. */
async function figuresOf({ pid, databaseUrl }: { pid: number; databaseUrl: string }): Promise<string> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const sql = connect(databaseUrl, { max: 1 });
  try {
    const [row] = await sql<Array<{ connections: number; size: number; people: number }>>`
      select (select count(*)::int - 1 from pg_stat_activity where datname = current_database()) as connections,
        pg_database_size(current_database())::float8 as size, (select count(*)::int from users) as people`;
    if (!row) throw new Error('PostgreSQL answered without a row');
    return `Then the process has ${Math.round(Number(kilobytes) / 1_024)} MB and ${row.connections} connections, and the database ${Math.round(row.size / row.people / 1_000)} kB for each of ${row.people} people.`;
  } finally {
    await sql.end();
  }
}
