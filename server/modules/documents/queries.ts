import type { Reader } from '@portal/db/client.ts';
import { asc, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import {
  documentChanges,
  documentDepartments,
  documentPassages,
  documents,
} from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { users } from '@portal/db/schema/users.ts';
import {
  cachedCount,
  countUnlessCached,
  changesNow as peopleChangesNow,
} from '../../core/data/cached-counts.ts';
import { type JsonFields, jsonList, jsonRow } from '../../core/data/json-sql.ts';
import { JsonText, jsonObject } from '../../core/data/json-text.ts';
import { prepared } from '../../core/data/prepared.ts';
import { searching } from '../../core/data/search.ts';
import { searchWords } from '../../core/data/search-words.ts';
import { authorize, authorizeOrHide } from '../../core/kernel/authorize.ts';
import type { ActorContext, StoredFile } from '../../core/kernel/context.ts';
import { DEPARTMENTS_MAX } from '../departments/constants.ts';
import { FOUND_MAX } from './constants.ts';
import { canReadDocument, canSeeDocuments, seesAllDocuments } from './policy.ts';
import type { DocumentsPage, LibraryDocument, ListDocumentsInput } from './schema.ts';

/** Around matches in a passage. Extracted text has no characters of the private use area. */
export const MATCH_BEGIN = '\u{e000}';
export const MATCH_END = '\u{e001}';

/** A passage with marked matches. */
type MarkedPassage = { page: number | null; text: string };
export type FoundRow = LibraryDocument & { passage: MarkedPassage | null };

/** A page of the documents that the caller may read: the newest first, or the best match of a search first. */
export async function listDocuments(ctx: ActorContext, asked: ListDocumentsInput) {
  authorize(canSeeDocuments(ctx.actor));
  const { search = '', limit, cursor } = asked;
  const page = cursor ?? asked.page;
  const wanted = { ...asked, offset: (page - 1) * limit };
  const numbers = (total: number, reachable = total) => ({
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(reachable / limit)),
    total,
  });
  if (searchWords(search).length === 0) {
    const { documents: rows, total } = await readPage(ctx, wanted);
    return jsonObject<DocumentsPage>({ documents: rows, ...numbers(total) });
  }
  const { rows, total } = await searching(ctx, search, (db) => findPage(db, ctx, { ...wanted, search }));
  return { found: rows, ...numbers(total, Math.min(total, FOUND_MAX)) };
}

type Wanted = { limit: number; offset: number; department?: string | undefined };

/** The change counters that invalidate the cached count: of the documents, and of the members of departments. */
const changesNow = sql<string>`(${peopleChangesNow} || ':' || (
  select coalesce(sum(${documentChanges.changes}), 0) from ${documentChanges}))`;

/** A page and the total, in one statement, which counts only after a change. */
async function readPage({ services: { db }, actor }: ActorContext, { limit, offset, department }: Wanted) {
  const all = seesAllDocuments(actor);
  const kept = cachedCount(db, `documents ${all ? 'all' : actor.userId} ${department ?? ''}`);
  const scope = { all, inDepartment: department !== undefined };
  const statement = prepared(db, `documents ${all} ${scope.inDepartment} ${offset === 0 && limit}`, (on) =>
    selectPage(on, scope, offset === 0 ? firstPage(limit) : anyPage),
  );
  const [answer] = await statement.execute({
    ...{ limit, offset, department, reader: actor.userId, known: kept.known },
  });
  if (!answer) throw new Error('an aggregate gave no row');
  return {
    documents: new JsonText<DocumentsPage['documents']>(answer.documents),
    total: kept.settle({ changes: answer.changes, total: answer.total }),
  };
}

/** The documents of a statement: all, or those of the reader's departments. */
type Scope = { all: boolean; inDepartment: boolean };

const departmentParameter = sql`${sql.placeholder('department')}::uuid`;
/** The limit and offset of a page. */
type Cut = { limit: SQL; offset: SQL };
const anyPage: Cut = {
  limit: sql`${sql.placeholder('limit')}::int`,
  offset: sql`${sql.placeholder('offset')}::int`,
};
/** Literals: for a limit in a parameter PostgreSQL estimates a tenth of the library. */
const firstPage = (limit: number): Cut => ({ limit: sql.raw(String(limit)), offset: sql.raw('0') });

