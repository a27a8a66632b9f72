import { z } from 'zod';
import { searchProblem } from './search-limit.ts';
import { typedText } from './text.ts';
import { isUnitedStates, stateCode } from './us-states.ts';
import { endOfDay, startOfDay } from './validity.ts';
import { isPortalPath, isSafeLink, isWebAddress } from './web-address.ts';

/**
 * Building blocks of the modules' schemas, and the sentences for invalid input. Used by the server for every call and
 * by the client's forms.
 */

/** Fields whose labels on screens differ from their names in calls. */
const labels = new Map([
  ['expiresDate', 'Expiration date'],
  ['actionItemType', 'Type'],
  ['assignedTo', 'Assignee'],
  ['hrName', 'Name'],
  ['hrEmail', 'Email'],
  ['hrPhone', 'Phone'],
]);

/** `homeAddress.zipCode` -> `Zip code`. Array indexes are left out. */
function label(path: readonly PropertyKey[] | undefined): string {
  const last = path?.filter((part) => typeof part === 'string').at(-1);
  if (last === undefined) return 'This';
  const known = labels.get(String(last));
  if (known !== undefined) return known;
  const words = String(last)
    .replace(/Id(s?)$/, '$1')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bid$/, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const formats: Record<string, string> = {
  email: 'a valid email address',
  url: 'a valid web address',
  uuid: 'a valid id',
  date: 'a date as YYYY-MM-DD',
};

/** The sentence for an issue whose schema has none of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const name = label(issue.path);
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return `${name} is required.`;
      return `${name} must be ${issue.expected === 'array' ? 'a list' : `a ${issue.expected}`}.`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return `${name} is required.`;
      if (issue.origin === 'string') return `${name} must be at least ${issue.minimum} characters long.`;
      if (issue.origin === 'array') return `${name} needs at least ${issue.minimum}.`;
      return `${name} must be at least ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `${name} must be at most ${issue.maximum} characters long.`;
      if (issue.origin === 'array') return `${name} may have at most ${issue.maximum} entries.`;
      return `${name} must be at most ${issue.maximum}.`;
    case 'invalid_format':
      if (missing) return `${name} is required.`;
      return `${name} must be ${formats[issue.format] ?? 'in the right form'}.`;
    case 'invalid_value':
      return missing ? `${name} is required.` : `${name} must be one of: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    default:
      return `${name} is not valid.`;
  }
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

/** Lower-cased and trimmed, so that one address is one account. */
export const emailAddress = typedText()
  .toLowerCase()
  .min(1)
  .max(254)
  .check(z.email('Enter a full email address, such as name@example.com.'));

export const optionalEmailAddress = z.union([z.literal(''), emailAddress]).default('');

/** Digits with the usual separators, as people type them; at least seven digits. */
export const phoneNumber = typedText()
  .min(1)
  .max(40)
  .refine((text) => text === '' || (/^[+0-9 ().x/-]+$/i.test(text) && text.replace(/\D/g, '').length >= 7), {
    error: 'Enter a phone number with at least 7 digits.',
  });

const notWebAddress = { error: 'Enter a full web address that starts with https:// or http://.' };

/** A web link: http or https only. */
export const webAddress = typedText().max(500).refine(isWebAddress, notWebAddress);

/** The same, empty when there is none. */
export const optionalWebAddress = typedText()
  .max(500)
  .refine((text) => text === '' || isWebAddress(text), notWebAddress)
  .default('');

/** A link to a web page or to a page of the portal; may be empty. */
export const optionalLink = typedText()
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
  typedText()
    .max(40)
    .nullable()
    .transform((text, ctx) => {
      if (text === null || text === '') return null;
      if (calendarDate.safeParse(text).success) return ofDay(text);
      const instant = instantText.safeParse(text).success ? new Date(text).toISOString() : '';
      if (calendarDate.safeParse(instant.slice(0, 10)).success) return instant;
      ctx.addIssue({
        code: 'custom',
        message: 'Enter a date between 1900 and 2199.',
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
  state: 'Choose one of the 50 states, DC, Puerto Rico, or the U.S. Virgin Islands.',
  zipCode: 'Enter a ZIP code with 5 digits, such as 36601, or 9 digits, such as 36601-1234.',
} as const;

/**
 * The state and the ZIP code are checked in the United States only; formats of other countries are not known here.
 */
function checkAddress(
  { country, state, zipCode }: { country: string; state: string; zipCode: string },
  ctx: z.RefinementCtx,
) {
  if (!isUnitedStates(country)) return;
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (state !== '' && !stateCode(state)) wrong('state', addressSentences.state);
  if (zipCode !== '' && !/^\d{5}(-\d{4})?$/.test(zipCode)) wrong('zipCode', addressSentences.zipCode);
}

export const requiredAddress = z
  .object({
    street: requiredText(200),
    city: requiredText(100),
    state: requiredText(100),
    country: typedText().max(100).default(DEFAULT_COUNTRY),
    zipCode: requiredText(20),
  })
  .superRefine(checkAddress);

export const optionalAddress = z
  .object({
    street: optionalText(200),
    city: optionalText(100),
    state: optionalText(100),
    country: typedText().max(100).default(DEFAULT_COUNTRY),
    zipCode: optionalText(20),
  })
  .superRefine(checkAddress);

/** A first and a last name at least. */
export const fullName = (max: number) =>
  requiredText(max).refine((name) => name === '' || /\S\s+\S/.test(name), {
    error: 'Enter your first and last name.',
  });

/** A US state as code or name; becomes its code. */
export const usState = typedText()
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
  typedText(missing === undefined ? undefined : ifMissing(missing))
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
