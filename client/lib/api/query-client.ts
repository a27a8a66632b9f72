import { MutationCache, QueryCache } from '@tanstack/react-query';
import { watchSession } from '../session/account.ts';
import { getSession, subscribeSession } from '../session/session.ts';
import { isFinal } from './errors.ts';
import { PortalQueryClient } from './portal-query-client.ts';

export const queryClient = new PortalQueryClient({
  queryCache: new QueryCache({ onError: watchSession }),
  mutationCache: new MutationCache({ onError: watchSession }),
  defaultOptions: {
    queries: {
      // Realtime events say when something is stale; this is for tabs that were cut off.
      staleTime: 30_000,
      retry: (count, error) => count < 2 && !isFinal(error),
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
});

let account = getSession().user?.id;

// What one account had loaded is never shown to another. After signing out the pages are still there for a moment and
// would read everything again, so then it is dropped when they are gone (`SignedIn`).
subscribeSession(() => {
  const next = getSession().user?.id;
  if (!next) return;
  if (next !== account) queryClient.clear();
  account = next;
});
