import type { Reader } from '@portal/db/client.ts';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  type PgColumn,
  type SQL,
  sql,
} from '@portal/db/drizzle.ts';
import { auditLog, detailWithWords } from '@portal/db/schema/audit-log.ts';
import { files } from '@portal/db/schema/files.ts';
import type { reviewedTable } from '@portal/db/schema/qualifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { type ListOrder, ordersByAge } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import { today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { nameOf } from '../people/queries.ts';
import { type CredentialSort, OWN_QUALIFICATIONS_MAX, type QualificationKind } from './constants.ts';
import { canSeeQualification } from './policy.ts';
import type { DuplicateView, ListQualificationsInput } from './schema.ts';

export type ReviewedTable = ReturnType<typeof reviewedTable>;

/** The columns that rows of every kind have. */
export type ReviewedRow = ReviewedTable['$inferSelect'] & {
  documentType: string | null;
  reviewerName: string | null;
  ownerName: string;
  ownerStatus: string;
  /** The row's place in the order that it was read in. */
  cursor: string;
};

/** How qualifications of one kind are read. Each kind's `queries.ts` makes one. */
export type QualificationReads<Row extends ReviewedRow> = {
  kind: QualificationKind;
  /** `License`, as a sentence begins with it. */
  title: string;
  table: ReviewedTable;
  /** The rows with their owners in `users`; newest first by default. */
  rows(db: Reader, where: SQL | undefined, limit: number, order?: ListOrder): Promise<Row[]>;
  /** The name alone, and all searchable words in lower case. */
  name: PgColumn;
  words: SQL;
  /** Left out when there is no other order than newest first. */
  orders?: Record<CredentialSort, ListOrder>;
  /** Similar qualifications of other people, by the id of the qualification. */
  duplicates?(db: Reader, rows: Row[]): Promise<Map<string, DuplicateView[]>>;
  /** The filter by the kind's own columns; undefined without one. */
  matching?(input: ListQualificationsInput, today: string): SQL | undefined;
};

/** The selected columns beside a kind's own. */
export const sharedColumns = (table: ReviewedTable) => ({
  documentType: sql<
    string | null
  >`(select ${files.mimeType} from ${files} where ${files.id} = ${table.documentId})`,
  reviewerName: nameOf(table.reviewedBy),
  ownerName: sql<string>`${nameOf(table.userId)}`,
  ownerStatus: sql<string>`(select ${users.status} from ${users} where ${users.id} = ${table.userId})`,
});

/** The people's qualifications that no newer version has replaced, newest first. */
export const listQualificationsOf = <Row extends ReviewedRow>(
  reads: QualificationReads<Row>,
  db: Reader,
  userIds: string[],
) =>
  reads.rows(
    db,
    and(inArray(reads.table.userId, userIds), isNull(reads.table.supersededAt)),
    OWN_QUALIFICATIONS_MAX * userIds.length,
  );

/** The caller's own that nothing newer has replaced, newest first. */
export const listOwnQualifications = <Row extends ReviewedRow>(
  { services: { db }, actor }: ActorContext,
  reads: QualificationReads<Row>,
) => listQualificationsOf(reads, db, [actor.userId]);

/** The caller's own that were withdrawn, newest first: of each its last version, whose history has the others. */
export const listPastQualifications = <Row extends ReviewedRow>(
  { services: { db }, actor }: ActorContext,
  { rows, table }: QualificationReads<Row>,
) => {
  const replaced = sql`exists (select from ${table} newer where newer.replaces_id = ${table}.id)`;
  return rows(
    db,
    and(eq(table.userId, actor.userId), isNotNull(table.supersededAt), not(replaced)),
    OWN_QUALIFICATIONS_MAX,
  );
};

/**
 * All qualifications that no newer version has replaced, newest first by default, with their number, and similar
 * ones of other people.
 */
export async function listQualifications<Row extends ReviewedRow>(
  ctx: ActorContext,
  reads: QualificationReads<Row>,
  input: ListQualificationsInput,
) {
  requireAbility(ctx.actor, 'credentials.read');
  const { table } = reads;
  const { status, userId, owners, search, sort = 'newest' } = input;
  const ownedBy = (which: SQL) =>
    sql`exists (select from ${users} where ${users.id} = ${table.userId} and ${which})`;
  const conditions = and(
    isNull(table.supersededAt),
    status ? eq(table.status, status) : undefined,
    userId ? eq(table.userId, userId) : undefined,
    owners === 'active' ? ownedBy(eq(users.status, 'active')) : undefined,
    owners === 'applicants' ? ownedBy(eq(users.status, 'pending_review')) : undefined,
    reads.matching?.(input, today(ctx.services.clock)),
  );
  const order = reads.orders?.[sort] ?? ordersByAge(table.id).newest;
  return searching(ctx, search, async (db) => {
    const [{ rows, next }, total] = await Promise.all([
      readPage(input, order, ({ limit, after }) => reads.rows(db, and(conditions, after), limit, order)),
      db.$count(table, conditions),
    ]);
    const duplicates = await reads.duplicates?.(db, rows);
    return { rows, next, total, duplicatesOf: (id: string) => duplicates?.get(id) ?? [] };
  });
}

/** One qualification. @throws {PortalError} not_found also for somebody else's */
export async function getQualification<Row extends ReviewedRow>(
  db: Reader,
  actor: ActorContext['actor'],
  reads: QualificationReads<Row>,
  id: string,
): Promise<Row> {
  const [row] = await reads.rows(db, eq(reads.table.id, id), 1);
  authorizeOrHide(row !== undefined && canSeeQualification(actor, row), reads.title);
  return row;
}

/** All versions of a qualification, newest first, with what was done to each, oldest first. */
export async function getHistory<Row extends ReviewedRow>(
  { services: { db }, actor }: ActorContext,
  reads: QualificationReads<Row>,
  id: string,
) {
  const qualification = await getQualification(db, actor, reads, id);
  const all = await reads.rows(db, eq(reads.table.userId, qualification.userId), OWN_QUALIFICATIONS_MAX);
  const versions = familyOf(all, id);
  const events = await listEvents(
    db,
    reads.kind,
    versions.map((row) => row.id),
  );
  return versions.map((row) => ({ row, events: events.filter((event) => event.subjectId === row.id) }));
}

/**
 * The person who last changed the qualification since the version submitted at that time, and the changed
 * fields.
 */
export async function findChangesSince(db: Reader, kind: QualificationKind, id: string, submittedAt: string) {
  const changes = (await listEvents(db, kind, [id])).filter(
    ({ detail }) => typeof detail.submittedAt === 'string' && detail.submittedAt > submittedAt,
  );
  const fields = changes.flatMap(({ detail }) => Object.keys(detail.changed ?? {}));
  return { by: changes.at(-1)?.by ?? null, fields: [...new Set(fields)].sort() };
}

export type QualificationEvent = Awaited<ReturnType<typeof listEvents>>[number];

function listEvents(db: Reader, kind: QualificationKind, ids: string[]) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      subjectId: auditLog.subjectId,
      detail: detailWithWords,
      by: nameOf(auditLog.actorId),
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, kind), inArray(auditLog.subjectId, ids)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
}

/** The versions that are linked to the qualification by replacement. */
export function familyOf<Row extends { id: string; replacesId: string | null }>(
  rows: Row[],
  id: string,
): Row[] {
  const family = new Set([id]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const row of rows) {
      if (row.replacesId === null) continue;
      if (family.has(row.id)) family.add(row.replacesId);
      else if (family.has(row.replacesId)) family.add(row.id);
    }
  }
  return rows.filter((row) => family.has(row.id));
}
