/** The words of a search, in lower case. */
export const searchWords = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** A LIKE pattern for lower-cased text that contains the word; wildcards in it are escaped. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The patterns of all words of a search. */
export const containedWords = (search: string): string[] => searchWords(search).map(containing);
