import type { Reader } from '@portal/db/client.ts';
import { alias, and, asc, count, desc, eq, inArray, type SQL, sql } from '@portal/db/drizzle.ts';
import { acknowledgementRequirements, acknowledgements } from '@portal/db/schema/acknowledgements.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import {
  documentDepartments,
  documentPassages,
  documents,
  documentVersions,
} from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { users } from '@portal/db/schema/users.ts';
import { may } from '../../core/contract/abilities.ts';
import { jsonList } from '../../core/data/json-sql.ts';
import { listOrder, ordersByAge } from '../../core/data/list-order.ts';
import { cursorIn, type PageInput } from '../../core/data/pagination.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { searchWords } from '../../core/data/search-words.ts';
import { notFound } from '../../core/errors/errors.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext, Services, StoredFile } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { DEPARTMENTS_MAX } from '../departments/constants.ts';
import { isOfOwnDeployment } from '../deployments/documents/queries.ts';
import { personColumns } from '../people/queries.ts';
import { FOUND_MAX, VERSIONS_MAX } from './constants.ts';
import { canReadDocument } from './policy.ts';
import type { ListDocumentsInput } from './schema.ts';

/** Around matches in a passage. Extracted text has no characters of the private use area. */
export const MATCH_BEGIN = '\u{e000}';
export const MATCH_END = '\u{e001}';

/** A passage with marked matches. */
type MarkedPassage = { page: number | null; text: string };

const d = alias(documents, 'd');

const columns = {
  id: d.id,
  name: d.name,
  description: d.description,
  departments: jsonList<{ id: string; name: string }>(
    sql`select own.id, own.name from ${documentDepartments} dd join ${departments} own on own.id = dd.department_id
      where dd.document_id = ${d.id}`,
    sql`lower(entry.name)`,
  ),
  tags: d.tags,
  uploadedBy: { id: users.id, firstName: users.firstName, lastName: users.lastName },
  createdAt: d.createdAt,
  downloadCount: d.downloadCount,
  fileSize: files.byteSize,
  mimeType: files.mimeType,
  fileName: files.originalName,
  version: d.version,
};

/** Documents with their files and uploaders, and more columns about each. */
const selectDocuments = <More extends Record<string, SQL | typeof d.fileId>>(db: Reader, more: More) =>
  db
    .select({ ...columns, ...more })
    .from(d)
    .innerJoin(files, eq(files.id, d.fileId))
    .innerJoin(users, eq(users.id, d.uploadedBy))
    .$dynamic();

/** A page of the documents that the caller may read: the newest first, or the best match of a search first. */
export async function listDocuments(ctx: ActorContext, input: ListDocumentsInput) {
  requireAbility(ctx.actor, 'portal.read');
  const { search = '', limit, page } = input;
  const offset = cursorIn(input) === undefined ? (page - 1) * limit : 0;
  const wanted = { ...input, search, offset };
  const isSearch = searchWords(search).length > 0;
  const { total, ...found } = await searching(ctx, search, (db) =>
    isSearch ? findPage(db, ctx, wanted) : readNewest(db, ctx, wanted),
  );
  const reachable = isSearch ? Math.min(total, FOUND_MAX) : total;
  return { ...found, currentPage: page, totalPages: Math.max(1, Math.ceil(reachable / limit)), total };
}

type Wanted = PageInput & { search: string; offset: number; department?: string | undefined };

const newestFirst = ordersByAge(d.id).newest;

/** The newest documents that the caller may read, and their number. */
async function readNewest(db: Reader, { actor }: ActorContext, { offset, department, ...input }: Wanted) {
  const mine = isMine(actor, department);
  const [page, [counted]] = await Promise.all([
    readPage(input, newestFirst, ({ limit, after, cursor }) =>
      selectDocuments(db, { passage: sql<null>`null`, cursor })
        .where(and(mine, after))
        .orderBy(newestFirst.by)
        .limit(limit)
        .offset(offset),
    ),
    db.select({ total: count() }).from(d).where(mine),
  ]);
  return { ...page, total: counted?.total ?? 0 };
}

