import type { Reader } from '@portal/db/client.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNull,
  like,
  or,
  type PgColumn,
  sql,
} from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { experienceCategories as table } from '@portal/db/schema/experience-categories.ts';
import { experiences } from '@portal/db/schema/qualifications.ts';
import type { z } from 'zod';
import { may } from '../../../core/contract/abilities.ts';
import { type ListOrder, listOrder, ordersByAge } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { containedWords } from '../../../core/data/search-words.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { nameOf } from '../../people/queries.ts';
import {
  CATEGORIES_MAX,
  type CATEGORY_STANDINGS,
  type CategorySort,
  type CategoryType,
} from './constants.ts';
import type {
  CategoryUsesInput,
  categoryStandingInput,
  listCategoriesInput,
  ManageCategoriesInput,
  RejectedCategory,
} from './schema.ts';

const categoryColumns = {
  id: table.id,
  type: table.type,
  name: table.name,
  status: table.status,
  reviewNotes: table.reviewNotes,
  submittedAt: table.updatedAt,
  proposedBy: nameOf(table.proposedBy),
  proposedById: table.proposedBy,
};

/**
 * The category of that type and name, ignoring case. PostgreSQL compares, by the same `lower` as the unique
 * index: JavaScript's `toLowerCase` differs for a few letters.
 */
export const isCategory = (type: CategoryType, name: string) =>
  and(eq(table.type, type), sql`lower(${table.name}) = lower(${name})`);

/** @throws {PortalError} not_found */
export async function getCategory(db: Reader, id: string) {
  const [row] = await db.select(categoryColumns).from(table).where(eq(table.id, id));
  if (!row) throw notFound('Category');
  return row;
}

/** The column of an experience that holds the name of each type. */
const usedBy: Record<CategoryType, PgColumn> = {
  project_type: experiences.projectType,
  program: experiences.program,
  client_type: experiences.clientType,
  background_type: experiences.backgroundType,
};

/** Each type with the name that an experience uses, in lower case. */
const namesUsed = sql.join(
  Object.entries(usedBy).map(([type, column]) => sql`(${sql.raw(`'${type}'`)}, lower(${column}))`),
  sql`, `,
);

/** The rejected ones among the names that an experience uses, as a column of a query about experiences; nested, as `nameOf` is. */
export const rejectedCategories = sql<RejectedCategory[]>`${sql`(
    select coalesce(json_agg(json_build_object('type', ${table.type}, 'name', ${table.name},
      'reviewNotes', ${table.reviewNotes}) order by ${table.type}), '[]')
    from ${table} where ${table.status} = 'rejected' and (${table.type}, lower(${table.name})) in (${namesUsed}))`}`;

/** The name of the administrator who last renamed the category or changed its type; null without one. */
export async function findRenamer(db: Reader, id: string): Promise<string | null> {
  const [last] = await db
    .select({ by: nameOf(auditLog.actorId) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'experience_category'),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, 'experience_category.renamed'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.by ?? null;
}

/** The category's row, locked, so that the second of two concurrent decisions sees the first one. */
export async function lockCategory(db: Reader, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(table),
      reviewerName: nameOf(table.reviewedBy),
    })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!row) throw notFound('Category');
  return row;
}

/** Categories by name: approved ones and the caller's own proposals; all of them for admins. */
export function listCategories(
  { services, actor }: ActorContext,
  input: z.infer<typeof listCategoriesInput>,
) {
  const visible = may(actor, 'credentials.read')
    ? undefined
    : or(eq(table.status, 'approved'), eq(table.proposedBy, actor.userId));
  const status = input.status === 'active' ? 'approved' : input.status;
  return services.db
    .select(categoryColumns)
    .from(table)
    .where(
      and(
        visible,
        input.type ? eq(table.type, input.type) : undefined,
        status ? eq(table.status, status) : undefined,
      ),
    )
    .orderBy(asc(table.type), asc(sql`lower(${table.name})`))
    .limit(CATEGORIES_MAX);
}

/**
 * Whether a name is active, waits for review, was rejected or is gone, ignoring case and author: forms show
 * it beside a name that is not among the caller's choices.
 */
export async function findCategoryStanding(
  { services, actor }: ActorContext,
  { type, name }: z.infer<typeof categoryStandingInput>,
): Promise<(typeof CATEGORY_STANDINGS)[number]> {
  requireAbility(actor, 'account.own');
  const [known] = await services.db
    .select({ status: table.status })
    .from(table)
    .where(isCategory(type, name));
  return known?.status ?? 'gone';
}

/** How many experiences use each name, counted once for the whole list. */
const uses = sql`(
  select used.type, used.name, count(*)::int as experiences
  from ${experiences} cross join lateral (values ${namesUsed}) used (type, name)
  where ${isNull(experiences.supersededAt)} group by 1, 2) uses`;
const ofCategory = sql`uses.type = ${table.type} and uses.name = lower(${table.name})`;
const usedIn = sql<number>`coalesce(uses.experiences, 0)`;

const orders: Record<CategorySort, ListOrder> = {
  name: listOrder([table.type, sql`lower(${table.name})`, table.id]),
  newest: listOrder([table.updatedAt, table.id], 'desc'),
  used: listOrder([usedIn, table.id], 'desc'),
};

/** A page of all categories with how many experiences use each, and how many there are on all pages. */
export async function manageCategories(ctx: ActorContext, input: ManageCategoriesInput) {
  requireAbility(ctx.actor, 'credentials.read');
  const { type, status, search = '', sort } = input;
  const wanted = and(
    type ? eq(table.type, type) : undefined,
    status ? eq(table.status, status) : undefined,
    ...containedWords(search).map((pattern) => like(sql`lower(${table.name})`, pattern)),
  );
  return searching(ctx, search, async (db) => {
    const [page, total] = await Promise.all([
      readPage(input, orders[sort], ({ limit, after, cursor }) =>
        db
          .select({ ...categoryColumns, usedIn, cursor })
          .from(table)
          .leftJoin(uses, ofCategory)
          .where(and(wanted, after))
          .orderBy(orders[sort].by)
          .limit(limit),
      ),
      db.$count(table, wanted),
    ]);
    return { ...page, total };
  });
}

const newestUse = ordersByAge(experiences.id).newest;

/** The experiences that use a category, newest first, and whose they are. @throws {PortalError} not_found */
export async function listCategoryUses(
  { services: { db }, actor }: ActorContext,
  { id, ...input }: CategoryUsesInput,
) {
  requireAbility(actor, 'credentials.read');
  const { type, name } = await getCategory(db, id);
  return readPage(input, newestUse, ({ limit, after, cursor }) =>
    db
      .select({
        id: experiences.id,
        projectType: experiences.projectType,
        employer: experiences.employer,
        status: experiences.status,
        userId: experiences.userId,
        userName: sql<string>`${nameOf(experiences.userId)}`,
        cursor,
      })
      .from(experiences)
      .where(and(isNull(experiences.supersededAt), sql`lower(${usedBy[type]}) = lower(${name})`, after))
      .orderBy(newestUse.by)
      .limit(limit),
  );
}
