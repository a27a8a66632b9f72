import type { Reader } from '@portal/db/client.ts';
import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  not,
  type PgColumn,
  type SQL,
  sql,
} from '@portal/db/drizzle.ts';
import { auditLog, detailWithWords } from '@portal/db/schema/audit-log.ts';
import { files } from '@portal/db/schema/files.ts';
import {
  type bonds,
  type licenses,
  plainNumber,
  type reviewedTable,
} from '@portal/db/schema/qualifications.ts';
import { personNameKey, personSearchText, users } from '@portal/db/schema/users.ts';
import { validityDay } from '../../core/contract/validity.ts';
import { type ListOrder, listOrder, ordersByAge } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { containedWords, containing } from '../../core/data/search-words.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import { today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { type Findable, finds } from '../../core/kernel/findable.ts';
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
  /** Left out when there is no other order than newest first. */
  orders?: Orders;
  /** Similar qualifications of other people, by the id of the qualification. */
  duplicates?(db: Reader, rows: Row[]): Promise<Map<string, DuplicateView[]>>;
  /** The filter by the kind's own columns; undefined without one. */
  matching?(input: ListQualificationsInput, today: string): SQL | undefined;
};

type Orders = Record<CredentialSort, ListOrder>;

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

type CredentialColumns = Record<'id' | 'userId' | 'state' | 'expiresDate' | 'status', PgColumn>;

/** The sort orders of licenses or bonds. Rows without a last day sort last. */
export function credentialOrders({ id, expiresDate }: Pick<CredentialColumns, 'id' | 'expiresDate'>): Orders {
  return {
    newest: ordersByAge(id).newest,
    expires: listOrder([sql`coalesce(${expiresDate}, 'infinity')`, id]),
    person: listOrder([personNameKey(users), users.id, id]),
  };
}

/**
 * The licenses or bonds of a state, of those the ones that hold or have ended, and of those the ones that a search finds.
 * @param called what they are found by beside their owner, in lower case
 */
export const matchingCredentials = (
  { userId, state, expiresDate, status }: CredentialColumns,
  searchWordsSql: SQL,
  input: ListQualificationsInput,
  today: string,
) =>
  and(
    foundBy(sql`${personSearchText(users)} || ' ' || ${searchWordsSql}`, userId, input.search),
    input.state ? eq(state, input.state) : undefined,
    input.validity === 'active' ? and(eq(status, 'approved'), gte(expiresDate, today)) : undefined,
    input.validity === 'expired' ? lt(expiresDate, today) : undefined,
  );

function foundBy(text: SQL, userId: PgColumn, search = ''): SQL | undefined {
  const patterns = containedWords(search);
  if (patterns.length === 0) return undefined;
  return sql`exists (select from ${users} where ${and(
    eq(users.id, userId),
    ...patterns.map((pattern) => like(text, pattern)),
  )})`;
}

type ByNumber = {
  kind: 'licenses' | 'bonds';
  order: number;
  table: typeof licenses | typeof bonds;
  number: 'license_number' | 'bond_number';
};

/**
 * Finds all people's licenses or bonds by number, ignoring punctuation: the whole query as the number, or
 * one of its words beside words of the name, the person or the state. Similar numbers are not found.
 */
export const credentialsByNumber = ({ kind, order, table, number }: ByNumber): Findable => ({
  kind,
  order,
  ability: 'credentials.read',
  find: ({ words, roughly, limit, now }) => {
    const plain = plainNumber(sql`q.${sql.identifier(number)}`);
    const typedAs = (text: string) => plainNumber(sql`${text}::text`);
    const numbers = words.filter(isNumber).map(typedAs);
    const altogether = typedAs(words.join(''));
    const beside = words.filter((word) => !isNumber(word));
    const text = sql`lower(q.name || ' ' || q.state || ' ' || u.first_name || ' ' || u.last_name)`;
    const parts = [
      ...numbers.map((part) => sql`${plain} like '%' || ${part} || '%'`),
      ...beside.map((word) => sql`${text} like ${containing(word)}`),
    ];
    const fits = sql`(${plain} like '%' || ${altogether} || '%' or (${sql.join(parts, sql` and `)}))`;
    const begins = sql.join(
      [altogether, ...numbers].map((part) => sql`${plain} like ${part} || '%'`),
      sql` or `,
    );
    return sql`(
      select ${finds({
        id: sql`q.id`,
        title: sql`q.number`,
        detail: sql`concat_ws(' · ', q.person, q.name, q.state, case when q.status = 'pending' then 'Waiting for review'
          when q.status = 'rejected' then 'Rejected' when q.expires_date < ${validityDay(new Date(now))} then 'Expired' end)`,
        place: sql`json_build_object('userId', q.user_id)`,
        fit: sql`q.fit`,
      })} from (
        select q.*, q.${sql.identifier(number)} as number, trim(u.first_name || ' ' || u.last_name) as person,
          case when ${begins} then 0 else 2 end as fit
        from ${table} q join ${users} u on u.id = q.user_id
        where ${roughly || numbers.length === 0 ? sql`false` : fits} and q.superseded_at is null
        order by fit, number, q.id limit ${limit}) q)`;
  },
});

/** Fewer are in too many numbers, and no index knows them. */
const NUMBER_LETTERS = 3;

const isNumber = (word: string) =>
  /[0-9]/.test(word) && word.replaceAll(/[^a-z0-9]/g, '').length >= NUMBER_LETTERS;

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
