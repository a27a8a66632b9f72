import { z } from 'zod';
import { numeric } from '../../core/contract/numbers.ts';
import {
  calendarDate,
  optionalText,
  requiredLine,
  requiredText,
  searchText,
} from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { personRef } from '../people/schema.ts';
import {
  APPROVE_MAX,
  DAYS_SPECIFIED,
  HOLIDAY_NAME_MAX,
  REASON_MAX,
  REQUEST_STATUSES,
  REQUESTS_PAGE,
  REVIEW_NOTES_MAX,
  SEARCH_MAX,
  sentences,
  TIME_OFF_TYPES,
  YEARS,
} from './constants.ts';
import { REQUEST_ORDERS } from './orders/constants.ts';

const type = z.enum(TIME_OFF_TYPES);
const year = numeric(z.number().int().min(YEARS.first).max(YEARS.last));
const none = z.literal('').transform(() => undefined);

export const timeOffRequest = z.object({
  id: z.uuid(),
  type,
  /** The first and the last day, inclusive. */
  startDate: z.string(),
  endDate: z.string(),
  /** Working days between the dates. */
  days: z.number().int(),
  reason: z.string(),
  status: z.enum(REQUEST_STATUSES),
  /** Empty unless the administrator left some. */
  reviewNotes: z.string(),
  /** Null while it is pending. */
  reviewedAt: z.string().nullable(),
  reviewedBy: personRef.nullable(),
  createdAt: z.string(),
  /** The person's cancellation request for approved days; null without one. */
  cancellationAsked: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The administrator who canceled approved days, and why; null unless it is canceled. */
  cancelled: z.object({ at: z.string(), by: personRef, reason: z.string() }).nullable(),
});
export type TimeOffRequest = z.infer<typeof timeOffRequest>;

const balance = z.object({
  type,
  /** Working days a year; the sum of the other three. */
  allowance: z.number().int(),
  /** Approved days, also in the future. */
  used: z.number().int(),
  /** Days of pending requests: held until the decision. */
  pending: z.number().int(),
  /** Negative when the allowance was lowered below the days that are taken already. */
  remaining: z.number().int(),
});
export type Balance = z.infer<typeof balance>;

/** An invalid date is refused at its own field. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const timeOffInput = z
  .object({
    type,
    startDate: calendarDate,
    endDate: calendarDate,
    reason: requiredText(REASON_MAX),
  })
  .refine(({ startDate, endDate }) => ![startDate, endDate].every(isDate) || endDate >= startDate, {
    path: ['endDate'],
    error: sentences.endBeforeStart,
  });
export type TimeOffInput = z.infer<typeof timeOffInput>;

/** Parameters for a part of a day, which nobody can take. */
export const PART_OF_DAY = /half|part|hour|portion|duration|fraction/i;

/** The input of direct callers, who may send the number of days that they expect. */
export const timeOffCall = timeOffInput
  .safeExtend({
    /** Expected working days; refused when the dates have another number. 1 is ignored: the dates count. */
    days: z.number(sentences.halfDays).int(sentences.halfDays).optional(),
  })
  .transform(({ type: kind, startDate, endDate, reason, days }) => ({
    type: kind,
    startDate,
    endDate,
    reason,
    asked: days === DAYS_SPECIFIED ? undefined : days,
  }));

export const myTimeOffInput = pageInput(REQUESTS_PAGE)
  .extend({
    /** Requests with a day in that year, and its balances; the current year by default. */
    year: z.union([none, year]).optional(),
  })
  .prefault({});
export type MyTimeOffInput = z.infer<typeof myTimeOffInput>;

export const myTimeOffPage = pageAnswer({
  year: z.number().int(),
  requests: z.array(timeOffRequest),
  balances: z.array(balance),
});

export const ledgerInput = z
  .object({
    /** All types by default. */
    type: z.union([none, type]).optional(),
    year: z.union([none, year]).optional(),
  })
  .prefault({});
export type LedgerInput = z.infer<typeof ledgerInput>;

const ledgerLine = z.object({
  type,
  date: z.string(),
  /** Working days: allowances are positive, held days negative, returned days positive. */
  days: z.number().int(),
  what: z.string(),
});
export const ledgerAnswer = z.object({ year: z.number().int(), lines: z.array(ledgerLine) });

/** Dates to preview before they are requested. */
export const previewInput = z.object({ type, startDate: calendarDate, endDate: calendarDate });
export type PreviewInput = z.infer<typeof previewInput>;
export const previewAnswer = z.object({
  days: z.number().int(),
  /** Company holidays that would otherwise be working days. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Days that would remain in each year. */
  years: z.array(z.object({ year: z.number().int(), days: z.number().int(), remaining: z.number().int() })),
  /** Why the request would be refused; null when it would be accepted. */
  problem: z.string().nullable(),
});

export const requestAnswer = z.object({ request: timeOffRequest });

const requestOfPerson = timeOffRequest.extend({
  userId: z.uuid(),
  person: personRef,
  /** The person's remaining days of that type in the request's first year, after held ones. */
  remaining: z.number().int(),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    /** May cancel approved days, also without a cancellation request. */
    cancel: z.boolean(),
  }),
});
export type RequestOfPerson = z.infer<typeof requestOfPerson>;

export const listTimeOffInput = pageInput(REQUESTS_PAGE)
  .extend({
    /** `pending` selects everything that needs a decision: also approved days with a cancellation request. */
    status: z.union([none, z.enum(REQUEST_STATUSES)]).optional(),
    type: z.union([none, type]).optional(),
    /** Words that must all occur in the person's names, addresses, employee id or position. */
    search: searchText(SEARCH_MAX).optional(),
    order: z.enum(REQUEST_ORDERS).default('newest'),
  })
  .prefault({});
export type ListTimeOffInput = z.infer<typeof listTimeOffInput>;

export const timeOffPage = pageAnswer({ requests: z.array(requestOfPerson) });
export const waitingAnswer = z.object({ waiting: z.number().int() });

export const decisionInput = z.object({ id: z.uuid(), reviewNotes: optionalText(REVIEW_NOTES_MAX) });
export type DecisionInput = z.infer<typeof decisionInput>;

/** A rejection needs a reason for the person. */
export const rejectionInput = z.object({
  id: z.uuid(),
  reviewNotes: requiredText(REVIEW_NOTES_MAX, sentences.reasonMissing),
});
export const decisionAnswer = z.object({ request: requestOfPerson });

export const approveSeveralInput = z.object({
  ids: z.array(z.uuid()).min(1).max(APPROVE_MAX),
  reviewNotes: optionalText(REVIEW_NOTES_MAX),
});
export type ApproveSeveralInput = z.infer<typeof approveSeveralInput>;

export const yearInput = z.object({ year });
const holiday = z.object({ date: z.string(), name: z.string() });

export const holidaysAnswer = z.object({
  year: z.number().int(),
  holidays: z.array(holiday),
  /** US federal holidays of the year that are missing among them, on the days of their observance. */
  federalHolidays: z.array(holiday),
});

export const holidayInput = z.object({ date: calendarDate, name: requiredLine(HOLIDAY_NAME_MAX) });
export type HolidayInput = z.infer<typeof holidayInput>;
export const holidayDate = z.object({ date: calendarDate });
