/** The only source of "now", so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The instant as ISO-8601 UTC, optionally moved by some milliseconds. */
export const isoNow = (clock: Clock, plusMs = 0) => new Date(clock.now().getTime() + plusMs).toISOString();

export const minutes = (count: number) => count * 60_000;
export const days = (count: number) => count * 86_400_000;

const americanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/**
 * Today's calendar date, `YYYY-MM-DD`, where the American day begins: what ends with a day is never taken for valid
 * longer than it is.
 */
export const today = (clock: Clock): string => americanDay.format(clock.now());
