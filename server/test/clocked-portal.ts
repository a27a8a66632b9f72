import { migrateDatabase } from '@portal/db/migrate.ts';
import { runOnServer } from '@portal/db/test/sql.ts';
import { runPortal } from '../main.ts';
import { readSettings } from '../settings.ts';
import { createTestClock } from './test-clock.ts';

/**
 * The portal in a process of its own with a settable clock, for browser tests over days and weeks. Not part of any
 * command that people run.
 */
const settings = readSettings(process.env);
const { databaseUrl } = settings;
if (!databaseUrl) throw new Error('DATABASE_URL is not set.');
const clock = createTestClock();
clock.freeze(process.argv[2] ?? '');

await migrateDatabase(databaseUrl);
await runPortal({ settings, databaseUrl, clock });

process.on('message', async (instant: string) => {
  clock.freeze(instant);
  // graphile-worker uses PostgreSQL's clock: jobs that are due by the portal's clock are moved there.
  const due = new Date(instant).toISOString();
  await runOnServer(
    databaseUrl,
    `update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= '${due}'`,
  );
  process.send?.('set');
});
