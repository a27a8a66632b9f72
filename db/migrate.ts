import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { DRIVER_DEFAULTS } from './driver.ts';
import { installJobSchema, jobSchemaMark } from './job-queue.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_203_114;

/**
 * Brings the database to the newest schema. Several servers may call it at once: one works, the others wait.
 * Each run is one transaction, so a migration that was killed half-way leaves nothing behind. A database that has the
 * newest schema is only asked for it.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { ...DRIVER_DEFAULTS, max: 1, connect_timeout: 5 });
  try {
    if (await isNewest(client)) return;
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const { drizzle, migrate } = await import('./drizzle.ts');
    await migrate(drizzle(client), { migrationsFolder: folder });
    await installJobSchema(client, url);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** By the time of the last migration, as Drizzle itself decides what is still to be run. */
async function isNewest(client: postgres.Sql): Promise<boolean> {
  const [schemas] = await client<Array<{ migrated: boolean; queue: string | null }>>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
           obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as queue`;
  if (!schemas?.migrated || schemas.queue !== jobSchemaMark()) return false;
  const [last] = await client<Array<{ at: string | null }>>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  return Number(last?.at) >= newestMigration();
}

function newestMigration(): number {
  const journal: { entries: Array<{ when: number }> } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}
