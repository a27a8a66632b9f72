import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** How long the rest of a request may go on coming in after it was answered, in ms. */
const LINGER_MS = 5_000;

/** Lets go of connections that nobody needs any more, which would otherwise be kept for as long as the caller likes. */
export const drainingPlugin = fp(async (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // Answered while the server closes, a kept connection would hold it open until its idle time is over.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // Whoever is refused before the body was read gets to read why, but not to send on for ever.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), LINGER_MS);
    raw.once('close', () => clearTimeout(timer));
  });
});
