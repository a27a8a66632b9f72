import type { Transaction } from '@portal/db/client.ts';
import { authorize } from '../../../core/authorize.ts';
import type { ActorContext } from '../../../core/context.ts';
import { conflict, PortalError } from '../../../core/errors.ts';
import { OWN_RECORDS_MAX, sentences } from '../constants.ts';
import { canSubmitFor } from '../policy.ts';
import { getRecord, listRecordsOf, type ReviewedRow } from '../queries.ts';
import { eachRecord } from './each-record.ts';
import { announceRecords, lockRecord, type RecordKind } from './record-kind.ts';
import { type Changes, reviseWithin, saysAlready } from './revise-record.ts';
import { insertRecord } from './submit-record.ts';

/** With an id the changes of that record, without one a new record. */
export type Entry<Fields> = Omit<Changes<Fields>, 'id'> & {
  id?: string | undefined;
  _id?: string | undefined;
  submittedAt?: string | undefined;
};

/**
 * Takes over a list of somebody's records as an admin sends it, as part of a larger change. What it adds or changes
 * waits for review, an approved record stays in force under its newer version, and records that it does not mention
 * stay as they are. An entry that says nothing new changes nothing.
 * @throws {PortalError} at the entry: not_found for a record of anybody else, conflict for one that is past or was
 *   changed since the caller read it
 */
export async function saveRecords<Fields extends object, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  userId: string,
  entries: Entry<Fields>[] = [],
): Promise<void> {
  authorize(canSubmitFor(ctx.actor, userId));
  if (entries.length === 0) return;
  const known = await listRecordsOf(kind, tx, [userId]);
  let changed = false;
  await eachRecord(`${kind.noun}s`, entries, async (entry) => {
    const id = entry.id ?? entry._id;
    const done = id
      ? await changeKnown(tx, ctx, kind, userId, known, { ...entry, id })
      : await addNew(tx, ctx, kind, userId, known, entry);
    changed ||= done;
  });
  if (changed) await announceRecords(tx, userId);
}

async function changeKnown<Fields extends object, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  userId: string,
  known: Row[],
  { _id, submittedAt, ...changes }: Entry<Fields> & { id: string },
): Promise<boolean> {
  const { id } = changes;
  const { userId: owner } = await lockRecord(tx, ctx, kind, id).catch(unknownId(kind.title));
  if (owner !== userId) throw notTheirs(kind.title);
  const record = await getRecord(tx, ctx.actor, kind, id);
  const successor = known.find(({ replacesId }) => replacesId === id);
  const says = (row: Row) => saysAlready(kind, row, changes as Changes<Fields>);
  if (says(record) || (successor && says(successor))) return false;
  if (submittedAt !== undefined && submittedAt !== record.submittedAt) {
    throw conflict(sentences.changedMeanwhile(kind.noun), { id: sentences.changedMeanwhile(kind.noun) });
  }
  await reviseWithin(tx, ctx, kind, changes as Changes<Fields>);
  return true;
}

async function addNew<Fields extends object, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  kind: RecordKind<Fields, Row>,
  userId: string,
  known: Row[],
  entry: Entry<Fields>,
): Promise<boolean> {
  const record = kind.input.parse(entry);
  // The same list sent twice adds nothing twice.
  if (known.some((row) => saysAlready(kind, row, record))) return false;
  if (known.length >= OWN_RECORDS_MAX) throw conflict(sentences.tooMany);
  await insertRecord(tx, ctx, kind, userId, record);
  return true;
}

const notTheirs = (title: string) =>
  new PortalError('not_found', `${title} not found.`, { fields: { id: `${title} not found.` } });

const unknownId = (title: string) => (error: unknown) => {
  throw error instanceof PortalError && error.code === 'not_found' ? notTheirs(title) : error;
};
