import { cutText } from '@portal/server/core/contract/cut-text.ts';
import { searchableWords } from '@portal/server/core/contract/search-limit.ts';

/** Updates a page's search fields in the URL; undefined removes a key. With `push`, Back undoes the change. */
export type SetSearch<Search> = (
  change: { [Key in keyof Search]: Search[Key] | undefined },
  how?: { push: boolean },
) => void;

/** Text from the URL, of a limited length; undefined for none. The router parses `?q=12` as a number. */
export const textFrom = (raw: unknown, most = 100): string | undefined =>
  (typeof raw === 'string' && raw !== '') || typeof raw === 'number' ? cutText(String(raw), most) : undefined;

/** A value from the URL if it is one of these, else undefined. */
export const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw);

/** A sort order from the URL. Undefined for the first of them, the default, and for anything else. */
export const orderFrom = <First extends string, Others extends readonly string[]>(
  [, ...others]: readonly [First, ...Others],
  raw: unknown,
): Others[number] | undefined => oneOf(others, raw);

/** A search text from the URL, limited in its words; undefined for none. */
export function wordsFrom(raw: unknown, most?: number): string | undefined {
  const words = textFrom(raw, most);
  return words === undefined ? undefined : searchableWords(words);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id from the URL, else undefined. */
export const idFrom = (raw: unknown): string | undefined =>
  typeof raw === 'string' && UUID.test(raw) ? raw : undefined;

/**
 * A calendar date from the URL, in the years that the portal supports; undefined for anything else. Without a date
 * library, which a page's first request for data would wait for.
 */
export function dayFrom(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(raw)) return undefined;
  const day = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(raw) ? raw : undefined;
}

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Removes undefined values, which would appear in the URL, and count as filters. */
export const present = <Values extends object>(values: Values): Present<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>;
