import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { sentences } from '../constants.ts';
import { canReviewQualification } from '../policy.ts';
import { findChangesSince, getQualification, type ReviewedRow } from '../queries.ts';
import { announceDecision } from './announce-decision.ts';
import { holdDecision } from './hold-decision.ts';
import {
  announceReviewed,
  lockQualification,
  type QualificationDefinition,
  type Submitted,
} from './qualification-definition.ts';
import { succeed } from './revision.ts';

export type Decision = {
  id: string;
  status: 'approved' | 'rejected';
  reviewNotes: string;
  /** The version that the reviewer read; when left out, any waiting version is decided about. */
  submittedAt?: string | undefined;
  /** The owner is notified later, unless the reviewer undoes the decision before. */
  undoable?: boolean;
};

/**
 * Approves or rejects a waiting qualification. The approval of a correction ends the former version, that
 * of a renewal on its first day; a rejection leaves the former one in force. The owner is notified in open
 * tabs and by email.
 * @throws {PortalError} conflict when another admin has decided already, and when the qualification was
 * changed after the reviewer had read it
 */
export async function decideQualification<Input extends Submitted, Row extends ReviewedRow>(
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  decision: Decision,
): Promise<Row> {
  requireAbility(ctx.actor, 'credentials.manage');
  return write(ctx, (tx) => decideWithin(tx, ctx, definition, decision));
}

/**
 * Decides as part of a larger transaction. Refuses before any change.
 * @throws {PortalError} as above
 */
export async function decideWithin<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  { id, status, reviewNotes, submittedAt, undoable = false }: Decision,
): Promise<Row> {
  const { kind, table } = definition;
  const { actor, services } = ctx;
  const qualification = await lockQualification(tx, ctx, definition, id);
  authorize(canReviewQualification(actor, qualification), sentences.ownReview);
  if (qualification.status !== 'pending') {
    const { reviewerName } = await getQualification(tx, actor, definition, id);
    throw conflict(sentences.alreadyDecided(kind, qualification.status, reviewerName));
  }
  if (submittedAt !== undefined && submittedAt !== qualification.submittedAt) {
    const { by, fields } = await findChangesSince(tx, kind, id, submittedAt);
    throw conflict(sentences.changedSinceSeen(kind, by, fields));
  }
  const now = isoNow(services.clock);
  await tx
    .update(table)
    .set({ status, reviewNotes, reviewedAt: now, reviewedBy: actor.userId, updatedAt: now })
    .where(eq(table.id, id));
  const { userId, replacesId } = qualification;
  const succession =
    status === 'approved'
      ? await succeed(tx, services, kind, table, qualification)
      : { ended: [], moved: [] };
  await audit(tx, ctx, {
    action: `${kind}.${status}`,
    subject: [kind, id],
    detail: { userId, ...(replacesId ? { replacesId } : {}) },
    words: { reviewNotes },
  });
  const decided = await getQualification(tx, actor, definition, id);
  const name = definition.nameOf(decided);
  const told = { kind, id, name, userId, status, reviewNotes, decidedBy: actor.userId };
  if (undoable) await holdDecision(tx, ctx, { ...told, kind, decidedAt: now, ...succession });
  else await announceDecision(tx, ctx, told);
  await announceReviewed(tx, ctx, decided);
  return decided;
}
