import type { Database } from '@portal/db/client.ts';
import pino from 'pino';
import { type Audience, announce } from '../core/announce.ts';
import type { RealtimeMessage } from './channels.ts';
import type { RealtimeHub } from './hub.ts';

export const silentLog = pino({ level: 'silent' });

/** Announces an event whose user id is the mark by which a test knows it again. */
export const tell = (db: Database, audience: Audience | Audience[], mark: string) =>
  db.transaction((tx) => announce(tx, audience, 'applicants_changed', { userId: mark }));

export const markOf = (message: RealtimeMessage): string =>
  message.name === 'applicants_changed' ? message.payload.userId : message.name;

/** Waits until the condition holds. @throws when it does not in time */
export async function until(condition: () => boolean, withinMs = 5_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`not so within ${withinMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A tab: collects what it is told until it is closed, and remembers where it is. */
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
