import { z } from 'zod';
import { fieldName } from './field-names.ts';
import { missingDay } from './missing-day.ts';
import { isShortened, wholeNumber } from './numbers.ts';
import { searchProblem } from './search-limit.ts';
import { typedLine, typedText } from './text.ts';
import { addressState, isUnitedStates, stateCode, zipOf } from './us-states.ts';
import { endOfDay, startOfDay } from './validity.ts';
import { isPortalPath, isSafeLink, isWebAddress } from './web-address.ts';

/**
 * Building blocks of the modules' schemas, and the sentences for invalid input. Used by the server for every call and
 * by the client's forms.
 */

const formats: Record<string, string> = {
  email: 'a valid email address',
  url: 'a valid web address',
  uuid: 'the id of one',
  date: 'a date as YYYY-MM-DD',
  datetime: 'a date and a time, such as 2026-07-04T14:30:00Z',
  time: 'a time as HH:MM',
};

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date',
};

const atLeast = (name: string, minimum: number | bigint) => {
  const count = Number(minimum) === 1 ? 'one' : String(minimum);
  return name === 'Selection' ? `Choose at least ${count}.` : `${name}: choose or add at least ${count}.`;
};

const ofLength = (count: number | bigint) =>
  `${count} ${Number(count) === 1 ? 'character' : 'characters'} long`;

/** The sentence for an issue whose schema has none of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const name = fieldName(issue.path);
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return issue.expected === 'array' ? atLeast(name, 1) : `${name} is required.`;
      return `${name} must be ${types[issue.expected] ?? 'of another kind'}.`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return `${name} is required.`;
      if (issue.origin === 'string') return `${name} must be at least ${ofLength(issue.minimum)}.`;
      if (issue.origin === 'array') return atLeast(name, issue.minimum);
      return `${name} must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `${name} must be at most ${ofLength(issue.maximum)}.`;
      if (issue.origin === 'array') return `${name} can have at most ${issue.maximum} entries.`;
      return `${name} must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}.`;
    case 'invalid_format':
      if (missing) return `${name} is required.`;
      return missingDayIn(issue.input, issue.format) ?? badFormat(name, issue.format);
    case 'invalid_value':
      return missing ? `${name} is required.` : `${name} must be ${oneOf(issue.values)}.`;
    case 'invalid_union':
      return missing ? `${name} is required.` : (sentenceWithin(issue) ?? notAllowed(name));
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}.`;
    default:
      return missing ? `${name} is required.` : notAllowed(name);
  }
}

const badFormat = (name: string, format: string) =>
  formats[format] ? `${name} must be ${formats[format]}.` : `Check how ${lower(name)} is written.`;

const missingDayIn = (input: unknown, format: string) =>
  typeof input === 'string' && (format === 'date' || format === 'datetime') ? missingDay(input) : undefined;

const notAllowed = (name: string) => `${name} has a value that isn't allowed here.`;

/** `ZIP code` stays, `Home address` begins small. */
const lower = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

const oneOf = (values: readonly unknown[]) =>
  values.length === 1 ? String(values[0]) : `one of: ${values.join(', ')}`;

/** What is wrong by the alternative that is not a fixed value, such as empty text for none. */
function sentenceWithin({ errors }: { errors: z.core.$ZodIssue[][] }): string | undefined {
  return errors.flat().find(({ code, path }) => code !== 'invalid_value' && path.length === 0)?.message;
}

// In browsers zod runs without generated code: the content security policy forbids `eval`.
z.config({ customError: sentence, jitless: 'document' in globalThis });

/** Optional text, trimmed. */
export const optionalText = (max: number) => typedText().max(max).default('');

/**
 * A sentence for a missing value or a wrong type. Passed to zod as a plain string, it would also replace the sentences
 * of all later checks, such as the one for the length.
 */
export const ifMissing = (sentence: string) => ({
  error: ({ code }: z.core.$ZodRawIssue) => (code === 'invalid_type' ? sentence : undefined),
});

/**
 * Required text, trimmed.
 * @param missing the sentence for none
 */
export const requiredText = (max: number, missing?: string) =>
  typedText(missing === undefined ? undefined : ifMissing(missing))
    .min(1, missing)
    .max(max);

/**
 * Text of one line, such as a name, a place or a title. A break in it, as in pasted text, becomes a space: in lists,
 * subjects of emails and files of rows it would begin a line of its own.
 */
export const line = (missing?: string) => typedLine(missing === undefined ? undefined : ifMissing(missing));

