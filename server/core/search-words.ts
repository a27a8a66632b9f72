/** The words of what somebody typed, in lower case; nothing in them means anything to LIKE. */
export const searchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
