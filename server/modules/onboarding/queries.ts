import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import { eq } from 'drizzle-orm';
import type { ActorContext } from '../../core/context.ts';

/** What the caller has typed so far; null before the first save. */
export async function findDraft({ services, actor }: ActorContext) {
  const [draft] = await services.db
    .select({
      step: onboardingDrafts.step,
      data: onboardingDrafts.data,
      updatedAt: onboardingDrafts.updatedAt,
    })
    .from(onboardingDrafts)
    .where(eq(onboardingDrafts.userId, actor.userId));
  return draft ?? null;
}
