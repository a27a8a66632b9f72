import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { announce } from '../../../core/announce.ts';
import { authorize } from '../../../core/authorize.ts';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { conflict } from '../../../core/errors.ts';
import { audit, write } from '../../../core/write.ts';
import { sentences } from '../constants.ts';
import { canReviewRecord } from '../policy.ts';
import { getRecord, type ReviewedRow } from '../queries.ts';
import { announceDecision } from './announce-decision.ts';
import { announceRecords, lockRecord, type RecordKind } from './record-kind.ts';

type Decision = { status: 'approved' | 'rejected'; reviewNotes: string };

/**
 * Approves or rejects a record that waits. With the approval of a newer version the former one ends; with its rejection
 * the former one stays in force. The owner is told at once and by mail.
 * @throws {PortalError} conflict when it is decided already: of two admins at once, the second one gets this
 */
export async function decideRecord<Fields extends object, Row extends ReviewedRow>(
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  id: string,
  { status, reviewNotes }: Decision,
): Promise<Row> {
  const { noun, table } = kind;
  const { actor, services } = ctx;
  return write(ctx, async (tx) => {
    const record = await lockRecord(tx, ctx, kind, id);
    authorize(canReviewRecord(actor, record), sentences.ownReview);
    if (record.status !== 'pending') {
      const { reviewerName } = await getRecord(tx, actor, kind, id);
      throw conflict(sentences.alreadyDecided(noun, record.status, reviewerName));
    }
    const now = isoNow(services.clock);
    await tx
      .update(table)
      .set({ status, reviewNotes, reviewedAt: now, reviewedBy: actor.userId, updatedAt: now })
      .where(eq(table.id, id));
    if (status === 'approved' && record.replacesId) {
      await tx
        .update(table)
        .set({ supersededAt: now, updatedAt: now })
        .where(and(eq(table.id, record.replacesId), isNull(table.supersededAt)));
    }
    const { userId, replacesId } = record;
    await audit(tx, ctx, {
      action: `${noun}.${status}`,
      subject: [noun, id],
      detail: { userId, reviewNotes, ...(replacesId ? { replacesId } : {}) },
    });
    const decided = await getRecord(tx, actor, kind, id);
    const name = kind.nameOf(decided);
    await announceDecision(tx, ctx, { kind: noun, id, name, userId, status, reviewNotes });
    await announceRecords(tx, userId);
    if (decided.ownerStatus === 'pending_review') {
      await announce(tx, 'admins', 'applicants_changed', { userId });
    }
    return decided;
  });
}
