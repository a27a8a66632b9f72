import { z } from 'zod';
import { optionalText, requiredText } from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { personRef } from '../../people/schema.ts';
import { checkTimes, entryDeployment, personTimeEntry, workedTimes } from '../schema.ts';
import { CHANGE_KINDS, CHANGES_PAGE, REASON_MAX } from './constants.ts';

const reason = requiredText(REASON_MAX);

const seen = {
  /** The version that was read; undefined changes any version. */
  version: z.number().int().optional(),
};

export const addEntryInput = z.object({ userId: z.uuid(), ...workedTimes, reason }).superRefine(checkTimes);
export type AddEntryInput = z.output<typeof addEntryInput>;

const changedEntry = z.object({
  id: z.uuid(),
  ...workedTimes,
  /** Null keeps a running entry open. */
  clockOut: workedTimes.clockOut.nullable(),
  reason,
  ...seen,
});
/** The form of a change, which always asks for the reason. */
export const changeEntryForm = changedEntry.superRefine(checkTimes);
export const changeEntryInput = changedEntry
  .extend({
    /** Required where the entry changes. */
    reason: optionalText(REASON_MAX),
  })
  .superRefine(checkTimes);
export type ChangeEntryInput = z.output<typeof changeEntryInput>;

export const deleteEntryInput = z.object({ id: z.uuid(), reason, ...seen });
export type DeleteEntryInput = z.output<typeof deleteEntryInput>;

const days = z.object({ start: z.string(), end: z.string() });

/** The adjustment of approved hours by a change. */
export const adjustment = z.object({
  /** To two decimals, negative where too much was paid. */
  totalHours: z.number(),
  regularHours: z.number(),
  overtimeHours: z.number(),
  /** The approved pay period that it corrects. */
  of: days,
  /** The pay period that pays it. */
  paidWith: days,
});
export type Adjustment = z.infer<typeof adjustment>;

const times = z.object({
  clockIn: z.string(),
  clockOut: z.string().nullable(),
  /** The deployment of the entry; null for none. */
  deployment: entryDeployment.nullable(),
});

export const entryChange = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  kind: z.enum(CHANGE_KINDS),
  /** The former times; null for an added entry. */
  before: times.nullable(),
  /** The new times; null for a deleted entry. */
  after: times.nullable(),
  /** The person's time zone, in which these times are shown. */
  timeZone: z.string(),
  reason: z.string(),
  changedBy: personRef,
  createdAt: z.string(),
  adjustments: z.array(adjustment),
});
export type EntryChange = z.infer<typeof entryChange>;

export const entryAnswer = z.object({
  entry: personTimeEntry,
  /** Newest first. */
  changes: z.array(entryChange),
});
export const changedAnswer = z.object({ entry: personTimeEntry, adjustments: z.array(adjustment) });
export const deletedAnswer = z.object({ success: z.literal(true), adjustments: z.array(adjustment) });

export const myChangesInput = pageInput(CHANGES_PAGE).prefault({});
export type MyChangesInput = z.infer<typeof myChangesInput>;
export const myChangesPage = pageAnswer({ changes: z.array(entryChange) });
