import { and, eq, gt } from '@portal/db/drizzle.ts';
import { heldApplications } from '@portal/db/schema/application-decisions.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { lockPerson } from '../../people/queries.ts';
import { sentences } from '../../qualifications/constants.ts';

/**
 * Undoes the caller's own decision about an application before it takes effect.
 * @throws {PortalError} conflict when the seconds are over
 */
export async function undoApplication(ctx: ActorContext, id: string) {
  const { actor, services } = ctx;
  requireAbility(actor, 'applicants.review');
  await write(ctx, async (tx) => {
    await lockPerson(tx, id);
    const [held] = await tx
      .delete(heldApplications)
      .where(
        and(
          eq(heldApplications.userId, id),
          eq(heldApplications.decidedBy, actor.userId),
          gt(heldApplications.endsAt, isoNow(services.clock)),
        ),
      )
      .returning();
    if (!held) throw conflict(sentences.undoneTooLate);
    const detail = { decision: held.kind };
    await audit(tx, ctx, { action: 'user.decision_undone', subject: ['user', id], detail });
    await announce(tx, 'admins', 'applicants_changed', { userId: id });
  });
  return { success: true as const };
}
