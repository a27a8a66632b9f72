import { Temporal } from 'temporal-polyfill';
import { dayFrom } from '../../../lib/page/url-search.ts';

/** Arithmetic with calendar dates, `YYYY-MM-DD`. Dates have no time zone; weeks begin on Sunday. */

const plain = (date: string) => Temporal.PlainDate.from(date);

export const addDays = (date: string, days: number): string => plain(date).add({ days }).toString();

/** The same day of another month, or its last day where that month is shorter. */
export const addMonths = (date: string, months: number): string => plain(date).add({ months }).toString();

/** Whole days from one date to another; negative when the other lies before it. */
export const daysBetween = (from: string, to: string): number => plain(from).until(plain(to)).days;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => plain(date).dayOfWeek % 7;

export const startOfWeek = (date: string): string => addDays(date, -weekdayOf(date));

/** Dates in a row. */
export function datesFrom(first: string, count: number): string[] {
  const start = plain(first);
  return Array.from({ length: count }, (_none, index) => start.add({ days: index }).toString());
}

/** The seven days, Sunday to Saturday, of the week in which the date lies. */
export const weekOf = (date: string): string[] => datesFrom(startOfWeek(date), 7);

/** The weeks that show the month of a date: four to six, with the days before and after it that fill them. */
export function monthWeeks(date: string): string[][] {
  const first = plain(date).with({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 }).toString();
  const begin = startOfWeek(first.toString());
  const weeks = Math.floor(daysBetween(begin, last) / 7) + 1;
  return Array.from({ length: weeks }, (_none, week) => datesFrom(addDays(begin, 7 * week), 7));
}

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);

/** Whether the text is a date that exists, of the years that the portal knows. */
export const isDate = (text: string): boolean => dayFrom(text) !== undefined;
