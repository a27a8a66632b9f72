import { z } from 'zod';
import { REVIEW_STATUSES, sentences } from './constants.ts';

/** What every reviewed record shows beside its own fields. */
export const reviewView = z.object({
  id: z.uuid(),
  status: z.enum(REVIEW_STATUSES),
  /** A signed link to the evidence; null when none was handed in. */
  documentUrl: z.string().nullable(),
  submittedAt: z.string(),
  reviewedAt: z.string().nullable(),
  reviewNotes: z.string(),
});

/** The value that `POST /upload/document` answered, or empty. */
export const documentUrlInput = z.string().trim().max(1_000).nullable().default(null);

type Dated = { issuedDate: string | null; expiresDate: string | null };

/** Adds the field error of an expiry before its issue. */
export function refineDates(value: Dated, ctx: z.core.$RefinementCtx<Dated>): void {
  if (value.issuedDate && value.expiresDate && value.expiresDate < value.issuedDate) {
    ctx.addIssue({ code: 'custom', path: ['expiresDate'], message: sentences.expiresBeforeIssued });
  }
}
