/** After so long people are asked whether they forgot to clock out; the clock alone does not end such a time any more. */
export const FORGOTTEN_AFTER_HOURS = 16;
/** Nobody works longer at a stretch. */
export const ENTRY_HOURS_MAX = 24;

export const ENTRY_STATUSES = ['active', 'completed'] as const;

/** How who is clocked in is listed: whoever came last first, whoever has been in longest, or by name. */
export const CLOCKED_IN_SORTS = ['newest', 'longest', 'name'] as const;
export type ClockedInSort = (typeof CLOCKED_IN_SORTS)[number];

export const TIME_ENTRIES_PAGE = { default: 100, max: 200 };
/** Of text that people are searched by. */
export const SEARCH_MAX = 100;

export const sentences = {
  alreadyIn: 'You are already clocked in.',
  notIn: 'You are not clocked in.',
  forgotten: `You clocked in more than ${FORGOTTEN_AFTER_HOURS} hours ago. Enter when you stopped working, and an administrator reviews it.`,
  locked: (start: string, end: string) =>
    `The pay period ${calendarRange(start, end)} was approved and is locked. Ask an administrator to adjust the next one.`,
  rangeOrder: 'The last day must not be before the first.',
  rangeTooLong: 'Choose at most 366 days.',
} as const;

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Jan 5, 2026 – Jan 18, 2026`, of calendar dates. */
function calendarRange(start: string, end: string): string {
  return [start, end].map((date) => day.format(new Date(`${date}T00:00:00Z`))).join(' – ');
}
