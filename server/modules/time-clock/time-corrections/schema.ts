import { z } from 'zod';
import { requiredText } from '../../../core/contract/schema.ts';
import { typedText } from '../../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { personRef } from '../../people/schema.ts';
import { checkTimes, entryDeployment, ofPeople, workedTimes } from '../schema.ts';
import {
  CORRECTION_SORTS,
  CORRECTION_STATUSES,
  CORRECTIONS_PAGE,
  REASON_MAX,
  REVIEW_NOTES_MAX,
  sentences,
} from './constants.ts';

export const correctionInput = z
  .object({
    /** The corrected entry; undefined for a missing one. */
    entryId: z.uuid().nullish(),
    ...workedTimes,
    reason: requiredText(REASON_MAX),
  })
  .superRefine(checkTimes);
export type CorrectionInput = z.output<typeof correctionInput>;
export type CorrectionValues = z.input<typeof correctionInput>;

export const timeCorrection = z.object({
  id: z.uuid(),
  /** The corrected entry; null while a missing one is requested. */
  entryId: z.uuid().nullable(),
  /** The times before the correction; null for a missing entry, with a null end where it had none. */
  previous: z.object({ clockIn: z.string(), clockOut: z.string().nullable() }).nullable(),
  clockIn: z.string(),
  clockOut: z.string(),
  /** The entry's deployment after the correction, and before it; null for none. */
  deployment: entryDeployment.nullable(),
  previousDeployment: entryDeployment.nullable(),
  /** To two decimals. */
  totalHours: z.number(),
  reason: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  reviewNotes: z.string().nullable(),
  decidedBy: personRef.nullable(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
  person: personRef,
  /** The zone of the person's profile, in which these times are shown. */
  timeZone: z.string(),
  /** The reader's permitted actions. */
  can: z.object({ decide: z.boolean() }),
});
export type TimeCorrection = z.infer<typeof timeCorrection>;

const none = z.literal('').transform(() => undefined);

const correctionsQuery = pageInput(CORRECTIONS_PAGE).extend({
  status: z.union([none, z.enum(CORRECTION_STATUSES)]).optional(),
});
export const myCorrectionsInput = correctionsQuery.prefault({});
export type MyCorrectionsInput = z.infer<typeof myCorrectionsInput>;
export const listCorrectionsInput = correctionsQuery
  .extend({
    ...ofPeople,
    sort: z.enum(CORRECTION_SORTS).default('newest'),
  })
  .prefault({});
export type ListCorrectionsInput = z.infer<typeof listCorrectionsInput>;

export const correctionPage = pageAnswer({
  corrections: z.array(timeCorrection),
  /** The number of pending corrections, regardless of filters. */
  pending: z.number().int(),
});
export const myCorrectionPage = pageAnswer({ corrections: z.array(timeCorrection) });
export const correctionAnswer = z.object({ correction: timeCorrection });

export const decideInput = z.object({
  id: z.uuid(),
  reviewNotes: typedText().max(REVIEW_NOTES_MAX).nullish(),
});
export type DecideInput = z.infer<typeof decideInput>;

export const approveInput = decideInput.extend({ beforeHireDate: workedTimes.beforeHireDate });
export type ApproveInput = z.infer<typeof approveInput>;

/** A rejection needs a reason for the person. */
export const rejectInput = z.object({
  id: z.uuid(),
  reviewNotes: requiredText(REVIEW_NOTES_MAX, sentences.reasonMissing),
});
export type RejectInput = z.infer<typeof rejectInput>;
