import { z } from 'zod';
import { typedLine } from '../../core/contract/text.ts';
import { passkeyAnswer } from '../auth/schema.ts';

export const finishSignInInput = z.object({
  /** The query with which the provider sent the browser back; empty to continue with the second step. */
  query: z.string().max(8_000).default(''),
  /** The second step of the portal, where the settings ask for it. */
  code: typedLine().max(40).optional(),
  passkey: passkeyAnswer.optional(),
});
export type FinishSignInInput = z.infer<typeof finishSignInInput>;
