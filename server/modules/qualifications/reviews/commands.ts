import type { Transaction } from '@portal/db/client.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { decideEach } from '../../../core/kernel/decide-each.ts';
import { write } from '../../../core/kernel/write.ts';
import { bondDefinition } from '../bonds/commands.ts';
import { decideWithin } from '../commands/decide-qualification.ts';
import { undoDecision } from '../commands/undo-decision.ts';
import { experienceDefinition } from '../experiences/commands.ts';
import { licenseDefinition } from '../licenses/commands.ts';
import { canListQualifications } from '../policy.ts';
import type { ApproveSeveralInput, ReviewedKey } from './schema.ts';

type Entry = ApproveSeveralInput['qualifications'][number];

/**
 * Approves the qualifications that still wait in the version that was read, one by one, and reports why others
 * cannot be approved. Each has its own line in the audit log, and its owner is notified.
 */
export async function approveSeveral(
  ctx: ActorContext,
  { qualifications, reviewNotes }: ApproveSeveralInput,
) {
  authorize(canListQualifications(ctx.actor));
  return write(ctx, (tx) => decideEach(qualifications, (entry) => approve(tx, ctx, entry, reviewNotes)));
}

function approve(
  tx: Transaction,
  ctx: ActorContext,
  { noun, id, submittedAt }: Entry,
  reviewNotes: string,
): Promise<unknown> {
  const decision = { id, submittedAt, reviewNotes, status: 'approved' } as const;
  if (noun === 'license') return decideWithin(tx, ctx, licenseDefinition, decision);
  if (noun === 'bond') return decideWithin(tx, ctx, bondDefinition, decision);
  return decideWithin(tx, ctx, experienceDefinition, decision);
}

/** Undoes the caller's decision while its owner has not been told. @throws {PortalError} as `undoDecision` */
export function undoReview(ctx: ActorContext, { noun, id }: ReviewedKey) {
  if (noun === 'license') return undoDecision(ctx, licenseDefinition, id);
  if (noun === 'bond') return undoDecision(ctx, bondDefinition, id);
  return undoDecision(ctx, experienceDefinition, id);
}
