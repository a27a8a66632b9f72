/** The types of time off (specification, part 2, section 9). */
export const TIME_OFF_TYPES = ['Vacation', 'Sick', 'Personal'] as const;
export type TimeOffType = (typeof TIME_OFF_TYPES)[number];

/** Names of the types in screens and emails. */
export const typeLabels: Record<TimeOffType, string> = {
  Vacation: 'Vacation',
  Sick: 'Sick Leave',
  Personal: 'Personal',
};

/** `cancelled`: canceled after it was approved. Requests withdrawn before that are in no list. */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Working days a year, until an administrator changes them. */
export const DEFAULT_ALLOWANCES: Record<TimeOffType, number> = { Vacation: 15, Sick: 8, Personal: 3 };

/** Days in the past for which sick days can be entered, since nobody plans an illness. */
export const SICK_DAYS_BACK = 14;
/** Days can be requested through the end of the year that is this many years ahead. */
export const YEARS_AHEAD = 5;
/** Maximum days from the first to the last one. */
export const RANGE_MAX_DAYS = 366;
/** The years that can be shown. */
export const YEARS = { first: 1900, last: 2199 };
/** Maximum requests of one person in one year, in any status. Keeps a ledger readable. */
export const REQUESTS_A_YEAR_MAX = 500;

/** The number of days that callers send who follow the specification, which fixes it: the dates decide. */
export const DAYS_SPECIFIED = 1;

export const REASON_MAX = 500;
export const REVIEW_NOTES_MAX = 1_000;
export const HOLIDAY_NAME_MAX = 80;
/** Maximum requests in one bulk approval. */
export const APPROVE_MAX = 100;

export const REQUESTS_PAGE = { default: 50, max: 200 };
export const SEARCH_MAX = 100;

/** `1 day`, `2 days`. */
export const inDays = (count: number) => `${count} ${Math.abs(count) === 1 ? 'day' : 'days'}`;

export const sentences = {
  endBeforeStart: 'Enter an end date on or after the start date.',
  tooLong: 'Choose dates that are at most a year apart.',
  inThePast: 'Choose a start date from today on.',
  sickTooLongAgo: `Sick leave can be entered up to ${SICK_DAYS_BACK} days back. Ask an administrator about earlier days.`,
  tooFarAhead: (year: number) => `Time off can be requested through Dec 31, ${year}. Choose earlier dates.`,
  noWorkingDay: 'There is no working day in these dates. Choose dates that include one.',
  tooLittleLeft: (type: TimeOffType, year: number, remaining: number, days: number) =>
    `You have ${inDays(Math.max(0, remaining))} of ${typeLabels[type]} left in ${year}, and this request takes ${inDays(days)}. Choose fewer days.`,
  overlap: (dates: string, isPending: boolean) =>
    isPending
      ? `You already requested time off for ${dates}. Choose other dates, or cancel that request first.`
      : `You already have time off on ${dates}. Choose other dates.`,
  overlapUnknown: 'You already have time off on these dates. Choose other dates.',
  tooMany: (year: number) =>
    `You made too many requests for ${year}. Ask an administrator to enter your time off.`,
  alreadyDecided: (status: RequestStatus, by: string | null) =>
    `This request was already ${status}${by ? ` by ${by}` : ''}.`,
  canceled: (name: string) => `${name} canceled this request.`,
  reasonMissing: 'Enter why you reject it. The person is told.',
  halfDays: 'Time off is taken in whole days. Ask an administrator about parts of a day.',
  otherDays: (days: number) => `These dates take ${inDays(days)}. Time off is taken in whole days.`,
  ownRequest: "You can't decide your own time off. Ask another administrator.",
  ownAmongSeveral: 'Approve your own request by itself.',
  inactivePerson: 'This account is deactivated. You can only reject its requests.',
  assigned: ({ name, days }: { name: string; days: string }) =>
    `You are assigned to ${name} on ${days}. Ask an administrator to release you first.`,
  holidayTaken: 'There is a holiday on this date already.',
  tooManyHolidays: (year: number) => `There are too many holidays in ${year}. Remove one first.`,
} as const;
