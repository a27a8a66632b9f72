import type { Database } from '@portal/db/client.ts';
import { openGate } from '@portal/db/gate.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import { PortalError } from '../core/errors/errors.ts';
import {
  type Audience,
  REALTIME_CHANNEL,
  TRANSIENT_CHANNEL,
  type TransientAnnouncement,
} from '../core/kernel/announce.ts';
import type { RealtimeMessage } from './channels.ts';
import { formatCursor, isAfter, type Position, parseCursor } from './cursor.ts';
import { createEventFeed } from './event-feed.ts';
import { isLost, readAudiencesAfter, readNow, removeForeignEvents, type StoredEvent } from './event-store.ts';
import type { RealtimeHub } from './hub.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { createNotifier } from './notifier.ts';

/** Events that may queue for one subscriber before its subscription is ended as too slow. */
const MAX_WAITING = 1_000;
/** Events per query when a subscriber resumes. */
const BATCH = 200;
/** Subscriptions of one account on one server, over all its tabs. */
const MAX_PER_ACCOUNT = 40;

/** A transient event: delivered, not stored, without a position in the stream. */
type TransientEvent = { position: null; message: Omit<RealtimeMessage, 'cursor'> };
type HubEvent = StoredEvent | TransientEvent;

type Options = { db: Database; sql: Sql; log: FastifyBaseLogger };

const tooSlow = () =>
  new PortalError('unavailable', 'This connection is too slow.', {
    detail: 'realtime subscriber fell behind',
  });

const resync = (position: Position): RealtimeMessage => ({
  cursor: formatCursor(position),
  name: 'resync',
  payload: {},
});

/**
 * Delivers the events that `announce` stored to the tabs of this server, with one query per wake-up, however many tabs
 * there are.
 */
export function createRealtimeHub({ db, sql, log }: Options): RealtimeHub {
  const readers = new Map<Audience, Set<Mailbox<HubEvent>>>();
  // After a server restarts, all its tabs resume at once: they queue for these slots and do not delay ordinary
  // requests.
  const catchUp = openGate({ slots: 3, maxWaitMs: 15_000, deadlineMs: 8_000 });
  let stopped = false;

  const feed = createEventFeed({
    db,
    log,
    deliver(event) {
      for (const mailbox of readers.get(event.audience) ?? []) mailbox.put(event);
    },
  });
  const notifier = createNotifier({ db, log });
  let unlisten: (() => Promise<void>) | undefined;

  const receiver = (act: (text: string) => void) => (notice: string) => {
    const text = notifier.receive(notice);
    if (text !== undefined) act(text);
  };

  function deliverTransient({ audiences, name, payload }: TransientAnnouncement) {
    const message = { name, payload } as TransientEvent['message'];
    const mailboxes = new Set(audiences.flatMap((audience) => [...(readers.get(audience) ?? [])]));
    for (const mailbox of mailboxes) mailbox.put({ position: null, message });
  }

  function register(audiences: Audience[], mailbox: Mailbox<HubEvent>): () => void {
    const account = audiences.find((audience) => audience.startsWith('user:'));
    if (account && (readers.get(account)?.size ?? 0) >= MAX_PER_ACCOUNT) {
      throw new PortalError('too_many', 'Too many open connections.', { retryAfterSeconds: 10 });
    }
    for (const audience of audiences) {
      readers.set(audience, (readers.get(audience) ?? new Set()).add(mailbox));
    }
    return () => {
      for (const audience of audiences) {
        const own = readers.get(audience);
        own?.delete(mailbox);
        if (own?.size === 0) readers.delete(audience);
      }
    };
  }

  const now = () => catchUp.run(() => readNow(db));
  const lost = (position: Position) => catchUp.run(() => isLost(db, position));
  const batchAfter = (audiences: Audience[], position: Position) =>
    catchUp.run(() => readAudiencesAfter(db, audiences, position, BATCH));

  async function* follow(
    audiences: Audience[],
    cursor: string | undefined,
    mailbox: Mailbox<HubEvent>,
    sendDirectly: (message: RealtimeMessage) => boolean,
  ) {
    let position = cursor === undefined ? feed.position() : parseCursor(cursor);
    if (cursor !== undefined && (await lost(position))) {
      position = await now();
      yield resync(position);
    }
    for (let more = cursor !== undefined; more; ) {
      const batch = await batchAfter(audiences, position);
      for (const { message } of batch.events) yield message;
      position = batch.next;
      more = batch.more;
    }
    /**
     * Undefined for an event that the reader already has. A transient event carries the reader's own position, to
     * resume from there.
     */
    const messageOf = (event: HubEvent): RealtimeMessage | undefined => {
      if (event.position === null)
        return { ...event.message, cursor: formatCursor(position) } as RealtimeMessage;
      return isAfter(event.position, position) ? event.message : undefined;
    };
    const sendNow = (event: HubEvent): boolean => {
      const message = messageOf(event);
      if (message && !sendDirectly(message)) return false;
      if (message && event.position) position = event.position;
      return true;
    };
    // Live events are queued from before the first query, so the query may have returned some of them already.
    for (let event = await mailbox.take(sendNow); event; event = await mailbox.take(sendNow)) {
      const message = messageOf(event);
      if (message && event.position) position = event.position;
      if (message) yield message;
    }
  }

  return {
    async *subscribe(audiences, cursor, signal, sendDirectly = () => false) {
      if (stopped || signal.aborted) return;
      const mailbox = openMailbox<HubEvent>(MAX_WAITING, tooSlow);
      const leave = register(audiences, mailbox);
      const onAbort = () => mailbox.close();
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        for await (const message of follow(audiences, cursor, mailbox, sendDirectly)) {
          if (stopped || signal.aborted) return;
          yield message;
        }
      } finally {
        signal.removeEventListener('abort', onAbort);
        leave();
      }
    },

    async read(audiences, cursor) {
      // Without a question to the database: a tab reads its first data at the same time, and what is announced after that
      // must be after this place. Events that this server has not passed on yet reach the tab again, which does no harm.
      if (cursor === undefined) return { cursor: formatCursor(feed.position()), messages: [] };
      const position = parseCursor(cursor);
      if (await lost(position)) {
        const start = await now();
        return { cursor: formatCursor(start), messages: [resync(start)] };
      }
      const { events, next } = await batchAfter(audiences, position);
      return { cursor: formatCursor(next), messages: events.map((event) => event.message) };
    },

    notifyCommitted(brief) {
      if (brief) deliverTransient(brief);
      feed.wake();
      notifier.publish(brief);
    },

    behind: feed.behind,

    async start() {
      await removeForeignEvents(db);
      await feed.start();
      // The second callback runs after every reconnect of the listening connection and reads what it missed.
      const listening = await sql.listen(REALTIME_CHANNEL, receiver(feed.wake), feed.wake);
      const brief = await sql.listen(
        TRANSIENT_CHANNEL,
        receiver((text) => deliverTransient(JSON.parse(text) as TransientAnnouncement)),
      );
      unlisten = async () => void (await Promise.all([listening.unlisten(), brief.unlisten()]));
    },

    async stop() {
      stopped = true;
      await feed.stop();
      await notifier.stop();
      for (const own of readers.values()) {
        for (const mailbox of own) mailbox.close();
      }
      // Without a database there is nothing to unlisten; closing the pool ends the listening connection anyway.
      await unlisten?.().catch(() => {});
    },
  };
}
