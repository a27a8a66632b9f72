import { z } from 'zod';
import { missingDay } from '../../core/contract/missing-day.ts';
import { calendarDate, searchText } from '../../core/contract/schema.ts';
import { typedLine } from '../../core/contract/text.ts';
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
  /** Null while the person is clocked in, and until an administrator has approved the end. */
  clockOut: z.string().nullable(),
  /** To two decimals; for a running entry up to now, 0 while its end is not approved. */
  totalHours: z.number(),
  status: z.enum(ENTRY_STATUSES),
  /** The person has stopped working, but the end is not approved yet: the entry counts nothing. */
  awaitingApproval: z.boolean(),
  /** The deployment that the person worked for; null for none. */
  deployment: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Whether a correction of it is pending. */
  correctionPending: z.boolean(),
  /** An administrator approved times that differ from the clock's. */
  corrected: z.boolean(),
  /** Whether its pay period is approved: a change is paid with a later one. */
  locked: z.boolean(),
  /** The zone of the person's profile, in which times are shown and entered. */
  timeZone: z.string(),
  /** Rises with each change. */
  version: z.number().int(),
});
export type TimeEntry = z.infer<typeof timeEntry>;

const period = z.object({
  /** The first and last day of the period. */
  start: z.string(),
  end: z.string(),
  /** To two decimals. */
  totalHours: z.number(),
  regularHours: z.number(),
  overtimeHours: z.number(),
  /** The part of the total that corrects periods that were approved before. */
  adjustmentHours: z.number(),
});

export const timeClockInput = pageInput(TIME_ENTRIES_PAGE).prefault({});
export type TimeClockInput = z.infer<typeof timeClockInput>;

export const timeClockAnswer = pageAnswer({
  /** The current time of the server. */
  serverTime: z.string(),
  active: timeEntry.nullable(),
  /** The zone of the caller's profile. */
  timeZone: z.string(),
  /** The current pay period, up to now. */
  period,
  /** The caller's own entries, newest first. */
  entries: z.array(timeEntry),
});

const notInstant = 'Enter a date and a time.';

/** An ISO instant with an offset, converted to UTC. */
const instant = typedLine(notInstant)
  .max(40, notInstant)
  .transform((text, ctx) => {
    const isInstant = z.iso.datetime({ offset: true, local: false }).safeParse(text).success;
    const known = isInstant ? new Date(text).toISOString() : '';
    if (calendarDate.safeParse(known.slice(0, 10)).success) return known;
    ctx.addIssue({ code: 'custom', message: missingDay(text) ?? notInstant });
    return z.NEVER;
  });

/** The times of an entry as a person enters them, and what they worked for. */
export const workedTimes = {
  clockIn: instant,
  clockOut: instant,
  /**
   * A deployment that the person has or had an assignment of; null for none. Without it, an entry keeps its own, and a
   * missing one gets the one of its day.
   */
  deploymentId: z.uuid().nullish(),
  /** Confirms times before the hire date; without it they are refused with a question. */
  beforeHireDate: z.boolean().optional(),
};

/** Refuses impossible times; a null end is a running entry. */
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

export const entryDeployment = z.object({ id: z.uuid(), name: z.string() });

export const entryDeploymentsInput = z
  .object({
    /** Administrators read another person's; the caller's own by default. */
    userId: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
  })
  .prefault({});
export type EntryDeploymentsInput = z.infer<typeof entryDeploymentsInput>;
/** The latest first. */
export const entryDeploymentsAnswer = z.object({ deployments: z.array(entryDeployment) });

export const timeEntryAnswer = z.object({ entry: timeEntry });

const DAYS_MAX = 366;

/** Days from the first to the last one, inclusive. */
export const dayRange = { from: calendarDate, to: calendarDate };

/** Refuses invalid or too long ranges. */
export function checkRange({ from, to }: { from: string; to: string }, ctx: z.RefinementCtx) {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0) ctx.addIssue({ code: 'custom', path: ['to'], message: sentences.rangeOrder });
  if (days >= DAYS_MAX) ctx.addIssue({ code: 'custom', path: ['to'], message: sentences.rangeTooLong });
}

/** Filters by people. */
export const ofPeople = {
  /** Words that must all occur in the person's names, addresses, employee id or position. */
  search: searchText(SEARCH_MAX).optional(),
};

const entryFilters = {
  ...dayRange,
  /** One person's entries only. */
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
  /** The number of people who are clocked in, regardless of the search. */
  total: z.number().int(),
  serverTime: z.string(),
});
