import type { Transaction } from '@portal/db/client.ts';
import { authorize } from '../../../core/authorize.ts';
import { isoNow } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { conflict } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { audit, write } from '../../../core/write.ts';
import { attachDocument, releaseFile } from '../../files/commands.ts';
import { documentIdFromUrl } from '../../files/queries.ts';
import { sentences } from '../constants.ts';
import { canChangeRecord } from '../policy.ts';
import { getRecord, type ReviewedRow } from '../queries.ts';
import { announceRecords, lockRecord, lockSuccessor, type RecordKind, undecided } from './record-kind.ts';

/** The fields that the caller mentions; the others stay as they are. */
export type Changes<Fields> = { [K in keyof Fields]?: Fields[K] | undefined } & {
  id: string;
  documentUrl?: string | null | undefined;
};

/**
 * Changes what the input mentions. A record that is not approved changes in place and waits for review again; of an
 * approved one a newer version is made, or the open one changed, and the approved one stays in force until that is approved.
 * @throws {PortalError} not_found, also for somebody else's; conflict for a version that is past
 */
export async function reviseRecord<Fields extends object, Row extends ReviewedRow>(
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  changes: Changes<Fields>,
): Promise<Row> {
  return write(ctx, async (tx) => {
    const record = await getRecord(tx, ctx.actor, kind, await reviseWithin(tx, ctx, kind, changes));
    await announceRecords(tx, record.userId);
    return record;
  });
}

/** The same as part of a larger change, which announces it. Gives the id of the version that says it now. */
export async function reviseWithin<Fields extends object, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  changes: Changes<Fields>,
): Promise<string> {
  const { id } = changes;
  const record = await lockRecord(tx, ctx, kind, id);
  authorize(canChangeRecord(ctx.actor, record));
  if (record.supersededAt !== null) throw conflict(sentences.superseded(kind.noun));
  const open = record.status === 'approved' ? await lockSuccessor(tx, kind.table, id) : record;
  const before = await getRecord(tx, ctx.actor, kind, open?.id ?? id);
  const fields = merged(kind, before, changes);
  const documentId =
    changes.documentUrl === undefined
      ? before.documentId
      : await attachDocument(tx, ctx, changes.documentUrl, before.documentId);
  const after = { ...fields, documentId };
  return open ? changeOpen(tx, ctx, kind, before, after) : addVersion(tx, ctx, kind, before, after);
}

/** Whether the record says all of this already. */
export function saysAlready<Fields extends object, Row extends ReviewedRow>(
  kind: RecordKind<Fields, Row>,
  record: Row,
  changes: object & { documentUrl?: string | null | undefined },
): boolean {
  const { documentUrl } = changes;
  const documentId = documentUrl === undefined ? record.documentId : documentIdFromUrl(documentUrl ?? '');
  const after = { ...merged(kind, record, changes), documentId };
  return Object.keys(differences(record, after)).length === 0;
}

type After<Fields> = Fields & { documentId: string | null };

async function changeOpen<Fields extends object, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  before: Row,
  after: After<Fields>,
): Promise<string> {
  const { id, userId, status, reviewedAt, reviewedBy, reviewNotes } = before;
  const now = isoNow(ctx.services.clock);
  await kind.update(tx, id, { ...after, ...undecided, submittedAt: now, updatedAt: now });
  if (before.documentId && before.documentId !== after.documentId) await releaseFile(tx, before.documentId);
  const rejection = status === 'rejected' ? { rejection: { reviewedAt, reviewedBy, reviewNotes } } : {};
  await audit(tx, ctx, {
    action: `${kind.noun}.${status === 'rejected' ? 'resubmitted' : 'changed'}`,
    subject: [kind.noun, id],
    detail: { userId, changed: differences(before, after), ...rejection },
  });
  return id;
}

async function addVersion<Fields extends object, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  before: Row,
  after: After<Fields>,
): Promise<string> {
  const id = newId();
  const { id: replacesId, userId } = before;
  await kind.insert(tx, { ...after, id, userId, replacesId, submittedAt: isoNow(ctx.services.clock) });
  await audit(tx, ctx, {
    action: `${kind.noun}.revised`,
    subject: [kind.noun, id],
    detail: { userId, replacesId, changed: differences(before, after) },
  });
  return id;
}

/** What the record says with the changes, checked as a whole. @throws {ZodError} at the field that does not fit */
function merged<Fields extends object, Row extends ReviewedRow>(
  kind: RecordKind<Fields, Row>,
  before: Row,
  changes: object,
): Fields {
  const mentioned = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { documentUrl: _documentUrl, ...fields } = kind.input.parse({ ...before, ...mentioned });
  return fields as unknown as Fields;
}

/** Each field that says something else now. */
function differences(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const former = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => former.get(field) !== to)
      .map(([field, to]) => [field === 'documentId' ? 'document' : field, { from: former.get(field), to }]),
  );
}
