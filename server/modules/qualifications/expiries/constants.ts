/** People are notified this many days before a license or bond ends, and on the day. */
export const EXPIRY_THRESHOLDS = [60, 30, 7, 0] as const;
/** A server that was down on the day sends the notice up to this many days later. */
export const EXPIRY_CATCH_UP_DAYS = 7;
