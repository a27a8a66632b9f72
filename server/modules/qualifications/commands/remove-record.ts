import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { authorize } from '../../../core/authorize.ts';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { conflict } from '../../../core/errors.ts';
import { audit, write } from '../../../core/write.ts';
import { releaseFile } from '../../files/commands.ts';
import { sentences } from '../constants.ts';
import { canChangeRecord } from '../policy.ts';
import { getRecord, type ReviewedRow } from '../queries.ts';
import { announceRecords, lockRecord, type RecordKind } from './record-kind.ts';

/**
 * Takes a record away. An approved one is withdrawn and stays in the history; any other one is gone, and only the audit
 * log still says what it was.
 * @throws {PortalError} not_found, also for somebody else's; conflict for a version that is past
 */
export async function removeRecord<Fields extends object, Row extends ReviewedRow>(
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  id: string,
) {
  await write(ctx, async (tx) => {
    const record = await lockRecord(tx, ctx, kind, id);
    authorize(canChangeRecord(ctx.actor, record));
    if (record.supersededAt !== null) throw conflict(sentences.superseded(kind.noun));
    if (record.status === 'approved') await withdraw(tx, ctx, kind, record);
    else await erase(tx, ctx, kind, id);
    await announceRecords(tx, record.userId);
  });
  return { success: true as const };
}

async function withdraw<Fields extends object, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  { noun, table }: RecordKind<Fields, Row>,
  { id, userId }: { id: string; userId: string },
) {
  const now = isoNow(ctx.services.clock);
  await tx.update(table).set({ supersededAt: now, updatedAt: now }).where(eq(table.id, id));
  await audit(tx, ctx, { action: `${noun}.withdrawn`, subject: [noun, id], detail: { userId } });
}

async function erase<Fields extends object, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  id: string,
) {
  const { noun, table } = kind;
  const {
    documentType: _type,
    ownerName: _name,
    ownerStatus: _status,
    ...values
  } = await getRecord(tx, ctx.actor, kind, id);
  await tx.delete(table).where(eq(table.id, id));
  if (values.documentId) await releaseFile(tx, values.documentId);
  await audit(tx, ctx, { action: `${noun}.deleted`, subject: [noun, id], detail: values });
}