/** Optional text of one line. */
export const optionalLine = (max: number) => line().max(max).default('');

/** Required text of one line; otherwise as `requiredText`. */
export const requiredLine = (max: number, missing?: string) => line(missing).min(1, missing).max(max);

/** As contacts and links carry an address: `Ann Lee <ann@example.com>`, `mailto:ann@example.com`. */
const CARRIED_ADDRESS = /^(?:mailto:|[^<>@]*<(?:mailto:)?)([^<>\s@]+@[^<>\s@]+?)>?$/i;

const emailSentence = (address: unknown) =>
  typeof address === 'string' && /\P{ASCII}/u.test(address)
    ? 'Enter an email address of plain letters, such as name@example.com: accents and other special letters cannot be used.'
    : 'Enter a full email address, such as name@example.com.';

/** Lower-cased and trimmed, so that one address is one account. */
export const emailAddress = line()
  .overwrite((text) => text.replace(CARRIED_ADDRESS, '$1'))
  .toLowerCase()
  .min(1)
  .max(254)
  .check(z.email({ error: ({ input }) => emailSentence(input) }));

export const optionalEmailAddress = z.union([z.literal(''), emailAddress]).default('');

/** A phone number of any form, or none. */
export const optionalPhone = line().max(40).overwrite(wholeNumber).default('');

/** For a number of which a spreadsheet left digits out. */
export const shortened = (text: string) =>
  `A spreadsheet shortened this number to ${text}. Enter all of its digits.`;

/** Signs around and between the digits of a number that is copied from a contact, a web page or a letter. */
const usualSigns = (text: string) =>
  text
    .replace(/^tel:\s*/i, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[·•∙]/g, '.')
    .replace(/;ext=/i, ' ext. ')
    .trim();

