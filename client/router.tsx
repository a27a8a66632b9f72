import { createRouter } from '@tanstack/react-router';
import { NotFound } from './components/shell/not-found.tsx';
import { RouteError } from './components/shell/route-error.tsx';
import { RoutePending } from './components/shell/route-pending.tsx';
import type { routeTree } from './route-tree.gen.ts';

export type AllRoutes = typeof routeTree;

export const routerOf = (routes: AllRoutes) =>
  createRouter({
    routeTree: routes,
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
    router: ReturnType<typeof routerOf>;
  }
}