function selectPage(db: Reader, scope: Scope, cut: Cut) {
  const { newest, counted } =
    scope.all && !scope.inDepartment
      ? {
          newest: sql`select id from ${documents} order by id desc limit ${cut.limit} offset ${cut.offset}`,
          counted: sql`select count(*) from ${documents}`,
        }
      : inDepartments(scope, cut);
  const listed = jsonRow<DocumentsPage['documents'][number]>({ ...view, passage: sql`null::json` });
  const page = sql`select coalesce('[' || string_agg(page.json::text, ',' order by page.id desc) || ']', '[]') as documents
    from (select d.id, ${listed} as json from (${newest}) page ${joined}) page`;
  return db
    .select({
      documents: sql<string>`page.documents`,
      changes: sql<string>`now.changes`,
      total: countUnlessCached(counted, sql.placeholder('known'), sql`now.changes`),
    })
    .from(sql`(${page}) page cross join (select ${changesNow} as changes offset 0) now`)
    .prepare('documents');
}

/** Reads the newest of each department, and merges them: constant work, however many documents there are. */
function inDepartments({ all, inDepartment }: Scope, { limit, offset }: Cut) {
  const scope = all
    ? sql`select ${departmentParameter} as id`
    : sql`select department_id as id from ${userDepartments}
        where user_id = ${sql.placeholder('reader')} ${inDepartment ? sql`and department_id = ${departmentParameter}` : sql``}`;
  return {
    newest: sql`select distinct newest.id from (${scope}) scope cross join lateral (
        select dd.document_id as id from ${documentDepartments} dd where dd.department_id = scope.id
        order by dd.document_id desc limit ${limit} + ${offset}) newest
      order by newest.id desc limit ${limit} offset ${offset}`,
    counted: sql`select count(distinct dd.document_id) from ${documentDepartments} dd where dd.department_id in (${scope})`,
  };
}

const ownDepartments = jsonList<{ id: string; name: string }>(
  sql`select own.id, own.name from ${documentDepartments} dd join ${departments} own on own.id = dd.department_id
    where dd.document_id = d.id`,
  sql`lower(entry.name)`,
);

