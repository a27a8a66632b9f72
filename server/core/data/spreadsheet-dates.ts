/** The midnight that programs write behind a date, and any time without a zone, which does not change the day. */
const MIDNIGHT = /(?:T|\s+)0?0:00(?::00)?(?:\.0+)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i;
const TIME = /(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s?[AP]M)?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+/i;
/** Days since the end of 1899, as spreadsheets store dates: from 1954 to 2119. */
const DAY_NUMBER = /^([2-7]\d{4})(?:\.\d+)?$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TWO_NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Which of the two numbers of `3/4/26` comes first. */
type DateOrder = {
  first: 'month' | 'day';
  /** The same of `3.4.26`, which most write with the day first, but not all; undefined without a proof. */
  firstWithPoints: 'month' | 'day' | undefined;
  /** A date that begins with the month, as only one order reads it, and one that begins with the day. */
  byMonth: string | undefined;
  byDay: string | undefined;
  /** A date that both orders read. */
  either: string | undefined;
};

/** The order of the dates of a column: the one that some of them prove, else the American one. */
export function dateOrderOf(given: readonly string[]): DateOrder {
  const texts = given.map(bareDate);
  const one = (fits: (first: number, second: number) => boolean) =>
    texts.find((text) => {
      const [, first = '', , second = ''] = TWO_NUMBERS.exec(text) ?? [];
      return first !== '' && fits(Number(first), Number(second));
    });
  const byMonth = one((first, second) => first <= 12 && second > 12);
  const byDay = one((first, second) => first > 12 && second <= 12);
  const first = byDay && !byMonth ? 'day' : 'month';
  const firstWithPoints = Boolean(byDay) === Boolean(byMonth) ? undefined : first;
  const isRead = (text: string) => firstWithPoints !== undefined || !text.includes('.');
  const either = texts.filter(isRead).find((text) => mayBeEither(text));
  return { first, firstWithPoints, byMonth, byDay, either };
}

/** Whether both orders read it, as different days. */
function mayBeEither(text: string): boolean {
  const [, one = '', , other = ''] = TWO_NUMBERS.exec(text) ?? [];
  return one !== '' && Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other);
}

/**
 * A date as spreadsheets write it, as `2026-01-31`: `1/31/2026`, `1/31/26`, `31-Jan-26`, `January 31, 2026`,
 * `2026/1/31`, `20260131`, `46053`. It may have a day that does not exist.
 * @returns the text as it was given when it is no date
 */
export function readSheetDate(
  given: string,
  { first, firstWithPoints }: Pick<DateOrder, 'first' | 'firstWithPoints'>,
): string {
  if (isDayNumber(given)) return dayOfNumber(Number.parseInt(given, 10));
  const text = bareDate(given);
  const [, one = '', sign, other = '', short = ''] = TWO_NUMBERS.exec(text) ?? [];
  if (short !== '') {
    const order = sign === '.' ? firstWithPoints : first;
    if (order === undefined && mayBeEither(text)) return given;
    const isDayFirst =
      Number(one) > 12 && Number(other) <= 12 ? true : order === 'day' && Number(other) <= 12;
    return isDayFirst ? isoDate(short, other, one) : isoDate(short, one, other);
  }
  const {
    year = '',
    month,
    name,
    day = '',
  } = /^(?<year>\d{4})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/.exec(text)?.groups ??
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/.exec(text)?.groups ??
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})$/i.exec(text)
    ?.groups ??
  /^(?<name>[a-z]{3,9})\.?[ -](?<day>\d{1,2})(?:st|nd|rd|th)?,?[ -](?<year>\d{4}|\d{2})$/i.exec(text)
    ?.groups ??
  {};
  const number = month ?? String(MONTHS.indexOf((name ?? '').toLowerCase().slice(0, 3)) + 1);
  return year === '' || number === '0' ? given : isoDate(year, number, day);
}

/** Whether the date is a number, as spreadsheets count days. */
export const isDayNumber = (text: string): boolean => DAY_NUMBER.test(text);

const bareDate = (text: string) =>
  text
    .replace(MIDNIGHT, '')
    .replace(TIME, '')
    .replace(WEEKDAY, '')
    // As text programs set them.
    .replace(/[‐‑–]/g, '-')
    .replace(/\s*\/\s*/g, '/');

const isoDate = (year: string, month: string, day: string) =>
  `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Years of two digits as spreadsheets read them: from 1930 to 2029. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);

const dayOfNumber = (number: number) => new Date(Date.UTC(1899, 11, 30 + number)).toISOString().slice(0, 10);
