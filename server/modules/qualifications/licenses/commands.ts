import type { Transaction } from '@portal/db/client.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { and, eq } from 'drizzle-orm';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { audit } from '../../../core/write.ts';
import { attachDocument } from '../../files/commands.ts';
import type { LicenseInput } from './schema.ts';

/** Stores a record as handed in by the person and waiting for review; part of a larger change. */
export async function submitLicense(tx: Transaction, ctx: ActorContext, userId: string, input: LicenseInput) {
  const { documentUrl, ...fields } = input;
  const id = newId();
  const documentId = await attachDocument(tx, ctx, documentUrl);
  const submittedAt = isoNow(ctx.services.clock);
  await tx.insert(licenses).values({ id, userId, documentId, submittedAt, ...fields });
  await audit(tx, ctx, { action: 'license.submitted', subject: ['license', id], detail: { userId } });
  return id;
}

/** Approves whatever of the person's waits for review, each recorded as approved in this act. */
export async function approvePendingLicenses(tx: Transaction, ctx: ActorContext, userId: string) {
  const reviewedAt = isoNow(ctx.services.clock);
  const approved = await tx
    .update(licenses)
    .set({ status: 'approved', reviewedAt, reviewedBy: ctx.actor.userId, updatedAt: reviewedAt })
    .where(and(eq(licenses.userId, userId), eq(licenses.status, 'pending')))
    .returning({ id: licenses.id });
  for (const { id } of approved) {
    await audit(tx, ctx, {
      action: 'license.approved',
      subject: ['license', id],
      detail: { userId, withAccount: true },
    });
  }
}