/** The documents that the reader may read, of all departments or of one. */
function isMine(actor: ActorContext['actor'], department: string | undefined): SQL | undefined {
  if (!may(actor, 'documents.read')) return isSharedWith(actor.userId, sql`${d.id}`, department);
  return department ? isOf(department) : undefined;
}

/** Whether the reader belongs to a department of the document whose id it is. */
export const isSharedWith = (readerId: string, documentId: SQL, department?: string) => sql<boolean>`exists (
  select from ${documentDepartments} dd join ${userDepartments} ud on ud.department_id = dd.department_id
  where dd.document_id = ${documentId} and ud.user_id = ${readerId}
    ${department ? sql`and dd.department_id = ${department}` : sql``})`;

const isOf = (department: string) => sql`exists (
  select from ${documentDepartments} dd where dd.document_id = ${d.id} and dd.department_id = ${department})`;

/**
 * The passage of the document `d` with all of the words if there is one, else with most of them. The link into the file
 * and the shown passage use the same page.
 */
export const bestPassage = (words: string) => {
  const some = sql`search_query(${words}, ' | ')`;
  return sql`select p.page, p.text from ${documentPassages} p where p.document_id = d.id and p.words @@ ${some}
    order by p.words @@ search_query(${words}, ' & ') desc, ts_rank(p.words, ${some}) desc, p.ordinal limit 1`;
};

/**
 * The best matches. Names, tags and descriptions select the candidates, because their words are indexed in the row; the
 * many words of files only rank them.
 */
async function findPage(
  db: Reader,
  { actor }: ActorContext,
  { search, offset, department, ...input }: Wanted,
) {
  const every = sql`search_query(${search}, ' & ')`;
  const some = sql`search_query(${search}, ' | ')`;
  const matching = sql`select d.id, ts_rank(d.own_words, ${every}) as rank from ${documents} d
    where ${and(sql`d.words @@ ${every}`, isMine(actor, department))}`;
  const passage = sql<MarkedPassage | null>`(
    select json_build_object('page', best.page, 'text',
      translate(ts_headline('english', translate(best.text, '<>', ${STAND_INS}), ${some}, ${HEADLINE}), ${STAND_INS}, '<>'))
    from (${bestPassage(search)}) best)`;
  const order = listOrder([sql`ts_rank(d.words, ${every})`, d.id], 'desc');
  const [page, [counted]] = await Promise.all([
    readPage(input, order, ({ limit, after, cursor }) =>
      selectDocuments(db, { passage, cursor })
        .where(
          and(
            sql`d.id in (select m.id from (${matching}) m order by m.rank desc, m.id desc limit ${FOUND_MAX})`,
            after,
          ),
        )
        .orderBy(order.by)
        .limit(limit)
        .offset(offset),
    ),
    db.select({ total: sql<number>`count(*)::int` }).from(sql`(${matching}) m`),
  ]);
  return { ...page, total: counted?.total ?? 0 };
}

/** PostgreSQL removes tags from the headline, so that angle brackets are replaced. */
const STAND_INS = '\u{e002}\u{e003}';

/** About twenty words around the matches, in one fragment. */
const HEADLINE = `StartSel="${MATCH_BEGIN}", StopSel="${MATCH_END}", MaxWords=28, MinWords=14, ShortWord=2`;

/** Which document, and why the reader may read it: one of its departments, or a deployment. */
async function findDocument({ db, clock }: Pick<Services, 'db' | 'clock'>, wanted: SQL, readerId: string) {
  const isShared = isSharedWith(readerId, sql`${d.id}`);
  const isGiven = isOfOwnDeployment(readerId, sql`${d.id}`, isoNow(clock));
  const [row] = await selectDocuments(db, { fileId: d.fileId, isShared, isGiven }).where(wanted);
  return row;
}

export type FoundRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number];
export type OpenDocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** @throws {PortalError} not_found, also for a document that the caller may not read */
export async function readDocument(ctx: ActorContext, id: string): Promise<OpenDocumentRow> {
  requireAbility(ctx.actor, 'portal.read');
  const { services, actor } = ctx;
  const found = await findDocument(services, eq(d.id, id), actor.userId);
  authorizeOrHide(found !== undefined && canReadDocument(actor, found), 'Document');
  return found;
}

