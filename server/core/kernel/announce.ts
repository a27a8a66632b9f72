import type { Reader, Transaction } from '@portal/db/client.ts';
import { type SQL, sql } from '@portal/db/drizzle.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import type { RealtimeEventName, RealtimePayloads } from '../../realtime/channels.ts';

/** The receivers of an event: one account, every admin, or everybody with full access. */
export type Audience = `user:${string}` | 'admins' | 'all';

/** The PostgreSQL channel that wakes the servers; it carries no content. */
export const REALTIME_CHANNEL = 'portal_realtime';

/** The PostgreSQL channel of transient events; it carries a `TransientAnnouncement` as JSON. */
export const TRANSIENT_CHANNEL = 'portal_realtime_brief';

/** Audiences of one transient event. */
const AUDIENCES_MAX = 100;

export type TransientAnnouncement = { audiences: Audience[]; name: RealtimeEventName; payload: unknown };

/**
 * Publishes an event to open tabs, in the transaction of the change. Payloads say what to read again: the tab reads it
 * through the normal, permission-checked call.
 */
export async function announce<N extends RealtimeEventName>(
  tx: Transaction,
  audience: Audience | Audience[],
  name: N,
  payload: RealtimePayloads[N],
): Promise<void> {
  const audiences = Array.isArray(audience) ? audience : [audience];
  if (audiences.length === 0) return;
  const events = keepingEvents(
    sql`${arrayOf(audiences)}::text[]`,
    name,
    sql`${JSON.stringify(payload)}::jsonb`,
  );
  await tx
    .with(tx.$with('told', {}).as(events))
    .select({ told: sql`pg_notify(${REALTIME_CHANNEL}, '')` })
    .from(sql`(select) as once`)
    .prepare('announce')
    .execute();
}

/**
 * Stores an event as part of a larger statement, for frequent changes: the round trip to PostgreSQL takes longer than
 * the work there. Notifies nobody; call `notifyCommitted` of the hub after the commit.
 * @param audiences as `text[]`, from `arrayOf`
 * @param payload of the event, as jsonb
 * @param from a FROM of one row that the payload refers to
 */
export const keepingEvents = (
  audiences: SQL,
  name: RealtimeEventName,
  payload: SQL,
  from: SQL = sql``,
): SQL => sql`insert into ${realtimeEvents} (audience, name, payload)
  select audience, ${name}, ${payload} from unnest(${audiences}) audience ${from}`;

/** As a PostgreSQL array literal. */
export const arrayOf = (audiences: Audience[]): string => `{${audiences.join()}}`;

/**
 * Announces an event to many accounts.
 * @param accounts a query that returns their ids in a column called `user_id`
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
 * Publishes a transient event: only tabs that are connected now receive it, and nothing is stored. For short-lived
 * states, such as typing, and for data that is read again after a reconnect anyway. Sent in chunks, because PostgreSQL
 * limits a notification to 8,000 bytes, some 150 audiences.
 * @param db may be a transaction: then the event is published at its commit
 */
export async function announceTransient<N extends RealtimeEventName>(
  db: Reader,
  audiences: Audience[],
  name: N,
  payload: RealtimePayloads[N],
): Promise<void> {
  if (audiences.length === 0) return;
  for (let from = 0; from < audiences.length; from += AUDIENCES_MAX) {
    const some = audiences.slice(from, from + AUDIENCES_MAX);
    const message = JSON.stringify({ audiences: some, name, payload } satisfies TransientAnnouncement);
    await db.select({ told: sql`pg_notify(${TRANSIENT_CHANNEL}, ${message})` }).from(sql`(select) as once`);
  }
}
