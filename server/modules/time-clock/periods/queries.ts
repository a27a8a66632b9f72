import type { Reader } from '@portal/db/client.ts';
import { desc, gt, lte, type SQL, sql } from '@portal/db/drizzle.ts';
import { payPeriodLocks } from '@portal/db/schema/time-clock.ts';
import { plusDays } from '../../../core/domain/local-time.ts';
import {
  type DayRange,
  localDay,
  openPeriodOf,
  type PayCalendar,
  type Period,
  type SettledPeriod,
  type Span,
  spanOf,
} from '../../../core/domain/work-hours.ts';
import { readCompanySettings } from '../../company-settings/queries.ts';

const lockColumns = {
  id: payPeriodLocks.id,
  start: payPeriodLocks.startsOn,
  end: payPeriodLocks.endsOn,
  startsAt: payPeriodLocks.startsAt,
  endsAt: payPeriodLocks.endsAt,
  timeZone: payPeriodLocks.timeZone,
  payPeriodStart: sql<string>`coalesce(${payPeriodLocks.calendarStart}, ${payPeriodLocks.startsOn})`,
  payPeriodDays: sql<number>`coalesce(${payPeriodLocks.calendarDays}, ${payPeriodLocks.endsOn} - ${payPeriodLocks.startsOn} + 1)`,
};

/** Approved pay periods, each with the calendar by which it was counted. */
const selectLocks = (db: Reader) => db.select(lockColumns).from(payPeriodLocks).$dynamic();

type LockRow = Awaited<ReturnType<typeof selectLocks>>[number];
const settledPeriod = ({ start, end, startsAt, endsAt, ...calendar }: LockRow): SettledPeriod => ({
  start,
  end,
  span: { from: Date.parse(startsAt), to: Date.parse(endsAt) },
  calendar: {
    timeZone: calendar.timeZone,
    payPeriodDays: calendar.payPeriodDays,
    payPeriodStart: calendar.payPeriodStart,
  },
});

/** A pay period, with the id of its approval; null while it is open. */
export type PayPeriod = Period & { lockId: string | null };

/**
 * The pay period of a day, or of an instant: as it was approved, else what the settings make of the days between its
 * approved neighbors.
 */
export async function readPeriod(db: Reader, at: string | Date, current: PayCalendar): Promise<PayPeriod> {
  const day = typeof at === 'string' ? at : localDay(at.getTime(), current.timeZone);
  const [[last, former], [next]] = await Promise.all([
    selectLocks(db).where(lte(payPeriodLocks.startsOn, day)).orderBy(desc(payPeriodLocks.startsOn)).limit(2),
    selectLocks(db).where(gt(payPeriodLocks.startsOn, day)).orderBy(payPeriodLocks.startsOn).limit(1),
  ]);
  if (!last || last.end < day)
    return {
      ...openPeriodOf(day, current, {
        before: last && settledPeriod(last),
        after: next && settledPeriod(next),
      }),
      lockId: null,
    };
  // West of the former zone, the last day of an approved period goes on after its end.
  if (typeof at !== 'string' && Date.parse(last.endsAt) <= at.getTime())
    return readPeriod(db, plusDays(last.end, 1), current);
  const before = former?.endsAt === last.startsAt ? settledPeriod(former).calendar : null;
  return { ...settledPeriod(last), before, lockId: last.id };
}

/** The approved pay periods that meet a condition, in order. */
export async function readLockedPeriods(db: Reader, where: SQL | undefined): Promise<PayPeriod[]> {
  const locks = await selectLocks(db).where(where).orderBy(payPeriodLocks.startsOn);
  const settings = await readCompanySettings(db);
  return Promise.all(locks.map(({ start }) => readPeriod(db, start, settings)));
}

/** The instants of those days: those of the pay period with these days, else by the zone of the company. */
export async function readSpan(db: Reader, days: DayRange, current: PayCalendar): Promise<Span> {
  const { start, end, span } = await readPeriod(db, days.start, current);
  return start === days.start && end === days.end ? span : spanOf(days, current.timeZone);
}

/** The last approved day, and the first two periods after it by that calendar; without any, those from now on. */
export async function readComing(db: Reader, now: Date, calendar: PayCalendar) {
  const [last] = await selectLocks(db).orderBy(desc(payPeriodLocks.startsOn)).limit(1);
  const first = await readPeriod(db, last ? plusDays(last.end, 1) : now, calendar);
  const second = await readPeriod(db, plusDays(first.end, 1), calendar);
  return { approvedThrough: last?.end ?? null, periods: [first, second] };
}
