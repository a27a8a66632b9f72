import { Temporal } from 'temporal-polyfill';

/**
 * How worked time is counted. Hours are counted in hundredths: each time is rounded once, to the nearest one, and shared out
 * from there, so that whatever is added up comes to the same. Weeks and pay periods begin at midnight in the company's
 * zone; how long somebody worked is the time that passed, whatever the clocks on the wall did meanwhile.
 */

/** Hundredths of an hour in a week; what is beyond them is overtime. */
export const REGULAR_WEEK = 4_000;
const HUNDREDTH_MS = 36_000;
const DAYS_IN_WEEK = 7;

/** What says where weeks and pay periods begin. */
export type PayCalendar = {
  /** IANA name. */
  timeZone: string;
  payPeriodDays: number;
  /** `YYYY-MM-DD`, a day on which a pay period begins, and with it a week. */
  payPeriodStart: string;
};

/** Calendar dates, `YYYY-MM-DD`, both belonging to it. */
export type DayRange = { start: string; end: string };

/** Instants in ms, from the first until before the second. */
export type Span = { from: number; to: number };

/** Hundredths of an hour. */
export type Hours = { regular: number; overtime: number };

/** The calendar date at that instant there. */
export const localDay = (ms: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const midnight = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).epochMilliseconds;

/** From the first moment of the first day until the first one after the last. */
export function spanOf({ start, end }: DayRange, timeZone: string): Span {
  return {
    from: midnight(Temporal.PlainDate.from(start), timeZone),
    to: midnight(Temporal.PlainDate.from(end).add({ days: 1 }), timeZone),
  };
}

/** The pay period that the calendar date lies in. */
export function payPeriodOf(day: string, { payPeriodStart, payPeriodDays }: PayCalendar): DayRange {
  const start = beginning(day, payPeriodStart, payPeriodDays);
  return { start: start.toString(), end: start.add({ days: payPeriodDays - 1 }).toString() };
}

/** The last day up to that one which is a whole number of steps away from the anchor. */
function beginning(day: string, anchor: string, step: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from(anchor);
  const passed = first.until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days;
  return first.add({ days: Math.floor(passed / step) * step });
}

/** Where the week begins that the instant lies in. */
export function weekStart(ms: number, { timeZone, payPeriodStart }: PayCalendar): number {
  return midnight(beginning(localDay(ms, timeZone), payPeriodStart, DAYS_IN_WEEK), timeZone);
}

function nextWeekStart(ms: number, { timeZone, payPeriodStart }: PayCalendar): number {
  const start = beginning(localDay(ms, timeZone), payPeriodStart, DAYS_IN_WEEK);
  return midnight(start.add({ days: DAYS_IN_WEEK }), timeZone);
}

/** Hundredths of an hour from the beginning of a worked time up to an instant in it. */
export const hundredths = (fromMs: number, toMs: number): number =>
  Math.round((toMs - fromMs) / HUNDREDTH_MS);

/** Hours to two decimals. */
export const asHours = (inHundredths: number): number => inHundredths / 100;

/**
 * What of one person's times lies in a span, parted at 40 hours in each week: those that were worked first are regular.
 * @param worked not overlapping, in any order; whatever belongs to a week that begins before the span counts, too, so
 *   that it has to be among them
 */
export function countHours(worked: readonly Span[], span: Span, calendar: PayCalendar): Hours {
  const total: Hours = { regular: 0, overtime: 0 };
  const doneInWeek = new Map<number, number>();
  for (const time of [...worked].sort((one, other) => one.from - other.from)) {
    for (const piece of pieces(time, span, calendar)) {
      const done = doneInWeek.get(piece.week) ?? 0;
      const regular = Math.min(piece.hundredths, Math.max(0, REGULAR_WEEK - done));
      doneInWeek.set(piece.week, done + piece.hundredths);
      if (!piece.counts) continue;
      total.regular += regular;
      total.overtime += piece.hundredths - regular;
    }
  }
  return total;
}

/** A part of a span, and what came before it in its first week: there a week goes on, and all of it counts or none. */
export type Segment = Span & { week: number; counts: boolean };

/**
 * The span cut where weeks begin, with what lies before it in its first week, which does not count and says what of the
 * rest is overtime. `countHours` for many people is done by PostgreSQL along these.
 */
export function segmentsOf(span: Span, calendar: PayCalendar): Segment[] {
  const segments: Segment[] = [];
  const week = weekStart(span.from, calendar);
  if (week < span.from) segments.push({ from: week, to: span.from, week, counts: false });
  for (let at = span.from; at < span.to; ) {
    const to = Math.min(nextWeekStart(at, calendar), span.to);
    segments.push({ from: at, to, week: weekStart(at, calendar), counts: true });
    at = to;
  }
  return segments;
}

/** The time cut where weeks and the span begin and end. What its pieces come to is what it comes to itself. */
function* pieces(time: Span, span: Span, calendar: PayCalendar) {
  let at = time.from;
  while (at < time.to) {
    const cuts = [nextWeekStart(at, calendar), span.from, span.to, time.to];
    const end = Math.min(...cuts.filter((cut) => cut > at));
    yield {
      week: weekStart(at, calendar),
      hundredths: hundredths(time.from, end) - hundredths(time.from, at),
      counts: at >= span.from && at < span.to,
    };
    at = end;
  }
}
