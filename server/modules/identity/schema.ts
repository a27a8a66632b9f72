import { z } from 'zod';

export const finishSignInInput = z.object({
  /** The query with which the provider sent the browser back; empty to go on with a code. */
  query: z.string().max(8_000).default(''),
  /** The second step of the portal, where the settings ask for it. */
  code: z.string().trim().max(40).optional(),
});
export type FinishSignInInput = z.infer<typeof finishSignInInput>;
