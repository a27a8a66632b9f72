import type { Reader } from '@portal/db/client.ts';
import { and, asc, desc, eq, inArray, lte, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { timeOffRequests as table } from '@portal/db/schema/time-off.ts';
import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';
import { jsonList } from '../../../core/data/json-sql.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { findCommitment } from '../../deployments/commitments/queries.ts';

type Dates = { startDate: string; endDate: string };

/** The person's pending or approved request that overlaps the dates. */
export async function findOverlap(db: Reader, userId: string, { startDate, endDate }: Dates) {
  const [found] = await db
    .select({ startDate: table.startDate, endDate: table.endDate, status: table.status })
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        sql`${table.status} in ('pending', 'approved')`,
        lte(table.startDate, endDate),
        sql`${table.endDate} >= ${startDate}`,
      ),
    )
    .orderBy(asc(table.startDate))
    .limit(1)
    .prepare('time_off_overlap')
    .execute();
  return found;
}

/** The first overlap of each of many people, by their id; people without one are left out. */
export async function findOverlapsOf(db: Reader, userIds: string[], dates: Dates) {
  const rows = await db
    .select({ userId: table.userId, startDate: table.startDate, endDate: table.endDate })
    .from(table)
    .where(and(inArray(table.userId, userIds), holdsDayIn(dates)))
    .orderBy(desc(table.startDate));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** A condition on requests, of anybody: pending or approved, with a day in the dates. */
const holdsDayIn = ({
  startDate,
  endDate,
}: {
  startDate: string | SQLWrapper;
  endDate: string | SQLWrapper;
}) =>
  sql`${table.status} in ('pending', 'approved') and ${table.startDate} <= ${endDate} and ${table.endDate} >= ${startDate}`;

/** A condition for queries about people: they have, or have requested, time off within the dates. */
export const hasTimeOffIn = (userId: SQLWrapper, dates: Dates) =>
  sql<boolean>`${userId} in (select ${table.userId} from ${table} where ${holdsDayIn(dates)})`;

/** A column for queries about people: their time off and requests for it within the dates, the earliest first. */
export const timeOffIn = (
  userId: SQLWrapper,
  dates: { startDate: string | SQLWrapper; endDate: string | SQLWrapper },
) =>
  jsonList<{ from: string; through: string }>(
    sql`select ${table.startDate} as ${sql.identifier('from')}, ${table.endDate} as ${sql.identifier('through')}
      from ${table} where ${table.userId} = ${userId} and ${holdsDayIn(dates)}`,
    sql`entry.${sql.identifier('from')}`,
  );

/**
 * The deployment that keeps a person from time off on the dates, in the words of `sentence`; undefined for none. None for
 * administrators, who know what they do.
 */
export async function findHindrance(
  db: Reader,
  actor: Actor,
  dates: Dates,
  sentence: (deployment: { name: string; days: string }) => string,
): Promise<string | undefined> {
  const assigned = may(actor, 'leave.manage') ? undefined : await findCommitment(db, actor.userId, dates);
  return (
    assigned && sentence({ name: assigned.name, days: rangeWords(assigned.startDate, assigned.endDate) })
  );
}
