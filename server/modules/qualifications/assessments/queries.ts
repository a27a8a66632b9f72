import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, ne, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { bonds, experiences, licenses, plainNumber } from '@portal/db/schema/qualifications.ts';
import { personWork, users } from '@portal/db/schema/users.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { nameColumn } from '../../people/queries.ts';
import { approvalEffect, type Credential } from '../../readiness/queries.ts';
import { bondReads, listBondsOf } from '../bonds/queries.ts';
import { QUALIFICATION_KINDS } from '../constants.ts';
import { experienceReads } from '../experiences/queries.ts';
import { licenseReads, listLicensesOf } from '../licenses/queries.ts';
import { canListQualifications } from '../policy.ts';
import { familyOf } from '../queries.ts';
import { type QueuedRow, readQueued, stateOf, tables } from '../reviews/queries.ts';
import { type Facts, warningsOf } from './policy.ts';
import type { AssessmentInput } from './schema.ts';

/** A qualification with the version before it, what its approval changes, and what speaks against it. */
export async function getAssessment(ctx: ActorContext, { noun, id }: AssessmentInput) {
  authorize(canListQualifications(ctx.actor));
  const { db, clock } = ctx.services;
  const [queued] = await readQueued(db, [{ noun, id }]);
  if (!queued) throw notFound(titleOf[noun]);
  const { replacesId } = queued.row;
  const [former = null] = replacesId === null ? [] : await readQueued(db, [{ noun, id: replacesId }]);
  const [warnings, effect] = await Promise.all([
    readWarnings(db, queued, former, today(clock)),
    readEffect(db, queued, today(clock)),
  ]);
  return { queued, former, warnings, effect };
}

const titleOf = { experience: experienceReads.title, license: licenseReads.title, bond: bondReads.title };

/** What an approval changes about where the owner may work; null for an experience. */
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
    queued.noun === 'experience' ? [] : readWithNumber(db, queued, family),
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
  const table = tables[noun];
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
  queued: Extract<QueuedRow, { noun: 'license' | 'bond' }>,
  family: string[],
): Promise<OtherQualification[]> {
  const table = tables[queued.noun];
  const numberOf = queued.noun === 'license' ? licenses.licenseNumber : bonds.bondNumber;
  const number = queued.noun === 'license' ? queued.row.licenseNumber : queued.row.bondNumber;
  const plain = plainNumber(sql`${number}::text`);
  const found = await db
    .select({ id: table.id, userId: table.userId, ownerName: nameColumn(users), name: nameIn[queued.noun] })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(plainNumber(numberOf), plain),
        ne(plain, ''),
        eq(stateOf[queued.noun], queued.row.state),
        // As text in the statement, as the index has it.
        sql`${table.status} <> 'rejected'`,
        isNull(table.supersededAt),
      ),
    )
    .orderBy(table.id)
    .limit(NAMED_MAX + family.length);
  return found.filter(({ id }) => !family.includes(id)).slice(0, NAMED_MAX);
}

const nameIn = {
  experience: sql<string>`${experiences.projectType}`,
  license: sql<string>`${licenses.name}`,
  bond: sql<string>`${bonds.name}`,
};

/** All qualifications, of any kind, with a file of the same content; rejected ones as well. */
async function readWithDocument(db: Reader, documentId: string): Promise<OtherQualification[]> {
  const same = db
    .select({ id: files.id })
    .from(files)
    .where(eq(files.sha256, sql`(select ${files.sha256} from ${files} where ${files.id} = ${documentId})`));
  const found = await Promise.all(
    QUALIFICATION_KINDS.map((kind) => {
      const table = tables[kind];
      return db
        .select({ id: table.id, userId: table.userId, ownerName: nameColumn(users), name: nameIn[kind] })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId))
        .where(inArray(table.documentId, same))
        .orderBy(table.id)
        .limit(NAMED_MAX * 2);
    }),
  );
  return found.flat();
}
