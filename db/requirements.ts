import type postgres from 'postgres';

/** The oldest PostgreSQL that the portal's statements work with. */
export const OLDEST_POSTGRESQL = 15;

/** The portal cannot use this database. The message is one sentence for the operator who set DATABASE_URL. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

export type DatabaseFacts = {
  name: string;
  role: string;
  version: string;
  versionNumber: number;
  encoding: string;
  /** A table, view or sequence that neither PostgreSQL, an extension nor the record of migrations has made. */
  foreign: string | null;
  /** Tables with ids and without a primary key. Those of the portal have one; PostgreSQL's tools restore keys last. */
  withoutKey: number;
  hasPortal: boolean;
  mayCreate: boolean;
};

export async function factsOf(client: postgres.Sql): Promise<DatabaseFacts> {
  const [facts] = await client<DatabaseFacts[]>`
    select current_database() as name, current_user as role, current_setting('server_version') as version,
      current_setting('server_version_num')::int as "versionNumber",
      current_setting('server_encoding') as encoding,
      (select format('%s.%s', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname not like 'pg\\_%'
          and n.nspname not in ('information_schema', 'drizzle')
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        order by 1 limit 1) as foreign,
      (select count(*)::int from pg_class c
        where c.relkind = 'r' and c.relnamespace = to_regnamespace('public')
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped)
          and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as "withoutKey",
      to_regclass('public.audit_log') is not null and to_regclass('public.users') is not null as "hasPortal",
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayCreate"`;
  if (!facts) throw new Error('PostgreSQL answered without a row');
  return facts;
}

/**
 * Checks, without changing anything, that the database is empty or of the portal, and whole.
 * @param isMigrated whether it has records of applied migrations
 * @throws {UnusableDatabaseError}
 */
export async function requireUsable(client: postgres.Sql, isMigrated: boolean): Promise<void> {
  const problem = problemOf(await factsOf(client), isMigrated);
  if (problem !== null) throw new UnusableDatabaseError(problem);
}

/** What is wrong with the database, and what to do, in one sentence; null for nothing. */
export function problemOf(facts: DatabaseFacts, isMigrated: boolean): string | null {
  const { name, role, version, versionNumber, encoding, foreign, withoutKey, hasPortal, mayCreate } = facts;
  if (versionNumber < OLDEST_POSTGRESQL * 10_000)
    return `PostgreSQL at DATABASE_URL is version ${version}; the portal needs version ${OLDEST_POSTGRESQL} or newer.`;
  if (encoding !== 'UTF8')
    return `The database ${name} has the encoding ${encoding}; set DATABASE_URL to one with the encoding UTF8${isMigrated ? ', with a backup of this one restored into it' : ''}.`;
  if (!isMigrated && foreign !== null)
    return `The database ${name} is neither empty nor the portal's (it has ${foreign}); set DATABASE_URL to an empty database.`;
  if (isMigrated && !hasPortal)
    return `The database ${name} has records of migrations, but not the portal's tables; set DATABASE_URL to an empty database, or restore a backup into one.`;
  if (isMigrated && withoutKey > 0)
    return `The database ${name} is incomplete: ${counted(withoutKey)} no primary key, as after an interrupted restore; restore the backup into an empty database again.`;
  if (!isMigrated && !mayCreate)
    return `The role ${role} may not create tables in the database ${name}; make it the owner of the database, or run its migrations with the owner's role first.`;
  return null;
}

const counted = (tables: number) => (tables === 1 ? 'one table has' : `${tables} tables have`);
