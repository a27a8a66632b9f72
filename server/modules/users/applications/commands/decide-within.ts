import type { Transaction } from '@portal/db/client.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { approveWithin } from '../../commands/approve-user.ts';
import type { ApproveUserInput } from '../../schema.ts';
import type { DeclineInput, SendBackInput } from '../schema.ts';
import { declineWithin } from './decline.ts';
import { sendBackWithin } from './send-back.ts';

/** A decision about an application, with its checked input. */
export type ApplicationDecision =
  | { kind: 'approved'; input: Omit<ApproveUserInput, 'undoable'> }
  | { kind: 'sent_back'; input: Omit<SendBackInput, 'undoable'> }
  | { kind: 'declined'; input: Omit<DeclineInput, 'undoable'> };

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
