/** Where a person is in a course. `overdue` is what is published and not completed after its due date. */
export const LEARNER_STATES = ['not-started', 'in-progress', 'overdue', 'completed'] as const;
export type LearnerState = (typeof LEARNER_STATES)[number];

export const AUDIENCES = ['individual', 'department', 'role', 'everyone'] as const;
export type AssignmentAudience = (typeof AUDIENCES)[number];

export const LEARNERS_PAGE = { default: 50, max: 200 };
export const SEARCH_MAX = 100;
/** People chosen one by one. */
export const PEOPLE_MAX = 1_000;
/** Days that people who join may have. */
export const DUE_DAYS_MAX = 365;
export const DUE_DAYS_DEFAULT = 30;

/** Days before the due date at which people are reminded; -1 tells them and administrators that it has passed. */
export const REMINDERS = { early: 7, last: 1, overdue: -1 } as const;
/** Days before the end of a certificate from which the person is asked to take the course again. */
export const RENEW_DAYS = 30;
/** Courses that a reminder or an escalation lists; the rest is counted. */
export const LISTED_MAX = 10;

export const sentences = {
  loadFailed: 'Failed to load training progress',
  assignFailed: 'Failed to assign the course',
  stopFailed: 'Failed to stop the assignment',
  withdrawFailed: 'Failed to withdraw the assignment',
  courseGone: 'This course no longer exists.',
  draft: 'Publish this course before you assign it.',
  noCourse: 'Select a course.',
  noPeople: 'Select at least one person.',
  noDepartment: 'Select a department.',
  noRole: 'Select a role.',
  nobody: 'Nobody active matches this choice.',
  departmentGone: 'This department no longer exists.',
  duePassed: 'Choose a due date that is today or later.',
  joinersOfPeople: 'To include people who join later, choose a department, a role, or everyone.',
} as const;
