import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { releaseFile } from '../../files/commands/keep.ts';
import { sentences } from '../constants.ts';
import { canChangeQualification } from '../policy.ts';
import { getQualification, type ReviewedRow } from '../queries.ts';
import {
  announceQualifications,
  lockQualification,
  type QualificationDefinition,
  type Submitted,
} from './qualification-definition.ts';

/**
 * Removes a qualification. An approved one is withdrawn and stays in the history; any other one is deleted,
 * and only the audit log still has it.
 * @throws {PortalError} not_found, also for somebody else's; conflict for a version that is past
 */
export async function removeQualification<Input extends Submitted, Row extends ReviewedRow>(
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  id: string,
) {
  await write(ctx, async (tx) => {
    const qualification = await lockQualification(tx, ctx, definition, id);
    authorize(canChangeQualification(ctx.actor, qualification));
    if (qualification.supersededAt !== null) throw conflict(sentences.superseded(definition.kind));
    if (qualification.status === 'approved') await withdraw(tx, ctx, definition, qualification);
    else await erase(tx, ctx, definition, id);
    await announceQualifications(tx, qualification.userId, ctx);
  });
  return { success: true as const };
}

async function withdraw<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  { kind, table }: QualificationDefinition<Input, Row>,
  { id, userId }: { id: string; userId: string },
) {
  const now = isoNow(ctx.services.clock);
  await tx.update(table).set({ supersededAt: now, updatedAt: now }).where(eq(table.id, id));
  await audit(tx, ctx, { action: `${kind}.withdrawn`, subject: [kind, id], detail: { userId } });
}

async function erase<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  id: string,
) {
  const { kind, table } = definition;
  const {
    documentType: _type,
    ownerName: _name,
    ownerStatus: _status,
    ...values
  } = await getQualification(tx, ctx.actor, definition, id);
  await tx.delete(table).where(eq(table.id, id));
  if (values.documentId) await releaseFile(tx, values.documentId);
  await audit(tx, ctx, {
    action: `${kind}.deleted`,
    subject: [kind, id],
    detail: { userId: values.userId },
    words: values,
  });
}
