import { z } from 'zod';
import { AFTER_LEAVING } from './constants.ts';

export const privacyOverview = z.object({
  areas: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      what: z.string(),
      kept: z.string(),
      after: z.enum(AFTER_LEAVING),
      afterText: z.string(),
    }),
  ),
  auditNote: z.string(),
  /** Days after a deactivation until personal data is removed; 0 for an administrator's decision. */
  removeDataAfterDays: z.number().int(),
});
export type PrivacyOverview = z.infer<typeof privacyOverview>;
