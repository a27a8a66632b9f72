import { Temporal } from 'temporal-polyfill';

/**
 * Counting of worked time, in hundredths of an hour: each time is rounded once, to the nearest hundredth, and split
 * from there, so that all sums agree. Weeks and pay periods begin at midnight in the company's zone; worked time is
 * elapsed time, regardless of clock changes.
 */

/** Hundredths of an hour per week; time above it is overtime. */
export const REGULAR_WEEK = 4_000;
const HUNDREDTH_MS = 36_000;
const DAYS_IN_WEEK = 7;

/** The settings that define weeks and pay periods. */
export type PayCalendar = {
  /** IANA name. */
  timeZone: string;
  payPeriodDays: number;
  /** `YYYY-MM-DD`, the first day of a pay period, and of a week. */
  payPeriodStart: string;
};

/** Calendar dates, `YYYY-MM-DD`, both inclusive. */
export type DayRange = { start: string; end: string };

/** Instants in ms; the end is exclusive. */
export type Span = { from: number; to: number };

/** Hundredths of an hour. */
export type Hours = { regular: number; overtime: number };

/** The calendar date in the zone at that instant. */
export const localDay = (ms: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const midnight = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).epochMilliseconds;

/** From the start of the first day until the end of the last. */
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

/** The last day up to `day` that is a whole number of steps away from the anchor. */
function beginning(day: string, anchor: string, step: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from(anchor);
  const passed = first.until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days;
  return first.add({ days: Math.floor(passed / step) * step });
}

/** The beginning of the week that contains the instant. */
export function weekStart(ms: number, { timeZone, payPeriodStart }: PayCalendar): number {
  return midnight(beginning(localDay(ms, timeZone), payPeriodStart, DAYS_IN_WEEK), timeZone);
}

function nextWeekStart(ms: number, { timeZone, payPeriodStart }: PayCalendar): number {
  const start = beginning(localDay(ms, timeZone), payPeriodStart, DAYS_IN_WEEK);
  return midnight(start.add({ days: DAYS_IN_WEEK }), timeZone);
}

/** Hundredths of an hour from the beginning of a worked time until an instant in it. */
export const hundredths = (fromMs: number, toMs: number): number =>
  Math.round((toMs - fromMs) / HUNDREDTH_MS);

/** Hours to two decimals. */
export const asHours = (inHundredths: number): number => inHundredths / 100;

/**
 * One person's hours in a span, split at 40 hours in each week: the first worked ones are regular.
 * @param worked not overlapping, in any order; must include times before the span in its first week, which use up
 * regular hours
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

/** A part of a span, or the rest of its first week before it, which uses up regular hours but is not counted. */
export type Segment = Span & { week: number; counts: boolean };

/**
 * The span cut at the beginnings of weeks, with the uncounted rest of its first week, which decides how much is
 * overtime. PostgreSQL uses these segments for `countHours` of many people.
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

/** The time cut at weeks and at the span. The hundredths of the pieces add up to those of the whole. */
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
