/** Each word is searched by itself, so their number is limited. */
export const SEARCH_WORDS_MAX = 6;

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** The error for a search text with too many words; undefined for all other text. */
export const searchProblem = (text: string): string | undefined =>
  wordsOf(text).length > SEARCH_WORDS_MAX ? `Search for ${SEARCH_WORDS_MAX} words or fewer.` : undefined;

/** The text without excess words, for example from a typed URL. */
export const searchableWords = (text: string): string =>
  searchProblem(text) ? wordsOf(text).slice(0, SEARCH_WORDS_MAX).join(' ') : text;
