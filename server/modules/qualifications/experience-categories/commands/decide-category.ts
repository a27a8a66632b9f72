import { eq } from '@portal/db/drizzle.ts';
import { experienceCategories as table } from '@portal/db/schema/experience-categories.ts';
import { conflict } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { authorize } from '../../../../core/kernel/authorize.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { announceDecision } from '../../commands/announce-decision.ts';
import { sentences } from '../constants.ts';
import { canReviewCategory } from '../policy.ts';
import { findRenamer, getCategory, lockCategory } from '../queries.ts';

type Decision = {
  id: string;
  status: 'approved' | 'rejected';
  reviewNotes: string;
  /**
   * The version of the proposal that the reviewer read; when left out, any waiting version is decided
   * about.
   */
  submittedAt?: string | undefined;
};

/**
 * Approves or rejects a proposal, and notifies its author.
 * @throws {PortalError} conflict when the proposal is decided already, or was changed after the reviewer
 * had read it
 */
export async function decideCategory(ctx: ActorContext, { id, status, reviewNotes, submittedAt }: Decision) {
  requireAbility(ctx.actor, 'credentials.manage');
  return write(ctx, async (tx) => {
    const { proposedBy, reviewerName, ...category } = await lockCategory(tx, id);
    authorize(canReviewCategory(ctx.actor, { proposedBy }), sentences.ownReview);
    if (category.status !== 'pending') {
      throw conflict(sentences.alreadyDecided(category.status, reviewerName));
    }
    if (submittedAt !== undefined && submittedAt !== category.updatedAt) {
      throw conflict(sentences.changedSinceSeen(category.name, await findRenamer(tx, id)));
    }
    const now = isoNow(ctx.services.clock);
    await tx
      .update(table)
      .set({ status, reviewNotes, reviewedAt: now, reviewedBy: ctx.actor.userId, updatedAt: now })
      .where(eq(table.id, id));
    await audit(tx, ctx, {
      action: `experience_category.${status}`,
      subject: ['experience_category', id],
      personId: proposedBy,
      detail: { type: category.type, name: category.name, reviewNotes },
    });
    await announce(tx, 'all', 'categories_changed', {});
    if (proposedBy) {
      const { name } = category;
      await announceDecision(tx, ctx, {
        kind: 'experience_category',
        id,
        name,
        userId: proposedBy,
        status,
        reviewNotes,
        decidedBy: ctx.actor.userId,
      });
    }
    return getCategory(tx, id);
  });
}
