import type { Database } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import type { FastifyBaseLogger } from 'fastify';
import { prepared } from '../core/data/prepared.ts';
import { BRIEF_CHANNEL, type BriefAnnouncement, REALTIME_CHANNEL } from '../core/kernel/announce.ts';
import { newId } from '../core/kernel/ids.ts';

/** Notices in one statement. */
const BATCH = 100;
/** Bytes of one, within the 8,000 that PostgreSQL bears. */
const NOTICE_MAX = 7_900;

const send = (db: Database, notices: string[][]) =>
  prepared(db, 'notices', (on, name) =>
    on
      .select({ told: sql`pg_notify(notice->>0, notice->>1)` })
      .from(sql`json_array_elements(${sql.placeholder('notices')}::json) notice`)
      .prepare(name),
  ).execute({ notices: JSON.stringify(notices) });

/** Passes on to the other servers what this one has delivered to its own tabs. */
export type Notifier = {
  /** Has the other servers read the stored events, and deliver the given brief one to their tabs. */
  publish(brief: BriefAnnouncement | undefined): void;
  /** The text of another server's notice; undefined for one that this server sent. */
  receive(notice: string): string | undefined;
  /** Resolves when all published notices were sent. */
  stop(): Promise<void>;
};

/**
 * One notice after the other, and together whatever came up meanwhile. One that is lost with the database or with this
 * server is made up for: what is kept is looked for by itself, and what is told briefly is read when somebody asks.
 */
export function createNotifier({ db, log }: { db: Database; log: FastifyBaseLogger }): Notifier {
  const me = `@${newId()} `;
  const waiting: string[] = [];
  let hasKept = false;
  let sending: Promise<void> | undefined;

  async function run() {
    while (hasKept || waiting.length > 0) {
      const notices = waiting.splice(0, BATCH).map((text) => [BRIEF_CHANNEL, text]);
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