/** Of some documents, those that the caller may read now, by id. */
export async function findReadable(
  { services: { db, clock }, actor }: ActorContext,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0 || !may(actor, 'portal.read')) return new Set();
  const isShared = isSharedWith(actor.userId, sql`${d.id}`);
  const isGiven = isOfOwnDeployment(actor.userId, sql`${d.id}`, isoNow(clock));
  const rows = await db
    // Nested: Drizzle omits the table's name of a column that stands directly in a selection from one table.
    .select({ id: d.id, isShared, isGiven: sql<boolean>`${isGiven}` })
    .from(d)
    .where(inArray(d.id, ids))
    .limit(ids.length);
  return new Set(rows.filter((row) => canReadDocument(actor, row)).map(({ id }) => id));
}

/**
 * The versions of a document, the newest first.
 * @throws {PortalError} not_found, also for a document that the caller may not read
 */
export async function listVersions(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'portal.read');
  await readDocument(ctx, id);
  return selectVersions(ctx.services.db, eq(documentVersions.documentId, id));
}

/** One version of a document. @throws {PortalError} not_found, as above */
export async function readVersion(ctx: ActorContext, { id, number }: { id: string; number: number }) {
  requireAbility(ctx.actor, 'portal.read');
  await readDocument(ctx, id);
  const [version] = await selectVersions(
    ctx.services.db,
    and(eq(documentVersions.documentId, id), eq(documentVersions.number, number)),
  );
  if (!version) throw notFound('Version');
  return version;
}

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

const selectVersions = (db: Reader, wanted: SQL | undefined) =>
  db
    .select({
      number: documentVersions.number,
      changes: documentVersions.changes,
      uploadedBy: personColumns(users),
      createdAt: documentVersions.createdAt,
      fileSize: files.byteSize,
      mimeType: files.mimeType,
      fileName: files.originalName,
      sha256: files.sha256,
      fileId: documentVersions.fileId,
    })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .innerJoin(users, eq(users.id, documentVersions.uploadedBy))
    .where(wanted)
    .orderBy(desc(documentVersions.number))
    .limit(VERSIONS_MAX);

/**
 * Whether the caller may read the file of a document's version: their department or deployment has the document, or they
 * have to confirm that version.
 */
export async function mayReadDocumentFile(
  { services, actor }: ActorContext,
  { id }: StoredFile,
): Promise<boolean> {
  const { db } = services;
  const [version] = await db
    .select({ documentId: documentVersions.documentId, number: documentVersions.number })
    .from(documentVersions)
    .where(eq(documentVersions.fileId, id));
  if (!version) return false;
  const found = await findDocument(services, eq(d.id, version.documentId), actor.userId);
  if (found === undefined) return false;
  return (
    canReadDocument(actor, found) ||
    (may(actor, 'portal.read') && (await isAskedToRead(db, actor.userId, version)))
  );
}

/** Whether a person has to confirm that version of a document, which may not be shared with their departments. */
async function isAskedToRead(
  db: Reader,
  userId: string,
  { documentId, number }: { documentId: string; number: number },
): Promise<boolean> {
  const [acknowledgement] = await db
    .select({ userId: acknowledgements.userId })
    .from(acknowledgements)
    .innerJoin(
      acknowledgementRequirements,
      eq(acknowledgementRequirements.id, acknowledgements.requirementId),
    )
    .where(
      and(
        eq(acknowledgements.userId, userId),
        eq(acknowledgements.version, number),
        eq(acknowledgementRequirements.documentId, documentId),
      ),
    )
    .limit(1);
  return acknowledgement !== undefined;
}

/** The departments to filter by, by name: the caller's own, or all. */
export async function listDocumentDepartments({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  const query = db.select({ id: departments.id, name: departments.name }).from(departments).$dynamic();
  if (!may(actor, 'documents.read')) {
    query
      .innerJoin(userDepartments, eq(userDepartments.departmentId, departments.id))
      .where(eq(userDepartments.userId, actor.userId));
  }
  return query.orderBy(asc(sql`lower(${departments.name})`)).limit(DEPARTMENTS_MAX);
}
