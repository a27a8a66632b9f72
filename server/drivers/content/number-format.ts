import { format, getFormatDateInfo, getFormatFromId, isTextFormat } from 'numfmt';

/** Numbers of cells as programs show them. */

/** The format of cells without one. */
export const GENERAL = 'General';
/** Excel takes no longer format. */
const FORMAT_MAX = 255;

/** The code of a format that files name by its number. */
export const builtInFormat = (id: string): string => getFormatFromId(Number(id)) ?? GENERAL;

/**
 * A number as its cell shows it; dates as ISO calendar dates, because Excel stores no zone.
 * @param since1904 whether days are counted from there, as Excel for Macintosh did
 */
export function shownNumber(value: number, code: string, { since1904 = false } = {}): string {
  if (code.length > FORMAT_MAX || code === GENERAL || isTextFormat(code)) return plainNumber(value);
  try {
    const { year, month, day, hours, seconds } = getFormatDateInfo(code);
    // "mm:ss" shows minutes.
    if (!year && !day && (!month || seconds)) return format(code, value, { nbsp: false }).trim();
    const date = dateOf(value + (since1904 ? DAYS_TO_1904 : 0));
    return hours && !Number.isInteger(value) ? `${date} ${timeOf(value)}` : date;
  } catch {
    // No program would have written that format.
    return plainNumber(value);
  }
}

/** A text as its cell shows it: a format may have words around it, or hide it. */
export function shownText(text: string, code: string): string {
  if (code.length > FORMAT_MAX || code === GENERAL) return text;
  try {
    return format(code, text, { nbsp: false });
  } catch {
    return text;
  }
}

/** The days between the first of January 1900, as Excel counts it, and that of 1904. */
const DAYS_TO_1904 = 1_462;

/** With all digits that a spreadsheet keeps: identifiers are numbers, too. */
const plainNumber = (value: number) => String(Number(value.toPrecision(15)));

/** Of a day's fraction the time to the minute. */
function timeOf(value: number): string {
  const minutes = Math.round((value - Math.floor(value)) * 1_440) % 1_440;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Day 1 is the first of January 1900, and Excel counts a February 29 of that year. */
function dateOf(serial: number): string {
  const instant = new Date((Math.floor(serial) - 25_569) * 86_400_000);
  return Number.isNaN(instant.getTime()) ? String(serial) : instant.toISOString().slice(0, 10);
}
