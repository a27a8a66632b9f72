import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import { createTRPCClient, httpBatchLink, httpLink, type TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { queryClient } from './query-client.ts';
import { getToken } from './session.ts';

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
export type ApiError = TRPCClientError<AppRouter>;

const headers = () => {
  const token = getToken();
  return token ? { authorization: `Bearer ${token}` } : {};
};

const links = [httpBatchLink({ url: '/trpc', maxURLLength: 4_000, maxItems: 20, headers })];

/** For calls outside React, such as signing in. */
export const api = createTRPCClient<AppRouter>({ links });

/** For the last words of a page that is being closed: sent at once, and delivered without it. At most 64 kB. */
export const partingApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers,
      fetch: (url, options) => fetch(url, { ...(options as RequestInit), keepalive: true }),
    }),
  ],
});

/** Hooks: `trpc.users.pending.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();
export const trpcReactClient = trpc.createClient({ links });

/** The cache, for loaders and for what realtime events make stale. */
export const cache = createTRPCQueryUtils({ queryClient, client: trpcReactClient });
