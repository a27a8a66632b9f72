import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { connect } from './driver.ts';

/** A table as `COPY` writes it. */
export type CopiedTable = { name: string; columns: string[]; rows: number; sha256: string };
type Sequence = { name: string; last: string; isCalled: boolean };
export type CopiedDatabase = {
  /** Of PostgreSQL. */
  version: string;
  /** The last migration, in ms since 1970, and the version of the job queue's schema. */
  migration: { at: string; queue: string };
  tables: CopiedTable[];
  sequences: Sequence[];
};

/** The tables of the portal and of its job queue. */
const SCHEMAS = ['public', 'graphile_worker'];
/**
 * Events of open tabs. They are ordered by the transaction ids of their cluster, which another cluster does not
 * continue; tabs without their place read everything again.
 */
const LEFT_OUT = ['public.realtime_events'];

type Tx = postgres.TransactionSql;
type Column = { table: string; column: string };

/** Copies all tables, as they were at one moment, while others may change them. */
export async function copyOut(
  url: string,
  keep: (table: string, content: Readable) => Promise<{ sha256: string }>,
  meanwhile: (read: postgres.Sql | Tx) => Promise<void> = async () => {},
): Promise<CopiedDatabase> {
  return connected(url, (sql, orCutOff) =>
    sql.begin('isolation level repeatable read read only', async (tx) => {
      // A scan that joins another one midway would change the order of rows.
      await tx`set local synchronize_seqscans = off`;
      const tables: CopiedTable[] = [];
      for (const [name, columns] of await columnsOf(tx)) {
        const [count] = await tx.unsafe<Array<{ rows: number }>>(`select count(*)::int as rows from ${name}`);
        const { sha256 } = await orCutOff(keep(name, await readOf(tx, name, columns)));
        tables.push({ name, columns, rows: count?.rows ?? 0, sha256 });
      }
      await meanwhile(tx);
      return { ...(await stateOf(tx)), tables, sequences: await sequencesOf(tx) };
    }),
  ) as Promise<CopiedDatabase>;
}

/**
 * Fills the tables of a migrated database with what was copied, in one transaction, and reads each of them back.
 * Triggers and foreign keys are off meanwhile: the lines of the audit log keep their seals. All foreign keys are checked
 * at the end.
 * @throws when a table does not read as it was copied; nothing is changed then
 */
export async function copyIn(
  url: string,
  copied: CopiedDatabase,
  contentOf: (table: string) => Promise<Readable>,
): Promise<void> {
  await connected(url, async (sql) => {
    await sql.begin(async (tx) => {
      await tx`set local synchronize_seqscans = off`;
      await requireSameColumns(tx, copied);
      const triggers = await triggersOf(tx);
      const references = await referencesOf(tx);
      for (const { table, name } of references)
        await tx.unsafe(`alter table ${table} drop constraint ${name}`);
      for (const { table, name } of triggers) await tx.unsafe(`alter table ${table} disable trigger ${name}`);
      await tx.unsafe(`truncate ${[...(await columnsOf(tx)).keys(), ...LEFT_OUT].join(', ')}`);
      for (const { name, columns, sha256 } of copied.tables) {
        const target = await tx.unsafe(`copy ${name} (${columns.join(', ')}) from stdin`).writable();
        await pipeline(await contentOf(name), target as Writable);
        const hash = createHash('sha256');
        for await (const piece of await readOf(tx, name, columns)) hash.update(piece);
        if (hash.digest('hex') !== sha256)
          throw new Error(`The table ${name} does not read as it was copied.`);
      }
      for (const { name, last, isCalled } of copied.sequences)
        await tx`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`;
      for (const { table, name, state } of triggers)
        await tx.unsafe(`alter table ${table} enable ${state === 'A' ? 'always' : ''} trigger ${name}`);
      for (const { table, name, definition } of references)
        await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
      // The processes that held these jobs are not here.
      await tx`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`;
      await tx`update graphile_worker._private_job_queues set locked_at = null, locked_by = null
        where locked_at is not null`;
    });
    await sql`analyze`;
  });
}

export type FileRow = { key: string; mimeType: string; sha256: string };

