import { callTRPCProcedure, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { toPortalError } from '../core/errors/error-mapping.ts';
import { badInput, type ErrorCode } from '../core/errors/errors.ts';
import type { Turn } from '../core/kernel/context.ts';
import { tracedCall } from '../core/kernel/tracing.ts';
import { withoutDeadline } from '../plugins/deadline.ts';
import { contextOf, hasGenuineToken } from '../plugins/session.ts';
import { appRouter } from '../trpc/app-router.ts';
import { portalErrorOf } from '../trpc/errors.ts';
import { inTurn } from '../trpc/turns.ts';
import { type RestCall, restCalls } from './calls.ts';
import { inputOf, type KnownFields, knownFieldsOf, type Sent } from './request-input.ts';
import { collectPieces, type Download, downloadKindOf, sendDownload } from './send-download.ts';
import { sendJson } from './send-json.ts';

/** The API for integrators: each procedure that declares a REST face becomes a route under `/api`. */
export const restPlugin = fp(async (app: FastifyInstance) => {
  acceptEmptyJson(app);
  const calls = restCalls(appRouter);
  for (const call of calls) {
    const known = once(() => knownFieldsOf(call, calls));
    for (const path of [call.rest.path, call.rest.alias]) {
      if (!path) continue;
      app.route({
        method: call.rest.method,
        url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        // HEAD must change nothing. A download that is counted is a mutation behind a GET.
        exposeHeadRoute: call.type === 'query',
        handler: (request, reply) =>
          call.inTurn
            ? inTurn(call.name, hasGenuineToken(request), (turn) => answer(call, known, request, reply, turn))
            : answer(call, known, request, reply),
      });
    }
  }
});

/** A call runs to its end, also when its client is gone. One signal for all: creating one per call is measurable. */
const neverAborted = new AbortController().signal;

async function answer(
  call: RestCall,
  known: () => KnownFields,
  request: FastifyRequest,
  reply: FastifyReply,
  turn?: Turn,
) {
  if (call.hasNoDeadline) withoutDeadline(reply);
  const kind = downloadKindOf(call.rest);
  const pieces = kind ? collectPieces(request) : undefined;
  const own = await contextOf(request);
  const headersOnly = request.method === 'HEAD';
  if (turn) own.turn = turn;
  const read = headersOnly ? { ...own, headersOnly } : own;
  const ctx = pieces ? { ...read, streamPieces: pieces.streamPieces } : read;
  const startedAt = performance.now();
  const record = (code?: ErrorCode) =>
    ctx.services.callMetrics.record({ name: call.name, protocol: 'integrator', startedAt, code });
  // Read when the call asks for it, after the session was checked.
  const input = once(() => inputOf(known(), { ...partsOf(request), callerId: own.actor?.userId }));
  try {
    const output = await tracedCall(call.name, () =>
      callTRPCProcedure({
        router: appRouter,
        path: call.name,
        type: call.type,
        ctx,
        getRawInput: async () => input(),
        signal: neverAborted,
        batchIndex: 0,
      }),
    );
    record();
    reply.code(call.rest.status ?? 200);
    return kind ? sendDownload(reply, kind, output as Download, pieces?.stream) : sendJson(reply, output);
  } catch (error) {
    const failure = error instanceof TRPCError ? portalErrorOf(error) : toPortalError(error);
    record(failure.code);
    throw failure;
  }
}

function partsOf({ params, query, body }: FastifyRequest): Sent {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw badInput('The request must be a JSON object.');
  }
  return { params: params as object, query: query as object, body: { ...body } } as Sent;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Calls without a body work with and without a JSON content type; `text/plain` is never parsed as JSON. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
