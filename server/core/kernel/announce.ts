import type { Reader, Transaction } from '@portal/db/client.ts';
import { type SQL, sql } from '@portal/db/drizzle.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import type { RealtimeEventName, RealtimePayloads } from '../../realtime/channels.ts';

/** Who is told: one account, every admin, or everybody with full access. */
export type Audience = `user:${string}` | 'admins' | 'all';

/** The PostgreSQL channel on which servers wake each other; it carries no content. */
export const REALTIME_CHANNEL = 'portal_realtime';

/** The PostgreSQL channel of what is told and not kept; it carries a `BriefAnnouncement` as JSON. */
export const BRIEF_CHANNEL = 'portal_realtime_brief';

export type BriefAnnouncement = { audiences: Audience[]; name: RealtimeEventName; payload: unknown };

/**
 * Tells open tabs that something changed, in the transaction of the change. Payloads say where to look, not what is there:
 * the tab reads it again through the normal, permission-checked call.
 */
export async function announce<N extends RealtimeEventName>(
  tx: Transaction,
  audience: Audience | Audience[],
  name: N,
  payload: RealtimePayloads[N],
): Promise<void> {
  const audiences = Array.isArray(audience) ? audience : [audience];
  if (audiences.length === 0) return;
  await tx.execute(sql`
    with told as (${keepingEvents(sql`${arrayOf(audiences)}::text[]`, name, sql`${JSON.stringify(payload)}::jsonb`)})
    select pg_notify(${REALTIME_CHANNEL}, '')`);
}

/**
 * What `announce` keeps, as a part of a larger statement, for what is done all the time: the way to PostgreSQL takes longer
 * than the work there. It wakes nobody; `tellNow` of the hub does, after the commit.
 * @param audiences as `text[]`; `arrayOf` makes one
 * @param payload of the event, as jsonb
 * @param from a `from` of one row that the payload is made of
 */
export const keepingEvents = (
  audiences: SQL,
  name: RealtimeEventName,
  payload: SQL,
  from: SQL = sql``,
): SQL => sql`insert into ${realtimeEvents} (audience, name, payload)
  select audience, ${name}, ${payload} from unnest(${audiences}) audience ${from}`;

/** As PostgreSQL reads it. */
export const arrayOf = (audiences: Audience[]): string => `{${audiences.join()}}`;

/**
 * The same for each of many accounts, however many they are.
 * @param accounts a query whose rows are their ids, in a column called `user_id`
 */
export async function announceToEach<N extends RealtimeEventName>(
  tx: Transaction,
  accounts: SQL,
  name: N,
  payload: RealtimePayloads[N],
): Promise<void> {
  await tx.execute(sql`
    insert into ${realtimeEvents} (audience, name, payload)
    select 'user:' || user_id, ${name}, ${JSON.stringify(payload)}::jsonb from (${accounts}) accounts`);
  await tx.execute(sql`select pg_notify(${REALTIME_CHANNEL}, '')`);
}

/**
 * Tells the tabs that are connected now, and keeps nothing: whoever comes back later does not hear of it. For what is soon
 * over, such as that somebody is writing, and for what is read again after a reconnect anyway. PostgreSQL bears 8,000 bytes
 * of it, which is some 150 audiences.
 * @param db may be a transaction: then it is told when that commits
 */
export async function announceBriefly<N extends RealtimeEventName>(
  db: Reader,
  audiences: Audience[],
  name: N,
  payload: RealtimePayloads[N],
): Promise<void> {
  if (audiences.length === 0) return;
  const told = JSON.stringify({ audiences, name, payload } satisfies BriefAnnouncement);
  await db.select({ told: sql`pg_notify(${BRIEF_CHANNEL}, ${told})` }).from(sql`(select) as once`);
}
