import { MutationCache, QueryCache } from '@tanstack/react-query';
import { watchSession } from '../session/account.ts';
import { getSession, subscribeSession } from '../session/session.ts';
import { isFinal } from './errors.ts';
import { PortalQueryClient } from './portal-query-client.ts';
import { timeLimitOf } from './time-limit.ts';

export const queryClient = new PortalQueryClient({
  queryCache: new QueryCache({ onError: watchSession }),
  mutationCache: new MutationCache({ onError: watchSession }),
  defaultOptions: {
    queries: {
      // Realtime events invalidate queries; the stale time is for tabs that were disconnected.
      staleTime: 30_000,
      // A person has waited for ten seconds: they decide whether to wait again.
      retry: (count, error) => count < 2 && !isFinal(error) && !timeLimitOf(error),
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
});

let account = getSession().user?.id;

// The cache of one account is never shown to another. After signing out the pages are still mounted for a moment and
// would fetch everything again, so the cache is cleared when they are unmounted (`SignedIn`).
subscribeSession(() => {
  const next = getSession().user?.id;
  if (!next) return;
  if (next !== account) queryClient.clear();
  account = next;
});
