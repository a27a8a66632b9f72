import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { CALLBACK_PATH, START_PATH } from '../core/contract/sign-in-paths.ts';
import { PortalError } from '../core/errors/errors.ts';
import { startSignIn } from '../modules/identity/commands/start-sign-in.ts';
import { logFailure } from '../plugins/errors.ts';
import { contextOf } from '../plugins/session.ts';

/** The sign-in page, whose button leads here. */
const SIGN_IN_PAGE = '/login';

/**
 * Sends a browser to the identity provider. A link leads here, so that the sign-in page needs no script for it and another tab
 * can be used. A link of another page leads to the sign-in page. A failure is shown by the callback page.
 */
export const identityStartPlugin = fp(async (app: FastifyInstance) => {
  app.route({
    method: 'GET',
    url: START_PATH,
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      // A provider that knows the browser asks nothing: without a press here, any page could sign people in.
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return reply.redirect(SIGN_IN_PAGE, 302);
      try {
        return reply.redirect(await startSignIn(await contextOf(request)), 302);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        logFailure(request.log, error);
        return reply.redirect(`${CALLBACK_PATH}?failed=${error.code}`, 302);
      }
    },
  });
});
