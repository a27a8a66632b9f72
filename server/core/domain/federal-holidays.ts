import { Temporal } from 'temporal-polyfill';
import { plusDays } from './local-time.ts';

type Rule = { name: string; dayIn: (year: number) => string; since?: number };

const MONDAY = 1;
const THURSDAY = 4;

/** @param month 1 to 12 */
const fixed =
  (month: number, day: number) =>
  (year: number): string =>
    new Temporal.PlainDate(year, month, day).toString();

/**
 * The nth weekday of a month.
 * @param weekday 1 for Monday to 7 for Sunday
 */
const nth =
  (n: number, weekday: number, month: number) =>
  (year: number): string => {
    const first = new Temporal.PlainDate(year, month, 1);
    return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (n - 1) }).toString();
  };

/** The last Monday of May. */
const memorialDay = (year: number): string => {
  const last = new Temporal.PlainDate(year, 5, 31);
  return last.subtract({ days: (last.dayOfWeek - MONDAY + 7) % 7 }).toString();
};

/** 5 U.S.C. § 6103(a), in the order of the year. */
const RULES: readonly Rule[] = [
  { name: "New Year's Day", dayIn: fixed(1, 1) },
  { name: 'Birthday of Martin Luther King, Jr.', dayIn: nth(3, MONDAY, 1) },
  { name: "Washington's Birthday", dayIn: nth(3, MONDAY, 2) },
  { name: 'Memorial Day', dayIn: memorialDay },
  { name: 'Juneteenth National Independence Day', dayIn: fixed(6, 19), since: 2021 },
  { name: 'Independence Day', dayIn: fixed(7, 4) },
  { name: 'Labor Day', dayIn: nth(1, MONDAY, 9) },
  { name: 'Columbus Day', dayIn: nth(2, MONDAY, 10) },
  { name: 'Veterans Day', dayIn: fixed(11, 11) },
  { name: 'Thanksgiving Day', dayIn: nth(4, THURSDAY, 11) },
  { name: 'Christmas Day', dayIn: fixed(12, 25) },
];

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after (5 U.S.C. § 6103(b), E.O. 11582). */
function observed(day: string): string {
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  if (dayOfWeek === 6) return plusDays(day, -1);
  return dayOfWeek === 7 ? plusDays(day, 1) : day;
}

/**
 * US federal holidays by the dates on which they are observed, in order. A year's last one may be New Year's Day of
 * the next. Years before the law follow the current rules.
 */
export const federalHolidays = (year: number): Array<{ date: string; name: string }> =>
  [year, year + 1]
    .flatMap((each) =>
      RULES.filter(({ since = each }) => each >= since).map(({ name, dayIn }) => ({
        date: observed(dayIn(each)),
        name,
      })),
    )
    .filter(({ date }) => date.startsWith(`${year}-`));