/** The stored files that the database names: of people, and archives of the audit log. */
export const fileRowsOf = (tx: postgres.Sql | Tx) => (tx as Tx)<FileRow[]>`
  select storage_key as key, mime_type as "mimeType", sha256 from files
  union all select storage_key, 'application/gzip', sha256 from audit_archives order by 1`;

/** Whether the database still names the file. */
export const hasFileRow = (url: string, key: string): Promise<boolean> =>
  connected(
    url,
    async (sql) =>
      (
        await sql`select 1 from files where storage_key = ${key}
      union all select 1 from audit_archives where storage_key = ${key}`
      ).length > 0,
  );

/** Whether nobody has an account, also in a database that has no tables yet. */
export const isEmptyDatabase = (url: string): Promise<boolean> =>
  connected(url, async (sql) => {
    const [row] = await sql<
      Array<{ exists: boolean }>
    >`select to_regclass('public.users') is not null as exists`;
    return !row?.exists || (await sql`select 1 from users limit 1`).length === 0;
  });

type OrCutOff = <T>(reading: Promise<T>) => Promise<T>;

/**
 * @param work gets a function that ends the connection when a reader of a copy fails: the unread rest would keep it
 * from answering anything more, also a rollback
 */
async function connected<T>(
  url: string,
  work: (sql: postgres.Sql, orCutOff: OrCutOff) => Promise<T>,
): Promise<T> {
  const sql = connect(url, {
    max: 1,
    connect_timeout: 5,
    connection: { application_name: 'portal backup', statement_timeout: 0 },
  });
  let failure: unknown;
  const orCutOff: OrCutOff = (reading) =>
    reading.catch((error: unknown) => {
      failure = error;
      void sql.end({ timeout: 0 });
      throw error;
    });
  try {
    return await work(sql, orCutOff);
  } catch (error) {
    throw failure ?? error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function readOf(tx: Tx, table: string, columns: string[]): Promise<Readable> {
  const stream: Readable = await tx.unsafe(`copy ${table} (${columns.join(', ')}) to stdout`).readable();
  // The driver pauses its connection when a piece does not fit, and resumes it when the next one is asked for. After
  // the last piece nobody asks, and the answer to the statement would wait forever.
  stream.once('close', () => stream._read(0));
  // A connection that is cut off also ends a stream that nobody reads any more.
  stream.on('error', () => {});
  return stream;
}

/** Quoted names; generated columns are left out, because PostgreSQL computes them. */
async function columnsOf(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx<Column[]>`
    select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ${tx(SCHEMAS)} and is_generated = 'NEVER'
    order by 1, ordinal_position`;
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) {
    if (!LEFT_OUT.includes(table)) columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  return columns;
}

async function requireSameColumns(tx: Tx, { tables }: CopiedDatabase): Promise<void> {
  const here = [...(await columnsOf(tx))].map(([name, columns]) => `${name}(${columns.join()})`);
  const there = tables.map(({ name, columns }) => `${name}(${columns.join()})`);
  if (here.join() !== there.join())
    throw new Error('The tables of the database are not those of the backup.');
}

async function stateOf(sql: postgres.Sql | Tx): Promise<Pick<CopiedDatabase, 'version' | 'migration'>> {
  const [row] = await (sql as Tx)<Array<{ version: string; at: string; queue: string }>>`
    select current_setting('server_version') as version,
      (select max(created_at)::text from drizzle.__drizzle_migrations) as at,
      obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as queue`;
  if (!row) throw new Error('The database is not migrated.');
  const { version, ...migration } = row;
  return { version, migration };
}

async function sequencesOf(tx: Tx): Promise<Sequence[]> {
  const names = await tx<Array<{ name: string }>>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ${tx(SCHEMAS)} order by 1`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await tx.unsafe<Array<Omit<Sequence, 'name'>>>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

const triggersOf = (tx: Tx) => tx<Array<{ table: string; name: string; state: string }>>`
  select t.tgrelid::regclass::text as table, format('%I', t.tgname) as name, t.tgenabled::text as state
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace::regnamespace::text in ${tx(SCHEMAS)}`;

const referencesOf = (tx: Tx) => tx<Array<{ table: string; name: string; definition: string }>>`
  select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ${tx(SCHEMAS)}`;
