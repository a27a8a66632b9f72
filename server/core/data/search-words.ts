/** Other signs for an apostrophe, which keyboards and word processors put in its place. */
const APOSTROPHES = /[’‘ʼ´`＇]/g;

/** The words of a search, in lower case and composed letters, with straight apostrophes. */
export const searchWords = (search: string): string[] =>
  search.normalize('NFC').replace(APOSTROPHES, "'").toLowerCase().split(/\s+/).filter(Boolean);

/** A LIKE pattern for lower-cased text that contains the word; wildcards in it are escaped. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The patterns of all words of a search. */
export const containedWords = (search: string): string[] => searchWords(search).map(containing);

/**
 * How a word may stand in the searchable text of colleagues, which has addresses without their domain and phone numbers
 * without their marks.
 */
export function spokenOf(word: string): string[] {
  const [local = '', domain] = word.split('@', 2);
  if (domain !== undefined) return [`${local}@`];
  const digits = word.replace(/[^0-9]/g, '');
  return /^[\d()+./-]+$/.test(word) && digits.length >= 3 && digits !== word ? [word, digits] : [word];
}
