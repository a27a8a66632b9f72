/** What somebody looks for, word by word, in lower case. */
export const searchWords = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** A LIKE pattern for lower-cased text that contains the word; nothing that people type means anything more. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The patterns of all words of a search. */
export const containedWords = (search: string): string[] => searchWords(search).map(containing);
