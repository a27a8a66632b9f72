import { alias, asc, desc, type PgColumn, type SQL, sql } from '@portal/db/drizzle.ts';
import { timeOffRequests as table } from '@portal/db/schema/time-off.ts';
import type { RequestOrder } from './constants.ts';

const last = alias(table, 'last_shown');

type Of = typeof table | typeof last;
const byId = ({ id }: Of): PgColumn[] => [id];
const byStart = ({ startDate, id }: Of): PgColumn[] => [startDate, id];

/** What a place in each order is made of. Ids are UUIDv7: in the order in which requests were made. */
const places = {
  newest: { keys: byId, towards: desc, behind: sql`<` },
  oldest: { keys: byId, towards: asc, behind: sql`>` },
  start: { keys: byStart, towards: asc, behind: sql`>` },
  latest: { keys: byStart, towards: desc, behind: sql`<` },
};

/** `latest`: the latest days first, as people see their own. */
type Order = RequestOrder | 'latest';

export const inOrder = (order: Order): SQL[] => places[order].keys(table).map(places[order].towards);

/** What comes after the request in that order, also when it has left the list since the last page. */
export function standsBehind(id: string, order: Order): SQL {
  const { keys, behind } = places[order];
  return sql`(${sql.join(keys(table), sql`, `)}) ${behind} (
    select ${sql.join(keys(last), sql`, `)}
    from ${table} ${sql.identifier('last_shown')} where ${last.id} = ${id})`;
}
