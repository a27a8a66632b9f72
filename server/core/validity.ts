/**
 * The one rule of when a license or bond begins and ends: it is valid from the first moment of its issued date to the
 * last moment of its expiration date, by the calendar of New York, wherever it counts and whoever looks. Runs in a
 * browser, too, so that a badge says what readiness says.
 */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** The calendar date, `YYYY-MM-DD`, that is compared with the dates of licenses and bonds at that instant. */
export const validityDay = (now: Date): string => calendar.format(now);

/** Whole days from one calendar date, `YYYY-MM-DD`, to another; negative when the other is before it. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** 0 on the last day on which it is valid, negative when it has ended. @param day as `validityDay` gives it */
export const daysLeft = (expiresDate: string, day: string): number => daysBetween(day, expiresDate);
