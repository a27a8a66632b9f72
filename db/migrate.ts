import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { connect } from './driver.ts';
import { installJobSchema, jobSchemaMark } from './job-queue.ts';
import { factsOf, problemOf, requireUsable } from './requirements.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Arbitrary advisory lock key, unique in this database. */
const MIGRATION_LOCK = 7_203_114;

/** The database was last migrated before the first migration that is kept. The message is for the operator. */
export class OutdatedDatabaseError extends Error {
  override name = 'OutdatedDatabaseError';

  constructor() {
    super(
      'The database is of an earlier state than this version can migrate; start the last version before it once, or set DATABASE_URL to an empty database.',
    );
  }
}

/**
 * Migrates the database to the newest schema. Several servers may call it at once: one works, the others wait. Each
 * run is one transaction, so a killed migration leaves nothing behind. For an up-to-date database it only reads the
 * version.
 * @throws {OutdatedDatabaseError} when the database is older than the first migration; nothing is changed then
 * @throws {UnusableDatabaseError} when it belongs to something else, is not whole, or PostgreSQL is too old; nothing is
 *   changed then
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = connect(url, { max: 1, connect_timeout: 5 });
  try {
    const [first, last] = migrationTimes();
    const state = await stateOf(client);
    await requireUsable(client, state.migratedAt !== null);
    if (state.migratedAt !== null && state.migratedAt < first) throw new OutdatedDatabaseError();
    if (state.migratedAt !== null && state.migratedAt >= last && state.queue === jobSchemaMark()) return;
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const { drizzle, migrate } = await import('./drizzle.ts');
    await migrate(drizzle(client), { migrationsFolder: folder });
    await installJobSchema(client, url);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Why `migrateDatabase` would refuse the database, as a sentence; null when it would not. */
export async function databaseProblem(url: string): Promise<string | null> {
  const client = connect(url, { max: 1, connect_timeout: 5 });
  try {
    const { migratedAt } = await stateOf(client);
    return problemOf(await factsOf(client), migratedAt !== null);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/**
 * `migratedAt` is the timestamp of the last applied migration, as Drizzle records and compares it; null when none was
 * applied.
 */
async function stateOf(client: postgres.Sql): Promise<{ migratedAt: number | null; queue: string | null }> {
  const [schemas] = await client<Array<{ migrated: boolean; queue: string | null }>>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
           obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as queue`;
  const queue = schemas?.queue ?? null;
  if (!schemas?.migrated) return { migratedAt: null, queue };
  const [last] = await client<Array<{ at: string | null }>>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  return { migratedAt: last?.at == null ? null : Number(last.at), queue };
}

/** The schema that `migrateDatabase` makes: the last migration, as a backup names it, and the version of the queue. */
export function newestSchema(): { at: string; queue: string } {
  const [, last] = migrationTimes();
  return { at: String(last), queue: jobSchemaMark() };
}

/** The timestamps of the first and the last migration, in ms since 1970. */
function migrationTimes(): [first: number, last: number] {
  const journal: { entries: Array<{ when: number }> } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  const times = journal.entries.map(({ when }) => when);
  return [Math.min(...times), Math.max(...times)];
}
