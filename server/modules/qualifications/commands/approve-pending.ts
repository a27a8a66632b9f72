import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit } from '../../../core/kernel/write.ts';
import type { QualificationReads, ReviewedRow } from '../queries.ts';
import { succeed } from './revision.ts';

/**
 * Approves an applicant's waiting qualifications, each with its own line in the audit log.
 * @returns the time of the latest submission; null when none waited
 */
export async function approvePending(
  tx: Transaction,
  ctx: ActorContext,
  { kind, table }: Pick<QualificationReads<ReviewedRow>, 'kind' | 'table'>,
  userId: string,
): Promise<string | null> {
  const reviewedAt = isoNow(ctx.services.clock);
  const approved = await tx
    .update(table)
    .set({ status: 'approved', reviewedAt, reviewedBy: ctx.actor.userId, updatedAt: reviewedAt })
    .where(and(eq(table.userId, userId), eq(table.status, 'pending')))
    .returning({
      id: table.id,
      userId: table.userId,
      submittedAt: table.submittedAt,
      replacesId: table.replacesId,
      revision: table.revision,
    });
  for (const version of approved) {
    const { id } = version;
    await succeed(tx, ctx.services, kind, table, version);
    await audit(tx, ctx, {
      action: `${kind}.approved`,
      subject: [kind, id],
      detail: { userId, withAccount: true },
    });
  }
  return latest(approved.map(({ submittedAt }) => submittedAt));
}

const latest = (instants: string[]) => instants.sort().at(-1) ?? null;
