import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { PortalError } from '../core/errors.ts';
import type { Settings } from '../settings.ts';
import { sendFailure } from './errors.ts';

/** Serves the built client: hashed assets for ever, the page for every other address that a person may open. */
export const clientPlugin = fp(async (app: FastifyInstance, { settings }: { settings: Settings }) => {
  const built = existsSync(join(settings.clientDir, 'index.html'));
  if (built) {
    await app.register(staticFiles, {
      root: settings.clientDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(settings.clientDir, 'assets')}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const page = request.method === 'GET' || request.method === 'HEAD';
    const ours = /^\/(api|trpc|files|assets)(\/|$)/.test(path);
    if (built && page && !ours) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    sendFailure(request, reply, new PortalError('not_found', 'There is nothing at this address.'));
  });
});
