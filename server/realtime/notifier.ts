import type { Database } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import type { FastifyBaseLogger } from 'fastify';
import { prepared } from '../core/data/hot/prepared.ts';
import { REALTIME_CHANNEL, TRANSIENT_CHANNEL, type TransientAnnouncement } from '../core/kernel/announce.ts';
import { newId } from '../core/kernel/ids.ts';

/** Notifications in one statement. */
const BATCH = 100;
/** Bytes of one notification, within PostgreSQL's limit of 8,000. */
const NOTICE_MAX = 7_900;

const send = (db: Database, notices: string[][]) =>
  prepared(db, 'notices', (on, name) =>
    on
      .select({ told: sql`pg_notify(notice->>0, notice->>1)` })
      .from(sql`json_array_elements(${sql.placeholder('notices')}::json) notice`)
      .prepare(name),
  ).execute({ notices: JSON.stringify(notices) });

/** Notifies the other servers of events that this one has delivered to its own tabs. */
export type Notifier = {
  /** Makes the other servers read the stored events, and deliver the given transient one to their tabs. */
  publish(brief: TransientAnnouncement | undefined): void;
  /** The payload of another server's notification; undefined for one that this server sent. */
  receive(notice: string): string | undefined;
  /** Resolves when all published notifications were sent. */
  stop(): Promise<void>;
};

/**
 * Sends one batch after the other; notifications that arrive meanwhile form the next batch. A batch that is lost with
 * the database or this server does no lasting harm: stored events are found by polling, and transient ones only say
 * what can be read anyway.
 */
export function createNotifier({ db, log }: { db: Database; log: FastifyBaseLogger }): Notifier {
  const me = `@${newId()} `;
  const waiting: string[] = [];
  let hasKept = false;
  let sending: Promise<void> | undefined;

  async function run() {
    while (hasKept || waiting.length > 0) {
      const notices = waiting.splice(0, BATCH).map((text) => [TRANSIENT_CHANNEL, text]);
      if (hasKept) notices.push([REALTIME_CHANNEL, me]);
      hasKept = false;
      await send(db, notices).catch((error) => {
        log.warn({ err: error }, 'the other servers could not be told');
      });
    }
    sending = undefined;
  }

  return {
    publish(brief) {
      hasKept = true;
      const text = brief && me + JSON.stringify(brief);
      if (text && Buffer.byteLength(text) <= NOTICE_MAX) waiting.push(text);
      sending ??= run();
    },
    receive(notice) {
      if (!notice.startsWith('@')) return notice;
      return notice.startsWith(me) ? undefined : notice.slice(me.length);
    },
    async stop() {
      await sending;
    },
  };
}
