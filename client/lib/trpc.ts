import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import { createTRPCClient, httpBatchLink, type TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { queryClient } from './query-client.ts';
import { getToken } from './session.ts';

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
export type ApiError = TRPCClientError<AppRouter>;

const links = [
  httpBatchLink({
    url: '/trpc',
    maxURLLength: 4_000,
    maxItems: 20,
    headers: () => {
      const token = getToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  }),
];

/** For calls outside React, such as signing in. */
export const api = createTRPCClient<AppRouter>({ links });

/** Hooks: `trpc.users.pending.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();
export const trpcReactClient = trpc.createClient({ links });

/** The cache, for loaders and for what realtime events make stale. */
export const cache = createTRPCQueryUtils({ queryClient, client: trpcReactClient });
