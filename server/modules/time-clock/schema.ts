import { z } from 'zod';
import { calendarDate, searchText } from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { personRef } from '../people/schema.ts';
import {
  CLOCKED_IN_SORTS,
  ENTRY_HOURS_MAX,
  ENTRY_STATUSES,
  SEARCH_MAX,
  sentences,
  TIME_ENTRIES_PAGE,
} from './constants.ts';

export const timeEntry = z.object({
  id: z.uuid(),
  clockIn: z.string(),
  /** Null while the person is clocked in, and until an administrator has approved when they stopped. */
  clockOut: z.string().nullable(),
  /** To two decimals; of an active one up to now, and none while its end is not approved. */
  totalHours: z.number(),
  status: z.enum(ENTRY_STATUSES),
  /** The person has stopped working, and when that was is not approved yet: it counts nothing. */
  awaitingApproval: z.boolean(),
  /** A correction of it waits for an administrator. */
  correctionPending: z.boolean(),
  /** An administrator approved another time than the clock's. */
  corrected: z.boolean(),
  /** Its pay period was approved: a change of it is paid with a later one. */
  locked: z.boolean(),
  /** The time zone of the person's profile, by which working times are shown and entered. */
  timeZone: z.string(),
  /** Goes up with each change. */
  version: z.number().int(),
});
export type TimeEntry = z.infer<typeof timeEntry>;

const period = z.object({
  /** Its first and last day. */
  start: z.string(),
  end: z.string(),
  /** To two decimals. */
  totalHours: z.number(),
  regularHours: z.number(),
  overtimeHours: z.number(),
  /** How much of them corrects pay periods that were approved before. */
  adjustmentHours: z.number(),
});

export const timeClockInput = pageInput(TIME_ENTRIES_PAGE).prefault({});
export type TimeClockInput = z.infer<typeof timeClockInput>;

export const timeClockAnswer = pageAnswer({
  /** What the clock of the server says. */
  serverTime: z.string(),
  active: timeEntry.nullable(),
  /** Of the caller's profile. */
  timeZone: z.string(),
  /** The current pay period, up to now. */
  period,
  /** One's own, newest first. */
  entries: z.array(timeEntry),
});

const notInstant = 'Enter a date and a time.';

/** An instant with its zone; becomes UTC. */
const instant = z
  .string(notInstant)
  .trim()
  .max(40, notInstant)
  .transform((text, ctx) => {
    const isInstant = z.iso.datetime({ offset: true, local: false }).safeParse(text).success;
    const known = isInstant ? new Date(text).toISOString() : '';
    if (calendarDate.safeParse(known.slice(0, 10)).success) return known;
    ctx.addIssue({ code: 'custom', message: notInstant });
    return z.NEVER;
  });

/** What somebody says that a person worked. */
export const workedTimes = {
  clockIn: instant,
  clockOut: instant,
  /** Confirms times before the day on which the person was hired; without it they are refused with a question. */
  beforeHireDate: z.boolean().optional(),
};

/** Refuses times that nobody worked; null is the end of one that goes on. */
export function checkTimes(
  { clockIn, clockOut }: { clockIn: string; clockOut: string | null },
  ctx: z.RefinementCtx,
) {
  if (clockOut === null) return;
  const hours = (Date.parse(clockOut) - Date.parse(clockIn)) / 3_600_000;
  const wrong = (message: string) => ctx.addIssue({ code: 'custom', path: ['clockOut'], message });
  if (hours <= 0) wrong(sentences.endBeforeStart);
  if (hours > ENTRY_HOURS_MAX) wrong(sentences.tooLong);
}

export const timeEntryAnswer = z.object({ entry: timeEntry });

const DAYS_MAX = 366;

/** Days from the first to the last, both among them. */
export const dayRange = { from: calendarDate, to: calendarDate };

/** Refuses what is no range, or too long a one. */
export function checkRange({ from, to }: { from: string; to: string }, ctx: z.RefinementCtx) {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0) ctx.addIssue({ code: 'custom', path: ['to'], message: sentences.rangeOrder });
  if (days >= DAYS_MAX) ctx.addIssue({ code: 'custom', path: ['to'], message: sentences.rangeTooLong });
}

/** By what a list of working time is narrowed down to people. */
export const ofPeople = {
  /** Words that all have to occur in the person's names, addresses, employee id or position. */
  search: searchText(SEARCH_MAX).optional(),
};

const entryFilters = {
  ...dayRange,
  /** Of one person alone. */
  userId: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
  ...ofPeople,
};
export const timeEntryFilters = z.object(entryFilters).superRefine(checkRange);
export const listTimeEntriesInput = pageInput(TIME_ENTRIES_PAGE).extend(entryFilters).superRefine(checkRange);
export type ListTimeEntriesInput = z.infer<typeof listTimeEntriesInput>;

export const personTimeEntry = timeEntry.extend({
  person: personRef.extend({ employeeId: z.string().nullable() }),
});
export type PersonTimeEntry = z.infer<typeof personTimeEntry>;

export const timeEntryPage = pageAnswer({ entries: z.array(personTimeEntry) });

export const clockedInInput = pageInput(TIME_ENTRIES_PAGE)
  .extend({
    ...ofPeople,
    sort: z.enum(CLOCKED_IN_SORTS).default('newest'),
  })
  .prefault({});
export type ClockedInInput = z.infer<typeof clockedInInput>;

export const clockedInPage = pageAnswer({
  entries: z.array(personTimeEntry),
  /** How many people are clocked in, whatever is searched for. */
  total: z.number().int(),
  serverTime: z.string(),
});
