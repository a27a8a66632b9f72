/** So many days before a license or bond ends, and on the day, people are told. */
export const EXPIRY_THRESHOLDS = [60, 30, 7, 0] as const;
/** A server that was down on the day tells it so many days later at most. */
export const EXPIRY_CATCH_UP_DAYS = 7;
