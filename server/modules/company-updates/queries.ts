import type { Reader } from '@portal/db/client.ts';
import {
  and,
  eq,
  getTableColumns,
  gt,
  isNull,
  like,
  lte,
  not,
  or,
  type SQL,
  sql,
} from '@portal/db/drizzle.ts';
import { companyUpdates, updateSearchText } from '@portal/db/schema/company-updates.ts';
import { users } from '@portal/db/schema/users.ts';
import { jsonInstant, jsonPage, jsonRow, listOf } from '../../core/data/json-sql.ts';
import { jsonObject } from '../../core/data/json-text.ts';
import { type ListOrder, listOrder, orderByTitle, ordersByAge } from '../../core/data/list-order.ts';
import { behindOf, readPage } from '../../core/data/pagination.ts';
import { prepared } from '../../core/data/prepared.ts';
import { searching } from '../../core/data/search.ts';
import { containedWords } from '../../core/data/search-words.ts';
import { authorize, authorizeOrHide } from '../../core/kernel/authorize.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { nameColumn } from '../people/queries.ts';
import type { UpdateSort } from './constants.ts';
import { canManageUpdates, canSeeUpdate, canSeeUpdates } from './policy.ts';
import type {
  CompanyUpdate,
  CountUpdatesInput,
  ListUpdatesInput,
  PublishedInput,
  UpdateList,
} from './schema.ts';

const author = sql<{ id: string; name: string; firstName: string; lastName: string }>`json_build_object(
  'id', ${users.id}, 'name', ${nameColumn(users)}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName})`;

const { announcedAt: _, authorId: __, ...shown } = getTableColumns(companyUpdates);
const columns = { ...shown, author };
export type UpdateRow = Awaited<ReturnType<typeof selectUpdates>>[number];

const selectUpdates = (db: Reader) =>
  db.select(columns).from(companyUpdates).innerJoin(users, eq(users.id, companyUpdates.authorId));

/** Condition: can be read at that instant. */
export const isRead = (now: unknown) =>
  and(
    companyUpdates.isPublished,
    lte(companyUpdates.publishedAt, sql`${now}::timestamptz`),
    or(isNull(companyUpdates.expiresAt), gt(companyUpdates.expiresAt, sql`${now}::timestamptz`)),
  );

type Filters = Pick<PublishedInput, 'search' | 'type' | 'priority'>;

const matching = ({ search = '', type, priority }: Filters) =>
  and(
    type ? eq(companyUpdates.type, type) : undefined,
    priority ? eq(companyUpdates.priority, priority) : undefined,
    ...containedWords(search).map((word) => like(updateSearchText(companyUpdates), word)),
  );

/** A page of the updates that staff can read now, the newest first. */
export async function listPublished(ctx: ActorContext, asked: PublishedInput) {
  authorize(canSeeUpdates(ctx.actor));
  const { limit } = asked;
  const behind = behindOf(asked);
  const wanted = matching(asked);
  const page = behind === undefined ? 'first' : 'next';
  return searching(ctx, asked.search, async (db) => {
    const statement = wanted
      ? selectPublished(db, page, wanted)
      : prepared(db, `updates_published_${page}`, (on) => selectPublished(on, page));
    const values = { limit, more: limit + 1, now: isoNow(ctx.services.clock) };
    const [answer] = await statement.execute(behind ? { ...values, behind } : values);
    if (!answer) throw new Error('an aggregate gave no row');
    const updates = listOf<CompanyUpdate>(answer.rows);
    return jsonObject<UpdateList>({ updates, next: answer.next });
  });
}

/** The number of updates that staff can read now, and of those that match the filters. */
export async function countPublished(ctx: ActorContext, asked: CountUpdatesInput) {
  authorize(canSeeUpdates(ctx.actor));
  const wanted = matching(asked);
  const fitting = wanted ? sql<number>`count(*) filter (where ${wanted})::int` : sql<number>`count(*)::int`;
  return searching(ctx, asked.search, async (db) => {
    const [counts] = await db
      .select({ total: sql<number>`count(*)::int`, matching: fitting })
      .from(companyUpdates)
      .where(isRead(isoNow(ctx.services.clock)));
    return counts ?? { total: 0, matching: 0 };
  });
}

