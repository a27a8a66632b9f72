import { type SQL, sql } from '@portal/db/drizzle.ts';
import type { Actor } from '../contract/access.ts';
import type { Feature } from '../contract/features.ts';
import { containing } from '../data/search-words.ts';

/** What somebody looks for everywhere at once. */
export type Sought = {
  actor: Actor;
  /** Lower-cased, at least one. All of them have to fit. */
  words: readonly string[];
  /** Nothing has the words as they are: so what has words like them (`mayBeMistyped`), with a letter too many, too few or wrong. */
  roughly: boolean;
  /** At most so many rows are asked for. */
  limit: number;
  /** The instant of the search, ISO-8601 UTC. */
  now: string;
};

/** What can be found of a module: declared in its `findable.ts`, alone or as one of several, which is found by its name. */
export type Findable = {
  /** A plural noun, such as `documents`: by it the browser knows how to open what was found. */
  kind: string;
  /** Kinds whose best finds fit alike stand by it; gaps leave room. */
  order: number;
  /** What it belongs to: staff find nothing of it while that is switched off. */
  feature?: Feature;
  /** Whether the actor has such things at all. Which of them, `find` says. */
  mayFind(actor: Actor): boolean;
  /**
   * A select of at most `limit` rows that the actor may open, the best first, with the columns of `finds`. It obeys what
   * the module's own lists obey.
   */
  find(sought: Sought): SQL;
};

/** One row of what was found. */
type FindFields = {
  /** Of the thing that opens. */
  id: SQL;
  title: SQL;
  /** What tells it from others of that title, in a few words; null for nothing. */
  detail: SQL;
  /** A `fileLinkAt`; none when left out. */
  picture?: SQL;
  /** JSON: what else the browser needs to open it; nothing when left out. */
  place?: SQL;
  /** How well it fits: see `titleFit`. */
  fit: SQL;
};

/** The columns that a `find` gives. */
export const finds = ({ id, title, detail, picture, place, fit }: FindFields) =>
  sql`${id} as id, ${title} as title, ${detail} as detail, ${picture ?? sql`null::json`} as picture,
    ${place ?? sql`'{}'::json`} as place, ${fit} as fit`;

/** A title that has none of it: what is found by something else of it. */
const FITS_ELSEWHERE = 3;

/** 0 for a title that begins with what was typed, 1 where one of its words does, 2 where it stands in one, else 3. */
export function titleFit(title: SQL, { words }: Sought): SQL {
  const typed = containing(words.join(' ')).slice(1);
  return sql`case when lower(${title}) like ${typed} then 0 when lower(${title}) like ${`% ${typed}`} then 1
    when lower(${title}) like ${`%${typed}`} then 2 else ${sql.raw(String(FITS_ELSEWHERE))} end`;
}

/** Whether each word stands in a lower-cased text that has a trigram index, or, when it is sought roughly, something like it. */
export const hasWords = (text: SQL, { words, roughly }: Sought): SQL =>
  sql.join(
    words.map((word) => (roughly && mayBeMistyped(word) ? sql`${text} %> ${word}` : hasWord(text, word))),
    sql` and `,
  );

/** Shorter words are like too many others. */
const TYPO_LETTERS = 4;

/** A number that is almost another one names something else, and never what was meant. */
export const mayBeMistyped = (word: string): boolean => word.length >= TYPO_LETTERS && !/\p{N}/u.test(word);

/**
 * Trigrams know nothing of fewer than three letters within a word, but of how one begins: so short words are looked for
 * at beginnings.
 */
function hasWord(text: SQL, word: string): SQL {
  const contained = containing(word);
  if (/[\p{L}\p{N}]{3}/u.test(word)) return sql`${text} like ${contained}`;
  return sql`(${text} like ${contained.slice(1)} or ${text} like ${`% ${contained.slice(1)}`})`;
}

/** How unlike a title is to what was typed, for the order of what was sought roughly; nothing for all others. */
export const unlikeness = (title: SQL, { words, roughly }: Sought): SQL =>
  roughly ? sql`${words.join(' ')}::text <<-> lower(${title})` : sql`null::float4`;
