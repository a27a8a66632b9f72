import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { PortalError } from '../core/errors.ts';
import { type AppRouter, appRouter } from '../trpc/app-router.ts';
import { portalErrorOf } from '../trpc/errors.ts';
import { logFailure } from './errors.ts';
import { contextOf } from './session.ts';

/** Calls in one request; the browser batches what one screen needs. */
const MAX_BATCH = 25;

/** The browser's door: HTTP with batching, and subscriptions over WebSocket at the same path. */
export const trpcPlugin = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/trpc/')) return;
    const path = request.url.slice('/trpc/'.length).split('?', 1)[0] ?? '';
    if (path.split(/,|%2c/i).length > MAX_BATCH)
      throw new PortalError('bad_input', 'Too many calls in one request.');
  });

  app.addHook('preValidation', async (request) => {
    if (!request.url.startsWith('/trpc/')) return;
    // tRPC reads its JSON inside the call, where whatever is thrown looks like a fault of ours.
    if (request.body === '') request.body = '{}';
    else if (typeof request.body === 'string') requireJson(request.body);
    const { input } = request.query as { input?: unknown };
    if (typeof input === 'string' && input !== '') requireJson(input);
  });

  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    useWSS: false,
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, info }) => contextOf(req, info.connectionParams?.token ?? undefined),
      onError: ({ error, req }) => logFailure(req.log, portalErrorOf(error)),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
});

function requireJson(text: string) {
  try {
    JSON.parse(text);
  } catch {
    throw new PortalError('bad_input', 'The request is not valid JSON.');
  }
}
