import { api } from '../api/api.ts';
import { getToken } from '../session/session.ts';
import { type ConnectionSnapshot, createRealtimeConnection, type RealtimeConnection } from './connection.ts';
import type { RealtimeMessage } from './link.ts';

export type { ConnectionSnapshot } from './connection.ts';

/** Events for screens. `resync` means that everything has to be read again. */
export type RealtimeEventName = Exclude<RealtimeMessage['name'], 'connected'>;
export type RealtimePayload<N extends RealtimeEventName> = Extract<RealtimeMessage, { name: N }>['payload'];

type Handler = (payload: never) => void;

const handlers = new Map<string, Set<Handler>>();
const listeners = new Set<() => void>();
let snapshot: ConnectionSnapshot = { state: 'disconnected', text: '' };
let connection: RealtimeConnection | undefined;
let account: string | undefined;
/** Since when every event is received, or will be once the first link is up; and when the last one came. */
let followedSince: number | undefined;
let receivedAt = 0;

function show(next: ConnectionSnapshot) {
  const isFirstAttempt = next.state === 'disconnected' && next.text === '';
  snapshot = next;
  if (next.state === 'connected') followedSince ??= Date.now();
  else if (!isFirstAttempt) followedSince = undefined;
  for (const listener of listeners) listener();
}

function dispatch(name: string, payload: unknown) {
  receivedAt = Date.now();
  for (const handler of [...(handlers.get(name) ?? [])]) handler(payload as never);
}

const nudge = () => connection?.nudge();
const renew = () => connection?.renew();
const isVisible = () => document.visibilityState === 'visible';
const onVisible = () => {
  if (isVisible()) nudge();
};

/** The tab's one realtime connection. Its transports are loaded on first use, after sign-in. */
export const realtime = {
  /**
   * Connects as this account, after sign-in. Another account starts over; the same one, signed in again, resumes at
   * its cursor.
   */
  async connect(userId: string): Promise<void> {
    if (account === userId) {
      connection?.retry();
      return;
    }
    realtime.disconnect();
    account = userId;
    // Requested together with the first data of the screen: events after this cursor are delivered, however long
    // connecting takes.
    followedSince = Date.now();
    const place = api.realtime.poll.query({}).then(
      ({ cursor }) => cursor,
      () => {
        if (account === userId) followedSince = undefined;
        return undefined;
      },
    );
    const { transports } = await import('./transports.ts').catch((error: unknown) => {
      if (account === userId) followedSince = undefined;
      throw error;
    });
    const from = await place;
    if (account !== userId || connection) return;
    connection = createRealtimeConnection<RealtimeMessage>({
      transports,
      from,
      readToken: getToken,
      isVisible,
      onMessage: ({ name, payload }) => dispatch(name, payload),
      onChange: show,
      onGap: () => dispatch('resync', {}),
    });
    addEventListener('online', renew);
    addEventListener('focus', nudge);
    document.addEventListener('visibilitychange', onVisible);
    connection.start();
  },

  /** Disconnects and forgets the account and its cursor, after sign-out. */
  disconnect(): void {
    account = undefined;
    followedSince = undefined;
    connection?.stop();
    connection = undefined;
    removeEventListener('online', renew);
    removeEventListener('focus', nudge);
    document.removeEventListener('visibilitychange', onVisible);
  },

  retry: (): void => connection?.retry(),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  getSnapshot: (): ConnectionSnapshot => snapshot,

  /**
   * Whether this account misses no event from now on. Connects for the first page of a tab, whose data is read before the
   * page is rendered.
   */
  follows(userId: string): boolean {
    if (account !== userId) void realtime.connect(userId);
    return followedSince !== undefined;
  },

  /** Whether every event since that time was received and there was none: data read then is up to date. */
  isQuietSince: (time: number): boolean =>
    followedSince !== undefined && followedSince <= time && receivedAt < time,

  /** Subscribes to an event; returns the unsubscribe function. */
  onEvent<N extends RealtimeEventName>(name: N, handler: (payload: RealtimePayload<N>) => void): () => void {
    const own = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, own.add(handler));
    return () => own.delete(handler);
  },
};
