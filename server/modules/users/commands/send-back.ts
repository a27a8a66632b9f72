import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { applicationDecisions } from '@portal/db/schema/application-decisions.ts';
import { users } from '@portal/db/schema/users.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { refreshSessions } from '../../auth/commands/sessions.ts';
import { reopenOnboarding } from '../../onboarding/commands/reopen-onboarding.ts';
import { type ApplicationPart, partLabel } from '../../onboarding/constants.ts';
import { lockPerson } from '../../people/queries.ts';
import { sentences } from '../constants.ts';
import { applicationSentBack } from '../events.ts';

export type SendBack = {
  id: string;
  /** About all of the application. */
  message: string;
  notes: Array<{ part: ApplicationPart; note: string }>;
  unchangedSince?: string | undefined;
};

/**
 * Returns an application to the applicant, who corrects it and submits it again. They see the note of each part, by
 * email as well.
 * @throws {PortalError} conflict when it does not wait for review, or was changed since the reviewer read it
 */
export async function sendBackWithin(
  tx: Transaction,
  ctx: ActorContext,
  { id, unchangedSince, ...input }: SendBack,
): Promise<void> {
  requireAbility(ctx.actor, 'applicants.review');
  const { services, actor } = ctx;
  const notes = input.notes.filter(({ note }) => note !== '');
  const applicant = await lockPerson(tx, id);
  if (applicant.status !== 'pending_review') throw conflict(sentences.notWaiting);
  if (unchangedSince !== undefined && applicant.updatedAt > unchangedSince) {
    throw conflict(sentences.changedSinceSeen(['personal information']));
  }
  const now = isoNow(services.clock);
  await tx.insert(applicationDecisions).values({
    id: newId(),
    userId: id,
    kind: 'sent_back',
    reason: input.message,
    notes: Object.fromEntries(notes.map(({ part, note }) => [part, note])),
    decidedBy: actor.userId,
    decidedAt: now,
  });
  await reopenOnboarding(
    tx,
    ctx,
    applicant,
    notes.map(({ part }) => part),
  );
  await tx
    .update(users)
    .set({ onboardingStatus: 'signup', status: 'pending', updatedAt: now })
    .where(eq(users.id, id));
  await audit(tx, ctx, {
    action: 'user.sent_back',
    subject: ['user', id],
    words: {
      message: input.message,
      notes: Object.fromEntries(notes.map(({ part, note }) => [part, note])),
    },
  });
  await refreshSessions(tx, id);
  await announce(tx, `user:${id}`, 'account_changed', {});
  await announce(tx, 'admins', 'applicants_changed', { userId: id });
  await emit(tx, ctx, applicationSentBack, {
    userId: id,
    message: input.message,
    notes: notes.map(({ part, note }) => ({ label: partLabel(part), note })),
  });
}
