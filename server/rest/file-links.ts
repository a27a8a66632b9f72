import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, PortalError } from '../core/errors/errors.ts';
import type { ActorContext, Context } from '../core/kernel/context.ts';
import { requireEntry } from '../core/security/entry.ts';
import { openFile } from '../modules/files/commands/open.ts';
import { sentences } from '../modules/files/constants.ts';
import { checkFileLink, getFile } from '../modules/files/queries.ts';
import { contextOf } from '../plugins/session.ts';
import { sendFile } from './send-file.ts';

const linkParams = z.object({
  name: z.string().regex(/^[0-9a-f-]{36}(\.[a-z0-9]{1,5})?$/i),
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .catch(''),
  session: z.uuid().catch(''),
  signature: z.string().max(100).catch(''),
});

/** Serves stored files under the links that presenters make. */
export function fileLinks(app: FastifyInstance): void {
  app.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    async handler(request, reply) {
      const link = linkParams.safeParse({ ...request.query, ...request.params });
      if (!link.success) throw notFound('File');
      const { services } = app;
      const fileId = link.data.name.slice(0, 36);
      const requestContext = await contextOf(request);
      checkFileLink(services, fileId, link.data, requestContext.cookies);
      const ctx = await viewerOf(requestContext, link.data.session);
      const file = await getFile(services.db, fileId);
      const begins = request.method === 'GET' && /^(bytes=0-.*)?$/.test(request.headers.range ?? '');
      await openFile(ctx, file, begins).catch((error: unknown) => {
        services.auditTrail.noteDenial(ctx, `Open a file (${file.purpose.replaceAll('_', ' ')})`, error);
        throw error;
      });
      const left = Number(link.data.expires) - Math.floor(services.clock.now().getTime() / 1_000);
      return sendFile(request, reply, file, {
        storage: services.storage,
        keptSeconds: services.fileUses.get(file.purpose)?.kept ? left : 0,
      });
    },
  });
}

/**
 * The owner of the link, who may differ from the caller: images and frames send no token.
 * @throws {PortalError} forbidden; factor_required
 */
async function viewerOf(ctx: Context, sessionId: string): Promise<ActorContext> {
  const actor = await ctx.services.sessions.live(sessionId);
  if (!actor) throw new PortalError('forbidden', sentences.linkExpired);
  requireEntry(actor);
  return { ...ctx, actor };
}
