import type { TestDatabase } from '@portal/db/test/database.ts';

type Home = { database: TestDatabase };

/** The number of rows in each of the portal's tables and in the job queue. */
export async function countRows({ database: { sql } }: Home): Promise<Record<string, number>> {
  const parts = (await tables({ database: { sql } as TestDatabase })).map(
    (name) => `select '${name}' as name, count(*)::int as rows from ${name}`,
  );
  const counts = await sql.unsafe<Array<{ name: string; rows: number }>>(parts.join(' union all '));
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
}

/**
 * A hash of the rows of each of the portal's tables, which reveals a changed row, too. Sessions are left out: every
 * call updates their last use.
 */
export async function readRows({ database: { sql } }: Home): Promise<Record<string, string>> {
  const names = (await tables({ database: { sql } as TestDatabase })).filter(
    (name) => name !== 'public.sessions',
  );
  const parts = names.map(
    (name) => `select '${name}' as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows from ${name} t`,
  );
  const all = await sql.unsafe<Array<{ name: string; rows: string }>>(parts.join(' union all '));
  return Object.fromEntries(all.map(({ name, rows }) => [name, rows]));
}

/** The tables in which a row contains the text. */
export async function tablesContaining({ database }: Home, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tables({ database })) {
    const rows = await database.sql.unsafe(`select 1 from ${name} as t where t::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function tables({ database: { sql } }: Home): Promise<string[]> {
  const rows = await sql<Array<{ name: string }>>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
    -- A refused call counts, too.
    and table_name <> 'rate_counts' order by 1`;
  return rows.map(({ name }) => name);
}

/** The columns that a test may set for a row. */
export type Columns<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

/** The row of an insert of one. */
export const only = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};
