/** What time off is taken as (specification, part 2, section 9). */
export const TIME_OFF_TYPES = ['Vacation', 'Sick', 'Personal'] as const;
export type TimeOffType = (typeof TIME_OFF_TYPES)[number];

/** As screens and letters call them. */
export const typeLabels: Record<TimeOffType, string> = {
  Vacation: 'Vacation',
  Sick: 'Sick Leave',
  Personal: 'Personal',
};

/** `cancelled`: taken back after it was approved. What was canceled before is in no list. */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Working days a year, until an administrator sets others. */
export const DEFAULT_ALLOWANCES: Record<TimeOffType, number> = { Vacation: 15, Sick: 8, Personal: 3 };

/** Nobody plans to be ill: this is entered afterwards, for so many days. */
export const SICK_DAYS_BACK = 14;
/** How far ahead days can be requested: through the end of the year that is so many years from now. */
export const YEARS_AHEAD = 5;
/** From the first to the last day. */
export const RANGE_MAX_DAYS = 366;
/** Years that can be looked at. */
export const YEARS = { first: 1900, last: 2199 };
/** Requests of one person that touch one year, whatever became of them. Keeps a ledger readable. */
export const REQUESTS_A_YEAR_MAX = 500;

/** What callers send who follow the specification, which fixes the days of each request: the dates count. */
export const DAYS_SPECIFIED = 1;

export const REASON_MAX = 500;
export const REVIEW_NOTES_MAX = 1_000;
export const HOLIDAY_NAME_MAX = 80;
/** Requests that are approved in one go. */
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
  holidayTaken: 'There is a holiday on this date already.',
  tooManyHolidays: (year: number) => `There are too many holidays in ${year}. Remove one first.`,
} as const;
