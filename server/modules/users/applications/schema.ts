import { z } from 'zod';
import { optionalText, requiredText } from '../../../core/contract/schema.ts';
import { APPLICATION_PARTS } from '../../onboarding/constants.ts';
import { undoable } from '../../qualifications/schema.ts';
import { APPLICATION_NOTE_MAX, sentences } from '../constants.ts';

const applicationNote = optionalText(APPLICATION_NOTE_MAX);

export const sendBackInput = z
  .object({
    id: z.uuid(),
    /** About all of the application. */
    message: applicationNote,
    /** The requested corrections, by part; empty notes are left out. */
    notes: z
      .array(z.object({ part: z.enum(APPLICATION_PARTS), note: applicationNote }))
      .max(APPLICATION_PARTS.length)
      .default([]),
    /** `changedAt` of the applicant as read: refused when something was changed since. Without it nothing is compared. */
    unchangedSince: z.string().max(40).optional(),
    undoable,
  })
  .superRefine(({ message, notes }, ctx) => {
    if (message || notes.some(({ note }) => note)) return;
    ctx.addIssue({ code: 'custom', path: ['message'], message: sentences.nothingToCorrect });
  });
export type SendBackInput = z.infer<typeof sendBackInput>;

export const declineInput = z.object({
  id: z.uuid(),
  /** Sent to the applicant by email. */
  reason: requiredText(APPLICATION_NOTE_MAX),
  undoable,
});
export type DeclineInput = z.infer<typeof declineInput>;

/** An application by its person. */
export const applicationKey = z.object({ id: z.uuid() });
