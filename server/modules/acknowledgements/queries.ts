import type { Reader } from '@portal/db/client.ts';
import { and, eq, isNotNull, isNull, type SQL, sql } from '@portal/db/drizzle.ts';
import {
  acknowledgementDepartments,
  acknowledgementPeople,
  acknowledgements as asked,
  isRequiredFrom,
  acknowledgementRequirements as requirements,
} from '@portal/db/schema/acknowledgements.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { documentVersions } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { users } from '@portal/db/schema/users.ts';
import { jsonInstant, jsonList } from '../../core/data/json-sql.ts';
import { listOrder, ordersByAge } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { hasWords } from '../../core/data/search-words.ts';
import { notFound } from '../../core/errors/errors.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import { today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { isFoundBy, isNarrowedBy, orderOfPeople, personColumns } from '../people/queries.ts';
import type { PersonStatus } from './constants.ts';
import type { ListOwnInput, ListRequirementsInput, ReportInput } from './schema.ts';

/** The state of a person's row on that day, for queries that join requirements and users. */
const statusOn = (day: string) => sql<PersonStatus>`case
  when ${asked.confirmedAt} is not null and ${asked.version} = ${requirements.version} then 'confirmed'
  when not ${isRequiredFrom(requirements, users)} then 'released'
  when ${asked.dueDate} < ${day}::date then 'overdue'
  else 'waiting' end`;

/** The condition of rows that a person has yet to confirm, for the same queries. */
const isWaiting = and(
  eq(asked.version, requirements.version),
  isNull(asked.confirmedAt),
  isRequiredFrom(requirements, users),
);

const joined = sql`${asked} join ${requirements} on ${requirements.id} = ${asked.requirementId}
  join ${users} on ${users.id} = ${asked.userId}`;

/** The people of a requirement by state, counted in one pass over its rows. */
const countsOn = (day: string) => sql<{ confirmed: number; waiting: number; overdue: number }>`(
  select json_build_object('confirmed', count(*) filter (where one.confirmed_at is not null),
    'waiting', count(*) filter (where one.confirmed_at is null),
    'overdue', count(*) filter (where one.confirmed_at is null and one.due_date < ${day}::date))
  from ${asked} one join ${users} person on person.id = one.user_id
  where one.requirement_id = ${requirements.id} and one.version = ${requirements.version}
    and (one.confirmed_at is not null or ${isRequiredFrom(requirements, {
      id: sql`person.id`,
      status: sql`person.status`,
      onboardingStatus: sql`person.onboarding_status`,
      duties: sql`person.duties`,
    })}))`;

const requirementColumns = (day: string) => ({
  id: requirements.id,
  kind: requirements.kind,
  title: requirements.title,
  documentId: requirements.documentId,
  version: requirements.version,
  everybody: requirements.everybody,
  departments: jsonList<{ id: string; name: string }>(
    sql`select d.id, d.name from ${acknowledgementDepartments} ad join ${departments} d on d.id = ad.department_id
      where ad.requirement_id = ${requirements.id}`,
    sql`lower(entry.name)`,
  ),
  peopleCount: sql<number>`(select count(*)::int from ${acknowledgementPeople} ap where ap.requirement_id = ${requirements.id})`,
  dueDate: requirements.dueDate,
  createdBy: personColumns(users),
  createdAt: requirements.createdAt,
  endedAt: requirements.endedAt,
  counts: countsOn(day),
});

const selectRequirements = <Extra extends Record<string, SQL>>(db: Reader, day: string, extra: Extra) =>
  db
    .select({ ...requirementColumns(day), ...extra })
    .from(requirements)
    .innerJoin(users, eq(users.id, requirements.createdBy))
    .$dynamic();

export type RequirementRow = Awaited<ReturnType<typeof getRequirement>>;

const newestFirst = ordersByAge(requirements.id).newest;

