import { z } from 'zod';
import { calendarDate, optionalLine, optionalText, usState } from '../../../core/contract/schema.ts';
import { approvalEffectView } from '../../readiness/schema.ts';
import { CREDENTIAL_KINDS, QUALIFICATION_KINDS, REVISIONS } from '../constants.ts';
import { queuedQualification } from '../reviews/schema.ts';
import { COMPARED_FIELDS, WARNINGS } from './constants.ts';

export const assessmentInput = z.object({ noun: z.enum(QUALIFICATION_KINDS), id: z.uuid() });
export type AssessmentInput = z.infer<typeof assessmentInput>;

/** Something that a reviewer should check before approving. */
export const reviewWarning = z.object({
  code: z.enum(WARNINGS),
  /** The day that the warning is about. */
  date: z.string().nullable(),
  /** The owner of the qualifications that the warning names, or their names. */
  names: z.array(z.string()),
});
export type ReviewWarning = z.infer<typeof reviewWarning>;

/** A license or bond as somebody types it. */
export const draftInput = z.object({
  noun: z.enum(CREDENTIAL_KINDS),
  /** The one that is changed; none for a new one. */
  id: z.uuid().optional(),
  /** The owner, when an administrator enters the qualification. Ignored from other callers. */
  userId: z.uuid().optional(),
  state: usState.optional(),
  number: optionalLine(120),
  issuedDate: calendarDate.optional(),
  expiresDate: calendarDate.optional(),
  documentUrl: optionalText(1_000),
  reviseAs: z.enum(REVISIONS).optional(),
});
export type DraftInput = z.infer<typeof draftInput>;
/** Other people are not named, except to administrators. */
export const draftWarnings = z.object({ warnings: z.array(reviewWarning) });

/** The comparison of the document's text with the fields. */
export const documentCheck = z.object({
  /** A `scan` was recognized in pictures of pages, and may have mistakes. `none`: it has no text to compare with. */
  source: z.enum(['text', 'scan', 'none']),
  /** Fields whose values are not in the document. */
  notFound: z.array(z.enum(COMPARED_FIELDS)),
});
export type DocumentCheck = z.infer<typeof documentCheck>;

/** A qualification with everything that a decision about it needs. */
export const assessment = z.object({
  qualification: queuedQualification,
  /** The approved version that it is to replace. */
  former: queuedQualification.nullable(),
  /** Null for an experience. */
  effect: approvalEffectView.nullable(),
  warnings: z.array(reviewWarning),
  /** Null for an experience, without a document, and until its text has been read. */
  documentCheck: documentCheck.nullable(),
});
export type Assessment = z.infer<typeof assessment>;
