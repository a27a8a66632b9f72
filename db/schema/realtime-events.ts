import { bigserial, customType, index, jsonb, pgTable, sql, text } from '../drizzle.ts';
import { createdAt } from './columns.ts';

/** A 64-bit transaction id, as text in TypeScript. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Events for open tabs. Ordered by (transaction, id) and delivered only below the snapshot's horizon: transactions
 * commit in another order than they draw serials, so ordering by a serial alone would lose events.
 */
export const realtimeEvents = pgTable(
  'realtime_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    /** `user:<id>`, `admins`, or `all`. */
    audience: text('audience').notNull(),
    name: text('name').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('realtime_events_cursor_idx').on(table.xid, table.id),
    index('realtime_events_audience_idx').on(table.audience, table.xid, table.id),
    /** For the deletion of old events. */
    index('realtime_events_created_idx').on(table.createdAt),
  ],
);
