import { z } from 'zod';
import { REVIEW_NOTES_MAX } from '../constants.ts';
import { APPROVE_MAX } from './constants.ts';

const noun = z.enum(['experience', 'license', 'bond']);

/** What the queue is narrowed down by. */
export const queueFilters = z.object({ kind: noun.optional() }).prefault({});
export type QueueFilters = z.infer<typeof queueFilters>;

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
  reviewNotes: z.string().trim().max(REVIEW_NOTES_MAX).default(''),
});
export type ApproveSeveralInput = z.infer<typeof approveSeveralInput>;
