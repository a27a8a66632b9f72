export const KINDS = ['document', 'update', 'attestation'] as const;
export type Kind = (typeof KINDS)[number];

/** Whether people are still asked. */
export const REQUIREMENT_STATES = ['active', 'withdrawn'] as const;

/** `released`: it was withdrawn, or is not required from this person any more. */
export const PERSON_STATUSES = ['confirmed', 'waiting', 'overdue', 'released'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** The states of the reader's own acknowledgements. */
export const OWN_STATES = ['waiting', 'confirmed'] as const;

/** The reminders before and after the due date. */
export const REMINDERS = ['soon', 'tomorrow', 'overdue'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Days before the due date on which the first reminder is sent. */
export const REMIND_DAYS_BEFORE = 7;
/**
 * The minimum number of days for people who are asked later than the others: they joined, or the document has a new
 * version.
 */
export const DAYS_FOR_LATER_ONES = 14;

export const TITLE_MAX = 200;
export const CONTENT_MAX = 20_000;
/** How many people can be chosen by name. */
export const PEOPLE_MAX = 10_000;
export const DEPARTMENTS_MAX = 200;
export const SEARCH_MAX = 100;

export const REQUIREMENTS_PAGE = { default: 25, max: 100 };
export const PEOPLE_PAGE = { default: 50, max: 200 };
export const OWN_PAGE = { default: 25, max: 100 };

export const sentences = {
  titleRequired: 'Enter a title.',
  contentRequired: 'Enter the text that people confirm.',
  documentRequired: 'Choose a document.',
  updateRequired: 'Choose a company update.',
  documentGone: 'This document was deleted. Choose another one.',
  updateGone: 'This company update was deleted. Choose another one.',
  updateNotPublished: 'People can only confirm an update that is published. Publish it first.',
  nobody: 'Choose people or departments, or require it from everybody.',
  dueDateRequired: 'Choose a due date.',
  dueDatePast: 'Choose a due date that is today or later.',
  notNewest: (version: number) =>
    `This is no longer the newest version. Read version ${version} and confirm that one.`,
  notRequired: 'This is no longer required from you, so there is nothing to confirm.',
  withdrawnAlready: 'This was withdrawn already.',
  departmentInUse: (title: string) =>
    `People of this department are required to confirm “${title}”. Withdraw that first, then delete the department.`,
} as const;
