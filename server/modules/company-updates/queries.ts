import type { Reader } from '@portal/db/client.ts';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  like,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from '@portal/db/drizzle.ts';
import { isoInstant } from '@portal/db/schema/columns.ts';
import { companyUpdates, updateSearchText } from '@portal/db/schema/company-updates.ts';
import { users } from '@portal/db/schema/users.ts';
import { authorize, authorizeOrHide } from '../../core/authorize.ts';
import { isoNow } from '../../core/clock.ts';
import type { ActorContext } from '../../core/context.ts';
import { behindOf, cutPage, readPage } from '../../core/pagination.ts';
import { prepared } from '../../core/prepared.ts';
import { searching } from '../../core/search.ts';
import { containedWords } from '../../core/search-words.ts';
import { nameColumn } from '../people/queries.ts';
import { canManageUpdates, canSeeUpdate, canSeeUpdates } from './policy.ts';
import type { CountUpdatesInput, ListUpdatesInput, PublishedInput } from './schema.ts';

const author = sql<{ id: string; name: string; firstName: string; lastName: string }>`json_build_object(
  'id', ${users.id}, 'name', ${nameColumn(users)}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName})`;

const { announcedAt: _, authorId: __, ...shown } = getTableColumns(companyUpdates);
const columns = { ...shown, author };
export type UpdateRow = Awaited<ReturnType<typeof selectUpdates>>[number];

const selectUpdates = (db: Reader) =>
  db.select(columns).from(companyUpdates).innerJoin(users, eq(users.id, companyUpdates.authorId));

/** To be read at that instant. */
const isRead = (now: unknown) =>
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

/** A page of what staff can read now, the newest first. */
export async function listPublished(ctx: ActorContext, asked: PublishedInput) {
  authorize(canSeeUpdates(ctx.actor));
  return searching(ctx, asked.search, async (db) => {
    const behind = behindOf(asked);
    const wanted = matching(asked);
    const page = behind === undefined ? 'first' : 'next';
    const statement = wanted
      ? selectPublished(db, page, wanted)
      : prepared(db, `updates_published_${page}`, (on) => selectPublished(on, page));
    const now = isoNow(ctx.services.clock);
    const [answer] = await statement.execute({ limit: asked.limit + 1, now, ...(behind && { behind }) });
    return cutPage(asked, (answer?.updates ?? []).map(withInstants), ({ id }) => id);
  });
}

/** How many staff can read now, and how many of those fit the filters. */
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

/** A page of all updates, whatever their status, the newest first. */
export async function listUpdates(ctx: ActorContext, asked: ListUpdatesInput) {
  authorize(canManageUpdates(ctx.actor));
  const now = isoNow(ctx.services.clock);
  const wanted = and(matching(asked), asked.status && inStatus[asked.status](now));
  return searching(ctx, asked.search, (db) =>
    readPage(asked, ({ limit, behind }) =>
      selectUpdates(db)
        .where(and(wanted, behind ? lt(companyUpdates.id, behind) : undefined))
        .orderBy(desc(companyUpdates.id))
        .limit(limit),
    ),
  );
}

/** What `statusOf` says, as a condition. */
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

/** One update. @throws {PortalError} not_found also for what the caller may not read */
export async function getUpdate({ services: { db, clock }, actor }: ActorContext, id: string) {
  const update = await findUpdate(db, id);
  authorizeOrHide(update !== undefined && canSeeUpdate(actor, update, isoNow(clock)), 'Company update');
  return update;
}

/** One update, whoever asks. */
export async function findUpdate(db: Reader, id: string): Promise<UpdateRow | undefined> {
  const [row] = await selectUpdates(db).where(eq(companyUpdates.id, id));
  return row;
}

/** Columns whose JSON is not what they are in TypeScript. */
const INSTANTS = ['publishedAt', 'expiresAt', 'createdAt', 'updatedAt'] as const;

/** An update as one value: Drizzle takes longer to put a dozen columns together for each row than PostgreSQL. */
const value = sql`json_build_object(${sql.join(
  [
    ...Object.entries(shown).map(([name, column]) => {
      const isInstant = (INSTANTS as readonly string[]).includes(name);
      return sql`${sql.raw(`'${name}'`)}, ${column}${sql.raw(isInstant ? '::text' : '')}`;
    }),
    sql`'author', ${author}`,
  ],
  sql`, `,
)})`;

/** Instants that came as JSON, in our form. The value is changed, as nobody else has it. */
function withInstants(update: UpdateRow): UpdateRow {
  for (const name of INSTANTS) {
    const instant = update[name];
    if (instant) update[name] = isoInstant(instant);
  }
  return update;
}

/** A page as one value, of placeholders `now`, `limit` and, for a next page, `behind`. */
function selectPublished(db: Reader, page: 'first' | 'next', wanted?: SQL) {
  const place = sql`(${companyUpdates.publishedAt}, ${companyUpdates.id})`;
  const last = sql`(select last.published_at, last.id from ${companyUpdates} last where last.id = ${sql.placeholder('behind')})`;
  const found = sql`select ${value} as one from ${companyUpdates}
    join ${users} on ${users.id} = ${companyUpdates.authorId}
    where ${and(isRead(sql.placeholder('now')), wanted, page === 'next' ? sql`${place} < ${last}` : undefined)}
    order by ${companyUpdates.publishedAt} desc, ${companyUpdates.id} desc limit ${sql.placeholder('limit')}`;
  return db
    .select({ updates: sql<UpdateRow[]>`(select coalesce(json_agg(one), '[]') from (${found}) found)` })
    .from(sql`(select) as once`)
    .prepare('updates_published');
}
