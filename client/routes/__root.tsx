import type { Feature } from '@portal/server/core/contract/features.ts';
import { createRootRoute, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { ToastOutlet } from '../components/shell/toast-outlet.tsx';
import { UnsavedOutlet } from '../components/shell/unsaved-outlet.tsx';
import { WriteProblemOutlet } from '../components/shell/write-problem-outlet.tsx';
import { LazySignedIn } from '../features/session/components/lazy-signed-in.tsx';
import { waitingCount, withWaiting } from '../lib/realtime/waiting-count.ts';
import { type Access, needsAccount, redirectFor } from '../lib/session/access.ts';
import { sessionChecked } from '../lib/session/account.ts';
import { companyName } from '../lib/session/company.ts';
import { getSession } from '../lib/session/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the browser's tab, before the company's name. */
    title?: string;
    /** People without access are redirected to a page of theirs. */
    access: Access;
    /** The feature of the page; staff see a notice when the feature is switched off. */
    feature?: Feature;
  }
}

export const Route = createRootRoute({
  // The static data of addresses without a page.
  staticData: { access: 'nobody' },
  // The only guard of pages. The server has checks of its own.
  beforeLoad: async ({ matches }) => {
    const access = matches.at(-1)?.staticData.access ?? 'nobody';
    if (access === 'anybody') return;
    await sessionChecked();
    const target = redirectFor(access, getSession().user);
    if (target) throw redirect({ to: target, replace: true });
  },
  component: Root,
});

/** The frame of every page, signed in or not. */
function Root() {
  useDocumentTitle();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? 'nobody' });
  return (
    <>
      {needsAccount(access) ? (
        <LazySignedIn>
          <Outlet />
        </LazySignedIn>
      ) : (
        <Outlet />
      )}
      <ToastOutlet />
      <UnsavedOutlet />
      <WriteProblemOutlet />
    </>
  );
}

function useDocumentTitle() {
  const waiting = useSyncExternalStore(waitingCount.subscribe, waitingCount.get);
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = withWaiting(
      title ? `${title} · ${companyName} Portal` : `${companyName} Portal`,
      waiting,
    );
  }, [title, waiting]);
}
