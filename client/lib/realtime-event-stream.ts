import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import type { LinkOptions } from './realtime-connection.ts';
import { endOnce, type RealtimeMessage, reasonOf } from './realtime-transports.ts';

/** Opens the subscription as server-sent events. The browser's own EventSource cannot send the token in a header. */
export function openEventStream({
  token,
  cursor,
  onMessage,
  onEnd,
}: LinkOptions<RealtimeMessage>): () => void {
  const link = endOnce(onEnd, () => subscription.unsubscribe());
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: '/trpc',
        EventSource,
        eventSourceOptions: {
          fetch: (url, init) =>
            fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
        },
      }),
    ],
  });
  const subscription = client.realtime.events.subscribe(
    { lastEventId: cursor },
    {
      onData: ({ data }) => onMessage(data),
      onError: (error) => link.end(reasonOf(error)),
      onStopped: () => link.end('lost'),
      // The library would connect again by itself; when and how often is decided in one place for all transports.
      onConnectionStateChange: ({ state, error }) => {
        if (state === 'connecting' && error) link.end(reasonOf(error));
      },
    },
  );
  return link.close;
}
