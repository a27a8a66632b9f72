/** LIKE patterns for lower-cased text that contains each word of a search; nothing that people type means anything more. */
export const containedWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
