/** Phrases of one group, and characters of one phrase. */
export const PHRASES_MIN = 2;
export const PHRASES_MAX = 12;
export const PHRASE_MAX = 60;
export const SOURCE_MAX = 200;
/** Each question compares its words with all of them. */
export const SYNONYMS_MAX = 1_000;
export const SYNONYMS_PAGE = { default: 100, max: 200 };
export const SYNONYM_SEARCH_MAX = 100;

/** Sort orders of the list: by the first phrase, or newest first. */
export const SYNONYM_SORTS = ['name', 'newest'] as const;
export type SynonymSort = (typeof SYNONYM_SORTS)[number];

/** The list's text for a group without a source. */
export const OWN_SOURCE = 'Ours';

export const sentences = {
  tooFew: 'Enter at least two phrases that mean the same, one on each line.',
  tooManyPhrases: `Enter up to ${PHRASES_MAX} phrases.`,
  phraseTooLong: `A phrase can have up to ${PHRASE_MAX} characters.`,
  withoutWord: 'A phrase needs a letter or a digit.',
  tooMany: `There can be up to ${SYNONYMS_MAX.toLocaleString('en-US')} groups of synonyms. Delete one you no longer need.`,
  changedSinceSeen: (phrases: string) => `This group was changed after you opened it. It's “${phrases}” now.`,
} as const;
