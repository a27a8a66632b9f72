import { searchableWords } from '@portal/server/core/contract/search-limit.ts';

/** How a page changes its part of the URL; undefined takes a key away. With `push`, Back undoes the change. */
export type SetSearch<Search> = (
  change: { [Key in keyof Search]: Search[Key] | undefined },
  how?: { push: boolean },
) => void;

/** Text that stands in the URL, at most so long; undefined for none. The router reads `?q=12` as a number. */
export const textFrom = (raw: unknown, most = 100): string | undefined =>
  (typeof raw === 'string' && raw !== '') || typeof raw === 'number' ? String(raw).slice(0, most) : undefined;

/** What stands in the URL when it is one of these, undefined for anything else. */
export const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw);

/**
 * An order of a list that stands in the URL. Undefined for the first of them, which is how the list comes when nothing is
 * chosen, and for anything else.
 */
export const orderFrom = <First extends string, Others extends readonly string[]>(
  [, ...others]: readonly [First, ...Others],
  raw: unknown,
): Others[number] | undefined => oneOf(others, raw);

/** Words to look for that stand in the URL, no more of them than are looked for; undefined for none. */
export function wordsFrom(raw: unknown, most?: number): string | undefined {
  const words = textFrom(raw, most);
  return words === undefined ? undefined : searchableWords(words);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that stands in the URL, undefined for anything else. */
export const idFrom = (raw: unknown): string | undefined =>
  typeof raw === 'string' && UUID.test(raw) ? raw : undefined;

/**
 * A calendar date that stands in the URL, of the years that the portal knows; undefined for anything else. Every page's part
 * of the address is read with the start of the portal: no library of dates is loaded for that.
 */
export function dayFrom(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(raw)) return undefined;
  const day = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(raw) ? raw : undefined;
}

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Only what is there: a key with undefined would stand in the URL, and count as a filter. */
export const present = <Values extends object>(values: Values): Present<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>;
