import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Turn } from '../core/kernel/context.ts';
import { appRouter } from '../trpc/app-router.ts';
import { portalErrorOf } from '../trpc/errors.ts';
import { answerCalls, crowdedCallIn, isSubscription, isWithoutDeadline } from '../trpc/http-handler.ts';
import { inTurn } from '../trpc/turns.ts';
import { withoutDeadline } from './deadline.ts';
import { logFailure } from './errors.ts';
import { contextOf, hasGenuineToken } from './session.ts';

type CallRequest = FastifyRequest<{ Params: { path: string } }>;

/**
 * The browser's API: tRPC over HTTP with batching, and event streams for tabs that can hold no socket. A thin handler
 * of our own answers ordinary calls; docs/decisions/0005-own-code-beside-libraries.md says what that saves.
 */
export const trpcPlugin = fp(async (app: FastifyInstance) => {
  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    handler: (request, reply) =>
      isSubscription(request.params.path) ? stream(request, reply) : answer(request, reply),
  });
});

function answer(request: CallRequest, reply: FastifyReply) {
  const { path } = request.params;
  if (isWithoutDeadline(path)) withoutDeadline(reply);
  const crowded = crowdedCallIn(path);
  if (!crowded) return answerNow(request, reply);
  return inTurn(crowded, hasGenuineToken(request), (turn) => answerNow(request, reply, turn));
}

async function answerNow(request: CallRequest, reply: FastifyReply, turn?: Turn) {
  const ctx = await contextOf(request);
  if (turn) ctx.turn = turn;
  const { status, body } = await answerCalls(request, ctx, (error) =>
    logFailure(request.log, portalErrorOf(error)),
  );
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Streams by tRPC's own handler. The token travels in the header, never in the address. */
async function stream(request: CallRequest, reply: FastifyReply) {
  await fastifyRequestHandler({
    router: appRouter,
    req: request,
    res: reply,
    path: request.params.path,
    createContext: () => contextOf(request),
    onError: ({ error }) => logFailure(request.log, portalErrorOf(error)),
  });
  return reply;
}
