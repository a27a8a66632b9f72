import { z } from 'zod';
import { requiredText } from '../../../core/contract/schema.ts';
import { CANCEL_REASON_MAX, sentences } from './constants.ts';

/** Of one request, with the reason for whoever is told. */
export const cancellationInput = z.object({
  id: z.uuid(),
  reason: requiredText(CANCEL_REASON_MAX, sentences.reasonMissing),
});
export type CancellationInput = z.infer<typeof cancellationInput>;

/** The same from an administrator. */
export const cancelInput = cancellationInput.extend({
  /** It follows from what the person asked for, and is refused once they have withdrawn that; left out, it does not. */
  asked: z.boolean().optional(),
});
export type CancelInput = z.infer<typeof cancelInput>;
