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

/** A pay period whose days and instants are settled, and the calendar by which its hours were counted. */
export type SettledPeriod = DayRange & { span: Span; calendar: PayCalendar };

/** A pay period, and the calendar of the period that ends where it begins; null where no settled one does. */
export type Period = SettledPeriod & { before: PayCalendar | null };

/**
 * The pay period of a day that lies in no settled one. It begins and ends at the latest where its settled neighbors
 * do, so that all periods follow each other without gap or overlap. Days between settled periods follow the calendar
 * of the later one, so that a changed calendar starts at the end of the last settled period.
 * @param before the last settled period before the day
 * @param after the first settled period after the day
 */
export function openPeriodOf(
  day: string,
  current: PayCalendar,
  { before, after }: { before?: SettledPeriod | undefined; after?: SettledPeriod | undefined },
): Period {
  const calendar = after?.calendar ?? current;
  const whole = payPeriodOf(day, calendar);
  const earliest = before && dayAfter(before.end, 1);
  const latest = after && dayAfter(after.start, -1);
  const start = earliest && earliest > whole.start ? earliest : whole.start;
  const end = latest && latest < whole.end ? latest : whole.end;
  const span = spanOf({ start, end }, calendar.timeZone);
  const follows = before && start === earliest;
  return {
    start,
    end,
    span: {
      from: follows ? before.span.to : span.from,
      to: after && end === latest ? after.span.from : span.to,
    },
    calendar,
    before: follows ? before.calendar : null,
  };
}

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/**
 * One person's hours in a span, split at 40 hours in each week: the first worked ones are regular.
 * @param worked not overlapping, in any order; must include times from `countedFrom` on, which use up regular hours
 * @param before the calendar of the settled period that ends where the span begins
 */
export function countHours(
  worked: readonly Span[],
  span: Span,
  calendar: PayCalendar,
  before: PayCalendar | null = null,
): Hours {
  const split = splitWeekOf(span, calendar, before);
  if (!split) return countWeeks(worked, span, calendar);
  const done = (from: number, to: number) => worked.reduce((sum, time) => sum + within(time, from, to), 0);
  const all = done(split.from, split.to);
  const overtime = splitOvertime(done(split.old, split.overlap), done(split.overlap, split.from), all);
  const rest = countWeeks(worked, { from: split.to, to: span.to }, calendar);
  return { regular: all - overtime + rest.regular, overtime: overtime + rest.overtime };
}

/**
 * The first week of a span by a changed calendar. The new week overlaps the last week of the former calendar, whose
 * hours are settled.
 */
type SplitWeek = Span & {
  /** The beginning of the last week of the former calendar. */
  old: number;
  /** The beginning of the new week, at the latest that of the span. */
  overlap: number;
};

function splitWeekOf(span: Span, calendar: PayCalendar, before: PayCalendar | null): SplitWeek | null {
  if (!before || weekStart(span.from, before) === weekStart(span.from, calendar)) return null;
  const old = weekStart(span.from - 1, before);
  return {
    old,
    overlap: Math.max(old, weekStart(span.from, calendar)),
    from: span.from,
    to: Math.min(nextWeekStart(span.from, calendar), span.to),
  };
}

/**
 * The overtime of the new week of a changed calendar beyond what the old week was paid: the overlapping hours are
 * counted with the old week, then with the new one, and the greater is paid (29 CFR 778.301 and 778.302).
 */
function splitOvertime(old: number, overlap: number, all: number): number {
  const over = (sum: number) => Math.max(0, sum - REGULAR_WEEK);
  return Math.max(over(all), over(old) + over(overlap + all) - over(old + overlap));
}

/** Hundredths of an hour of the time between two instants. */
function within(time: Span, from: number, to: number): number {
  const [start, end] = [Math.max(time.from, from), Math.min(time.to, to)];
  return start < end ? hundredths(time.from, end) - hundredths(time.from, start) : 0;
}

function countWeeks(worked: readonly Span[], span: Span, calendar: PayCalendar): Hours {
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

/**
 * A part of a span, or of the time before it that decides how much is overtime: the rest of its first week, which uses
 * up regular hours, or the `old` week and the `overlap` of a changed calendar, whose new week is `split`.
 */
export type Segment = Span & { week: number; counts: boolean; role: 'week' | 'old' | 'overlap' | 'split' };

/**
 * The span cut at the beginnings of weeks, with the uncounted time before it that decides how much is overtime.
 * PostgreSQL uses these segments for `countHours` of many people.
 */
export function segmentsOf(span: Span, calendar: PayCalendar, before: PayCalendar | null = null): Segment[] {
  const segments: Segment[] = [];
  const split = splitWeekOf(span, calendar, before);
  const week = weekStart(span.from, calendar);
  if (split) {
    segments.push(
      { from: split.old, to: split.overlap, week, counts: false, role: 'old' },
      { from: split.overlap, to: split.from, week, counts: false, role: 'overlap' },
      { from: split.from, to: split.to, week, counts: true, role: 'split' },
    );
  } else if (week < span.from) {
    segments.push({ from: week, to: span.from, week, counts: false, role: 'week' });
  }
  for (let at = split?.to ?? span.from; at < span.to; ) {
    const to = Math.min(nextWeekStart(at, calendar), span.to);
    segments.push({ from: at, to, week: weekStart(at, calendar), counts: true, role: 'week' });
    at = to;
  }
  return segments.filter(({ from, to }) => from < to);
}

/** The instant from which worked times decide about the hours of the span. */
export const countedFrom = (span: Span, calendar: PayCalendar, before: PayCalendar | null): number =>
  splitWeekOf(span, calendar, before)?.old ?? Math.min(weekStart(span.from, calendar), span.from);

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
