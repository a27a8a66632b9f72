import { z } from 'zod';
import { requiredText } from '../../../core/contract/schema.ts';
import { CANCEL_REASON_MAX, sentences } from './constants.ts';

/** The request and a reason for the person who is notified. */
export const cancellationInput = z.object({
  id: z.uuid(),
  reason: requiredText(CANCEL_REASON_MAX, sentences.reasonMissing),
});
export type CancellationInput = z.infer<typeof cancellationInput>;

/** A cancellation by an administrator. */
export const cancelInput = cancellationInput.extend({
  /** True decides a cancellation request, and is refused once it was withdrawn; undefined cancels without one. */
  asked: z.boolean().optional(),
});
export type CancelInput = z.infer<typeof cancelInput>;
