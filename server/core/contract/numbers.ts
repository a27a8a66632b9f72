import { z } from 'zod';
import { readLine } from './read-text.ts';

/** `12` or `2.5`, as addresses, forms and files carry numbers. */
const DIGITS = /^-?\d{1,15}(\.\d{1,6})?$/;

function fromDigits(value: unknown) {
  if (typeof value !== 'string') return value;
  const digits = readLine(value);
  return DIGITS.test(digits) ? Number(digits) : value;
}

/**
 * A number, also as its digits. Nothing else becomes one, unlike by zod's coercion, which takes true, null, "" and "1e3" for
 * numbers.
 * @param schema of the number, with its limits
 */
export function numeric<Schema extends z.ZodType<number>>(schema: Schema) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return z.preprocess<unknown, Schema, number | string>(fromDigits, schema).meta(described);
}

/** American notation: thousands in threes by commas, cents by a point. */
const DOLLARS = /^(?:(?:USD|US\$|\$) ?)?(-?)([1-9]\d{0,2}(?:,\d{3})+|\d+)(\.\d{1,2})?(?: ?(?:USD|\$))?$/i;

/**
 * Reads an amount of dollars. Other notations are not guessed at: "10.000" is ten dollars to one person and ten thousand to
 * another.
 * @returns undefined for text in any other notation, and for numbers that are not whole cents, as very large ones
 */
export function readDollars(given: string | number): number | undefined {
  if (typeof given === 'number') {
    const cents = Math.round(given * 100);
    return Number.isSafeInteger(cents) && cents / 100 === given ? given : undefined;
  }
  const parts = DOLLARS.exec(readLine(given));
  return parts
    ? readDollars(Number(`${parts[1]}${parts[2]?.replaceAll(',', '')}${parts[3] ?? ''}`))
    : undefined;
}

/** The end of a number that a spreadsheet took for one with decimals: `12345678.0`. */
const DECIMALS = /^(\+?\d{1,15})\.0+$/;
/** Powers of ten, as spreadsheets show long numbers: `1.2345678E7`, `5.045550101E+09`. */
const SHORTENED = /^(\d)(?:[.,](\d{1,14}))?E(\+?)(\d{1,2})$/i;
/** Spreadsheets that leave digits out show at most so many decimals. */
const ROUNDED_DECIMALS = 5;

/** The digits that a spreadsheet took for a quantity, unless it left some of them out. */
export function wholeNumber(text: string): string {
  const [, first = '', decimals = '', , power] = SHORTENED.exec(text) ?? [];
  if (power === undefined) return text.replace(DECIMALS, '$1');
  const isWhole = decimals.length === Number(power) || decimals.length > ROUNDED_DECIMALS;
  return isWhole && decimals.length > 0 && decimals.length <= Number(power)
    ? first + decimals.padEnd(Number(power), '0')
    : text;
}

/** Whether a spreadsheet left digits out of a number. `5E10` may be a number of its own. */
export function isShortened(text: string): boolean {
  const [, , decimals, sign] = SHORTENED.exec(wholeNumber(text)) ?? [];
  return decimals !== undefined || sign === '+';
}
