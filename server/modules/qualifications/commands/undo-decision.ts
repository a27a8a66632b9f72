import type { Transaction } from '@portal/db/client.ts';
import { and, desc, eq } from '@portal/db/drizzle.ts';
import { heldDecisions } from '@portal/db/schema/reviews.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { sentences } from '../constants.ts';
import { canReviewQualification } from '../policy.ts';
import { getQualification, type ReviewedRow } from '../queries.ts';
import {
  announceReviewed,
  lockQualification,
  lockSuccessor,
  type QualificationDefinition,
  type Submitted,
  undecided,
} from './qualification-definition.ts';
import { revertSuccession } from './revision.ts';

/**
 * Undoes the caller's own decision: the qualification waits again, and former versions are in force again. The owner
 * is not notified of either. Refuses before any change.
 * @throws {PortalError} conflict when the seconds are over, and when the qualification was changed since
 */
export async function undoWithin<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  id: string,
): Promise<void> {
  const { actor, services } = ctx;
  requireAbility(actor, 'credentials.manage');
  const { kind, table } = definition;
  const qualification = await lockQualification(tx, ctx, definition, id);
  authorize(canReviewQualification(actor, qualification), sentences.ownReview);
  const now = isoNow(services.clock);
  const [held] = await tx
    .select()
    .from(heldDecisions)
    .where(and(eq(heldDecisions.qualificationId, id), eq(heldDecisions.decidedBy, actor.userId)))
    .orderBy(desc(heldDecisions.decidedAt))
    .limit(1)
    .for('update');
  if (!held || held.endsAt <= now) throw conflict(sentences.undoneTooLate);
  const { status, decidedAt, reviewNotes, ended, moved } = held;
  const stands =
    qualification.status === status &&
    qualification.reviewedAt === decidedAt &&
    qualification.supersededAt === null &&
    !(await lockSuccessor(tx, table, id));
  if (!stands) throw conflict(sentences.undoneChanged(kind));
  await tx.delete(heldDecisions).where(eq(heldDecisions.id, held.id));
  await revertSuccession(tx, services, table, qualification.replacesId, { ended, moved });
  await tx
    .update(table)
    .set({ ...undecided, updatedAt: now })
    .where(eq(table.id, id));
  const { userId } = qualification;
  await audit(tx, ctx, {
    action: `${kind}.undone`,
    subject: [kind, id],
    detail: { userId, status },
    words: { reviewNotes },
  });
  await announceReviewed(tx, ctx, await getQualification(tx, actor, definition, id));
}
