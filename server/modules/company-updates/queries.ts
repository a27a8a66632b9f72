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
import { type ListOrder, listOrder, orderByTitle, ordersByAge } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { containedWords } from '../../core/data/search-words.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { nameColumn } from '../people/queries.ts';
import type { UpdateSort } from './constants.ts';
import { canSeeUpdate } from './policy.ts';
import type { CountUpdatesInput, ListUpdatesInput, PublishedInput } from './schema.ts';

const author = sql<{ id: string; name: string; firstName: string; lastName: string }>`json_build_object(
  'id', ${users.id}, 'name', ${nameColumn(users)}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName})`;

const { announcedAt: _, authorId: __, ...shown } = getTableColumns(companyUpdates);
const columns = { ...shown, author };
export type UpdateRow = Awaited<ReturnType<typeof selectUpdates>>[number];

const selectUpdates = <Extra extends Record<string, SQL>>(db: Reader, extra: Extra) =>
  db
    .select({ ...columns, ...extra })
    .from(companyUpdates)
    .innerJoin(users, eq(users.id, companyUpdates.authorId));

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

const latestFirst = listOrder([companyUpdates.publishedAt, companyUpdates.id], 'desc');

/** A page of the updates that staff can read now, newest first. */
export async function listPublished(ctx: ActorContext, input: PublishedInput) {
  requireAbility(ctx.actor, 'portal.read');
  const wanted = and(isRead(isoNow(ctx.services.clock)), matching(input));
  return searching(ctx, input.search, (db) =>
    readPage(input, latestFirst, ({ limit, after, cursor }) =>
      selectUpdates(db, { cursor }).where(and(wanted, after)).orderBy(latestFirst.by).limit(limit),
    ),
  );
}

/** The number of updates that staff can read now, and of those that match the filters. */
export async function countPublished(ctx: ActorContext, input: CountUpdatesInput) {
  requireAbility(ctx.actor, 'portal.read');
  const wanted = matching(input);
  const fitting = wanted ? sql<number>`count(*) filter (where ${wanted})::int` : sql<number>`count(*)::int`;
  return searching(ctx, input.search, async (db) => {
    const [counts] = await db
      .select({ total: sql<number>`count(*)::int`, matching: fitting })
      .from(companyUpdates)
      .where(isRead(isoNow(ctx.services.clock)));
    return counts ?? { total: 0, matching: 0 };
  });
}

const orders: Record<UpdateSort, ListOrder> = {
  ...ordersByAge(companyUpdates.id),
  title: orderByTitle(companyUpdates.title, companyUpdates.id),
};

/** A page of all updates, in any status. */
export async function listUpdates(ctx: ActorContext, input: ListUpdatesInput) {
  requireAbility(ctx.actor, 'updates.read');
  const now = isoNow(ctx.services.clock);
  const wanted = and(matching(input), input.status && inStatus[input.status](now));
  const order = orders[input.sort];
  return searching(ctx, input.search, (db) =>
    readPage(input, order, ({ limit, after, cursor }) =>
      selectUpdates(db, { cursor }).where(and(wanted, after)).orderBy(order.by).limit(limit),
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
  const [row] = await selectUpdates(db, {}).where(eq(companyUpdates.id, id));
  return row;
}
