import type { Reader } from '@portal/db/client.ts';
import { and, eq, gte, lt, type SQL, sql } from '@portal/db/drizzle.ts';
import { auditLog as log } from '@portal/db/schema/audit-log.ts';
import { authorize } from '../../core/authorize.ts';
import type { ActorContext } from '../../core/context.ts';
import { listOrder } from '../../core/list-order.ts';
import { readPage } from '../../core/pagination.ts';
import { spanOf } from '../../core/work-hours.ts';
import { readCompanySettings } from '../company-settings/queries.ts';
import { findPeople } from '../people/queries.ts';
import { actionsOf, areaOf, type Kind } from './constants.ts';
import { canSeeActivity } from './policy.ts';
import type { ActivityFilters, ListActivityInput } from './schema.ts';

const columns = {
  id: log.id,
  at: log.at,
  actorId: log.actorId,
  action: log.action,
  subjectType: log.subjectType,
  subjectId: log.subjectId,
  personId: log.personId,
  detail: log.detail,
};

export type ActivityRow = Awaited<ReturnType<typeof readLines>>[number];

/** A page of what happened, newest first, with everybody who is named in it. */
export async function listActivity(
  ctx: ActorContext,
  { limit: size, before, cursor, ...asked }: ListActivityInput,
) {
  authorize(canSeeActivity(ctx.actor));
  const { db } = ctx.services;
  const { timeZone } = await readCompanySettings(db);
  const page = await readPage({ limit: size, before, cursor }, ({ limit, behind }) =>
    readLines(db, asked, { limit, behind, timeZone }),
  );
  return { ...page, people: await peopleOf(db, page.rows, asked) };
}

type Part = {
  limit: number;
  /** The line that it begins behind. */
  behind: string | undefined;
  /** Whose midnights part the days. */
  timeZone: string;
};

async function readLines(db: Reader, { actorId, personId, kind, from, to }: ActivityFilters, part: Part) {
  const { limit, behind, timeZone } = part;
  const fits = and(
    actorId ? eq(log.actorId, actorId) : undefined,
    personId ? eq(log.personId, personId) : undefined,
    from ? gte(log.at, startOf(from, timeZone)) : undefined,
    to ? lt(log.at, endOf(to, timeZone)) : undefined,
    behind ? newestFirst.behind(behind) : undefined,
  );
  return db
    .select(columns)
    .from(log)
    .where(kind ? ofKind(kind, fits, limit) : fits)
    .orderBy(newestFirst.by)
    .limit(limit);
}

const startOf = (day: string, timeZone: string) =>
  new Date(spanOf({ start: day, end: day }, timeZone).from).toISOString();
const endOf = (day: string, timeZone: string) =>
  new Date(spanOf({ start: day, end: day }, timeZone).to).toISOString();

const newestFirst = listOrder(log, [log.at, log.id], 'desc');

/**
 * The newest of each action, found along its own index: however rare the actions of an area are, no more lines are read than
 * a page has for each of them.
 */
function ofKind(kind: Kind, fits: SQL | undefined, limit: number): SQL | undefined {
  const actions = actionsOf(areaOf(kind)).filter((action) => kind === action || !kind.includes('.'));
  if (actions.length === 1) return and(eq(log.action, actions[0] ?? kind), fits);
  return sql`${log.id} in (
    select newest.id from unnest(${`{${actions.join()}}`}::text[]) as wanted (action)
    cross join lateral (
      select ${log.id} as id from ${log} where ${and(sql`${log.action} = wanted.action`, fits)}
      order by ${newestFirst.by} limit ${limit}
    ) newest)`;
}

function peopleOf(db: Reader, rows: ActivityRow[], { actorId, personId }: ActivityFilters) {
  const named = rows.flatMap((row) => [row.actorId, row.personId]);
  return findPeople(
    db,
    [...named, actorId, personId].filter((id) => typeof id === 'string'),
  );
}
