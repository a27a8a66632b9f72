import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { connect } from './driver.ts';
import { installJobSchema, jobSchemaMark } from './job-queue.ts';
import { factsOf, problemOf, requireUsable } from './requirements.ts';
import {
  isOlder,
  readVersionMark,
  UPDATES_FROM,
  VERSION,
  type VersionMark,
  versionComment,
} from './version.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
/** The 46 that the first migration replaced, for databases that had not run all of them. */
const replacedFolder = join(folder, 'replaced');

/** Arbitrary advisory lock key, unique in this database. */
const MIGRATION_LOCK = 7_203_114;

/** This version cannot work with the database because of the version that migrated it. The message is for the operator. */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError';
}

/** The versions before and after an update. */
export type Update = { from: string; to: string };

/**
 * Migrates the database to the newest schema. Several servers may call it at once: one works, the others wait. Each
 * run is one transaction, so a killed migration leaves nothing behind. For an up-to-date database it only reads the
 * version.
 * @returns the update, when another version had migrated the database before
 * @throws {OtherVersionError} when the database is too old or too new for this version; nothing is changed then
 * @throws {UnusableDatabaseError} when it belongs to something else, is not whole, or PostgreSQL is too old; nothing is
 *   changed then
 */
export async function migrateDatabase(url: string): Promise<Update | undefined> {
  const client = connect(url, { max: 1, connect_timeout: 5 });
  try {
    const [first, last] = migrationTimes(folder);
    const { migratedAt, queue, mark } = await stateOf(client);
    await requireUsable(client, migratedAt !== null);
    const problem = versionProblem(migratedAt, mark);
    if (problem !== null) throw new OtherVersionError(problem);
    if (migratedAt !== null && migratedAt >= last && queue === jobSchemaMark()) return undefined;
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const { drizzle, migrate } = await import('./drizzle.ts');
    if (migratedAt !== null && migratedAt < first)
      await migrate(drizzle(client), { migrationsFolder: replacedFolder });
    await migrate(drizzle(client), { migrationsFolder: folder });
    await installJobSchema(client, url);
    if (migratedAt !== null && migratedAt >= last) return undefined;
    await client.unsafe(`comment on schema drizzle is '${versionComment()}'`);
    return migratedAt === null || mark.version === VERSION ? undefined : { from: mark.version, to: VERSION };
  } finally {
    await client.end({ timeout: 5 });
  }
}

function versionProblem(migratedAt: number | null, { version, usableFrom }: VersionMark): string | null {
  if (isOlder(VERSION, usableFrom))
    return `The database was updated by version ${version}, and this is version ${VERSION}, which cannot work with it: start version ${usableFrom} or newer, or restore the backup from before the update.`;
  const [oldest] = migrationTimes(replacedFolder);
  if (migratedAt !== null && migratedAt < oldest)
    return `The database is from before version ${UPDATES_FROM}, the oldest that version ${VERSION} can update; set DATABASE_URL to an empty database, or to one of version ${UPDATES_FROM} or newer.`;
  return null;
}

/** Why `migrateDatabase` would refuse the database, as a sentence; null when it would not. */
export async function databaseProblem(url: string): Promise<string | null> {
  const client = connect(url, { max: 1, connect_timeout: 5 });
  try {
    const { migratedAt, mark } = await stateOf(client);
    return problemOf(await factsOf(client), migratedAt !== null) ?? versionProblem(migratedAt, mark);
  } finally {
    await client.end({ timeout: 5 });
  }
}

type State = {
  /** The timestamp of the last applied migration, as Drizzle records and compares it; null when none was applied. */
  migratedAt: number | null;
  queue: string | null;
  mark: VersionMark;
};

async function stateOf(client: postgres.Sql): Promise<State> {
  const [schemas] = await client<Array<{ migrated: boolean; queue: string | null; version: string | null }>>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
           obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as queue,
           obj_description(to_regnamespace('drizzle'), 'pg_namespace') as version`;
  const queue = schemas?.queue ?? null;
  const mark = readVersionMark(schemas?.version ?? null);
  if (!schemas?.migrated) return { migratedAt: null, queue, mark };
  const [last] = await client<Array<{ at: string | null }>>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  return { migratedAt: last?.at == null ? null : Number(last.at), queue, mark };
}

/** The schema that `migrateDatabase` makes: the last migration, as a backup names it, and the version of the queue. */
export function newestSchema(): { at: string; queue: string } {
  const [, last] = migrationTimes(folder);
  return { at: String(last), queue: jobSchemaMark() };
}

/** The timestamps of the first and the last migration of a folder, in ms since 1970. */
function migrationTimes(migrations: string): [first: number, last: number] {
  const journal: { entries: Array<{ when: number }> } = JSON.parse(
    readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'),
  );
  const times = journal.entries.map(({ when }) => when);
  return [Math.min(...times), Math.max(...times)];
}
