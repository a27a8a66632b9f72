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
/** Since when the link is up without a break, and when its last event came. */
let connectedAt: number | undefined;
let receivedAt = 0;

function show(next: ConnectionSnapshot) {
  snapshot = next;
  if (next.state !== 'connected') connectedAt = undefined;
  else connectedAt ??= Date.now();
  for (const listener of listeners) listener();
}

function dispatch(name: string, payload: unknown) {
  receivedAt = Date.now();
  for (const handler of [...(handlers.get(name) ?? [])]) handler(payload as never);
}

const nudge = () => connection?.nudge();
const renew = () => connection?.renew();
const onVisible = () => {
  if (document.visibilityState === 'visible') nudge();
};

/** The tab's one realtime connection. Its transports are loaded on first use, after sign-in. */
export const realtime = {
  /**
   * Connects as this account, after sign-in. Another account starts anew; the same one, signed in again, resumes at
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
    const place = api.realtime.poll.query({}).then(
      ({ cursor }) => cursor,
      () => undefined,
    );
    const { transports } = await import('./transports.ts');
    const from = await place;
    if (account !== userId || connection) return;
    connection = createRealtimeConnection<RealtimeMessage>({
      transports,
      from,
      readToken: getToken,
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

  /** Whether the connection has been up since that time without an event: data read then is up to date. */
  isQuietSince: (time: number): boolean =>
    connectedAt !== undefined && connectedAt < time && receivedAt < time,

  /** Subscribes to an event; returns the unsubscribe function. */
  onEvent<N extends RealtimeEventName>(name: N, handler: (payload: RealtimePayload<N>) => void): () => void {
    const own = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, own.add(handler));
    return () => own.delete(handler);
  },
};
