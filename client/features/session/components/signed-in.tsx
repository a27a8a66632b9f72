import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc, trpcReactClient } from '../../../lib/api/trpc.ts';
import { lazyPart } from '../../../lib/page/code-loading.ts';
import { keepFocusInLists } from '../../../lib/page/keep-focus.ts';
import { useConfirmation } from '../../../lib/session/confirmation.ts';
import { getSession, useSession } from '../../../lib/session/session.ts';
import { RealtimeSession } from './realtime-session.tsx';

// Here rather than at the start, because the sign-in page has no lists.
keepFocusInLists();

/** Rarely needed, so not part of the first load. */
const SessionEndedDialog = lazyPart(
  async () => (await import('../../auth/components/session-ended-dialog.tsx')).SessionEndedDialog,
);

const ConfirmIdentity = lazyPart(
  async () => (await import('../../auth/security/components/confirm-identity.tsx')).ConfirmIdentity,
);

/** The cache, the link to the server, and the way back in: around every page of somebody who is signed in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user, ended } = useSession();
  const asks = useConfirmation();
  // Clear loaded data from the browser.
  useEffect(
    () => () => {
      if (!getSession().user) queryClient.clear();
    },
    [],
  );
  return (
    <trpc.Provider client={trpcReactClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        {!user?.mustAddFactor && <RealtimeSession />}
        {asks && !ended && (
          <Suspense>
            <ConfirmIdentity />
          </Suspense>
        )}
        {ended && (
          <Suspense>
            <SessionEndedDialog />
          </Suspense>
        )}
      </QueryClientProvider>
    </trpc.Provider>
  );
}
