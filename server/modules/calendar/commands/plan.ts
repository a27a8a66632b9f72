import type { Transaction } from '@portal/db/client.ts';
import { eq, sql } from '@portal/db/drizzle.ts';
import { calendarAttendees, calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import {
  daysFrom,
  endByClock,
  instantAt,
  minutesByClock,
  plusDays,
  plusYears,
  type WallTime,
  wallTimeOf,
} from '../../../core/domain/local-time.ts';
import { daysOf, endingByDay, partsOf } from '../../../core/domain/recurrence.ts';
import { badInput, ruleBroken } from '../../../core/errors/errors.ts';
import {
  DAY_MINUTES,
  DAYS_MAX,
  DEFAULT_START_TIME,
  DURATION_MAX,
  SERIES_MAX,
  SERIES_YEARS,
  sentences,
} from '../constants.ts';
import type { EventRow } from '../queries.ts';
import type { EventInput } from '../schema.ts';

/** When something happens, and how often. */
export type Plan = Pick<
  EventRow,
  'isAllDay' | 'startDate' | 'startTime' | 'timeZone' | 'startsAt' | 'durationMinutes' | 'recurrence'
>;

type Begin = Pick<Plan, 'startDate' | 'startTime' | 'startsAt'>;

/** How the times of the input are interpreted. */
type PlanContext = {
  /** The duration is wall time, as it always is for recurring events; otherwise elapsed time. */
  byClock?: boolean;
  /**
   * The former start. An event that begins at the same instant keeps this wall time, also where clocks do
   * not show it.
   */
  former?: Begin;
};

type Times = Pick<EventInput, 'startDate' | 'endDate' | 'durationMinutes' | 'isAllDay' | 'recurrence'>;

const MINUTE = 60_000;
const DAY_LENGTH = 10;
/** The last day of any rule. */
const LAST_DAY = '2199-12-31';

/**
 * The plan of an event as it is stored; docs/decisions/0076-calendar-clock-changes.md says how, of a
 * series.
 * @param timeZone the zone in which the event keeps its wall time
 * @throws {PortalError} bad_input, at the field, when the event ends before it starts or lasts too long
 */
export function planOf(input: Times, timeZone: string, context: PlanContext = {}): Plan {
  return input.isAllDay ? planOfDays(input, timeZone) : planOfTimes(input, timeZone, context);
}

function planOfDays(
  { startDate: text, endDate, durationMinutes, recurrence }: Times,
  timeZone: string,
): Plan {
  const startDate = dayOf(text, timeZone);
  const count = endDate
    ? daysFrom(startDate, dayOf(endDate, timeZone)) + 1
    : Math.ceil(durationMinutes / DAY_MINUTES);
  if (count < 1) throw refusedEnd(sentences.endsBeforeStart);
  if (count > DAYS_MAX) throw refusedEnd(sentences.tooManyDays);
  return {
    isAllDay: true,
    startDate,
    startTime: null,
    timeZone,
    startsAt: asInstant(startDate),
    durationMinutes: count * DAY_MINUTES,
    recurrence: recurrence && endingByDay(recurrence, null),
  };
}

function planOfTimes(
  { startDate: text, endDate, durationMinutes, recurrence }: Times,
  timeZone: string,
  { byClock = recurrence !== null, former }: PlanContext,
): Plan {
  const startsAt = momentOf(text, timeZone);
  const wall = byClock ? wallOf(text, startsAt, timeZone, former) : wallTimeOf(startsAt, timeZone);
  const length = endDate ? lengthUntil(endDate, { startsAt, wall, timeZone, byClock }) : durationMinutes;
  if (length < 1) throw refusedEnd(sentences.endsBeforeStart);
  if (length > DURATION_MAX) throw refusedEnd(sentences.tooLong);
  const plan: Plan = {
    isAllDay: false,
    startDate: wall.date,
    startTime: wall.time,
    timeZone,
    startsAt: startsAt.toISOString(),
    durationMinutes: length,
    recurrence: recurrence && endingByDay(recurrence, { time: wall.time, timeZone }),
  };
  return byClock && recurrence === null ? asOnce(plan) : plan;
}

/** The wall time of the start: as typed, or as it was before, also where clocks skip it. */
function wallOf(text: string, startsAt: Date, timeZone: string, former: Begin | undefined): WallTime {
  if (isWall(text)) return typedWall(text);
  return former?.startTime && Date.parse(former.startsAt) === startsAt.getTime()
    ? { date: former.startDate, time: former.startTime }
    : wallTimeOf(startsAt, timeZone);
}

type Beginning = { startsAt: Date; wall: WallTime; timeZone: string; byClock: boolean };

/** Minutes; elapsed time for an end in the second of two equal hours, which wall time cannot express. */
function lengthUntil(text: string, { startsAt, wall, timeZone, byClock }: Beginning): number {
  const endsAt = momentOf(text, timeZone);
  const exact = Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE);
  if (!byClock) return exact;
  const byClockMinutes = isWall(text)
    ? minutesByClock(wall, typedWall(text))
    : minutesByClock(wall, wallTimeOf(new Date(endsAt.getTime() - MINUTE), timeZone)) + 1;
  return byClockMinutes > 0 ? byClockMinutes : exact;
}

