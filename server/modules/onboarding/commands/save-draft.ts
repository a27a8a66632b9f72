import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import type { z } from 'zod';
import { authorize } from '../../../core/authorize.ts';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { write } from '../../../core/write.ts';
import { sentences } from '../constants.ts';
import { canOnboard } from '../policy.ts';
import type { saveDraftInput } from '../schema.ts';

/** Keeps what was typed, over what was kept before: the last device that typed wins. Drafts are not audited. */
export async function saveDraft(ctx: ActorContext, { step, data }: z.infer<typeof saveDraftInput>) {
  authorize(canOnboard(ctx.actor), sentences.alreadyCompleted);
  const values = { step, data, updatedAt: isoNow(ctx.services.clock) };
  await write(ctx, (tx) =>
    tx
      .insert(onboardingDrafts)
      .values({ userId: ctx.actor.userId, ...values })
      .onConflictDoUpdate({ target: onboardingDrafts.userId, set: values }),
  );
  return { success: true as const };
}
