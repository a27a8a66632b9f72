import type { Transaction } from '@portal/db/client.ts';
import { conflict, PortalError } from '../../../core/errors/errors.ts';
import { checkInput } from '../../../core/errors/input-errors.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { OWN_QUALIFICATIONS_MAX, sentences } from '../constants.ts';
import { canSubmitFor } from '../policy.ts';
import { getQualification, listQualificationsOf, type ReviewedRow } from '../queries.ts';
import { eachQualification } from './each-qualification.ts';
import {
  announceQualifications,
  lockQualification,
  type QualificationDefinition,
  type Submitted,
} from './qualification-definition.ts';
import { hasValues, type Mentioned, reviseWithin } from './revise-qualification.ts';
import { insertQualification } from './submit-qualification.ts';

/** With an id the changes of that qualification, without one a new qualification. */
export type Entry<Input> = Mentioned<Input> & {
  id?: string | undefined;
  _id?: string | undefined;
  submittedAt?: string | undefined;
};

/**
 * Saves the list of a person's qualifications that an admin sent, as part of a larger transaction. Added
 * and changed entries wait for review; an approved qualification stays in force under its newer version;
 * qualifications that are not in the list stay as they are, and so do entries without a change.
 * @throws {PortalError} at the entry: not_found for a qualification of somebody else, conflict for a past
 * one or one that was changed since the caller read it
 */
export async function saveQualifications<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  userId: string,
  entries: Entry<Input>[] = [],
): Promise<void> {
  authorize(canSubmitFor(ctx.actor, userId));
  if (entries.length === 0) return;
  const known = await listQualificationsOf(definition, tx, [userId]);
  let changed = false;
  let total = known.length;
  await eachQualification(`${definition.kind}s`, entries, async (entry) => {
    const id = entry.id ?? entry._id;
    const done = id
      ? await changeKnown(tx, ctx, definition, userId, known, { ...entry, id })
      : await addNew(tx, ctx, definition, userId, known, entry, total);
    if (done && !id) total += 1;
    changed ||= done;
  });
  if (changed) await announceQualifications(tx, userId, ctx);
}

async function changeKnown<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  userId: string,
  known: Row[],
  changes: Entry<Input> & { id: string },
): Promise<boolean> {
  const { id, submittedAt } = changes;
  const { userId: owner } = await lockQualification(tx, ctx, definition, id).catch(
    unknownId(definition.title),
  );
  if (owner !== userId) throw notTheirs(definition.title);
  const qualification = await getQualification(tx, ctx.actor, definition, id);
  const successor = known.find(({ replacesId }) => replacesId === id);
  const says = (row: Row) => hasValues(definition, row, changes);
  if (says(qualification) || (successor && says(successor))) return false;
  if (submittedAt !== undefined && submittedAt !== qualification.submittedAt) {
    throw conflict(sentences.changedMeanwhile(definition.kind), {
      id: sentences.changedMeanwhile(definition.kind),
    });
  }
  await reviseWithin(tx, ctx, definition, changes);
  return true;
}

async function addNew<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  userId: string,
  known: Row[],
  entry: Entry<Input>,
  total: number,
): Promise<boolean> {
  const qualification = checkInput(definition.input, entry);
  // The same list sent twice adds nothing twice.
  if (known.some((row) => hasValues(definition, row, qualification))) return false;
  if (total >= OWN_QUALIFICATIONS_MAX) throw conflict(sentences.tooMany);
  await insertQualification(tx, ctx, definition, userId, qualification);
  return true;
}

const notTheirs = (title: string) =>
  new PortalError('not_found', `${title} not found.`, { fields: { id: `${title} not found.` } });

const unknownId = (title: string) => (error: unknown) => {
  throw error instanceof PortalError && error.code === 'not_found' ? notTheirs(title) : error;
};