/** The plan of one of a series as that of something that happens once: with the time that passes as its length. */
export function asOnce(plan: Plan): Plan {
  if (plan.isAllDay) return { ...plan, recurrence: null };
  const { date, time } = wallTimeOf(new Date(plan.startsAt), plan.timeZone);
  const durationMinutes = Math.round((endByItsClock(plan).getTime() - Date.parse(plan.startsAt)) / MINUTE);
  return { ...plan, startDate: date, startTime: time, durationMinutes, recurrence: null };
}

/** When it ends, as an instant: when so much time has passed, or, of a series, when clocks have come so far. */
export const endOf = (plan: Plan): string =>
  (plan.recurrence !== null && !plan.isAllDay ? endByItsClock(plan) : endAfter(plan)).toISOString();

const endAfter = ({ startsAt, durationMinutes }: Plan) =>
  new Date(Date.parse(startsAt) + durationMinutes * MINUTE);

const endByItsClock = ({ startDate, startTime, startsAt, timeZone, durationMinutes }: Plan) =>
  endByClock(
    { date: startDate, time: startTime ?? DEFAULT_START_TIME },
    durationMinutes,
    timeZone,
    new Date(startsAt),
  );

const refusedEnd = (sentence: string) => badInput(sentence, { endDate: sentence });

/** Whole days are stored as midnights in UTC, which represent the dates. */
export const asInstant = (date: string) => `${date}T00:00:00.000Z`;

const dayOf = (text: string, timeZone: string) =>
  isWall(text) ? text.slice(0, DAY_LENGTH) : wallTimeOf(new Date(text), timeZone).date;

/** To the minute. */
function momentOf(text: string, timeZone: string): Date {
  if (!isWall(text)) return new Date(Math.floor(Date.parse(text) / MINUTE) * MINUTE);
  return instantAt(typedWall(text), timeZone);
}

const typedWall = (text: string): WallTime => ({
  date: text.slice(0, DAY_LENGTH),
  time: text.length > DAY_LENGTH ? text.slice(11, 16) : DEFAULT_START_TIME,
});

/** A date or wall time, without an offset from UTC. */
const isWall = (text: string) => /^.{10}$|^.{10}T[\d:]+$/.test(text);

/**
 * The plan with its first occurrence as its start, which may be later than the typed one.
 * @throws {PortalError} rule_broken, at the rule, when the rule has no day in the years that series are
 * laid out for
 */
export function beginningWithRule(plan: Plan): Plan {
  if (!plan.recurrence) return plan;
  const [first] = ruleDays(plan, { until: plusYears(plan.startDate, SERIES_YEARS), max: 1 });
  if (first === undefined) {
    throw ruleBroken(sentences.recurrenceEmpty, { recurrence: sentences.recurrenceEmpty });
  }
  return first === plan.startDate ? plan : beginningOn(plan, first);
}

/** The same at the same wall time on another day. */
export const beginningOn = (plan: Plan, startDate: string): Plan => ({
  ...plan,
  startDate,
  startsAt: beginOn(plan, startDate),
});

export function ruleDays(
  { recurrence, startDate }: Pick<Plan, 'recurrence' | 'startDate'>,
  wanted: { from?: string; until: string; max: number },
): string[] {
  try {
    return daysOf({ rule: recurrence ?? '', start: startDate }, wanted);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw badInput(sentences.recurrence, { recurrence: sentences.recurrence });
  }
}

type Timed = Pick<Plan, 'isAllDay' | 'startDate' | 'startTime' | 'timeZone' | 'startsAt'>;

/** When that one of a series begins. Of an hour that clocks show twice, the first one may have been chosen to be the second. */
function beginOn({ isAllDay, startDate, startTime, timeZone, startsAt }: Timed, date: string): string {
  if (isAllDay) return asInstant(date);
  if (date === startDate && isOn(startsAt, { date, time: startTime ?? '' }, timeZone)) {
    return startsAt;
  }
  return instantAt({ date, time: startTime ?? DEFAULT_START_TIME }, timeZone).toISOString();
}

