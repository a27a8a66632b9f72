import fastify from 'fastify';
import postgres from 'postgres';

/** What the bare routes share. None of them authenticates: the environment says who reads. */
export const app = fastify();
export const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, connection: { TimeZone: 'UTC' } });
export const userId = process.env.BENCH_USER_ID ?? '';

export type Part = postgres.PendingQuery<postgres.Row[]>;

export const instant = (column: string) => sql.unsafe(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export function work() {
  return sql`coalesce(u.work, case
    when lower(u.position) like '%inspector%' then
      case when lower(u.position) like '%adjuster%' then 'both' else 'inspector' end
    when lower(u.position) like '%adjuster%' then 'adjuster' end)`;
}

/** A person `u`. */
export const isColleague = sql`u.status = 'active' and u.onboarding_status = 'approved'`;
export const byName = sql`order by lower(u.first_name || ' ' || u.last_name), u.id`;
