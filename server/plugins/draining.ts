import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { enforceMinimumRate, type MinimumRate } from '../rest/minimum-rate.ts';

/** How long the rest of a request body may keep coming in after the answer, in ms. */
const LINGER_MS = 5_000;
/**
 * How long the rest of an upload that keeps the minimum rate may keep coming in, in ms: many clients read the answer
 * only after they have sent everything.
 */
const UPLOAD_LINGER_MS = 60_000;
const LINGER_RATE: MinimumRate = { graceMs: 0, windowMs: 5_000, bytes: 20_000 };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether this server is about to stop. It still does all its work, but `/api/ready` says that it is leaving, and
     * answers close kept-alive connections, so that a load balancer reconnects elsewhere.
     */
    leaving: { now: boolean };
  }
}

/**
 * Closes connections that are no longer needed, which clients would otherwise keep open as long as they like. Hooks of
 * every request use callbacks: an async hook costs each request a turn of the event loop.
 */
export const drainingPlugin = fp(async (app: FastifyInstance) => {
  const leaving = { now: false };
  app.decorate('leaving', leaving);
  app.addHook('preClose', async () => {
    leaving.now = true;
  });
  // During shutdown a kept-alive connection would hold the server open until its idle timeout.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.now) reply.header('connection', 'close');
    done();
  });
  // A request that is refused before its body was read gets time to read the answer, but may not keep sending.
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    if (!raw.complete) {
      const { upload } = routeOptions.config;
      const end = () => raw.destroy();
      const timer = setTimeout(end, upload ? UPLOAD_LINGER_MS : LINGER_MS);
      const stop = upload ? enforceMinimumRate(raw, LINGER_RATE, end) : () => {};
      raw.once('close', () => {
        clearTimeout(timer);
        stop();
      });
    }
    done();
  });
});
