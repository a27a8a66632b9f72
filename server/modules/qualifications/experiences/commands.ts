import type { Transaction } from '@portal/db/client.ts';
import { experiences } from '@portal/db/schema/qualifications.ts';
import { and, eq } from 'drizzle-orm';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { audit } from '../../../core/write.ts';
import { attachDocument } from '../../files/commands.ts';
import type { ExperienceInput } from './schema.ts';

/** Stores a record as handed in by the person and waiting for review; part of a larger change. */
export async function submitExperience(
  tx: Transaction,
  ctx: ActorContext,
  userId: string,
  input: ExperienceInput,
) {
  const { documentUrl, ...fields } = input;
  const id = newId();
  const documentId = await attachDocument(tx, ctx, documentUrl);
  const submittedAt = isoNow(ctx.services.clock);
  await tx.insert(experiences).values({ id, userId, documentId, submittedAt, ...fields });
  await audit(tx, ctx, { action: 'experience.submitted', subject: ['experience', id], detail: { userId } });
  return id;
}

/** Approves whatever of the person's waits for review, each recorded as approved in this act. */
export async function approvePendingExperiences(tx: Transaction, ctx: ActorContext, userId: string) {
  const reviewedAt = isoNow(ctx.services.clock);
  const approved = await tx
    .update(experiences)
    .set({ status: 'approved', reviewedAt, reviewedBy: ctx.actor.userId, updatedAt: reviewedAt })
    .where(and(eq(experiences.userId, userId), eq(experiences.status, 'pending')))
    .returning({ id: experiences.id });
  for (const { id } of approved) {
    await audit(tx, ctx, {
      action: 'experience.approved',
      subject: ['experience', id],
      detail: { userId, withAccount: true },
    });
  }
}
