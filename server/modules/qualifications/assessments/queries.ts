import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, ne, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { bonds, credentialTables, licenses, plainNumber } from '@portal/db/schema/qualifications.ts';
import { evidenceTexts } from '@portal/db/schema/reviews.ts';
import { personWork, users } from '@portal/db/schema/users.ts';
import { may } from '../../../core/contract/abilities.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { fileIdFromUrl } from '../../files/queries.ts';
import { nameColumn } from '../../people/queries.ts';
import { approvalEffect, type Credential } from '../../readiness/queries.ts';
import { isRenewal } from '../commands/revision.ts';
import type { CredentialKind } from '../constants.ts';
import { QUALIFICATION_KINDS, type QualificationKind, type Revision, sentences } from '../constants.ts';
import { listBondsOf, listLicensesOf } from '../credentials/queries.ts';
import { canSeeQualification, canSubmitFor } from '../policy.ts';
import { familyOf } from '../queries.ts';
import { type QueuedRow, readQueued, readsOf } from '../reviews/queries.ts';
import { checkDocument, type Facts, warningsOf } from './policy.ts';
import type { AssessmentInput, DraftInput } from './schema.ts';

/** A qualification with the version before it, what its approval changes, and what speaks against it. */
export async function getAssessment(ctx: ActorContext, { noun, id }: AssessmentInput) {
  requireAbility(ctx.actor, 'credentials.read');
  const { db, clock } = ctx.services;
  const [queued] = await readQueued(db, [{ noun, id }]);
  if (!queued) throw notFound(readsOf[noun].title);
  const { replacesId } = queued.row;
  const [former = null] = replacesId === null ? [] : await readQueued(db, [{ noun, id: replacesId }]);
  const [warnings, effect, documentCheck] = await Promise.all([
    readWarnings(db, queued, former, today(clock)),
    readEffect(db, queued, today(clock)),
    readDocumentCheck(db, queued),
  ]);
  return { queued, former, warnings, effect, documentCheck };
}

/** Compares the document with what was entered; null until its text has been read. */
async function readDocumentCheck(db: Reader, queued: QueuedRow) {
  if (queued.noun === 'experience' || queued.row.documentId === null) return null;
  const [document] = await db
    .select({ text: evidenceTexts.text, scanned: evidenceTexts.scanned })
    .from(evidenceTexts)
    .where(eq(evidenceTexts.fileId, queued.row.documentId));
  if (!document) return null;
  const { issuedDate, expiresDate, ownerName } = queued.row;
  const entered = { number: numberOf(queued), name: ownerName, issuedDate, expiresDate };
  return checkDocument(document.text, document.scanned, entered);
}

const numberOf = (queued: Extract<QueuedRow, { noun: CredentialKind }>) =>
  queued.noun === 'license' ? queued.row.licenseNumber : queued.row.bondNumber;

/**
 * Warnings about a license or bond while a person types it. Only administrators see the names of other people.
 * @throws {PortalError} not_found for a change of somebody else's, forbidden for somebody else's new one
 */
export async function getDraftWarnings(ctx: ActorContext, input: DraftInput) {
  const { actor, services } = ctx;
  const { db, clock } = services;
  const { noun, id } = input;
  const [changed] = id ? await readQueued(db, [{ noun, id }]) : [];
  authorizeOrHide(
    !id || (changed !== undefined && canSeeQualification(actor, changed.row)),
    readsOf[noun].title,
  );
  const userId = changed?.row.userId ?? input.userId ?? actor.userId;
  authorize(canSubmitFor(actor, userId), sentences.otherPerson);
  const former = changed ? await formerOf(db, changed) : null;
  const { issuedDate = null, expiresDate = null, state } = input;
  const family = changed ? await versionsOf(db, changed) : [];
  const documentId = await ownDocument(ctx, input.documentUrl, changed?.row.documentId ?? null);
  const [withNumber, withDocument] = await Promise.all([
    state ? readWithNumber(db, { noun, number: input.number, state }, family) : [],
    documentId === null ? [] : readWithDocument(db, documentId),
  ]);
  const ofNumber = byOwner(withNumber, userId);
  const ofDocument = byOwner(
    withDocument.filter((each) => !family.includes(each.id)),
    userId,
  );
  const warnings = warningsOf({
    kind: noun,
    // It may still come.
    hasDocument: true,
    revision: former ? revisionTyped(former, input) : null,
    today: today(clock),
    issuedDate,
    expiresDate,
    former: former && {
      ...datesOf(former),
      hasSameDocument: withDocument.some((each) => each.id === former.row.id),
    },
    ownWithNumber: ofNumber.own,
    othersWithNumber: ofNumber.others,
    ownWithDocument: ofDocument.own,
    othersWithDocument: ofDocument.others,
  });
  return warnings.map((each) =>
    !may(actor, 'credentials.read') && ABOUT_OTHERS.includes(each.code) ? { ...each, names: [] } : each,
  );
}

const ABOUT_OTHERS: string[] = ['number_of_others', 'document_of_others'];

/** The approved version that a change of this one replaces. */
async function formerOf(db: Reader, changed: QueuedRow): Promise<QueuedRow | null> {
  if (changed.row.status === 'approved') return changed;
  const { replacesId } = changed.row;
  const [former = null] =
    replacesId === null ? [] : await readQueued(db, [{ noun: changed.noun, id: replacesId }]);
  return former;
}

function revisionTyped(
  former: QueuedRow,
  { state, issuedDate, expiresDate, reviseAs }: DraftInput,
): Revision | null {
  if (reviseAs) return reviseAs;
  if (former.noun === 'experience') return null;
  const typed = {
    state: state ?? former.row.state,
    issuedDate: issuedDate ?? null,
    expiresDate: expiresDate ?? null,
  };
  return isRenewal(former.row, typed) ? 'renewal' : 'correction';
}

