import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc, trpcReactClient } from '../../../lib/trpc.ts';
import { RealtimeSession } from './realtime-session.tsx';

/** Rarely needed, so not part of the first load. */
const SessionEndedDialog = lazy(() =>
  import('../../auth/components/session-ended-dialog.tsx').then((file) => ({
    default: file.SessionEndedDialog,
  })),
);

/** The cache, the link to the server, and the way back in: around every page of somebody who is signed in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { ended } = useSession();
  return (
    <trpc.Provider client={trpcReactClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <RealtimeSession />
        {ended && (
          <Suspense>
            <SessionEndedDialog />
          </Suspense>
        )}
      </QueryClientProvider>
    </trpc.Provider>
  );
}
