import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { DRIVER_DEFAULTS } from './driver.ts';
import { drizzle, migrate } from './drizzle.ts';
import { installJobSchema } from './job-queue.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_203_114;

/**
 * Brings the database to the newest schema. Several servers may call it at once: one works, the others wait.
 * Each run is one transaction, so a migration that was killed half-way leaves nothing behind.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { ...DRIVER_DEFAULTS, max: 1, connect_timeout: 5 });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: folder });
    await installJobSchema(url);
  } finally {
    await client.end({ timeout: 5 });
  }
}