function isOn(instant: string, { date, time }: WallTime, timeZone: string) {
  const wall = wallTimeOf(new Date(instant), timeZone);
  return wall.date === date && wall.time === time;
}

/** When it begins for people: whole days at midnight where it is. */
export const trueStart = (plan: Timed): Date =>
  plan.isAllDay ? instantAt({ date: plan.startDate, time: '00:00' }, plan.timeZone) : new Date(plan.startsAt);

/** Days of a series, and up to which day these are all; null when there are no more. */
type LaidOut = { days: string[]; until: string | null };

/**
 * The days of an event to lay out: all of a series that ends after a number of events, and of other events
 * some years around today, up to a maximum.
 */
export function layOutDays(plan: Pick<Plan, 'recurrence' | 'startDate'>, today: string): LaidOut {
  const { recurrence, startDate } = plan;
  if (!recurrence) return { days: [startDate], until: null };
  if (partsOf(recurrence).has('COUNT')) {
    return { days: ruleDays(plan, { until: LAST_DAY, max: SERIES_MAX }), until: null };
  }
  const [, from = startDate] = [startDate, plusYears(today, -2)].sort();
  const past = today > from ? ruleDays(plan, { from, until: plusDays(today, -1), max: DAYS_MAX * 2 }) : [];
  const horizon = plusYears(today > from ? today : from, SERIES_YEARS);
  const ahead = ruleDays(plan, { from: today > from ? today : from, until: horizon, max: SERIES_MAX });
  const last = ahead.length === SERIES_MAX ? (ahead.at(-1) ?? horizon) : horizon;
  const around = [...past, ...ahead];
  // A series that was over long ago is represented by its first day.
  const days = around.length > 0 ? around : ruleDays(plan, { until: horizon, max: 1 });
  return { days, until: endsBy(recurrence, last) ? null : last };
}

/** Whether days are of the plan, also those for which it is not laid out. */
export function daysKnownBy(plan: Pick<Plan, 'recurrence' | 'startDate'>, today: string) {
  const { days } = layOutDays(plan, today);
  const hasAll = plan.recurrence === null || partsOf(plan.recurrence).has('COUNT');
  return (day: string): boolean =>
    days.includes(day) ||
    (!hasAll && day >= plan.startDate && ruleDays(plan, { from: day, until: day, max: 1 }).length > 0);
}

function endsBy(rule: string, day: string): boolean {
  const until = partsOf(rule).get('UNTIL');
  return until !== undefined && until <= day.replaceAll('-', '');
}

/** The end of a series that is not laid out to its end. */
const NO_END = '9999-12-31T00:00:00.000Z';

/** The columns that decide when the event happens. */
type LaidOutEvent = Plan & Pick<EventRow, 'id' | 'excludedDates'>;

/**
 * Replaces the occurrences of the event.
 * @param but days that are events of their own
 */
export async function layOut(tx: Transaction, event: LaidOutEvent, today: string, but: string[] = []) {
  const { days, until } = layOutDays(event, today);
  await tx.delete(calendarOccurrences).where(eq(calendarOccurrences.eventId, event.id));
  await addOccurrences(
    tx,
    event,
    days.filter((day) => !event.excludedDates.includes(day) && !but.includes(day)),
  );
  await tx.update(calendarEvents).set({ laidOutUntil: until }).where(eq(calendarEvents.id, event.id));
  const own = sql`from ${calendarOccurrences} o where o.event_id = ${event.id}`;
  await tx
    .update(calendarAttendees)
    .set({
      beginsAt: sql`coalesce((select min(o.starts_at) ${own}), ${event.startsAt})`,
      lastsUntil: until
        ? sql`${NO_END}::timestamptz`
        : sql`coalesce((select max(o.ends_at) ${own}), ${event.startsAt})`,
    })
    .where(eq(calendarAttendees.eventId, event.id));
}

/** Writes that the event happens on these days, too. */
export async function addOccurrences(tx: Transaction, event: LaidOutEvent, days: string[]): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map((date) => {
    const one = beginningOn(event, date);
    return { date, startsAt: one.startsAt, endsAt: endOf(one) };
  });
  await tx.execute(sql`
    insert into ${calendarOccurrences} (event_id, date, starts_at, ends_at)
    select ${event.id}::uuid, x.date, x."startsAt", x."endsAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) x(date date, "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict do nothing`);
}
