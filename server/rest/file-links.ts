import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../core/errors.ts';
import { checkFileLink, getFile } from '../modules/files/queries.ts';
import { sendFile } from './send-file.ts';

const linkParams = z.object({
  name: z.string().regex(/^[0-9a-f-]{36}(\.[a-z0-9]{1,5})?$/i),
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .catch(''),
  signature: z.string().max(100).catch(''),
});

/** Serves stored files to whoever has a link. */
export function fileLinks(app: FastifyInstance): void {
  const { services } = app;
  app.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    async handler(request, reply) {
      const link = linkParams.safeParse({ ...request.query, ...request.params });
      if (!link.success) throw notFound('File');
      const fileId = link.data.name.slice(0, 36);
      checkFileLink(services, fileId, link.data);
      const file = await getFile(services.db, fileId);
      const left = Number(link.data.expires) - Math.floor(services.clock.now().getTime() / 1_000);
      return sendFile(request, reply, file, { storage: services.storage, maxAgeSeconds: left });
    },
  });
}
