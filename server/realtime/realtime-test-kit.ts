import type { Database } from '@portal/db/client.ts';
import pino from 'pino';
import { type Audience, announce } from '../core/kernel/announce.ts';
import type { RealtimeMessage } from './channels.ts';
import type { RealtimeHub } from './hub.ts';

export const silentLog = pino({ level: 'silent' });

/** Announces an event whose user id is the mark by which a test recognizes it. */
export const publish = (db: Database, audience: Audience | Audience[], mark: string) =>
  db.transaction((tx) => announce(tx, audience, 'applicants_changed', { userId: mark }));

export const markOf = (message: RealtimeMessage): string =>
  message.name === 'applicants_changed' ? message.payload.userId : message.name;

/** A tab: collects its events until it is closed, and remembers its cursor. */
export function openTab(hub: RealtimeHub, audiences: Audience[], cursor?: string) {
  const abort = new AbortController();
  const tab = {
    messages: [] as RealtimeMessage[],
    cursor,
    marks: () => tab.messages.map(markOf),
    close: async () => {
      abort.abort();
      await ended;
    },
    failure: undefined as unknown,
  };
  const ended = (async () => {
    for await (const message of hub.subscribe(audiences, cursor, abort.signal)) {
      tab.messages.push(message);
      tab.cursor = message.cursor;
    }
  })().catch((error) => {
    tab.failure = error;
  });
  return Object.assign(tab, { ended });
}
