import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createWSClient, wsLink } from '@trpc/client/links/wsLink/wsLink';
import { portalFetch } from '../api/portal-fetch.ts';
import { fetchCode } from '../page/code-loading.ts';
import { getToken } from '../session/session.ts';
import type { Transport } from './connection.ts';
import { endOnce, type RealtimeMessage, reasonOf } from './link.ts';

/** The close code for an ended session. */
const SESSION_OVER_CODE = 4401;
const POLL_MS = 3_000;

/**
 * A socket that is closed as soon as the heartbeat closes it. Browsers wait for the other side's farewell, on a dead
 * line for a minute.
 */
class PromptSocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    super.close(code, reason);
    this.dispatchEvent(new CloseEvent('close'));
  }
}

const overWebSocket: Transport<RealtimeMessage> = ({ token, cursor, onMessage, onEnd }) => {
  const link = endOnce(onEnd, () => {
    subscription.unsubscribe();
    void socket.close();
  });
  // The library would reconnect by itself; retries of all transports are controlled in one place.
  const socket = createWSClient({
    url: `${location.origin.replace(/^http/, 'ws')}/trpc`,
    connectionParams: { token },
    WebSocket: PromptSocket,
    keepAlive: { enabled: true, intervalMs: 8_000, pongTimeoutMs: 5_000 },
    retryDelayMs: () => 0,
    onClose: (cause) => link.end(cause?.code === SESSION_OVER_CODE ? 'signed-out' : 'lost'),
    onError: () => link.end('lost'),
  });
  const subscription = createTRPCClient<AppRouter>({
    links: [wsLink({ client: socket })],
  }).realtime.events.subscribe(
    { lastEventId: cursor },
    {
      onData: ({ data }) => onMessage(data),
      // An error without data is not from the server: the socket is closing, and its close code gives the reason.
      onError: (error) => error.data && link.end(reasonOf(error)),
      onStopped: () => link.end('lost'),
    },
  );
  return link.close;
};

/** Server-sent events: the ponyfill is loaded only where sockets are blocked. */
const overEventStream: Transport<RealtimeMessage> = (options) => {
  let close = () => {
    closed = true;
  };
  let closed = false;
  fetchCode(() => import('./event-stream.ts')).then(
    ({ openEventStream }) => {
      if (!closed) close = openEventStream(options);
    },
    () => {
      if (!closed) options.onEnd('lost');
    },
  );
  return () => close();
};

const byPolling: Transport<RealtimeMessage> = ({ token, cursor, onMessage, onEnd }) => {
  const client = createTRPCClient<AppRouter>({
    // Tokens are renewed by the hour, and an old one that is used for long looks like a stolen one.
    links: [
      httpLink({
        url: '/trpc',
        fetch: portalFetch,
        headers: () => ({ authorization: `Bearer ${getToken() ?? token}` }),
      }),
    ],
  });
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const link = endOnce(onEnd, () => {
    abort.abort();
    clearTimeout(timer);
  });
  let from = cursor;

  async function look() {
    try {
      const answer = await client.realtime.poll.query({ lastEventId: from }, { signal: abort.signal });
      if (link.isOver()) return;
      from = answer.cursor;
      for (const message of answer.messages) onMessage(message);
      // After the messages: the cursor advances only when they are handled.
      onMessage({ cursor: answer.cursor, name: 'connected', payload: {} });
      timer = setTimeout(look, POLL_MS);
    } catch (error) {
      link.end(reasonOf(error));
    }
  }
  void look();
  return link.close;
};

/** In order of preference. */
export const transports: Transport<RealtimeMessage>[] = [overWebSocket, overEventStream, byPolling];
