import { z } from 'zod';
import { approvalEffectView } from '../../readiness/schema.ts';
import { QUALIFICATION_KINDS } from '../constants.ts';
import { queuedQualification } from '../reviews/schema.ts';
import { WARNINGS } from './constants.ts';

export const assessmentInput = z.object({ noun: z.enum(QUALIFICATION_KINDS), id: z.uuid() });
export type AssessmentInput = z.infer<typeof assessmentInput>;

/** Something that a reviewer should check before approving. */
export const reviewWarning = z.object({
  code: z.enum(WARNINGS),
  /** The day that the warning is about. */
  date: z.string().nullable(),
  /** Whose qualifications it is about, or what those qualifications are called. */
  names: z.array(z.string()),
});
export type ReviewWarning = z.infer<typeof reviewWarning>;

/** A qualification with everything that a decision about it needs. */
export const assessment = z.object({
  qualification: queuedQualification,
  /** The approved version that it is to replace. */
  former: queuedQualification.nullable(),
  /** Null for an experience. */
  effect: approvalEffectView.nullable(),
  warnings: z.array(reviewWarning),
});
export type Assessment = z.infer<typeof assessment>;
