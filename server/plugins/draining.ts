import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { keepPace, type Pace } from '../rest/pace.ts';

/** How long the rest of a request may go on coming in after it was answered, in ms. */
const LINGER_MS = 5_000;
/** The same for an upload, as long as it comes in at some pace: many callers read the answer only when all is sent. */
const UPLOAD_LINGER_MS = 60_000;
const LINGER_PACE: Pace = { graceMs: 0, windowMs: 5_000, bytes: 20_000 };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether this server is about to stop. It still does all its work, but says at `/api/ready` that it is leaving, and
     * tells whoever keeps a connection to make a new one, which a load balancer then makes elsewhere.
     */
    leaving: { now: boolean };
  }
}

/**
 * Lets go of connections that nobody needs any more, which would otherwise be kept for as long as the caller likes.
 * Hooks of every request call back: one that is async costs each of them a turn of the event loop.
 */
export const drainingPlugin = fp(async (app: FastifyInstance) => {
  const leaving = { now: false };
  app.decorate('leaving', leaving);
  app.addHook('preClose', async () => {
    leaving.now = true;
  });
  // Answered while the server closes, a kept connection would hold it open until its idle time is over.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.now) reply.header('connection', 'close');
    done();
  });
  // Whoever is refused before the body was read gets to read why, but not to send on for ever.
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    if (!raw.complete) {
      const { upload } = routeOptions.config;
      const end = () => raw.destroy();
      const timer = setTimeout(end, upload ? UPLOAD_LINGER_MS : LINGER_MS);
      const stop = upload ? keepPace(raw, LINGER_PACE, end) : () => {};
      raw.once('close', () => {
        clearTimeout(timer);
        stop();
      });
    }
    done();
  });
});