/** A page of requirements, the newest first. */
export async function listRequirements(
  ctx: ActorContext,
  { search = '', kind, state, ...page }: ListRequirementsInput,
) {
  requireAbility(ctx.actor, 'acknowledgements.read');
  const wanted = and(
    kind && eq(requirements.kind, kind),
    state && (state === 'active' ? isNull(requirements.endedAt) : isNotNull(requirements.endedAt)),
    ...hasWords(sql`name_key(${requirements.title})`, search),
  );
  return searching(ctx, search, (db) =>
    readPage(page, newestFirst, ({ limit, after, cursor }) =>
      selectRequirements(db, today(ctx.services.clock), { cursor })
        .where(and(wanted, after))
        .orderBy(newestFirst.by)
        .limit(limit),
    ),
  );
}

/** @throws {PortalError} not_found */
export async function getRequirement({ services: { db, clock }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'acknowledgements.read');
  const [row] = await selectRequirements(db, today(clock), {}).where(eq(requirements.id, id));
  if (!row) throw notFound('Acknowledgement');
  return row;
}

/** The confirmations of a person's row, the newest version first. */
const confirmations = jsonList<{ version: number; hash: string; confirmedAt: string }>(
  sql`select proof.version, proof.content_hash as hash, ${jsonInstant(sql`proof.confirmed_at`)} as "confirmedAt"
    from ${asked} proof where proof.requirement_id = ${asked.requirementId} and proof.user_id = ${asked.userId}
      and proof.confirmed_at is not null`,
  sql`entry.version desc`,
);

/** The condition of the last version that each person was asked to confirm. */
const isLatest = sql`${asked.version} = (select max(other.version) from ${asked} other
  where other.requirement_id = ${asked.requirementId} and other.user_id = ${asked.userId})`;

const byName = orderOfPeople('name');

/** A page of the people who were asked, by name, each with their confirmations. @throws {PortalError} not_found */
export async function listAskedPeople(
  ctx: ActorContext,
  { id, search = '', status, department, ...page }: ReportInput,
) {
  requireAbility(ctx.actor, 'acknowledgements.read');
  await getRequirement(ctx, id);
  const shown = statusOn(today(ctx.services.clock));
  const wanted = and(
    eq(asked.requirementId, id),
    isLatest,
    status && eq(shown, status),
    ...isNarrowedBy({ department }),
    ...isFoundBy(search),
  );
  return searching(ctx, search, (db) =>
    readPage(page, byName, ({ limit, after, cursor }) =>
      db
        .select({
          person: personColumns(users),
          status: shown,
          askedAt: asked.askedAt,
          dueDate: asked.dueDate,
          confirmations,
          cursor,
        })
        .from(asked)
        .innerJoin(requirements, eq(requirements.id, asked.requirementId))
        .innerJoin(users, eq(users.id, asked.userId))
        .where(and(wanted, after))
        .orderBy(byName.by)
        .limit(limit),
    ),
  );
}
export type AskedRow = Awaited<ReturnType<typeof listAskedPeople>>['rows'][number];

const earlier = sql<{ version: number; hash: string; confirmedAt: string } | null>`(
  select json_build_object('version', former.version, 'hash', former.content_hash,
    'confirmedAt', ${jsonInstant(sql`former.confirmed_at`)})
  from ${asked} former where former.requirement_id = ${asked.requirementId} and former.user_id = ${asked.userId}
    and former.version < ${asked.version} and former.confirmed_at is not null
  order by former.version desc limit 1)`;

const ownColumns = (day: string) => ({
  id: requirements.id,
  kind: requirements.kind,
  title: requirements.title,
  version: asked.version,
  status: statusOn(day),
  askedAt: asked.askedAt,
  dueDate: asked.dueDate,
  confirmedAt: asked.confirmedAt,
  earlier,
});

const dueFirst = listOrder([asked.dueDate, requirements.id]);
const lastConfirmedFirst = listOrder([asked.confirmedAt, requirements.id], 'desc');

