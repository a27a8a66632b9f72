import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { daysFrom, instantAt, plusDays } from './local-time.ts';

/**
 * Recurrence rules (RFC 5545, RRULE) over days only: an event with a time happens at that wall time on each day, so
 * that rules are independent of clock changes.
 */

/** Candidates that are tried before giving up on a rule that rarely or never matches. */
const STEPS_MAX = 8_000;

export type Repeating = {
  /** The value of an RRULE. */
  rule: string;
  /** The first day, `YYYY-MM-DD`, from which the rule counts, whether that day matches or not. */
  start: string;
};

/**
 * The days of a rule, in order.
 * @param until the last day that may be returned
 * @param max how many at most
 * @returns an empty list for a rule that never matches
 * @throws {RangeError} for an invalid rule
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
 * A later start from which the rule gives the same days. A rule is expanded step by step from its start, which takes
 * too many steps to a day far in the future; monthly and yearly rules have few.
 */
function startNear({ rule, start }: Repeating, from: string): string {
  const parts = partsOf(rule);
  const unit = { DAILY: 1, WEEKLY: 7 }[parts.get('FREQ') ?? ''];
  if (unit === undefined || parts.has('COUNT') || from <= start) return start;
  const step = unit * Number(parts.get('INTERVAL') ?? 1);
  const steps = Math.floor(daysFrom(start, from) / step) - 1;
  return steps > 0 ? plusDays(start, steps * step) : start;
}

/** The next day; null when there is none within the step limit. */
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

/** `20261231`, the date format of rules. */
const asRuleDay = (day: string): string => day.replaceAll('-', '');

/** The rule with that day as its UNTIL. */
export function endingOn(rule: string, day: string): string {
  const parts = partsOf(rule);
  parts.delete('COUNT');
  return ruleOf(parts.set('UNTIL', asRuleDay(day)));
}

/**
 * The rule with an UNTIL instant, if it has one, replaced by its last day: the last one on which the event has begun
 * by then.
 * @param wall the event's time and zone; null for all-day events
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

/** The rule shifted by this many days: weekdays without an ordinal move along. */
export function shiftedBy(rule: string, days: number): string {
  const parts = partsOf(rule);
  const named = parts.get('BYDAY')?.split(',') ?? [];
  if (days % 7 === 0 || named.length === 0 || !named.every((day) => WEEKDAYS.includes(day))) return rule;
  const moved = named.map((day) => WEEKDAYS[(((WEEKDAYS.indexOf(day) + days) % 7) + 7) % 7]);
  return ruleOf(parts.set('BYDAY', moved.join()));
}
