import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { daysFrom, instantAt, plusDays } from './local-time.ts';

/**
 * Rules of repeating events (RFC 5545, RRULE), as far as they are about days: what happens at a time happens at that wall
 * time on each of them, so that no rule has to know what clocks do in spring and autumn.
 */

/** Candidates that are looked at before a rule is given up that hardly ever, or never, gives a day. */
const STEPS_MAX = 8_000;

export type Repeating = {
  /** The value of an RRULE. */
  rule: string;
  /** The first day, `YYYY-MM-DD`: the rule counts from there, whether that day fits it or not. */
  start: string;
};

/**
 * The days of a rule, in order.
 * @param until the last day that may be one of them
 * @param max how many at most
 * @returns none for a rule that never gives one
 * @throws {RangeError} for a rule that makes no sense
 */
export function daysOf(
  { rule, start }: Repeating,
  { from = start, until, max }: { from?: string; until: string; max: number },
): string[] {
  const days: string[] = [];
  const rrule = parse(rule, startNear({ rule, start }, from));
  for (let day = next(rrule, midnight(plusDays(from, -1), 23)); day; day = next(rrule, day)) {
    const date = day.toPlainDate().toString();
    if (date > until || days.length === max) break;
    days.push(date);
  }
  return days;
}

/**
 * A first day from which the rule gives the same days from that one on. A rule is followed step by step from its first day,
 * which takes too many steps to a day in many years; of months and years there are few.
 */
function startNear({ rule, start }: Repeating, from: string): string {
  const parts = partsOf(rule);
  const unit = { DAILY: 1, WEEKLY: 7 }[parts.get('FREQ') ?? ''];
  if (unit === undefined || parts.has('COUNT') || from <= start) return start;
  const step = unit * Number(parts.get('INTERVAL') ?? 1);
  const steps = Math.floor(daysFrom(start, from) / step) - 1;
  return steps > 0 ? plusDays(start, steps * step) : start;
}

/** The next day; null when there is none, or none that is found in so many steps. */
function next(rrule: RRuleTemporal, after: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  try {
    return rrule.next(after, false);
  } catch (error) {
    if (error instanceof Error && /maximum|limit|exceed/i.test(error.message)) return null;
    throw error;
  }
}

function parse(rule: string, start: string) {
  try {
    return new RRuleTemporal({
      rruleString: `RRULE:${rule}`,
      dtstart: midnight(start),
      tzid: 'UTC',
      temporal: Temporal,
      maxIterations: STEPS_MAX,
    });
  } catch (error) {
    throw new RangeError(`${rule} is no rule of days`, { cause: error });
  }
}

const midnight = (day: string, hour = 0) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: { hour } });

/** The parts of a rule by name. */
export const partsOf = (rule: string): Map<string, string> =>
  new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));

export const ruleOf = (parts: Map<string, string>): string =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';');

/** `20261231`, as rules write a day. */
const asRuleDay = (day: string): string => day.replaceAll('-', '');

/** The rule, ending with that day. */
export function endingOn(rule: string, day: string): string {
  const parts = partsOf(rule);
  parts.delete('COUNT');
  return ruleOf(parts.set('UNTIL', asRuleDay(day)));
}

/**
 * The rule with an end, if it has one, that names the last day: what ends at an instant ends on the last day on which the
 * event has begun by then.
 * @param wall the event's time and zone; null for events of whole days
 */
export function endingByDay(rule: string, wall: { time: string; timeZone: string } | null): string {
  const parts = partsOf(rule);
  const until = parts.get('UNTIL');
  if (!until) return rule;
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (!until.includes('T') || !wall) return ruleOf(parts.set('UNTIL', asRuleDay(day)));
  const clock = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`;
  const end = until.endsWith('Z')
    ? new Date(`${day}T${clock}Z`)
    : instantAt({ date: day, time: clock }, wall.timeZone);
  let last = plusDays(day, 1);
  while (instantAt({ date: last, time: wall.time }, wall.timeZone) > end) last = plusDays(last, -1);
  return ruleOf(parts.set('UNTIL', asRuleDay(last)));
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The rule so many days later: weekdays that it names without a number move along. */
export function shiftedBy(rule: string, days: number): string {
  const parts = partsOf(rule);
  const named = parts.get('BYDAY')?.split(',') ?? [];
  if (days % 7 === 0 || named.length === 0 || !named.every((day) => WEEKDAYS.includes(day))) return rule;
  const moved = named.map((day) => WEEKDAYS[(((WEEKDAYS.indexOf(day) + days) % 7) + 7) % 7]);
  return ruleOf(parts.set('BYDAY', moved.join()));
}
