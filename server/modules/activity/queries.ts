import type { Reader } from '@portal/db/client.ts';
import { and, eq, gte, inArray, lt, type SQL, sql } from '@portal/db/drizzle.ts';
import { auditSeals, detailWithWords, auditLog as log } from '@portal/db/schema/audit-log.ts';
import { type ListOrder, listOrder } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import { spanOf } from '../../core/domain/work-hours.ts';
import { audits } from '../../core/kernel/audits.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { findPeople, zoneOf } from '../people/queries.ts';
import { type ActivitySort, actionsOf, areaOf, type Kind, OWN_ACTIVITY } from './constants.ts';
import type { ActivityFilters, ListActivityInput, OwnActivityInput } from './schema.ts';

const columns = {
  id: log.id,
  at: log.at,
  actorId: log.actorId,
  action: log.action,
  subjectType: log.subjectType,
  subjectId: log.subjectId,
  personId: log.personId,
  detail: detailWithWords,
};

export type ActivityRow = Awaited<ReturnType<typeof readLines>>[number];

/** A page of the activity log, with the people named in it. */
export async function listActivity(
  ctx: ActorContext,
  { limit: size, before, cursor, ...input }: ListActivityInput,
) {
  requireAbility(ctx.actor, 'activity.read');
  const { db } = ctx.services;
  const timeZone = await readOwnZone(ctx);
  const page = await readPage({ limit: size, before, cursor }, orders[input.sort], (part) =>
    readLines(db, input, { ...part, timeZone }),
  );
  return { ...page, people: await peopleOf(db, page.rows, input) };
}

/** A page of what happened to the caller's own account, newest first. */
export async function listOwnActivity(ctx: ActorContext, input: OwnActivityInput) {
  requireAbility(ctx.actor, 'account.own');
  const { db } = ctx.services;
  const page = await readPage(input, orders.newest, ({ limit, after, cursor }) =>
    db
      .select({ ...columns, cursor })
      .from(log)
      .where(and(eq(log.personId, ctx.actor.userId), inArray(log.action, [...OWN_ACTIVITY]), after))
      .orderBy(orders.newest.by)
      .limit(limit),
  );
  return { ...page, people: await peopleOf(db, page.rows, {}) };
}

/** The zone by which the caller reads times, and by whose midnights days are parted for them. */
export const readOwnZone = (ctx: ActorContext) => zoneOf(ctx.services.db, ctx.actor.userId);

type Part = {
  limit: number;
  cursor: SQL<string>;
  /** The condition of the lines after the page before. */
  after: SQL | undefined;
  /** The zone whose midnights separate the days. */
  timeZone: string;
};

const byTime = [log.at, log.id] as const;
const orders: Record<ActivitySort, ListOrder> = {
  newest: listOrder(byTime, 'desc'),
  oldest: listOrder(byTime),
};

async function readLines(
  db: Reader,
  { actorId, personId, kind, from, to, sort }: ActivityFilters,
  { limit, cursor, after, timeZone }: Part,
) {
  const order = orders[sort];
  const fits = and(
    actorId ? eq(log.actorId, actorId) : undefined,
    personId ? eq(log.personId, personId) : undefined,
    from ? gte(log.at, startOf(from, timeZone)) : undefined,
    to ? lt(log.at, endOf(to, timeZone)) : undefined,
    after,
  );
  return db
    .select({ ...columns, cursor })
    .from(log)
    .where(kind ? ofKind(kind, fits, order, limit) : fits)
    .orderBy(order.by)
    .limit(limit);
}

const startOf = (day: string, timeZone: string) =>
  new Date(spanOf({ start: day, end: day }, timeZone).from).toISOString();
const endOf = (day: string, timeZone: string) =>
  new Date(spanOf({ start: day, end: day }, timeZone).to).toISOString();

/**
 * The first of each action in that order, found along its own index: however rare the actions of an area are, no more lines are read than
 * a page has for each of them.
 */
function ofKind(kind: Kind, fits: SQL | undefined, order: ListOrder, limit: number): SQL | undefined {
  const actions = actionsOf(audits, areaOf(kind)).filter((action) => kind === action || !kind.includes('.'));
  if (actions.length === 1) return and(eq(log.action, actions[0] ?? kind), fits);
  return sql`${log.id} in (
    select firsts.id from unnest(${`{${actions.join()}}`}::text[]) as wanted (action)
    cross join lateral (
      select ${log.id} as id from ${log} where ${and(sql`${log.action} = wanted.action`, fits)}
      order by ${order.by} limit ${limit}
    ) firsts)`;
}

function peopleOf(
  db: Reader,
  rows: ActivityRow[],
  { actorId, personId }: Pick<ActivityFilters, 'actorId' | 'personId'>,
) {
  const named = rows.flatMap((row) => [row.actorId, row.personId]);
  return findPeople(
    db,
    [...named, actorId, personId].filter((id) => typeof id === 'string'),
  );
}

/**
 * The lines that the next archive takes: from the beginning of the chain, up to the first line that is younger, and the
 * time of the first and the last of them. Read without functions of the database, which somebody could have replaced.
 */
export async function readOldLines(db: Reader, before: string, limit: number) {
  const rows = await db
    .select({
      position: sql<string>`${auditSeals.position}::text`,
      entryId: auditSeals.entryId,
      previous: sql<string>`encode(${auditSeals.previous}, 'hex')`,
      hash: sql<string>`encode(${auditSeals.hash}, 'hex')`,
      content: sql<
        string | null
      >`case when ${log.id} is not null then jsonb_build_array(${auditSeals.position}, ${log.id},
        (extract(epoch from ${log.at}) * 1000)::bigint, ${log.actorId}, ${log.action}, ${log.subjectType},
        ${log.subjectId}, ${log.personId}, ${log.detail}, ${log.requestId})::text end`,
      at: log.at,
    })
    .from(auditSeals)
    .leftJoin(log, eq(log.id, auditSeals.entryId))
    .orderBy(auditSeals.position)
    .limit(limit);
  const young = rows.findIndex(({ at }) => at === null || at >= before);
  return young === -1 ? rows : rows.slice(0, young);
}
