import { z } from 'zod';
import { requiredText, searchText, usState } from '../../../core/contract/schema.ts';
import { typedText } from '../../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import { QUALIFICATION_KINDS, QUALIFICATIONS_PAGE, REVIEW_NOTES_MAX } from '../constants.ts';
import { listedBond, listedLicense } from '../credentials/schema.ts';
import { listedExperience } from '../experiences/schema.ts';
import { adminExtras, counted, undoable } from '../schema.ts';
import { APPROVE_MAX, QUEUE_SORTS, SUBMISSIONS, WAIT_NAMES } from './constants.ts';

const noun = z.enum(QUALIFICATION_KINDS);

export const listQueueInput = pageInput(QUALIFICATIONS_PAGE)
  .extend({
    kind: noun.optional(),
    /** Words that all have to occur in the person's name or address, or in what the qualification is called. */
    search: searchText(100).optional(),
    /** Of licenses and bonds: those of one state. Experiences have none. */
    state: usState.optional(),
    userId: z.uuid().optional(),
    /** A first submission, or a newer version of what is approved. */
    submission: z.enum(SUBMISSIONS).optional(),
    /** Waiting for at least so long. */
    waits: z.enum(WAIT_NAMES).optional(),
    sort: z.enum(QUEUE_SORTS).default('oldest'),
  })
  .prefault({});
export type ListQueueInput = z.infer<typeof listQueueInput>;

/** The queue of the review desk: by person, an applicant's application before its qualifications. */
export const listDeskInput = listQueueInput
  .unwrap()
  .omit({ sort: true })
  .extend({
    kind: z.enum([...QUALIFICATION_KINDS, 'application']).optional(),
  })
  .prefault({});
export type ListDeskInput = z.infer<typeof listDeskInput>;

export const queuedQualification = z.discriminatedUnion('noun', [
  listedExperience.extend({ noun: z.literal('experience') }),
  listedLicense.extend({ noun: z.literal('license') }),
  listedBond.extend({ noun: z.literal('bond') }),
]);
export type QueuedQualification = z.infer<typeof queuedQualification>;
export const reviewQueue = pageAnswer({ qualifications: z.array(queuedQualification), ...counted });
export type ReviewQueue = z.infer<typeof reviewQueue>;
/** The application of a person who has completed onboarding; its id is the person's. */
export const queuedApplication = z.object({
  noun: z.literal('application'),
  id: z.uuid(),
  user: adminExtras.shape.user,
  submittedAt: z.string(),
});
export const deskEntry = z.discriminatedUnion('noun', [...queuedQualification.options, queuedApplication]);
export type DeskEntry = z.infer<typeof deskEntry>;
/** What waits, with the filters of the list, on all its pages. */
const deskWaiting = z.object({
  /** Qualifications of people who work here. */
  staff: z.number().int(),
  applications: z.number().int(),
  /** Qualifications that were submitted with an application. */
  applicants: z.number().int(),
});
export type DeskWaiting = z.infer<typeof deskWaiting>;
export const deskQueue = pageAnswer({ entries: z.array(deskEntry), waiting: deskWaiting });

/** Qualifications and proposed categories together. */
export const waitingForReview = z.object({ waiting: z.number().int() });

export const approveSeveralInput = z.object({
  qualifications: z
    .array(
      z.object({
        noun,
        id: z.uuid(),
        /** Of the version that was read: refused when it was changed since. Without it nothing is compared. */
        submittedAt: z.string().max(40).optional(),
      }),
    )
    .min(1)
    .max(APPROVE_MAX),
  /** For each of them. */
  reviewNotes: typedText().max(REVIEW_NOTES_MAX).default(''),
  undoable,
});
export type ApproveSeveralInput = z.infer<typeof approveSeveralInput>;

/** A qualification by its kind and id. */
export const reviewedKey = z.object({ noun, id: z.uuid() });
export type ReviewedKey = z.infer<typeof reviewedKey>;

export const undoSeveralInput = z.object({ qualifications: z.array(reviewedKey).min(1).max(APPROVE_MAX) });
export type UndoSeveralInput = z.infer<typeof undoSeveralInput>;

/** The record that a reviewer has on the desk. */
export const attendReviewInput = z.object({
  noun: z.enum([...QUALIFICATION_KINDS, 'application']),
  id: z.uuid(),
  /** False when the reviewer goes on to something else. */
  here: z.boolean(),
  /** Others who are there should answer: the reviewer has just come. */
  asks: z.boolean().default(false),
});
export type AttendReviewInput = z.infer<typeof attendReviewInput>;

/** A qualification that the approval of its applicant's account leaves out; it is rejected with the reason. */
export const leftOutQualification = reviewedKey.extend({ reason: requiredText(REVIEW_NOTES_MAX) });
export type LeftOut = z.infer<typeof leftOutQualification>;
