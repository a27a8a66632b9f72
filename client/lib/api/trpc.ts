import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { links } from './api.ts';
import { queryClient } from './query-client.ts';

/** Hooks for signed-in pages: `trpc.users.pending.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();
export const trpcReactClient = trpc.createClient({ links });

/** The query cache, for loaders and for invalidation by realtime events. */
export const cache = createTRPCQueryUtils({ queryClient, client: trpcReactClient });
