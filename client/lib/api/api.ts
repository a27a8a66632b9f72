import type { AppRouter } from '@portal/server/trpc/app-router.ts';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { askToConfirm } from '../session/confirmation.ts';
import { getSession, getToken, isReplaced, noteOutdated } from '../session/session.ts';
import { isBeside } from './besides.ts';
import { needsConfirmation, statusOf } from './errors.ts';
import { portalFetch } from './portal-fetch.ts';

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

const headers = (token = getToken()) => (token ? { authorization: `Bearer ${token}` } : {});

/** The token of a session that this browser has already forgotten, for its last call. */
const tokenOf = ({ context }: Operation) => (typeof context.token === 'string' ? context.token : undefined);

/** The idempotency key of a write. */
const keyOf = ({ context }: Operation) =>
  typeof context.idempotencyKey === 'string' ? { 'idempotency-key': context.idempotencyKey } : {};

/** Makes a call that has to be confirmed again after the confirmation, so that nothing typed is lost. */
const confirmLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const attempt = () =>
        next(op).subscribe({
          next: observer.next,
          complete: observer.complete,
          error: (error) => {
            if (!needsConfirmation(error)) return observer.error(error);
            void askToConfirm().then((confirmed) => {
              if (confirmed) running = attempt();
              else observer.error(error);
            });
          },
        });
      let running = attempt();
      return () => running.unsubscribe();
    });

/**
 * Makes a call once more when its token was replaced while it was under way, also by signing in again in another tab. A change
 * is never made for somebody else than who began it.
 */
const newerTokenLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const userId = getSession().user?.id;
      const sent = getToken();
      const attempt = (isLast: boolean) =>
        next(op).subscribe({
          next: observer.next,
          complete: observer.complete,
          error: (error) => {
            const isOutdated = statusOf(error) === 401 && tokenOf(op) === undefined && isReplaced(sent);
            if (isLast || !isOutdated) return observer.error(error);
            if (op.type !== 'mutation' || getSession().user?.id === userId) {
              running = attempt(true);
              return;
            }
            noteOutdated(error);
            observer.error(error);
          },
        });
      let running = attempt(false);
      return () => running.unsubscribe();
    });

/** One request for all reads of a moment. */
const batched = () =>
  httpBatchLink({
    url: '/trpc',
    fetch: portalFetch,
    maxURLLength: 4_000,
    maxItems: 20,
    headers: () => headers(),
  });

export const links = [
  confirmLink,
  newerTokenLink,
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'mutation',
    // Not batched, because the key is a header of the request.
    true: httpLink({
      url: '/trpc',
      fetch: portalFetch,
      headers: ({ op }) => ({ ...headers(tokenOf(op)), ...keyOf(op) }),
    }),
    false: splitLink<AppRouter>({ condition: isBeside, true: batched(), false: batched() }),
  }),
];

/** The API client for calls outside of React and before sign-in, where the hooks are not loaded. */
export const api = createTRPCClient<AppRouter>({ links });

/** For the last calls of a closing page: sent immediately, and delivered after it is closed. At most 64 kB. */
export const partingApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: () => headers(),
      fetch: (url, options) => fetch(url, { ...(options as RequestInit), keepalive: true }),
    }),
  ],
});
