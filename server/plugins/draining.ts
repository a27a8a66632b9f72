import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** How long the rest of a request may go on coming in after it was answered, in ms. */
const LINGER_MS = 5_000;

/**
 * Lets go of connections that nobody needs any more, which would otherwise be kept for as long as the caller likes.
 * Hooks of every request call back: one that is async costs each of them a turn of the event loop.
 */
export const drainingPlugin = fp(async (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // Answered while the server closes, a kept connection would hold it open until its idle time is over.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  // Whoever is refused before the body was read gets to read why, but not to send on for ever.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      const timer = setTimeout(() => raw.destroy(), LINGER_MS);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
});
