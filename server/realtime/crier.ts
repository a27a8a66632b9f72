import type { Database } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import type { FastifyBaseLogger } from 'fastify';
import { BRIEF_CHANNEL, type BriefAnnouncement, REALTIME_CHANNEL } from '../core/announce.ts';
import { newId } from '../core/ids.ts';
import { prepared } from '../core/prepared.ts';

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

/** Tells the other servers what this one has told its own tabs already. */
export type Crier = {
  /** Has them look what was kept, and tell theirs what is told briefly. */
  cry(brief: BriefAnnouncement | undefined): void;
  /** What a notice says; undefined for one of this server's own. */
  heard(notice: string): string | undefined;
  /** Waits until what was to be told is told. */
  stop(): Promise<void>;
};

/**
 * One notice after the other, and together whatever came up meanwhile. One that is lost with the database or with this
 * server is made up for: what is kept is looked for by itself, and what is told briefly is read when somebody asks.
 */
export function createCrier({ db, log }: { db: Database; log: FastifyBaseLogger }): Crier {
  const me = `@${newId()} `;
  const waiting: string[] = [];
  let hasKept = false;
  let crying: Promise<void> | undefined;

  async function run() {
    while (hasKept || waiting.length > 0) {
      const notices = waiting.splice(0, BATCH).map((text) => [BRIEF_CHANNEL, text]);
      if (hasKept) notices.push([REALTIME_CHANNEL, me]);
      hasKept = false;
      await send(db, notices).catch((error) => {
        log.warn({ err: error }, 'the other servers could not be told');
      });
    }
    crying = undefined;
  }

  return {
    cry(brief) {
      hasKept = true;
      const text = brief && me + JSON.stringify(brief);
      if (text && Buffer.byteLength(text) <= NOTICE_MAX) waiting.push(text);
      crying ??= run();
    },
    heard(notice) {
      if (!notice.startsWith('@')) return notice;
      return notice.startsWith(me) ? undefined : notice.slice(me.length);
    },
    async stop() {
      await crying;
    },
  };
}
