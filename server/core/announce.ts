import type { Transaction } from '@portal/db/client.ts';
import { type SQL, sql } from '@portal/db/drizzle.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import type { RealtimeEventName, RealtimePayloads } from '../realtime/channels.ts';

/** Who is told: one account, every admin, or everybody with full access. */
export type Audience = `user:${string}` | 'admins' | 'all';

/** The PostgreSQL channel on which servers wake each other; it carries no content. */
export const REALTIME_CHANNEL = 'portal_realtime';

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
  await tx.insert(realtimeEvents).values(audiences.map((entry) => ({ audience: entry, name, payload })));
  await tx.execute(sql`select pg_notify(${REALTIME_CHANNEL}, '')`);
}

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
