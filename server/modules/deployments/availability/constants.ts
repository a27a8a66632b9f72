/** How soon somebody can leave, in hours. */
export const NOTICE_HOURS = [24, 48, 72] as const;
export type NoticeHours = (typeof NOTICE_HOURS)[number];

/** After this many days without a confirmation the answer is shown as old. */
const STALE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Whether the answer is old at the instant `now`. */
export const isStale = (confirmedAt: string, now: string) =>
  Date.parse(now) - Date.parse(confirmedAt) > STALE_DAYS * DAY_MS;

/** Ranges of days of a person. */
export const UNAVAILABLE_MAX = 30;

export const sentences = {
  statesMissing: 'Choose at least one state, or all states.',
  notice: 'Choose 24, 48 or 72 hours.',
  endBeforeStart: 'Enter an end date on or after the start date.',
  tooMany: `Enter at most ${UNAVAILABLE_MAX} ranges of days.`,
  saveFailed: 'Your availability was not saved',
} as const;
