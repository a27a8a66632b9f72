import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { applicationDecisions } from '@portal/db/schema/application-decisions.ts';
import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import { users } from '@portal/db/schema/users.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { refreshSessions } from '../../auth/commands/sessions.ts';
import { lockPerson } from '../../people/queries.ts';
import { insertQualifications } from '../../qualifications/commands/submit-qualification.ts';
import { bondDefinition, licenseDefinition } from '../../qualifications/credentials/commands.ts';
import { holdDocuments } from '../../qualifications/evidence/commands.ts';
import { experienceDefinition } from '../../qualifications/experiences/commands.ts';
import { sentences } from '../constants.ts';
import { canOnboard } from '../policy.ts';
import { draftedDocuments } from '../queries.ts';
import type { CompleteOnboardingInput } from '../schema.ts';

/**
 * Submits the profile for review. Experiences, licenses and bonds become qualifications that wait for a decision.
 * @throws {PortalError} forbidden or conflict when the profile was submitted before
 */
export async function completeOnboarding(ctx: ActorContext, input: CompleteOnboardingInput) {
  const { services, actor } = ctx;
  const { userId } = actor;
  await write(ctx, async (tx) => {
    // Checked inside the transaction, so that a repeated call with the same key gets the first answer.
    authorize(canOnboard(actor), sentences.alreadyCompleted);
    const person = await lockPerson(tx, userId);
    if (person.onboardingStatus !== 'signup') throw conflict(sentences.alreadyCompleted);
    const now = isoNow(services.clock);
    await tx
      .update(users)
      .set({
        homeAddress: input.homeAddress,
        mailingAddress: input.mailingAddress,
        emergencyContact: input.emergencyContact,
        socialMedia: input.socialMedia,
        bio: input.bio,
        // Left out, they stay.
        npn: input.npn,
        residentState: input.residentState,
        ...(input.profilePicture === '' ? { profilePictureId: null } : {}),
        onboardingStatus: 'completed',
        status: 'pending_review',
        onboardedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, userId));
    const drafted = await draftedDocuments(tx, userId);
    await holdDocuments(tx, ctx, { named: [], noLonger: drafted });
    await insertQualifications(tx, ctx, experienceDefinition, userId, input.experiences);
    await insertQualifications(tx, ctx, licenseDefinition, userId, input.licenses);
    await insertQualifications(tx, ctx, bondDefinition, userId, input.bonds);
    await tx.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, userId));
    await tx
      .update(applicationDecisions)
      .set({ endedAt: now })
      .where(and(eq(applicationDecisions.userId, userId), isNull(applicationDecisions.endedAt)));
    await audit(tx, ctx, { action: 'user.onboarded', subject: ['user', userId] });
    await refreshSessions(tx, userId);
    await announce(tx, 'admins', 'applicants_changed', { userId });
  });
  afterCommit(ctx, () => services.sessions.forget(userId));
}
