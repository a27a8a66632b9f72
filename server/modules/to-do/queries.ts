import { type SQL, sql } from '@portal/db/drizzle.ts';
import { jsonInstant, jsonRow } from '../../core/data/json-sql.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { hasFeature } from '../../core/security/feature-switch.ts';
import { ownWaitingAcknowledgements } from '../acknowledgements/queries.ts';
import { ownOpenItems } from '../action-items/queries.ts';
import { ownOpenOffers } from '../deployments/offers/queries.ts';
import { ownUnansweredRollCalls } from '../deployments/roll-calls/queries.ts';
import { ownOpenStandbys } from '../deployments/standby/queries.ts';
import { ownWaitingCourses } from '../training/assignments/queries.ts';
import type { ToDoKind } from './constants.ts';
import type { ToDoEntry, ToDoInput } from './schema.ts';

/** What waits for the caller, of all modules, read in one statement. */
export async function readToDo(ctx: ActorContext, { limit }: ToDoInput) {
  const { services, actor } = ctx;
  requireAbility(actor, 'portal.read');
  const { userId } = actor;
  const now = isoNow(services.clock);
  const kinds: [ToDoKind, SQL][] = [
    ['roll_call', ownUnansweredRollCalls(userId)],
    ['offer', ownOpenOffers(userId, now)],
    ['standby', ownOpenStandbys(userId, now)],
    ['acknowledgement', ownWaitingAcknowledgements(userId)],
    ['action_item', ownOpenItems(userId)],
  ];
  if (await hasFeature(ctx, actor, 'training')) kinds.push(['course', ownWaitingCourses(userId)]);
  const all = sql.join(
    kinds.map(([kind, own]) => sql`select ${kind}::text as kind, own.* from (${own}) own`),
    sql` union all `,
  );
  const order = sql`kind <> 'roll_call', coalesce(due_at, (due_on + 1)::timestamptz, 'infinity'), id`;
  const entry = jsonRow<ToDoEntry>({
    kind: sql`kind`,
    id: sql`id`,
    title: sql`title`,
    dueOn: sql`due_on`,
    dueAt: jsonInstant(sql`due_at`),
  });
  const [row] = await services.db
    .select({
      toDo: sql<
        ToDoEntry[]
      >`coalesce(json_agg(${entry} order by place) filter (where place <= ${limit}), '[]')`,
      total: sql<number>`count(*)::int`,
    })
    .from(sql`(select *, row_number() over (order by ${order}) as place from (${all}) every) waiting`);
  return row ?? { toDo: [], total: 0 };
}
