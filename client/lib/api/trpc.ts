import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { links } from './api.ts';
import { queryClient } from './query-client.ts';

/** Hooks for signed-in pages: `trpc.users.pending.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();
export const trpcReactClient = trpc.createClient({ links });

/** The cache, for loaders and for what realtime events make stale. */
export const cache = createTRPCQueryUtils({ queryClient, client: trpcReactClient });
