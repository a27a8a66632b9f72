import { EventSource } from 'eventsource';
import type { LinkOptions } from './connection.ts';
import { endOnce, type RealtimeMessage, reasonOf } from './link.ts';

/** The server pings every 5 s; a stream that is silent for so long is dead. */
const SILENCE_MS = 14_000;

/**
 * Opens the subscription as server-sent events. The native EventSource cannot send the token in a header. Events are
 * parsed here and not by tRPC's link for them, which cannot be kept out of the first load.
 */
export function openEventStream({
  token,
  cursor,
  onMessage,
  onEnd,
}: LinkOptions<RealtimeMessage>): () => void {
  const input = encodeURIComponent(JSON.stringify({ lastEventId: cursor }));
  const source = new EventSource(`/trpc/realtime.events?input=${input}`, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const link = endOnce(onEnd, () => {
    clearTimeout(silence);
    source.close();
  });
  const resetTimer = () => {
    clearTimeout(silence);
    silence = setTimeout(() => link.end('lost'), SILENCE_MS);
  };
  for (const sign of ['connected', 'ping', 'message']) source.addEventListener(sign, resetTimer);
  source.addEventListener('message', ({ data }) => onMessage(JSON.parse(data) as RealtimeMessage));
  source.addEventListener('serialized-error', ({ data }) => link.end(reasonOf(JSON.parse(data))));
  source.addEventListener('return', () => link.end('lost'));
  // The library would reconnect by itself; retries of all transports are controlled in one place.
  source.addEventListener('error', ({ code }) => link.end(code === 401 ? 'signed-out' : 'lost'));
  return link.close;
}
