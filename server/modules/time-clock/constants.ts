/** After so long people are asked whether they forgot to clock out; the clock alone does not end such a time any more. */
export const FORGOTTEN_AFTER_HOURS = 16;
/** Nobody works longer at a stretch. */
export const ENTRY_HOURS_MAX = 24;

export const ENTRY_STATUSES = ['active', 'completed'] as const;

export const TIME_ENTRIES_PAGE = { default: 100, max: 200 };

export const sentences = {
  alreadyIn: 'You are already clocked in.',
  notIn: 'You are not clocked in.',
  forgotten: `You clocked in more than ${FORGOTTEN_AFTER_HOURS} hours ago. Enter when you stopped working, and an administrator reviews it.`,
  rangeOrder: 'The last day must not be before the first.',
  rangeTooLong: 'Choose at most 366 days.',
} as const;
