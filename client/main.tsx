import './styles.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { NotFound } from './components/shell/not-found.tsx';
import { RouteError } from './components/shell/route-error.tsx';
import { RoutePending } from './components/shell/route-pending.tsx';
import { loadSignedIn } from './features/session/components/lazy-signed-in.tsx';
import { fetchAheadOnceIdle, nameCodeFailures } from './lib/page/code-loading.ts';
import { keepFocusInLists } from './lib/page/keep-focus.ts';
import { getSession, subscribeSession } from './lib/session/session.ts';
import { followTheme } from './lib/session/theme.ts';
import { routeTree } from './route-tree.gen.ts';

nameCodeFailures();
followTheme();
keepFocusInLists();

const router = createRouter({
  routeTree,
  // Unknown search fields are dropped instead of passed on unvalidated.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <NotFound />,
  defaultPendingComponent: RoutePending,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// Re-evaluates the guard after each sign-in, sign-out or change of stage.
subscribeSession(() => void router.invalidate());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Until the first page is rendered, the document's own outline stays, rather than a spinner. No top-level
// await in this file: the pages' chunks wait for its chunk.
const firstPage = Promise.all([router.load(), getSession().user ? loadSignedIn() : undefined]);
const render = () =>
  // As a transition, so that a slow phone stays responsive while the page is rendered.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
// The page itself shows loading errors.
firstPage.then(render, render);
fetchAheadOnceIdle();
