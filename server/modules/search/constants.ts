export const SEARCH_MAX = 100;
/** Of each kind. */
export const FOUND_OF_KIND = { default: 5, max: 20 };
/** Of all kinds together. */
export const FOUND_MAX = 50;

export const sentences = {
  empty: 'Enter something to search for.',
  tooLong: 'Search for 100 characters or fewer.',
  failed: 'The search did not work. Try again.',
} as const;
