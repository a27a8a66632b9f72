import type { Database, Transaction } from '@portal/db/client.ts';
import { type SQL, sql } from '@portal/db/drizzle.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { prepared } from '../core/data/hot/prepared.ts';
import type { Audience } from '../core/kernel/announce.ts';
import type { RealtimeMessage } from './channels.ts';
import { beforeTransaction, formatCursor, type Position } from './cursor.ts';

/** How long events are kept, and so how old a cursor may be. */
const KEPT_DAYS = 7;

export type StoredEvent = { position: Position; audience: Audience; message: RealtimeMessage };

type Row = { xid: string; id: string; audience: Audience; name: string; payload: unknown };

/** All transactions before this one have ended: events below it are complete and in their final order. */
const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const place = ({ xid, id }: Position): SQL => sql`(${String(xid)}::xid8, ${String(id)}::bigint)`;

function storedEvent({ xid, id, audience, name, payload }: Row): StoredEvent {
  const position = { xid: BigInt(xid), id: BigInt(id) };
  return {
    position,
    audience,
    message: { cursor: formatCursor(position), name, payload } as RealtimeMessage,
  };
}

/**
 * Events after a position, for the whole server. `held` says that more are stored that must wait, because an older
 * transaction is still open.
 */
export async function readAllAfter(db: Database, after: Position, limit: number) {
  const rows = await prepared(db, 'realtime_after', (on, name) =>
    on
      .select({
        xid: sql<string>`event.xid::text`,
        id: sql<string>`event.id`,
        audience: sql<Audience>`event.audience`,
        name: sql<string>`event.name`,
        payload: sql<unknown>`event.payload`,
        ready: sql<boolean>`event.xid < ${horizon}`,
      })
      .from(sql`${realtimeEvents} as event`)
      .where(sql`(event.xid, event.id) > (${sql.placeholder('xid')}::xid8, ${sql.placeholder('id')}::bigint)`)
      .orderBy(sql`event.xid, event.id`)
      .limit(sql.placeholder('limit'))
      .prepare(name),
  ).execute({ xid: String(after.xid), id: String(after.id), limit });
  const ready = rows.filter((row) => row.ready);
  return { events: ready.map(storedEvent), held: ready.length < rows.length, more: ready.length === limit };
}

/**
 * Events of some audiences after a position. `next` is where to resume: after the last event when there may be more,
 * else after everything that this query could have seen.
 */
export async function readAudiencesAfter(
  db: Database,
  audiences: Audience[],
  after: Position,
  limit: number,
) {
  const wanted = sql.join(
    audiences.map((audience) => sql`(${audience}::text)`),
    sql`, `,
  );
  // One short index scan per audience, however many events the others have.
  const rows = await db.execute<{ horizon: string } & (Row | { xid: null })>(sql`
    with snapshot as materialized (select ${horizon} as horizon)
    select snapshot.horizon::text, told.*
    from snapshot left join lateral (
      select event.* from (values ${wanted}) as wanted (audience), lateral (
        select xid::text, id, audience, name, payload, xid as ordered
        from ${realtimeEvents} as own
        where own.audience = wanted.audience and (own.xid, own.id) > ${place(after)} and own.xid < snapshot.horizon
        order by own.xid, own.id limit ${limit}
      ) as event
      order by event.ordered, event.id limit ${limit}
    ) as told on true
    order by told.ordered, told.id`);
  const events = rows.filter((row): row is Row & { horizon: string } => row.xid !== null).map(storedEvent);
  const last = events.at(-1);
  const more = events.length === limit;
  const next = more && last ? last.position : beforeTransaction(rows[0]?.horizon ?? '0');
  return { events, next, more };
}

/** Events after a position, up to ten thousand. */
export async function countAfter(db: Database, after: Position): Promise<number> {
  const [row] = await db.execute<{ events: number }>(sql`
    select count(*)::int as events from (
      select from ${realtimeEvents} as event where (event.xid, event.id) > ${place(after)} limit 10000
    ) as undelivered`);
  return row?.events ?? 0;
}

/** The current position: stored events are before it, future events after it. */
export async function readNow(db: Database): Promise<Position> {
  const [row] = await db.execute<{ horizon: string }>(sql`select ${horizon}::text as horizon`);
  return beforeTransaction(row?.horizon ?? '0');
}

/**
 * True when events after the position may be missing: it is older than the retention, or from another database. The
 * sweep keeps the newest of the old events, so the oldest stored event is recent as long as nothing was swept.
 */
export async function isLost(db: Database, position: Position): Promise<boolean> {
  const [row] = await db.execute<{ lost: boolean }>(sql`
    select ${String(position.xid)}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) or coalesce((
      select ${place(position)} < (oldest.xid, oldest.id)
        and oldest.created_at < now() - make_interval(days => ${KEPT_DAYS}::int)
      from ${realtimeEvents} as oldest order by oldest.xid, oldest.id limit 1
    ), false) as lost`);
  return row?.lost ?? false;
}

/**
 * Removes events of transactions that this database never had: a restored backup brings them along, and they would
 * sort before new events forever.
 */
export async function removeForeignEvents(db: Database): Promise<void> {
  await db.execute(sql`delete from ${realtimeEvents} where xid >= pg_snapshot_xmax(pg_current_snapshot())`);
}

/**
 * Deletes events that are older than the retention, a bounded number at a time, but never the newest of them (see
 * `isLost`).
 * @returns how many were deleted; call again when it is `limit`
 */
export async function sweepRealtimeEvents(db: Database | Transaction, limit = 5_000): Promise<number> {
  const old = sql`created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`;
  const deleted = await db.execute(sql`
    delete from ${realtimeEvents} where id in (
      select id from ${realtimeEvents} where ${old}
        and (xid, id) < (select xid, id from ${realtimeEvents} where ${old} order by xid desc, id desc limit 1)
      order by created_at limit ${limit}
    )`);
  return deleted.count;
}