/** Digits with the usual separators, and the extension behind them. */
const PHONE = /^[+0-9 ().x/-]+(?:,? ?(?:(?:ext|extension)\.?|#) ?\d{1,8})?$/i;
/** The longest number of any country has 15 digits. */
const PHONE_DIGITS_MAX = 15;

function phoneProblem(text: string): string | undefined {
  if (isShortened(text)) return shortened(text);
  const digits = text.replace(/\D/g, '');
  if (digits.length < 7) return 'Enter a phone number with at least 7 digits.';
  const own = text.replace(/(?:x|ext|#).*$/i, '').replace(/\D/g, '');
  if (!PHONE.test(text) || own.length > PHONE_DIGITS_MAX)
    return 'Enter one phone number in digits, such as (504) 555-0101 ext. 12.';
  return /^(\d)\1*$/.test(digits) ? 'Enter a phone number that can be called.' : undefined;
}

/** A number as people type it: at least seven digits, which are not all the same. */
export const phoneNumber = line()
  .overwrite((text) => wholeNumber(usualSigns(text)))
  .min(1)
  .max(40)
  .superRefine((text, ctx) => {
    const message = text === '' ? undefined : phoneProblem(text);
    if (message !== undefined) ctx.addIssue({ code: 'custom', message });
  });

const notWebAddress = { error: 'Enter a full web address that starts with https:// or http://.' };

/** A web link: http or https only. */
export const webAddress = line().max(500).refine(isWebAddress, notWebAddress);

/** The same, empty when there is none. */
export const optionalWebAddress = line()
  .max(500)
  .refine((text) => text === '' || isWebAddress(text), notWebAddress)
  .default('');

/** A link to a web page or to a page of the portal; may be empty. */
export const optionalLink = line()
  .max(500)
  .refine((text) => text === '' || isWebAddress(text) || isPortalPath(text), {
    error:
      'Enter a web address that starts with https:// or http://, or a page of the portal that starts with /.',
  })
  .default('');

/** A calendar date without a time zone, in a plausible year. */
export const calendarDate = z.iso.date().refine((date) => date >= '1900-01-01' && date <= '2199-12-31', {
  error: 'Enter a year between 1900 and 2199.',
});

/** A calendar date or null; forms send an empty string for null. */
export const optionalCalendarDate = z
  .union([z.literal('').transform(() => null), z.null(), calendarDate])
  .default(null);

const instantText = z.iso.datetime({ offset: true });

/** A calendar date, an instant, or null (also sent as an empty string); becomes an instant in UTC, or null. */
const optionalInstant = (ofDay: (day: string) => string) =>
  line()
    .max(40)
    .nullable()
    .transform((text, ctx) => {
      if (text === null || text === '') return null;
      if (calendarDate.safeParse(text).success) return ofDay(text);
      const instant = instantText.safeParse(text).success ? new Date(text).toISOString() : '';
      if (calendarDate.safeParse(instant.slice(0, 10)).success) return instant;
      ctx.addIssue({
        code: 'custom',
        message: missingDay(text) ?? 'Enter a date between 1900 and 2199.',
      });
      return z.NEVER;
    });

/** A beginning: a date means the first moment of that day in New York. */
export const optionalStart = optionalInstant(startOfDay);

/** An end: a date means the end of that day in New York. */
export const optionalEnd = optionalInstant(endOfDay);

/** Link targets in Markdown: inline, with or without a title, and in angle brackets. */
const MARKDOWN_LINKS = [
  /\]\([ \t]*(?:<([^<>\n]*)>|([^\s<>]{0,2000}?))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g,
  /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi,
];

/**
 * A text that is written and read as a document, in Markdown: a lesson, an attestation, the description of a deployment.
 * All other text is shown as it is typed (`light-markup.ts`). Its links lead to web pages, mail addresses and pages of
 * the portal only; it may be empty.
 */
export const documentText = (max: number) =>
  typedText()
    .max(max)
    .refine((text) => linksIn(text).every(isSafeLink), {
      error: 'Links must start with https://, http://, mailto: or, for a page of the portal, /.',
    });

const linksIn = (text: string) =>
  MARKDOWN_LINKS.flatMap((link) =>
    [...text.matchAll(link)].map(([, address, bare]) => address ?? bare ?? ''),
  );

export const DEFAULT_COUNTRY = 'United States';

export const addressSentences = {
  state: 'Choose a U.S. state, DC, or a territory, such as Puerto Rico.',
  addressState: 'Choose a U.S. state, a territory, or for a military address AA, AE or AP.',
  zipCode: 'Enter a ZIP code with 5 digits, such as 36601, or 9 digits, such as 36601-1234.',
} as const;

/**
 * The state, in capitals, and the ZIP code, with the zeros that a spreadsheet took off, are checked in the United States
 * only; formats of other countries are not known here.
 */
function readAddress<Address extends { country: string; state: string; zipCode: string }>(
  address: Address,
  ctx: z.RefinementCtx,
): Address {
  if (!isUnitedStates(address.country)) return address;
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  const state = addressState(address.state) ?? address.state;
  const zipCode = zipOf(wholeNumber(address.zipCode), state);
  if (state !== '' && !addressState(state)) wrong('state', addressSentences.addressState);
  if (zipCode !== '' && !/^\d{5}(-\d{4})?$/.test(zipCode))
    wrong('zipCode', isShortened(zipCode) ? shortened(zipCode) : addressSentences.zipCode);
  return { ...address, state, zipCode };
}

export const requiredAddress = z
  .object({
    street: requiredLine(200),
    city: requiredLine(100),
    state: requiredLine(100),
    country: line().max(100).default(DEFAULT_COUNTRY),
    zipCode: requiredLine(20),
  })
  .transform(readAddress);

export const optionalAddress = z
  .object({
    street: optionalLine(200),
    city: optionalLine(100),
    state: optionalLine(100),
    country: line().max(100).default(DEFAULT_COUNTRY),
    zipCode: optionalLine(20),
  })
  .transform(readAddress);

/** A US state as code or name; becomes its code. */
export const usState = line()
  .min(1)
  .transform((text, ctx) => {
    const code = stateCode(text);
    if (code) return code;
    ctx.addIssue({ code: 'custom', message: addressSentences.state });
    return z.NEVER;
  });

export const socialMedia = z.object({
  linkedin: optionalWebAddress,
  twitter: optionalWebAddress,
  facebook: optionalWebAddress,
});

/** A search text with a limited number of words. */
export const searchText = (maxLength: number, tooLong?: string, missing?: string) =>
  line(missing)
    .max(maxLength, tooLong)
    .superRefine((text, ctx) => {
      const message = searchProblem(text);
      if (message) ctx.addIssue({ code: 'custom', message });
    });

/** The input of calls about one record. */
export const byId = z.object({ id: z.uuid() });

/** The answer of calls without a result. */
export const done = z.object({ success: z.literal(true) });

/**
 * An output schema that tRPC checks synchronously: for the asynchronous check, which tRPC uses, zod does not run its
 * generated code, and a large answer takes ten times as long. For schemas without asynchronous steps.
 */
export function checkedSync<Schema extends z.ZodType>(schema: Schema): Schema {
  schema.parseAsync = async (value, params) => schema.parse(value, params);
  return schema;
}
