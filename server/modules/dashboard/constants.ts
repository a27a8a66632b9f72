/** More than these are counted, with a link to all. */
export const ENDING_MAX = 3;
/** The welcome tour is shown for this many days after the approval. */
export const WELCOME_DAYS = 14;
