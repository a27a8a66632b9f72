import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireStorable } from '../core/data/storable-text.ts';
import { toPortalError } from '../core/errors/error-mapping.ts';
import { badInput } from '../core/errors/errors.ts';
import { inputError } from '../core/errors/input-errors.ts';
import type { ActorContext, Context, ReceivedFile } from '../core/kernel/context.ts';
import { AlreadyDone, earlierAnswer, idempotencyClaim } from '../core/kernel/idempotency.ts';
import { tracedCall } from '../core/kernel/tracing.ts';
import { maxBytesOf, type Upload } from '../core/kernel/uploads.ts';
import { writeWithAnswer } from '../core/kernel/write.ts';
import { requireAbility, requireEntry } from '../core/security/entry.ts';
import { requireFeature } from '../core/security/feature-switch.ts';
import { requireConfirmed } from '../core/security/step-up.ts';
import { discardUpload, receiveUpload } from '../modules/files/commands/receive.ts';
import { contextOf } from '../plugins/session.ts';
import { fileLinks } from './file-links.ts';
import { readUpload } from './read-upload.ts';
import { unknownSentence } from './request-input.ts';
import { sendJson } from './send-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, without a deadline. */
    upload?: boolean;
  }
}

/** The upload calls that modules declare, and the links under which their files are read later. */
export async function uploadRoutes(app: FastifyInstance, { uploads }: { uploads: Upload[] }): Promise<void> {
  await app.register(multipart);
  for (const upload of uploads) {
    for (const path of upload.paths) {
      app.post(`/api${path}`, { config: { upload: true } }, (request, reply) =>
        answer(upload, request, reply),
      );
    }
  }
  fileLinks(app);
}

async function answer(upload: Upload, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await uploader(upload, request);
  const { callMetrics, auditTrail, limits } = ctx.services;
  const call = { name: upload.name, protocol: 'upload', startedAt: performance.now() } as const;
  const leave = ctx.services.uploadLimit.enter(ctx.actor.userId);
  try {
    const answered = await tracedCall(upload.name, () =>
      limits.spend('uploadsPerAccount', ctx.actor.userId, () => receive(upload, ctx, request, reply)),
    );
    callMetrics.record(call);
    return answered;
  } catch (error) {
    auditTrail.noteDenial(ctx, upload.summary, error);
    callMetrics.record({ ...call, code: toPortalError(error).code });
    throw error;
  } finally {
    leave();
  }
}

async function receive(upload: Upload, ctx: ActorContext, request: FastifyRequest, reply: FastifyReply) {
  const { use, field, missing } = upload;
  const { file, fields } = await readUpload(request, {
    field,
    missing,
    optional: upload.acceptWithout !== undefined,
    maxBytes: maxBytesOf(use, ctx.services.settings),
    pace: ctx.services.settings.uploadRate,
    receive: (incoming) => receiveUpload(ctx, incoming, use),
    discard: (received) => discardUpload(ctx, received),
  });
  try {
    const output = await accepted(
      upload,
      ctx,
      file,
      parsed(upload, { ...(request.query as object), ...fields }),
    );
    reply.code(upload.status);
    return sendJson(reply, output);
  } catch (error) {
    if (file) await discardUpload(ctx, file);
    throw error;
  }
}

/**
 * Runs the command once for each idempotency key. A repeated upload gets the answer of the first, and its bytes are
 * discarded.
 */
async function accepted(
  upload: Upload,
  ctx: ActorContext,
  file: ReceivedFile | undefined,
  fields: unknown,
): Promise<unknown> {
  const prepared = file && (await upload.prepare?.(ctx, file, fields));
  const accept = async (inside: ActorContext) =>
    upload.answer.parse(
      file
        ? await upload.accept(inside, file, fields, prepared)
        : await upload.acceptWithout?.(inside, fields),
    );
  const claim = idempotencyClaim(ctx, upload.name, { fields, sha256: file?.sha256 });
  if (!claim) return accept(ctx);
  try {
    const carryOut = async (inside: Context) => ({
      data: await accept({ ...ctx, ...inside, actor: ctx.actor }),
    });
    return (await writeWithAnswer(ctx, claim, carryOut)).data;
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error;
    const earlier = await earlierAnswer(ctx, claim);
    if (file) await discardUpload(ctx, file);
    return earlier;
  }
}

/** The caller, authorized before anything of the body is read. */
async function uploader(
  { ability, feature, summary, effects }: Upload,
  request: FastifyRequest,
): Promise<ActorContext> {
  const ctx = await contextOf(request);
  const { actor } = ctx;
  requireEntry(actor, ctx.closed);
  try {
    requireAbility(actor, ability);
    await requireFeature(ctx, actor, feature);
    if (effects) await requireConfirmed({ ...ctx, actor }, { effects }, () => undefined);
    await ctx.services.disks.requireSpaceForUpload();
  } catch (error) {
    ctx.services.auditTrail.noteDenial(ctx, summary, error);
    throw error;
  }
  return { ...ctx, actor };
}

/** @throws {PortalError} bad_input, at the field */
function parsed({ fields: schema }: Upload, fields: Record<string, string>): unknown {
  requireStorable(fields);
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(schema.shape, name));
  const wrong = Object.fromEntries(unknown.map((name) => [name, unknownSentence({}, name)]));
  const [first] = Object.values(wrong);
  if (first !== undefined) throw badInput(first, wrong);
  const result = schema.safeParse(fields);
  if (!result.success) throw inputError(result.error);
  return result.data;
}
