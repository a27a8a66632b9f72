import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorize, requireAccount } from '../../core/authorize.ts';
import type { ActorContext } from '../../core/context.ts';
import { notFound } from '../../core/errors.ts';
import type { UploadDoor, UploadRoutes } from '../../core/upload-routes.ts';
import { readUpload } from '../../rest/read-upload.ts';
import { sendFile } from '../../rest/send-file.ts';
import {
  discardUpload,
  keepOrDiscard,
  keepPictureForOthers,
  keepUpload,
  type ReceivedFile,
  receivePicture,
  receiveUpload,
  setProfilePicture,
} from './commands.ts';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES, sentences } from './constants.ts';
import { canUploadForOthers } from './policy.ts';
import { checkFileLink, getFile, signFileUrl } from './queries.ts';

const documentRules = {
  purpose: 'document',
  allowed: DOCUMENT_KINDS,
  maxBytes: DOCUMENT_MAX_BYTES,
  wrongType: sentences.documentType,
} as const;

/** Uploads and signed links. The scope has `@fastify/multipart`; see core/upload-routes.ts for the convention. */
export const uploads: UploadRoutes = async (scope, door) => {
  scope.post('/api/upload/document', async (request) =>
    uploadDocument(request, await uploader(request, door)),
  );
  for (const path of ['/api/upload/profile-picture', '/api/profile/me/picture']) {
    scope.post(path, async (request) => uploadPicture(request, await uploader(request, door)));
  }
  scope.post('/api/upload/staff-picture', async (request) =>
    uploadPictureForOthers(request, await uploader(request, door)),
  );
  scope.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    handler: (request, reply) => openLink(request, reply, door),
  });
};

async function uploader(request: FastifyRequest, { services, contextOf }: UploadDoor): Promise<ActorContext> {
  const ctx = requireAccount(await contextOf(request));
  await services.limits.consume('uploadsPerAccount', ctx.actor.userId);
  return ctx;
}

async function uploadDocument(request: FastifyRequest, ctx: ActorContext) {
  const { file } = await readUpload(request, {
    field: 'document',
    maxBytes: DOCUMENT_MAX_BYTES,
    receive: (incoming) => receiveUpload(ctx, incoming, documentRules),
    discard: (received) => discardUpload(ctx, received),
  });
  await keepOrDiscard(ctx, file, (tx) => keepUpload(tx, ctx, file));
  const url = signFileUrl(ctx.services, file.id, file.mimeType);
  return { fileUrl: url, documentUrl: url };
}

async function uploadPicture(request: FastifyRequest, ctx: ActorContext) {
  const file = await readPicture(request, ctx);
  await setProfilePicture(ctx, file);
  return { profilePictureUrl: signFileUrl(ctx.services, file.id) };
}

/** Nobody's picture until an account is made or changed with the answer's link. */
async function uploadPictureForOthers(request: FastifyRequest, ctx: ActorContext) {
  authorize(canUploadForOthers(ctx.actor));
  const file = await readPicture(request, ctx);
  await keepPictureForOthers(ctx, file);
  return { profilePictureUrl: signFileUrl(ctx.services, file.id) };
}

async function readPicture(request: FastifyRequest, ctx: ActorContext): Promise<ReceivedFile> {
  const { file } = await readUpload(request, {
    field: 'profilePicture',
    maxBytes: PICTURE_MAX_BYTES,
    receive: (incoming) => receivePicture(ctx, incoming),
    discard: (received) => discardUpload(ctx, received),
  });
  return file;
}

const linkParams = z.object({
  name: z.string().regex(/^[0-9a-f-]{36}(\.[a-z0-9]{1,5})?$/i),
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .catch(''),
  signature: z.string().max(100).catch(''),
});

async function openLink(
  request: FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  { services }: UploadDoor,
) {
  const link = linkParams.safeParse({ ...request.query, ...request.params });
  if (!link.success) throw notFound('File');
  const fileId = link.data.name.slice(0, 36);
  checkFileLink(services, fileId, link.data);
  const file = await getFile(services.db, fileId);
  const left = Number(link.data.expires) - Math.floor(services.clock.now().getTime() / 1_000);
  return sendFile(request, reply, file, { storage: services.storage, maxAgeSeconds: left });
}