/**
 * A page of the caller's acknowledgements: waiting ones by due date, or confirmed ones, the last confirmation first.
 */
export async function listOwn(
  { services: { db, clock }, actor }: ActorContext,
  { state, ...page }: ListOwnInput,
) {
  requireAbility(actor, 'portal.read');
  const order = state === 'waiting' ? dueFirst : lastConfirmedFirst;
  const isConfirmed = sql`${asked.confirmedAt} is not null and not exists (
    select from ${asked} later where later.requirement_id = ${asked.requirementId} and later.user_id = ${asked.userId}
      and later.confirmed_at is not null and later.version > ${asked.version})`;
  const wanted = and(eq(asked.userId, actor.userId), state === 'waiting' ? isWaiting : isConfirmed);
  return readPage(page, order, ({ limit, after, cursor }) =>
    db
      .select({ ...ownColumns(today(clock)), cursor })
      .from(asked)
      .innerJoin(requirements, eq(requirements.id, asked.requirementId))
      .innerJoin(users, eq(users.id, asked.userId))
      .where(and(wanted, after))
      .orderBy(order.by)
      .limit(limit),
  );
}

/**
 * One of the caller's acknowledgements, with the text or file to read. @throws {PortalError} not_found, also for what
 * others were asked
 */
export async function getOwn({ services: { db, clock }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'portal.read');
  const [row] = await db
    .select({
      ...ownColumns(today(clock)),
      hash: asked.contentHash,
      content: requirements.content,
      fileId: documentVersions.fileId,
      mimeType: files.mimeType,
      fileName: files.originalName,
      changes: documentVersions.changes,
    })
    .from(asked)
    .innerJoin(requirements, eq(requirements.id, asked.requirementId))
    .innerJoin(users, eq(users.id, asked.userId))
    .leftJoin(
      documentVersions,
      and(
        eq(documentVersions.documentId, requirements.documentId),
        eq(documentVersions.number, asked.version),
      ),
    )
    .leftJoin(files, eq(files.id, documentVersions.fileId))
    .where(and(eq(asked.requirementId, id), eq(asked.userId, actor.userId), isLatest));
  authorizeOrHide(row !== undefined, 'Acknowledgement');
  return row;
}
export type OpenOwnRow = Awaited<ReturnType<typeof getOwn>>;

/** What a person has yet to confirm, for To Do: `id`, `title`, `due_on`, `due_at`. */
export const ownWaitingAcknowledgements = (userId: string): SQL =>
  sql`select ${requirements.id} as id, ${requirements.title} as title, ${asked.dueDate} as due_on, null::timestamptz as due_at
    from ${joined} where ${and(eq(asked.userId, userId), isWaiting)}`;

/** A column: how much a person has yet to confirm, and the acknowledgement that is due first. */
export const waitingOf = (userId: string) =>
  sql<{ count: number; first: { id: string; title: string; dueDate: string } | null }>`(
    select json_build_object('count', count(*), 'first', json_agg(
      json_build_object('id', own.id, 'title', own.title, 'dueDate', own.due_on) order by own.due_on, own.id) -> 0)
    from (${ownWaitingAcknowledgements(userId)}) own)`;

/** Overdue acknowledgements, as a select of their due days: `at`. */
export const overdueOn = (day: string): SQL =>
  sql`select ${asked.dueDate}::timestamptz as at from ${joined}
    where ${and(isWaiting, sql`${asked.dueDate} < ${day}::date`)}`;

/** A requirement in force that a department belongs to. */
export async function requirementOfDepartment(db: Reader, departmentId: string) {
  const [used] = await db
    .select({ title: requirements.title })
    .from(acknowledgementDepartments)
    .innerJoin(requirements, eq(requirements.id, acknowledgementDepartments.requirementId))
    .where(and(eq(acknowledgementDepartments.departmentId, departmentId), isNull(requirements.endedAt)))
    .limit(1);
  return used;
}
