/** After this time people are asked whether they forgot to clock out; they can no longer simply clock out. */
export const FORGOTTEN_AFTER_HOURS = 16;
/** Maximum length of an entry. */
export const ENTRY_HOURS_MAX = 24;

export const ENTRY_STATUSES = ['active', 'completed'] as const;

/** Sort orders of the clocked-in list: last clock-in, longest time, or name. */
export const CLOCKED_IN_SORTS = ['newest', 'longest', 'name'] as const;
export type ClockedInSort = (typeof CLOCKED_IN_SORTS)[number];

export const TIME_ENTRIES_PAGE = { default: 100, max: 200 };
/** Maximum characters of a search for people. */
export const SEARCH_MAX = 100;

export const sentences = {
  otherPerson:
    "Only administrators can see another person's deployments. Leave the person out to see your own.",
  alreadyIn: 'You are already clocked in.',
  notIn: 'You are not clocked in.',
  forgotten: `You clocked in more than ${FORGOTTEN_AFTER_HOURS} hours ago. Enter when you stopped working, and an administrator reviews it.`,
  locked: (start: string, end: string) =>
    `The pay period ${calendarRange(start, end)} was approved and is locked. Ask an administrator to adjust the next one.`,
  endBeforeStart: 'Enter an end after the start.',
  toCome: 'Enter a time that has passed.',
  tooLong: 'Enter at most 24 hours.',
  beforeHireDate: (day: string, hireDate: string) =>
    `${calendarDay(day)} is before the hire date, ${calendarDay(hireDate)}. Check the date, or confirm that it is right.`,
  /** A change of approved hours. */
  paidWith: (hours: number, of: { start: string; end: string }, paidWith: { start: string; end: string }) =>
    `The pay period ${calendarRange(of.start, of.end)} is approved, so ${signedHours(hours)} h are paid with ${calendarRange(paidWith.start, paidWith.end)}.`,
  rangeOrder: 'The last day must not be before the first.',
  rangeTooLong: 'Choose at most 366 days.',
} as const;

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const calendarDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** `Jan 5, 2026 – Jan 18, 2026`, for calendar dates. */
export const calendarRange = (start: string, end: string): string =>
  [start, end].map(calendarDay).join(' – ');

/** `+1.50`, `−0.25`. */
export const signedHours = (hours: number): string => `${hours < 0 ? '−' : '+'}${Math.abs(hours).toFixed(2)}`;
