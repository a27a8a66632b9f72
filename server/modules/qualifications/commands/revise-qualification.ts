import type { Transaction } from '@portal/db/client.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { checkInput } from '../../../core/errors/input-errors.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { releaseFile } from '../../files/commands/keep.ts';
import { fileIdFromUrl } from '../../files/queries.ts';
import { type Revision, sentences } from '../constants.ts';
import { attachDocument } from '../evidence/commands.ts';
import { canChangeQualification } from '../policy.ts';
import { getQualification, type ReviewedRow } from '../queries.ts';
import {
  announceQualifications,
  isRenewed,
  lockQualification,
  lockSuccessor,
  type OwnColumns,
  type QualificationDefinition,
  type Submitted,
  undecided,
} from './qualification-definition.ts';
import { revisionOf } from './revision.ts';

/** The fields in the input; the others stay as they are. */
export type Mentioned<Input> = { [K in keyof Input]?: Input[K] | undefined } & {
  documentUrl?: string | null | undefined;
};
export type Changes<Input> = Mentioned<Input> & {
  id: string;
  /** The person's choice of a correction or renewal; decided by the dates when left out. */
  reviseAs?: Revision | undefined;
};

/**
 * Changes the fields in the input. A qualification that is not approved changes in place and waits for
 * review again; an approved one gets a newer version, or its open one is changed, and stays in force until
 * the newer one is approved.
 * @throws {PortalError} not_found, also for somebody else's; conflict for a version that is past
 */
export async function reviseQualification<Input extends Submitted, Row extends ReviewedRow>(
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  changes: Changes<Input>,
): Promise<Row> {
  return write(ctx, async (tx) => {
    const qualification = await getQualification(
      tx,
      ctx.actor,
      definition,
      await reviseWithin(tx, ctx, definition, changes),
    );
    await announceQualifications(tx, qualification.userId, ctx);
    return qualification;
  });
}

/**
 * Revises as part of a larger transaction, which announces the change.
 * @returns the id of the version with the new values
 */
export async function reviseWithin<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  changes: Changes<Input>,
): Promise<string> {
  const { id } = changes;
  const qualification = await lockQualification(tx, ctx, definition, id);
  authorize(canChangeQualification(ctx.actor, qualification));
  if (qualification.supersededAt !== null) throw conflict(sentences.superseded(definition.kind));
  const open =
    qualification.status === 'approved' ? await lockSuccessor(tx, definition.table, id) : qualification;
  const before = await getQualification(tx, ctx.actor, definition, open?.id ?? id);
  // The same values submit a rejected one again; another one goes on as it is.
  if (
    before.status !== 'rejected' &&
    changes.reviseAs === undefined &&
    hasValues(definition, before, changes)
  )
    return before.id;
  const fields = merged(definition, before, changes);
  const documentId =
    changes.documentUrl === undefined
      ? before.documentId
      : await attachDocument(tx, ctx, changes.documentUrl, before.documentId);
  const formerId = open ? open.replacesId : id;
  const chosen = changes.reviseAs;
  const revision =
    formerId === null
      ? null
      : await revisionWithin(tx, ctx, definition, formerId, { before, fields, chosen });
  const after = { ...fields, documentId, revision };
  return open
    ? changeOpen(tx, ctx, definition, before, after)
    : addVersion(tx, ctx, definition, before, after);
}

/**
 * How the changed version relates to the approved one.
 * @throws {PortalError} conflict when the approved one is renewed already
 */
async function revisionWithin<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  formerId: string,
  { before, fields, chosen }: { before: Row; fields: OwnColumns<Input>; chosen: Revision | undefined },
): Promise<Revision> {
  const former = await getQualification(tx, ctx.actor, definition, formerId);
  const [then, now] = [definition.termOf(before), definition.termOf(fields)];
  // The person's former choice holds until the dates change.
  const kept = before.id !== formerId && then?.issuedDate === now?.issuedDate ? before.revision : null;
  const revision = revisionOf(definition.termOf(former), now, chosen ?? kept ?? undefined);
  if (revision === 'renewal' && (await isRenewed(tx, definition.table, former))) {
    throw conflict(sentences.renewedAlready(definition.kind));
  }
  return revision;
}

/** Whether the qualification has all of these values already. */
export function hasValues<Input extends Submitted, Row extends ReviewedRow>(
  definition: QualificationDefinition<Input, Row>,
  qualification: Row,
  changes: object & { documentUrl?: string | null | undefined },
): boolean {
  const { documentUrl } = changes;
  const documentId = documentUrl === undefined ? qualification.documentId : fileIdFromUrl(documentUrl ?? '');
  const after = { ...merged(definition, qualification, changes), documentId };
  return Object.keys(differences(qualification, after)).length === 0;
}

type After<Input extends Submitted> = OwnColumns<Input> & {
  documentId: string | null;
  revision: Revision | null;
};

async function changeOpen<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  before: Row,
  after: After<Input>,
): Promise<string> {
  const { id, userId, status, reviewedAt, reviewedBy, reviewNotes } = before;
  const now = isoNow(ctx.services.clock);
  await definition.update(tx, id, { ...after, ...undecided, submittedAt: now, updatedAt: now });
  if (before.documentId && before.documentId !== after.documentId) await releaseFile(tx, before.documentId);
  const rejection = status === 'rejected' ? { rejection: { reviewedAt, reviewedBy, reviewNotes } } : {};
  await audit(tx, ctx, {
    action: `${definition.kind}.${status === 'rejected' ? 'resubmitted' : 'changed'}`,
    subject: [definition.kind, id],
    detail: { userId, submittedAt: now },
    words: { changed: differences(before, after), ...rejection },
  });
  return id;
}

async function addVersion<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  before: Row,
  after: After<Input>,
): Promise<string> {
  const id = newId();
  const { id: replacesId, userId } = before;
  const { revision, ...columns } = after;
  await definition.insert(tx, { ...after, id, userId, replacesId, submittedAt: isoNow(ctx.services.clock) });
  await audit(tx, ctx, {
    action: `${definition.kind}.revised`,
    subject: [definition.kind, id],
    detail: { userId, replacesId, revision },
    words: { changed: differences(before, columns) },
  });
  return id;
}

/**
 * The qualification with the changes, validated as a whole.
 * @throws {PortalError} bad_input, at the field that is not valid
 */
function merged<Input extends Submitted, Row extends ReviewedRow>(
  definition: QualificationDefinition<Input, Row>,
  before: Row,
  changes: object,
): OwnColumns<Input> {
  const mentioned = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { documentUrl: _documentUrl, ...fields } = checkInput(definition.input, { ...before, ...mentioned });
  return fields;
}

/** The fields that differ. */
function differences(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const former = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => former.get(field) !== to && !(field === 'revision' && to === null))
      .map(([field, to]) => [field === 'documentId' ? 'document' : field, { from: former.get(field), to }]),
  );
}
