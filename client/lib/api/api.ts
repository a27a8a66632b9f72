import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import { createTRPCClient, httpBatchLink, httpLink, type Operation, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { getToken } from '../session/session.ts';

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

const headers = (token = getToken()) => (token ? { authorization: `Bearer ${token}` } : {});

/** Of a session that this browser has already forgotten: for its last call. */
const tokenOf = ({ context }: Operation) => (typeof context.token === 'string' ? context.token : undefined);

/** The key of a write that is done once, however often it is sent. */
const keyOf = ({ context }: Operation) =>
  typeof context.idempotencyKey === 'string' ? { 'idempotency-key': context.idempotencyKey } : {};

export const links = [
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'mutation',
    // By itself, because the key stands in a header of the request.
    true: httpLink({ url: '/trpc', headers: ({ op }) => ({ ...headers(tokenOf(op)), ...keyOf(op) }) }),
    false: httpBatchLink({ url: '/trpc', maxURLLength: 4_000, maxItems: 20, headers: () => headers() }),
  }),
];

/** For calls outside React and before anybody is signed in, where the hooks are not loaded. */
export const api = createTRPCClient<AppRouter>({ links });

/** For the last words of a page that is being closed: sent at once, and delivered without it. At most 64 kB. */
export const partingApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: () => headers(),
      fetch: (url, options) => fetch(url, { ...(options as RequestInit), keepalive: true }),
    }),
  ],
});
