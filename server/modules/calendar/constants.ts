export const MEETING_TYPES = ['meeting', 'event', 'reminder', 'task'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

/** The replies that people can give; their status is `pending` until then. */
export const REPLIES = ['accepted', 'declined', 'tentative'] as const;
export type Reply = (typeof REPLIES)[number] | 'pending';

export const REMINDER_TYPES = ['notification', 'email'] as const;
export const DEFAULT_REMINDERS = [{ type: 'notification' as const, minutes: 15 }];
export const REMINDERS_MAX = 5;
/** Four weeks before, in minutes. */
export const REMINDER_MINUTES_MAX = 40_320;

/** Of a change to a series: this one, this and all that follow, or the whole series. */
export const SCOPES = ['one', 'following', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** When attendees are notified of a change: immediately, when the time to undo it is over, or not at all. */
export const NOTIFYING = ['now', 'later', 'never'] as const;
/** So long a move can be undone. */
export const UNDO_MS = 10_000;

export const DEFAULT_COLOR = '#3B82F6';
/** The color of a colleague's event without its details. */
export const BUSY_COLOR = '#A1A1AA';
export const BUSY_TITLE = 'Busy';
export const OUT_OF_OFFICE_COLOR = '#F97316';

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 1_000;
export const LOCATION_MAX = 200;
export const NOTES_MAX = 2_000;
export const PARTICIPANTS_MAX = 100;

/** Minutes that the form offers. */
export const DURATIONS = [15, 30, 45, 60, 90, 120] as const;
export const DEFAULT_DURATION = 15;
export const DEFAULT_START_TIME = '09:00';
/** Two weeks; longer events are whole-day events. */
export const DURATION_MAX = 20_160;
export const DAYS_MAX = 366;
export const DAY_MINUTES = 1_440;

/** People who are no administrators plan at least so far ahead. */
export const LEAD_MS = 86_400_000;

export const RANGE_DAYS_MAX = 366;
/** So many series are followed, and so many of their events laid out, for one look at a time far from today. */
export const REACH_SERIES_MAX = 2_000;
export const REACH_EVENTS_MAX = 10_000;
export const AVAILABILITY_DAYS_MAX = 92;
export const EVENTS_PAGE = { default: 1_000, max: 2_000 };

/** How far ahead a series is laid out, and how much of it at most. */
export const SERIES_YEARS = 10;
export const SERIES_MAX = 1_000;
export const RECURRENCE_TEXT_MAX = 300;

export const FILE_TEXT_MAX = 500_000;
export const IMPORTED_MAX = 500;
/** Events of all series of a file that are laid out at once. */
export const IMPORTED_OCCURRENCES_MAX = 20_000;
/** Days beside the rules of a file (RDATE), each of which is an event of its own. */
export const IMPORTED_EXTRAS_MAX = 200;
/** Problems that the answer to an import names. */
export const PROBLEMS_MAX = 50;
/** Changes of events that the answer to an import names. */
export const CHANGES_MAX = 100;

/** What can differ between the event of a file and the one in the calendar. */
export const CHANGED_PARTS = [
  'title',
  'time',
  'repeat',
  'days',
  'location',
  'description',
  'link',
  'privacy',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** The owner of an event: people, or a record of another module. */
export const EVENT_SOURCES = ['calendar', 'time_off', 'deployment'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

export const sentences = {
  titleAndDescription: 'Title and Description are required',
  dateRequired: 'Date is required.',
  invalidDate: 'Enter a date between 1900 and 2199.',
  endsBeforeStart: 'The event ends before it starts. Choose a later end.',
  tooLong: 'An event can last up to 14 days. Make it an all-day event instead.',
  tooManyDays: 'An all-day event can last up to 366 days.',
  timeZone: 'Choose a time zone, such as America/New_York.',
  tooSoon:
    'Non-executive users cannot schedule events on the same day. Please schedule at least 24 hours in advance.',
  participantUnavailable: 'Choose people who work here. One of the attendees has no active account.',
  recurrence:
    'This repeat rule cannot be used. Repeat daily, weekly, monthly, or yearly, with an interval, weekdays, days, months, and an end.',
  recurrenceEmpty: 'This repeat rule gives no dates in the next ten years. Change it and try again.',
  recurrenceTooMany: 'A series can have up to 1,000 events. Choose an earlier end.',
  recurrenceEnd: 'A series ends either on a date or after a number of events, not both.',
  occurrenceNeeded: 'Choose which event of the series you mean.',
  notRepeating: 'This event does not repeat. Change all of it.',
  rangeBackwards: 'The range ends before it starts. Choose a later end.',
  rangeTooLong: 'Choose a range of at most 366 days.',
  tooManyFarAway:
    'This calendar has too many recurring events to show so many days this far from today. Choose a shorter range.',
  availabilityTooLong: 'Choose a range of at most 92 days.',
  cannotEdit: 'Only the organizer or an administrator can change this event.',
  keptByDeployment: 'This event comes from a deployment. It follows the assignment.',
  keptByTimeOff: 'This event comes from approved time off. Change it there.',
  moveSettled: "This move can't be undone anymore. Move the event back instead.",
  movedSince: 'This event was changed again since then. Move it back instead.',
  alreadyNotified: 'The attendees were notified already.',
  notInvited: 'Only people who are invited can answer.',
  fileEmpty: 'Choose a calendar file (.ics) with events.',
  fileTooLarge: 'The calendar file is too large. It can have up to 500,000 characters.',
  fileContacts: 'This file has contacts (vCard), and no events. Choose a calendar file (.ics).',
  fileUnreadable: 'This is not a calendar file (.ics). Export your calendar again and try once more.',
  fileTooMany: 'A calendar file can have up to 500 events. Export a shorter time and try again.',
  fileTasks: 'This file has tasks or journal entries, and no events. Only events can be imported.',
  tasksLeftOut: (count: number) =>
    count === 1
      ? 'This file also has a task or journal entry. Only events are imported.'
      : `This file also has ${count} tasks or journal entries. Only events are imported.`,
  /** By the kind of problem on a line, with its value and the name of its property. */
  fileIssues: {
    lineWithoutName: (value: string) => `This line has no property name and was left out: "${value}".`,
    lineJoined: (_: string, name: string) => `This line has no property name. It was added to ${name}.`,
    lineUnreadable: (_: string, name: string) =>
      `The parameters of ${name} have no end, so the line was left out.`,
    unfinished: () => 'The file ends inside this event. What was there was read.',
    noStart: () => 'This event has no start (DTSTART), so it was left out.',
    badStart: (value: string) =>
      `The start "${value}" is not a date of the calendar, so this event was left out.`,
    unknownZone: (name: string) => `The time zone "${name}" is not recognized. Add this event by hand.`,
    badEnd: (value: string, name: string) =>
      `The value "${value}" of ${name} is not an end and was left out.`,
    endBeforeStart: (value: string) => `The end "${value}" is before the start and was left out.`,
    badDay: (value: string, name: string) =>
      `The value "${value}" of ${name} is not a date of the calendar and was left out.`,
    badZoneOfDay: (zone: string, name: string) =>
      `The time zone "${zone}" of ${name} is not recognized, so these days were left out.`,
    badZoneOfEnd: (zone: string, name: string) =>
      `The time zone "${zone}" of ${name} is not recognized, so the end was left out.`,
    moreRules: (value: string) =>
      `An event can have one repeat rule. The other one, "${value}", was left out.`,
    exceptionRule: (value: string) =>
      `The rule of exceptions (EXRULE) "${value}" was left out, so the days that it removes are in the calendar.`,
  },
  entryUnreadable: 'This event cannot be stored as it is written in the file.',
  entryRange: (date: string) =>
    `This event begins on ${date}. Only dates from 1900 through 2199 can be imported.`,
  entryRule: (rule: string, reason: string) =>
    `The repeat rule "${rule}" was left out, and only the first event was added. ${reason}`,
  entryCount: (count: string) =>
    `This series has ${count} events. A series can have up to 1,000, so the later ones were left out.`,
  entryLong: 'This event lasts more than 14 days and was added as an all-day event.',
  entryAllExcluded: 'All days of this event are excluded, so it was left out.',
  entryExtras: (count: number, most: number) =>
    `A file can have up to ${most} extra days (RDATE). ${count} days of this event were left out.`,
  entryFixedDays:
    'The later events of this series keep their days, because its rule names days of the month. Their times were changed.',
  occurrenceLeftOut: 'This changed event of a series was left out, together with its former time.',
  entryCanceled: 'This event is canceled and not in your calendar, so there was nothing to do.',
  entryReplaced: (line: number) => `The file has a newer version of this event on line ${line}.`,
  entryMessage: (method: string) =>
    `This is a message about an event (METHOD:${method}), not the event itself, so it was left out.`,
  entryShared: 'This event is in your calendar and has other attendees or another owner. It was not changed.',
  entryOlder: 'Your calendar has a newer version of this event. It was not changed.',
  entryTooMuch: 'There are too many repeating events in this file. Import the rest separately.',
  entryCut: (name: string, most: number) =>
    `The ${name} is longer than ${most.toLocaleString('en-US')} characters and was shortened.`,
  entryLink: 'The link is longer than 500 characters or no web address, and was left out.',
  untitled: 'Untitled event',
  createFailed: 'Failed to create event',
  updateFailed: 'Failed to update event',
  deleteFailed: 'Failed to delete event',
  undoFailed: "The move couldn't be undone. Please try again.",
  deleteQuestion: (title: string) =>
    `Are you sure you want to delete "${title}"? This action cannot be undone.`,
} as const;
