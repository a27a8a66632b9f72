import type { Reader } from '@portal/db/client.ts';
import { asc, between, sql } from '@portal/db/drizzle.ts';
import { timeOffAllowanceChanges as changes } from '@portal/db/schema/time-off.ts';
import { nameOf } from '../../people/queries.ts';
import { ALLOWANCE_CHANGES_MAX } from './constants.ts';

/**
 * Changes of allowances from those years on, in order. The ledger of a year also needs the years before in which its
 * days could be requested: those lines keep their allowance.
 */
export function readAllowanceChanges(db: Reader, { first, last }: { first: number; last: number }) {
  return db
    .select({
      type: changes.type,
      date: changes.bookedOn,
      at: changes.createdAt,
      before: changes.previousDays,
      days: changes.days,
      changedBy: sql<string | null>`${nameOf(changes.changedBy)}`,
    })
    .from(changes)
    .where(between(changes.fromYear, first, last))
    .orderBy(asc(changes.id))
    .limit(ALLOWANCE_CHANGES_MAX);
}