const orders: Record<UpdateSort, ListOrder> = {
  ...ordersByAge(companyUpdates.id),
  title: orderByTitle(companyUpdates, sql`${companyUpdates}`),
};

/** A page of all updates, in any status. */
export async function listUpdates(ctx: ActorContext, asked: ListUpdatesInput) {
  authorize(canManageUpdates(ctx.actor));
  const now = isoNow(ctx.services.clock);
  const wanted = and(matching(asked), asked.status && inStatus[asked.status](now));
  const order = orders[asked.sort];
  return searching(ctx, asked.search, (db) =>
    readPage(asked, ({ limit, behind }) =>
      selectUpdates(db)
        .where(and(wanted, behind ? order.behind(behind) : undefined))
        .orderBy(order.by)
        .limit(limit),
    ),
  );
}

/** `statusOf` as a condition. */
const inStatus: Record<NonNullable<ListUpdatesInput['status']>, (now: string) => SQL | undefined> = {
  draft: () => not(companyUpdates.isPublished),
  expired: (now) => and(companyUpdates.isPublished, lte(companyUpdates.expiresAt, now)),
  scheduled: (now) =>
    and(
      companyUpdates.isPublished,
      gt(companyUpdates.publishedAt, now),
      or(isNull(companyUpdates.expiresAt), gt(companyUpdates.expiresAt, now)),
    ),
  published: isRead,
};

/** One update. @throws {PortalError} not_found, also for one that the caller may not read */
export async function getUpdate({ services: { db, clock }, actor }: ActorContext, id: string) {
  const update = await findUpdate(db, id);
  authorizeOrHide(update !== undefined && canSeeUpdate(actor, update, isoNow(clock)), 'Company update');
  return update;
}

/** One update, for any reader. */
export async function findUpdate(db: Reader, id: string): Promise<UpdateRow | undefined> {
  const [row] = await selectUpdates(db).where(eq(companyUpdates.id, id));
  return row;
}

/** An update as staff read it. */
const published = jsonRow<CompanyUpdate>({
  id: companyUpdates.id,
  title: companyUpdates.title,
  content: companyUpdates.content,
  type: companyUpdates.type,
  priority: companyUpdates.priority,
  status: sql`'published'`,
  isPublished: companyUpdates.isPublished,
  publishedAt: jsonInstant(companyUpdates.publishedAt),
  expiresAt: jsonInstant(companyUpdates.expiresAt),
  author: jsonRow<CompanyUpdate['author']>({
    id: users.id,
    name: nameColumn(users),
    firstName: users.firstName,
    lastName: users.lastName,
  }),
  createdAt: jsonInstant(companyUpdates.createdAt),
  updatedAt: jsonInstant(companyUpdates.updatedAt),
});

const latestFirst = listOrder(companyUpdates, [companyUpdates.publishedAt, companyUpdates.id], 'desc');

/** A page, with placeholders `now`, `limit`, `more` and, for a next page, `behind`. */
function selectPublished(db: Reader, page: 'first' | 'next', wanted?: SQL) {
  const { by, behind } = latestFirst;
  const after = page === 'next' ? behind(sql.placeholder('behind')) : undefined;
  const chosen = sql`select ${companyUpdates}.*, row_number() over (order by ${by}) as place from ${companyUpdates}
    where ${and(isRead(sql.placeholder('now')), wanted, after)}
    order by ${by} limit ${sql.placeholder('more')}`;
  return db
    .select(jsonPage(sql.placeholder('limit')))
    .from(
      sql`(select ${companyUpdates.id} as id, place, ${published} as json
        from (${chosen}) ${companyUpdates} join ${users} on ${users.id} = ${companyUpdates.authorId}) page`,
    )
    .prepare('updates_published');
}
