import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import {
  calendarDate,
  ifMissing,
  optionalText,
  requiredLine,
  requiredText,
  searchText,
  usState,
} from '../../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { personRef } from '../../people/schema.ts';
import { CE_CATEGORIES, CE_HOURS_MAX } from '../courses/constants.ts';
import {
  OUTSIDE_NOTES_MAX,
  OUTSIDE_PAGE,
  OUTSIDE_STATUSES,
  OUTSIDE_TITLE_MAX,
  PROVIDER_MAX,
  sentences,
} from './constants.ts';

/** Hours of continuing education that a person earned elsewhere. */
export const outsideCredit = z.object({
  id: z.uuid(),
  title: z.string(),
  provider: z.string(),
  /** The calendar date on which the course was completed, YYYY-MM-DD. */
  earnedOn: z.string(),
  ceHours: z.number(),
  ceCategory: z.enum(CE_CATEGORIES),
  /** The code of the state that recognizes the hours; null for all states. */
  ceState: z.string().nullable(),
  /** A link to the certificate for the caller's session. */
  fileUrl: z.string(),
  /** They count for licenses once they are approved. */
  status: z.enum(OUTSIDE_STATUSES),
  /** Empty unless the administrator left some. */
  reviewNotes: z.string(),
  /** Null while they are pending. */
  reviewedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type OutsideCredit = z.infer<typeof outsideCredit>;
export const outsideAnswer = z.object({ credit: outsideCredit });
/** The latest day first. */
export const ownOutsideAnswer = z.object({ credits: z.array(outsideCredit) });

const creditOfPerson = outsideCredit.extend({
  person: personRef,
  /** The caller's abilities. */
  can: z.object({ decide: z.boolean() }),
});
export type CreditOfPerson = z.infer<typeof creditOfPerson>;
export const outsideListAnswer = pageAnswer({ credits: z.array(creditOfPerson) });

/** How many entries wait for a decision. */
export const waitingHoursAnswer = z.object({ waiting: z.number().int() });

const none = z.literal('').transform(() => undefined);

export const listOutsideInput = pageInput(OUTSIDE_PAGE)
  .extend({
    /** Words that all have to occur in the person's name or employee id. */
    search: searchText(100).optional(),
    status: z.union([none, z.enum(OUTSIDE_STATUSES)]).optional(),
  })
  .prefault({});
export type ListOutsideInput = z.infer<typeof listOutsideInput>;

const noState = z.literal('').transform(() => null);

export const outsideInput = z.object({
  title: requiredLine(OUTSIDE_TITLE_MAX, sentences.titleMissing),
  provider: requiredLine(PROVIDER_MAX, sentences.providerMissing),
  earnedOn: z
    .string(ifMissing(sentences.dayMissing))
    .min(1, { error: sentences.dayMissing, abort: true })
    .pipe(calendarDate),
  ceHours: numeric(
    z
      .number(sentences.hours)
      .multipleOf(0.5, sentences.hours)
      .min(0.5, sentences.hours)
      .max(CE_HOURS_MAX, sentences.hours),
  ),
  ceCategory: z.enum(CE_CATEGORIES).default('general'),
  ceState: z.union([noState, z.null(), usState]).default(null),
  /** The answer of the upload of the certificate. */
  fileUrl: requiredText(1_000, sentences.proofMissing),
});
export type OutsideInput = z.infer<typeof outsideInput>;

export const approveHoursInput = z.object({ id: z.uuid(), reviewNotes: optionalText(OUTSIDE_NOTES_MAX) });
export const rejectHoursInput = z.object({
  id: z.uuid(),
  reviewNotes: requiredText(OUTSIDE_NOTES_MAX, sentences.reasonMissing),
});
