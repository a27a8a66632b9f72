import { migrateDatabase } from '@portal/db/migrate.ts';
import { runOnServer } from '@portal/db/test/sql.ts';
import { runPortal } from '../main.ts';
import { readSettings } from '../settings.ts';
import { createTestClock } from './test-clock.ts';

/**
 * The portal in a process of its own, with a clock that stands still where whoever started it says: for journeys of days
 * and weeks. Nothing that people run leads here.
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
  // The queue goes by the clock of PostgreSQL, which stays what it is: what is due by now is brought forward.
  const due = new Date(instant).toISOString();
  await runOnServer(
    databaseUrl,
    `update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= '${due}'`,
  );
  process.send?.('set');
});
