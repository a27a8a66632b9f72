import type { Transaction } from '@portal/db/client.ts';
import { applicationDecisions } from '@portal/db/schema/application-decisions.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { closeAccounts } from '../../auth/commands/close-accounts.ts';
import { lockPerson } from '../../people/queries.ts';
import { sentences } from '../constants.ts';
import { applicationDeclined } from '../events.ts';

export type Decline = { id: string; reason: string };

/**
 * Declines an application and closes the account; reactivating it lets the application wait again.
 * @throws {PortalError} conflict when it does not wait for review
 */
export async function declineWithin(
  tx: Transaction,
  ctx: ActorContext,
  { id, reason }: Decline,
): Promise<void> {
  requireAbility(ctx.actor, 'applicants.review');
  const { services, actor } = ctx;
  const applicant = await lockPerson(tx, id);
  if (applicant.status !== 'pending_review') throw conflict(sentences.notWaiting);
  await tx.insert(applicationDecisions).values({
    id: newId(),
    userId: id,
    kind: 'declined',
    reason,
    notes: {},
    decidedBy: actor.userId,
    decidedAt: isoNow(services.clock),
  });
  await closeAccounts(tx, services, [id], 'deactivated');
  await audit(tx, ctx, { action: 'user.declined', subject: ['user', id], words: { reason } });
  await emit(tx, ctx, applicationDeclined, { userId: id, reason, address: applicant.primaryEmail });
}
