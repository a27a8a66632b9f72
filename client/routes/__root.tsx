import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ToastOutlet } from '../components/toast-outlet.tsx';
import { RealtimeSession } from '../features/realtime/realtime-session.tsx';
import { redirectFor } from '../lib/access.ts';
import { sessionChecked } from '../lib/account.ts';
import { companyName } from '../lib/company.ts';
import { queryClient } from '../lib/query-client.ts';
import { getSession, useSession } from '../lib/session.ts';
import { trpc, trpcReactClient } from '../lib/trpc.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the browser's tab, before the company's name. */
    title?: string;
  }
}

export const Route = createRootRoute({
  // The one guard of all pages. The server refuses by itself, whatever is shown here.
  beforeLoad: async ({ location }) => {
    if (__DESIGN_PAGE__ && location.pathname.startsWith('/dev/')) return;
    await sessionChecked();
    const target = redirectFor(location.pathname, getSession().user);
    if (target) throw redirect({ to: target, replace: true });
  },
  component: Root,
});

/** Rarely needed, so not part of the first load. */
const SessionEndedDialog = lazy(() =>
  import('../features/auth/session-ended-dialog.tsx').then((file) => ({ default: file.SessionEndedDialog })),
);

/** Everything that surrounds every page, signed in or not, is mounted here. */
function Root() {
  useDocumentTitle();
  const { ended } = useSession();
  return (
    <trpc.Provider client={trpcReactClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <RealtimeSession />
        {ended && (
          <Suspense>
            <SessionEndedDialog />
          </Suspense>
        )}
        <ToastOutlet />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function useDocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title} · ${companyName} Portal` : `${companyName} Portal`;
  }, [title]);
}
