/** Each word is looked for by itself, so there are only so many. */
export const SEARCH_WORDS_MAX = 6;

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** What to do about text that is too much to look for; undefined for all other text. */
export const searchProblem = (text: string): string | undefined =>
  wordsOf(text).length > SEARCH_WORDS_MAX ? `Search for ${SEARCH_WORDS_MAX} words or fewer.` : undefined;

/** The text without the words that are too many, such as one from an address that somebody typed. */
export const searchableWords = (text: string): string =>
  searchProblem(text) ? wordsOf(text).slice(0, SEARCH_WORDS_MAX).join(' ') : text;
