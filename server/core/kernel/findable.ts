import { type SQL, sql } from '@portal/db/drizzle.ts';
import type { Ability } from '../contract/abilities.ts';
import type { Actor } from '../contract/access.ts';
import type { Feature } from '../contract/features.ts';
import { containing, hasWord as isContained, spellingsOf } from '../data/search-words.ts';

/** A query of the global search. */
export type SearchQuery = {
  actor: Actor;
  /** Lower-cased, at least one. All of them have to match. */
  words: readonly string[];
  /**
   * The exact words matched nothing: match similar words (`mayBeMistyped`), with a letter too many, too few or wrong.
   */
  roughly: boolean;
  /** Maximum number of rows. */
  limit: number;
  /** The instant of the search, ISO-8601 UTC. */
  now: string;
};

/**
 * Search results of a module: declared in its `findable.ts`, alone or as one of several, which is loaded by its file
 * name.
 */
export type Findable = {
  /** A plural noun, such as `documents`, by which the browser knows how to open a result. */
  kind: string;
  /** Order of kinds whose best results have equal rank; gaps leave room. */
  order: number;
  /** The feature it belongs to: staff get no results while that is switched off. */
  feature?: Feature;
  /** What somebody must be allowed to do to find any; `find` restricts which. */
  ability: Ability;
  /**
   * A select of at most `limit` rows that the actor may open, the best first, with the columns of `finds`. Applies the
   * conditions of the module's own lists.
   */
  find(searchQuery: SearchQuery): SQL;
  /** The shown title of what `find` selected as the title; the same by default. */
  shownTitle?(title: string, words: readonly string[]): string;
};

/** One result. */
type FindFields = {
  /** Of the record that opens. */
  id: SQL;
  title: SQL;
  /** A few words that distinguish equal titles; null for none. */
  detail: SQL;
  /** A `fileLinkAt`; none by default. */
  picture?: SQL;
  /** JSON with what else the browser needs to open the result; none by default. */
  place?: SQL;
  /** Rank of the match: see `titleFit`. */
  fit: SQL;
};

/** The columns of a `find`. */
export const finds = ({ id, title, detail, picture, place, fit }: FindFields) =>
  sql`${id} as id, ${title} as title, ${detail} as detail, ${picture ?? sql`null::json`} as picture,
    ${place ?? sql`'{}'::json`} as place, ${fit} as fit`;

/** Rank of a match outside of the title. */
const OUTSIDE_TITLE = 3;

/** 0 for a title that begins with the search text, 1 if one of its words does, 2 if it contains it, else 3. */
export function titleFit(title: SQL, { words }: SearchQuery): SQL {
  const typed = containing(words.join(' ')).slice(1);
  return sql`case when lower(${title}) like ${typed} then 0 when lower(${title}) like ${`% ${typed}`} then 1
    when lower(${title}) like ${`%${typed}`} then 2 else ${sql.raw(String(OUTSIDE_TITLE))} end`;
}

/** Whether a lower-cased text with a trigram index contains each word or, with `roughly`, a similar one. */
export const hasWords = (text: SQL, { words, roughly }: SearchQuery): SQL =>
  sql.join(
    words.map((word, at) =>
      roughly && mayBeMistyped(word) ? hasSimilar(text, word) : hasWord(text, word, besides(words, at)),
    ),
    sql` and `,
  );

/** Shorter words are similar to too many others. */
const TYPO_LETTERS = 4;

/** Numbers are excluded: a similar number names another thing. */
export const mayBeMistyped = (word: string): boolean => word.length >= TYPO_LETTERS && !/\p{N}/u.test(word);

const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

/** A word written together with the one before it, and with the one behind: "de la cruz" finds Delacruz. */
const besides = (words: readonly string[], at: number): string[] =>
  [words.slice(at, at + 2), words.slice(Math.max(0, at - 1), at + 1)]
    .map((pair) => pair.join(''))
    .filter(hasTrigram);

/**
 * Trigrams cannot find fewer than three letters within a word, only at its beginning: so short words match beginnings,
 * and other places only beside their neighbor.
 */
function hasWord(text: SQL, word: string, together: string[]): SQL {
  if (hasTrigram(word)) return isContained(text, word);
  const begins = spellingsOf(word).map((spelling) => containing(spelling).slice(1));
  return sql`(${sql.join(
    [
      ...begins.map((pattern) => sql`${text} like ${pattern} or ${text} like ${`% ${pattern}`}`),
      ...together.map((pair) => isContained(text, pair)),
    ],
    sql` or `,
  )})`;
}

/** A mistyped word begins as it is meant to: "dark" is no Mark. The first condition uses the index. */
const hasSimilar = (text: SQL, word: string): SQL =>
  sql`(${text} %> ${word} and exists (select from regexp_split_to_table(${text}, '[^[:alnum:]]+') part
    where left(part, 1) = ${word.slice(0, 1)} and ${word} <% part))`;

/** Distance between a title and the search text, to sort rough matches; constant for exact ones. */
export const titleDistance = (title: SQL, { words, roughly }: SearchQuery): SQL =>
  roughly ? sql`${words.join(' ')}::text <<-> lower(${title})` : sql`null::float4`;
