import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';
import { plusDays } from '../../core/domain/local-time.ts';
import { RANGE_MAX_DAYS, SICK_DAYS_BACK, sentences, type TimeOffType, YEARS_AHEAD } from './constants.ts';

type Owned = { userId: string };

/** Only the requester; for everybody else the request does not exist. */
export const canCancelTimeOff = (actor: Actor, request: Owned) =>
  may(actor, 'leave.request') && request.userId === actor.userId;

/** People cannot decide about their own request, except for the only administrator. */
export const canDecideTimeOff = (actor: Actor, request: Owned, isOnlyAdmin: boolean) =>
  may(actor, 'leave.manage') && (request.userId !== actor.userId || isOnlyAdmin);

export type Dates = { startDate: string; endDate: string };

const DAY = 86_400_000;
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
export const yearOf = (date: string) => Number(date.slice(0, 4));

const isWeekend = (date: string) => [0, 6].includes(new Date(timeOf(date)).getUTCDay());

/**
 * Mondays to Fridays from the first to the last date, inclusive. Dates have no time zone, so clock changes do not
 * matter.
 */
export function weekdays({ startDate, endDate }: Dates): string[] {
  const found: string[] = [];
  for (let date = startDate; date <= endDate; date = plusDays(date, 1))
    if (!isWeekend(date)) found.push(date);
  return found;
}

/**
 * Working days of the dates by year; years without one are left out.
 * @param holidays dates of the company's holidays
 */
export function workingDaysByYear(dates: Dates, holidays: ReadonlySet<string>): Map<number, number> {
  const years = new Map<number, number>();
  for (const date of weekdays(dates)) {
    if (holidays.has(date)) continue;
    years.set(yearOf(date), (years.get(yearOf(date)) ?? 0) + 1);
  }
  return years;
}

/**
 * The problem of the dates by themselves, at their field; undefined for valid dates.
 * @param today the calendar date in the person's zone
 */
export function problemOfDates(
  { startDate, endDate }: Dates,
  type: TimeOffType,
  today: string,
): { field: 'startDate' | 'endDate'; sentence: string } | undefined {
  if (endDate < startDate) return { field: 'endDate', sentence: sentences.endBeforeStart };
  if (type === 'Sick' && startDate < plusDays(today, -SICK_DAYS_BACK))
    return { field: 'startDate', sentence: sentences.sickTooLongAgo };
  if (type !== 'Sick' && startDate < today) return { field: 'startDate', sentence: sentences.inThePast };
  if (timeOf(endDate) - timeOf(startDate) >= RANGE_MAX_DAYS * DAY)
    return { field: 'endDate', sentence: sentences.tooLong };
  const lastYear = yearOf(today) + YEARS_AHEAD;
  if (yearOf(endDate) > lastYear) return { field: 'endDate', sentence: sentences.tooFarAhead(lastYear) };
  return undefined;
}
