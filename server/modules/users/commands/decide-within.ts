import type { Transaction } from '@portal/db/client.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import type { ApproveUserInput } from '../schema.ts';
import { approveWithin } from './approve-user.ts';
import { type Decline, declineWithin } from './decline.ts';
import { type SendBack, sendBackWithin } from './send-back.ts';

/** A decision about an application, with its checked input. */
export type ApplicationDecision =
  | { kind: 'approved'; input: Omit<ApproveUserInput, 'undoable'> }
  | { kind: 'sent_back'; input: SendBack }
  | { kind: 'declined'; input: Decline };

/** Decides as part of a larger transaction. @throws {PortalError} as the decisions do */
export function decideWithin(
  tx: Transaction,
  ctx: ActorContext,
  decision: ApplicationDecision,
): Promise<void> {
  if (decision.kind === 'approved') return approveWithin(tx, ctx, decision.input);
  if (decision.kind === 'sent_back') return sendBackWithin(tx, ctx, decision.input);
  return declineWithin(tx, ctx, decision.input);
}