/** A document, with `d`, `f`, `u` and `shared` of `joined`. */
const view: JsonFields<LibraryDocument> = {
  id: sql`d.id`,
  name: sql`d.name`,
  description: sql`d.description`,
  department: sql`shared.departments -> 0`,
  departments: sql`shared.departments`,
  tags: sql`d.tags`,
  uploadedBy: jsonRow<LibraryDocument['uploadedBy']>({
    id: sql`u.id`,
    firstName: sql`u.first_name`,
    lastName: sql`u.last_name`,
  }),
  createdAt: sql`to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  downloadCount: sql`d.download_count`,
  fileSize: sql`f.byte_size`,
  mimeType: sql`f.mime_type`,
  fileName: sql`f.original_name`,
};

/**
 * Joins the tables of a view to ids named `page`. The departments are a lateral table: as a column PostgreSQL would
 * repeat their subquery for each field that uses them.
 */
const joined = sql`join ${documents} d on d.id = page.id join ${files} f on f.id = d.file_id
  join ${users} u on u.id = d.uploaded_by cross join lateral ${ownDepartments} shared(departments)`;

/** Whether the reader is a member of a department of the document with that id. */
export const isSharedWith = (readerId: string, documentId: SQL, department?: string) => sql<boolean>`exists (
  select from ${documentDepartments} dd join ${userDepartments} ud on ud.department_id = dd.department_id
  where dd.document_id = ${documentId} and ud.user_id = ${readerId}
    ${department ? sql`and dd.department_id = ${department}` : sql``})`;

const isOf = (department: string) => sql`exists (
  select from ${documentDepartments} dd where dd.document_id = d.id and dd.department_id = ${department})`;

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
  { search, limit, offset, department }: Wanted & { search: string },
) {
  const every = sql`search_query(${search}, ' & ')`;
  const some = sql`search_query(${search}, ' | ')`;
  const all = seesAllDocuments(actor);
  const shared = all ? undefined : isSharedWith(actor.userId, sql`d.id`, department);
  const mine = shared ?? (department ? isOf(department) : sql`true`);
  const passage = sql`(
    select json_build_object('page', best.page, 'text',
      translate(ts_headline('english', translate(best.text, '<>', ${STAND_INS}), ${some}, ${HEADLINE}), ${STAND_INS}, '<>'))
    from (${bestPassage(search)}) best)`;
  const row = jsonRow<FoundRow>({ ...view, passage });
  const [answer] = await db.select({ total: sql<number>`total`, rows: sql<FoundRow[]>`rows` }).from(
    sql`(with matching as materialized (
          select d.id, ts_rank(d.own_words, ${every}) as rank from ${documents} d
          where d.words @@ ${every} and ${mine}),
        best as (
          select m.id, ts_rank(d.words, ${every}) as rank
          from (select id from matching order by rank desc, id desc limit ${FOUND_MAX}) m
          join ${documents} d on d.id = m.id),
        page as (select id, rank from best order by rank desc, id desc limit ${limit} offset ${offset}),
        found as (select d.id, page.rank, ${row} as json from page ${joined})
        select (select count(*)::int from matching) as total,
          (select coalesce(json_agg(json order by rank desc, id desc), '[]') from found) as rows) as answer`,
  );
  return { rows: answer?.rows ?? [], total: answer?.total ?? 0 };
}

/** PostgreSQL removes tags from the headline, so that angle brackets are replaced. */
const STAND_INS = '\u{e002}\u{e003}';

/** About twenty words around the matches, in one fragment. */
const HEADLINE = `StartSel="${MATCH_BEGIN}", StopSel="${MATCH_END}", MaxWords=28, MinWords=14, ShortWord=2`;

/** A document, with fields that are not part of the answer. */
export type KnownDocument = { document: LibraryDocument; fileId: string; isShared: boolean };

/** Finds a document by its id, or by its file. */
async function findDocument(db: Reader, wanted: SQL, readerId: string): Promise<KnownDocument | undefined> {
  const [row] = await db
    .select({
      document: sql<LibraryDocument>`document`,
      fileId: sql<string>`file_id`,
      isShared: sql<boolean>`is_shared`,
    })
    .from(
      sql`(select ${jsonRow(view)} as document, d.file_id, ${isSharedWith(readerId, sql`d.id`)} as is_shared
        from ${documents} page ${joined} where ${wanted}) found`,
    );
  return row;
}

/** @throws {PortalError} not_found, also for a document that the caller may not read */
export async function readDocument(ctx: ActorContext, id: string): Promise<KnownDocument> {
  authorize(canSeeDocuments(ctx.actor));
  const { services, actor } = ctx;
  const found = await findDocument(services.db, sql`d.id = ${id}`, actor.userId);
  authorizeOrHide(found !== undefined && canReadDocument(actor, found), 'Document');
  return found;
}

/** Whether the caller may read the file of a document now. */
export async function mayReadDocumentFile(
  { services: { db }, actor }: ActorContext,
  { id }: StoredFile,
): Promise<boolean> {
  const found = await findDocument(db, sql`d.file_id = ${id}`, actor.userId);
  return found !== undefined && canReadDocument(actor, found);
}

/** The departments to filter by, by name: the caller's own, or all. */
export async function listDocumentDepartments({ services: { db }, actor }: ActorContext) {
  authorize(canSeeDocuments(actor));
  const query = db.select({ id: departments.id, name: departments.name }).from(departments).$dynamic();
  if (!seesAllDocuments(actor)) {
    query
      .innerJoin(userDepartments, eq(userDepartments.departmentId, departments.id))
      .where(eq(userDepartments.userId, actor.userId));
  }
  return query.orderBy(asc(sql`lower(${departments.name})`)).limit(DEPARTMENTS_MAX);
}
