import type { Reader } from '@portal/db/client.ts';
import { and, asc, eq, lte, sql } from '@portal/db/drizzle.ts';
import { timeOffRequests as table } from '@portal/db/schema/time-off.ts';

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
    .limit(1);
  return found;
}
