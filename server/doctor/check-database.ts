import type { Reader } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import type { Settings } from '../settings.ts';
import { advice, type Found, ok, stops } from './finding.ts';

/** Connections of a process beside its pool: prepared statements, jobs, and listeners. */
const OTHER_CONNECTIONS = 10;
/** An authenticator code is valid for 30 s. */
const CLOCK_STOPS_MS = 30_000;
const CLOCK_ADVICE_MS = 1_000;
const NEEDED_EXTENSIONS = ['btree_gist', 'pg_trgm'];

export type DatabaseFacts = {
  version: string;
  jit: string;
  /** The setting; empty without synchronous standbys. */
  synchronousStandbys: string;
  standbys: number;
  encoding: string;
  collationVersion: string | null;
  actualCollationVersion: string | null;
  missingExtensions: string[];
  timeZone: string;
  knowsNewYork: boolean;
  usable: number;
  used: number;
  roleLimit: number;
};

const extensionList = sql.raw(NEEDED_EXTENSIONS.map((name) => `('${name}')`).join(', '));

export async function readDatabaseFacts(db: Reader): Promise<DatabaseFacts> {
  const [facts] = await db
    .select({
      version: sql<string>`current_setting('server_version')`,
      jit: sql<string>`current_setting('jit')`,
      synchronousStandbys: sql<string>`current_setting('synchronous_standby_names')`,
      standbys: sql<number>`(select count(*)::int from pg_stat_replication)`,
      encoding: sql<string>`pg_encoding_to_char(d.encoding)`,
      collationVersion: sql<string | null>`d.datcollversion`,
      actualCollationVersion: sql<string | null>`pg_database_collation_actual_version(d.oid)`,
      missingExtensions: sql<
        string[]
      >`(select coalesce(json_agg(needed.name), '[]') from (values ${extensionList}) needed(name)
        where needed.name not in (select name from pg_available_extensions))`,
      timeZone: sql<string>`current_setting('TimeZone')`,
      knowsNewYork: sql<boolean>`exists (select from pg_timezone_names where name = 'America/New_York')`,
      usable: sql<number>`current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int`,
      used: sql<number>`(select count(*)::int from pg_stat_activity where backend_type = 'client backend')`,
      roleLimit: sql<number>`(select rolconnlimit from pg_roles where rolname = current_user)`,
    })
    .from(sql`pg_database d`)
    .where(sql`d.datname = current_database()`);
  if (!facts) throw new Error('PostgreSQL answered without a row');
  return facts;
}

export function findingsOfDatabase(facts: DatabaseFacts): Found[] {
  const problems: Found[] = [];
  const { missingExtensions, synchronousStandbys, standbys, encoding } = facts;
  if (missingExtensions.length > 0)
    problems.push(
      stops(
        `PostgreSQL does not have the extensions ${missingExtensions.join(' and ')}: install its package of additional modules (postgresql-contrib).`,
      ),
    );
  if (synchronousStandbys !== '' && standbys === 0)
    problems.push(
      stops(
        `Every save waits for a standby that is not connected (synchronous_standby_names is ${synchronousStandbys}): connect the standby, or set synchronous_standby_names to '' and reload PostgreSQL.`,
      ),
    );
  if (encoding !== 'UTF8')
    problems.push(
      stops(
        `The database has the encoding ${encoding}: create it with the encoding UTF8, and restore a backup into it.`,
      ),
    );
  if (!facts.knowsNewYork)
    problems.push(
      stops(
        'PostgreSQL does not know the time zone America/New_York: install its time zones (the package tzdata).',
      ),
    );
  if (facts.jit !== 'off')
    problems.push(
      advice(
        'JIT is on for the connections of the portal, which slows short statements: let DATABASE_URL point to PostgreSQL itself, or set jit = off there.',
      ),
    );
  const { collationVersion, actualCollationVersion } = facts;
  if (
    collationVersion !== null &&
    actualCollationVersion !== null &&
    collationVersion !== actualCollationVersion
  )
    problems.push(
      advice(
        `The system's collation changed from version ${collationVersion} to ${actualCollationVersion}, so indexes of text may be wrong: run REINDEX DATABASE and ALTER DATABASE … REFRESH COLLATION VERSION.`,
      ),
    );
  return problems.length > 0 ? problems : [ok(`PostgreSQL ${facts.version}, time zone ${facts.timeZone}.`)];
}

export function findingOfConnections(
  { usable, used, roleLimit }: Pick<DatabaseFacts, 'usable' | 'used' | 'roleLimit'>,
  { databasePoolSize }: Pick<Settings, 'databasePoolSize'>,
): Found {
  const needed = databasePoolSize + OTHER_CONNECTIONS;
  const limit = roleLimit >= 0 ? Math.min(usable, roleLimit) : usable;
  const setting = roleLimit >= 0 && roleLimit < usable ? "the role's CONNECTION LIMIT" : 'max_connections';
  const figures = `One process uses up to ${needed} connections, and PostgreSQL allows ${limit}, of which ${used} are in use`;
  if (limit < needed) return stops(`${figures}: raise ${setting}, or lower DATABASE_POOL_SIZE.`);
  if (limit < 2 * needed)
    return advice(
      `${figures}, too few for two processes, as during a rolling restart: raise ${setting} to ${2 * needed + 10} or more.`,
    );
  return ok(`${figures}.`);
}

/** @param ahead how far the database's clock is ahead of this machine's, in ms */
export function findingOfClock(ahead: number): Found {
  const seconds = (Math.abs(ahead) / 1_000).toFixed(1);
  const where = `The clock of this machine is ${seconds} s ${ahead > 0 ? 'behind' : 'ahead of'} that of PostgreSQL`;
  if (Math.abs(ahead) >= CLOCK_STOPS_MS)
    return stops(
      `${where}, so codes of authenticator apps can be refused: synchronize both by NTP (timedatectl set-ntp true).`,
    );
  if (Math.abs(ahead) >= CLOCK_ADVICE_MS)
    return advice(`${where}: synchronize both by NTP (timedatectl set-ntp true).`);
  return ok('The clocks of this machine and of PostgreSQL agree.');
}

/** How far the database's clock is ahead of this machine's, in ms, without half of the time of the answer. */
export async function clockAhead(db: Reader): Promise<number> {
  const before = Date.now();
  const [row] = await db
    .select({ at: sql<number>`extract(epoch from clock_timestamp())::float8 * 1000` })
    .from(sql`(select) as once`);
  return (row?.at ?? before) - (before + Date.now()) / 2;
}
