import type { Transaction } from '@portal/db/client.ts';
import { announce } from '../../../core/kernel/announce.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { type Decided, qualificationDecided } from '../events.ts';
import { decisionMailJob } from '../jobs.ts';

/** Notifies the submitter in open tabs and by email, and the modules that react. */
export async function announceDecision(tx: Transaction, ctx: Context, decided: Decided): Promise<void> {
  const { id, decidedBy, ...decision } = decided;
  await decisionMailJob.enqueue(tx, {
    decisionId: newId(),
    reviewerId: decidedBy,
    ...decision,
  });
  await announce(tx, `user:${decided.userId}`, 'review_decided', {
    kind: decided.kind,
    id,
    status: decided.status,
  });
  await emit(tx, ctx, qualificationDecided, decided);
}
