import './styles.css';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSignedIn } from './features/session/components/lazy-signed-in.tsx';
import {
  everyChance,
  fetchAhead,
  fetchAheadOnceIdle,
  isServerThere,
  nameCodeFailures,
} from './lib/page/code-loading.ts';
import { followInput, isKept } from './lib/page/kept-over-reload.ts';
import { getSession, subscribeSession } from './lib/session/session.ts';
import { followTheme } from './lib/session/theme.ts';
import { routerOf } from './router.tsx';
import { leadsToSignIn, signInRoutes } from './sign-in-routes.ts';

nameCodeFailures();
followTheme();
followInput();

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
let root: ReturnType<typeof createRoot> | undefined;

// Until the first page is rendered, the document's own outline stays, rather than a spinner. No top-level
// await in this file: the pages' chunks wait for its chunk.
function render(name: string, router: AnyRouter) {
  // As a transition, so that a slow phone stays responsive while the page is rendered.
  startTransition(() => {
    root ??= createRoot(element as HTMLElement);
    root.render(
      <StrictMode>
        <RouterProvider key={name} router={router} />
      </StrictMode>,
    );
  });
}

const loadRoutes = () => import('./route-tree.gen.ts');

/** Opens the page of the address, whichever it is. */
async function openPortal() {
  const signedIn = getSession().user ? loadSignedIn() : undefined;
  const { routeTree } = await loadRoutes();
  const router = routerOf(routeTree);
  // Re-evaluates the guard after each sign-in, sign-out or change of stage.
  subscribeSession(() => void router.invalidate());
  // The page itself shows loading errors.
  await Promise.allSettled([router.load(), signedIn]);
  render('portal', router);
  if (isKept()) void import('./lib/page/reopen.ts').then(({ reopen }) => reopen());
}

/** Without its routes the portal is opened again as soon as the server answers. */
const openPatiently = () =>
  openPortal().catch(() =>
    everyChance(async () => {
      if (await isServerThere()) location.reload();
    }),
  );

/** Opens the sign-in page, and with the first session all others. */
async function openSignIn() {
  const router = routerOf(signInRoutes);
  const stop = subscribeSession(() => {
    if (!getSession().user) return;
    stop();
    // This router does not know the address that the portal's router leads to.
    router.history.destroy();
    void openPatiently();
  });
  fetchAhead(loadRoutes);
  await Promise.allSettled([router.load()]);
  if (!getSession().user) render('sign-in', router);
}

if (!getSession().user && leadsToSignIn(location.pathname)) void openSignIn();
else void openPatiently();
fetchAheadOnceIdle();
