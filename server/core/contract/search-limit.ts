/** Each word is searched by itself, so their number is limited. */
export const SEARCH_WORDS_MAX = 6;

/** What stands between words, and around them: "Cruz, Maria", "(Cruz)". Numbers keep their commas, as in "1,250". */
const APART = /(?:[\s;；，、،()[\]{}<>"“”„«»]|(?<!\d),|,(?!\d))+/u;

/** The words of a search text; a text of such signs alone is a word. */
export function wordsOf(text: string): string[] {
  const words = text.split(APART).filter(Boolean);
  return words.length > 0 ? words : text.split(/\s+/).filter(Boolean);
}

/** The error for a search text with too many words; undefined for all other text. */
export const searchProblem = (text: string): string | undefined =>
  wordsOf(text).length > SEARCH_WORDS_MAX ? `Search for ${SEARCH_WORDS_MAX} words or fewer.` : undefined;

/** The text without excess words, for example from a typed URL. */
export const searchableWords = (text: string): string =>
  searchProblem(text) ? wordsOf(text).slice(0, SEARCH_WORDS_MAX).join(' ') : text;
