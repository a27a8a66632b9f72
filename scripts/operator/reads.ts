import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../db/embedded.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { SAMPLE_SIGN_INS } from '../../db/sample/sign-ins.ts';
import { startServer } from '../../server/bench/child.ts';
import { signIn } from '../../server/bench/environment.ts';
import { type Load, ratio } from '../../server/bench/load.ts';
import { fillEmptyDatabase } from '../../server/sample.ts';
import { readSettings } from '../../server/settings.ts';
import { freePort } from '../../server/test/free-port.ts';
import {
  configure,
  listeningOn,
  openDistribution,
} from '../../server/test/long/distribution-postgres.ts';

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
const CONNECTIONS = 8;

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
    const load = (portal: Load): Load => ({ ...portal, url: portal.url + path, connections: CONNECTIONS });
    const { ratio: share, of, to } = await ratio(load(there), load(here), {
      turns: 5,
      seconds: 1,
      warmSeconds: 1.5,
    });
    const times = 1 / share;
    const mark = times > MOST_TIMES ? 'TOO SLOW' : 'ok';
    console.log(
      `${mark.padEnd(8)} ${name.padEnd(24)} ${times.toFixed(2)} times as long (${Math.round(of)} a second there, ${Math.round(to)} here)`,
    );
    if (times > MOST_TIMES) process.exitCode = 1;
  }
  await there.stop();
  await here.stop();
} finally {
  await distribution.close([cluster]);
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
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
  const { address, stop } = await startServer('portal-server.ts', env);
  const { token } = await signIn(address, SAMPLE_SIGN_INS[0]?.email ?? '');
  return { url: address, token, stop };
}
