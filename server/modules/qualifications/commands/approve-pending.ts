import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { audit } from '../../../core/write.ts';
import type { QualificationReads, ReviewedRow } from '../queries.ts';

/** Approves whatever of an applicant's waits for review, each recorded as approved in this act. */
export async function approvePending(
  tx: Transaction,
  ctx: ActorContext,
  { kind, table }: Pick<QualificationReads<ReviewedRow>, 'kind' | 'table'>,
  userId: string,
): Promise<void> {
  const reviewedAt = isoNow(ctx.services.clock);
  const approved = await tx
    .update(table)
    .set({ status: 'approved', reviewedAt, reviewedBy: ctx.actor.userId, updatedAt: reviewedAt })
    .where(and(eq(table.userId, userId), eq(table.status, 'pending')))
    .returning({ id: table.id });
  for (const { id } of approved) {
    await audit(tx, ctx, {
      action: `${kind}.approved`,
      subject: [kind, id],
      detail: { userId, withAccount: true },
    });
  }
}