/** The document that the caller uploaded, or that the qualification has already; null for any other. */
async function ownDocument(
  { services: { db }, actor }: ActorContext,
  documentUrl: string,
  current: string | null,
) {
  const fileId = fileIdFromUrl(documentUrl);
  if (!fileId || fileId === current) return fileId ?? null;
  const own = and(eq(files.id, fileId), eq(files.ownerId, actor.userId));
  return (await db.$count(files, own)) > 0 ? fileId : null;
}

/** The effect of an approval on the states where the owner may work; null for an experience. */
async function readEffect(db: Reader, queued: QueuedRow, now: string) {
  if (queued.noun === 'experience') return null;
  const { id, userId, state, issuedDate, replacesId, revision } = queued.row;
  const [[owner], ownLicenses, ownBonds] = await Promise.all([
    db
      .select({ work: personWork(users) })
      .from(users)
      .where(eq(users.id, userId)),
    listLicensesOf(db, [userId]),
    listBondsOf(db, [userId]),
  ]);
  const before = { work: owner?.work ?? null, licenses: ownLicenses, bonds: ownBonds };
  const approve = <Row extends Credential & { id: string }>(rows: Row[]) =>
    rows
      .filter((row) => revision === 'renewal' || row.id !== replacesId)
      .map((row) => (row.id === id ? { ...row, status: 'approved' as const } : row));
  const after = { ...before, licenses: approve(ownLicenses), bonds: approve(ownBonds) };
  return { state, ...approvalEffect(before, after, { state, begins: issuedDate, today: now }) };
}

async function readWarnings(db: Reader, queued: QueuedRow, former: QueuedRow | null, now: string) {
  const { documentId, revision } = queued.row;
  const family = await versionsOf(db, queued);
  const [withNumber, withDocument] = await Promise.all([
    queued.noun === 'experience'
      ? []
      : readWithNumber(db, { noun: queued.noun, number: numberOf(queued), state: queued.row.state }, family),
    documentId === null ? [] : readWithDocument(db, documentId),
  ]);
  const { own: ownWithNumber, others: othersWithNumber } = byOwner(withNumber, queued.row.userId);
  const { own, others } = byOwner(
    withDocument.filter((each) => !family.includes(each.id)),
    queued.row.userId,
  );
  const facts: Facts = {
    kind: queued.noun,
    hasDocument: documentId !== null,
    revision,
    today: now,
    ...datesOf(queued),
    former: former && {
      ...datesOf(former),
      hasSameDocument: withDocument.some((each) => each.id === former.row.id),
    },
    ownWithNumber,
    othersWithNumber,
    ownWithDocument: own,
    othersWithDocument: others,
  };
  return warningsOf(facts);
}

const datesOf = (queued: QueuedRow) =>
  queued.noun === 'experience'
    ? { issuedDate: null, expiresDate: null }
    : { issuedDate: queued.row.issuedDate, expiresDate: queued.row.expiresDate };

/** The ids of all versions of the qualification. */
async function versionsOf(db: Reader, { noun, row }: QueuedRow): Promise<string[]> {
  const table = readsOf[noun].table;
  const all = await db
    .select({ id: table.id, replacesId: table.replacesId })
    .from(table)
    .where(eq(table.userId, row.userId));
  return familyOf(all, row.id).map(({ id }) => id);
}

type OtherQualification = { id: string; userId: string; ownerName: string; name: string };

/** The owner's qualifications by name, and those of others by their owners. */
function byOwner(qualifications: OtherQualification[], userId: string) {
  const own = qualifications
    .filter((qualification) => qualification.userId === userId)
    .map(({ name }) => name);
  const others = qualifications
    .filter((qualification) => qualification.userId !== userId)
    .map(({ ownerName }) => ownerName);
  return { own: [...new Set(own)], others: [...new Set(others)] };
}

const NAMED_MAX = 10;

/** Other qualifications with the number in the same state; past and rejected ones do not count. */
async function readWithNumber(
  db: Reader,
  { noun, number, state }: { noun: CredentialKind; number: string; state: string },
  family: string[],
): Promise<OtherQualification[]> {
  const table = readsOf[noun].table;
  const column = noun === 'license' ? licenses.licenseNumber : bonds.bondNumber;
  const plain = plainNumber(sql`${number}::text`);
  const found = await db
    .select({ id: table.id, userId: table.userId, ownerName: nameColumn(users), name: nameIn(noun) })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(plainNumber(column), plain),
        ne(plain, ''),
        eq(credentialTables[noun].state, state),
        // As text in the statement, as the index has it.
        sql`${table.status} <> 'rejected'`,
        isNull(table.supersededAt),
      ),
    )
    .orderBy(table.id)
    .limit(NAMED_MAX + family.length);
  return found.filter(({ id }) => !family.includes(id)).slice(0, NAMED_MAX);
}

const nameIn = (kind: QualificationKind) => sql<string>`${readsOf[kind].name}`;

/** All qualifications, of any kind, with a file of the same content; rejected ones as well. */
async function readWithDocument(db: Reader, documentId: string): Promise<OtherQualification[]> {
  const same = db
    .select({ id: files.id })
    .from(files)
    .where(eq(files.sha256, sql`(select ${files.sha256} from ${files} where ${files.id} = ${documentId})`));
  const found = await Promise.all(
    QUALIFICATION_KINDS.map((kind) => {
      const table = readsOf[kind].table;
      return db
        .select({ id: table.id, userId: table.userId, ownerName: nameColumn(users), name: nameIn(kind) })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId))
        .where(inArray(table.documentId, same))
        .orderBy(table.id)
        .limit(NAMED_MAX * 2);
    }),
  );
  return found.flat();
}
