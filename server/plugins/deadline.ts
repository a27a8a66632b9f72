import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { tooSlow } from './malformed-requests.ts';

/** Every request is answered within this time, in ms, even when a dependency hangs. */
const DEADLINE_MS = 9_000;

declare module 'fastify' {
  interface FastifyReply {
    deadline: NodeJS.Timeout | undefined;
  }
}

/**
 * Uploads take as long as their line needs, streams send their headers at once, and calls that wait for other services
 * opt out; everything else has a deadline.
 */
export const deadlinePlugin = fp(async (app: FastifyInstance) => {
  app.decorateReply('deadline', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config?.upload) reply.deadline = setTimeout(() => giveUp(reply), DEADLINE_MS);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    clearTimeout(reply.deadline);
    done();
  });
});

/** For a call that waits for other services and enforces a limit of its own. */
export function withoutDeadline(reply: FastifyReply): void {
  clearTimeout(reply.deadline);
  const { socket } = reply.request.raw;
  // Waiting for an answer is not idle time. An injected call has no socket.
  if (socket instanceof Socket) socket.setTimeout(0);
}

function giveUp(reply: FastifyReply) {
  if (reply.sent || reply.raw.headersSent) return;
  // The browser went to another page while a file was being read for it.
  if (reply.raw.destroyed) return;
  // The request body is still incomplete: the sender is too slow.
  if (reply.request.raw.complete === false) {
    reply.request.log.info('no whole request in time');
    reply
      .code(408)
      .headers({ connection: 'close' })
      .send({ ...tooSlow, requestId: reply.request.id });
    return;
  }
  reply.request.log.warn('no answer in time');
  reply.code(503).headers({ 'retry-after': '2', connection: 'close' }).send({
    error: 'The portal is too busy to respond right now. Try again in a moment.',
    code: 'unavailable',
    requestId: reply.request.id,
  });
}
