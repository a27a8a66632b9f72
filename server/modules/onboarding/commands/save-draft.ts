import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import type { z } from 'zod';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { write } from '../../../core/kernel/write.ts';
import { holdDocuments } from '../../qualifications/evidence/commands.ts';
import { sentences } from '../constants.ts';
import { canOnboard } from '../policy.ts';
import { documentIdsIn, draftedDocuments } from '../queries.ts';
import type { saveDraftInput } from '../schema.ts';

/** Saves the draft over the former one: the last device wins. Documents are kept with it. Drafts are not audited. */
export async function saveDraft(ctx: ActorContext, { step, data }: z.infer<typeof saveDraftInput>) {
  authorize(canOnboard(ctx.actor), sentences.alreadyCompleted);
  const { userId } = ctx.actor;
  const values = { step, data, updatedAt: isoNow(ctx.services.clock) };
  await write(ctx, async (tx) => {
    const before = await draftedDocuments(tx, userId);
    const named = documentIdsIn(data);
    await tx
      .insert(onboardingDrafts)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: onboardingDrafts.userId, set: values });
    await holdDocuments(tx, ctx, {
      named: named.filter((id) => !before.includes(id)),
      noLonger: before.filter((id) => !named.includes(id)),
    });
  });
  return { success: true as const };
}
