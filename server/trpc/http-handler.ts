import { type AnyTRPCProcedure, callTRPCProcedure, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { jsonObject } from '../core/data/hot/json-text.ts';
import { badInput, type ErrorCode, errorStatus } from '../core/errors/errors.ts';
import type { Context } from '../core/kernel/context.ts';
import { tracedCall } from '../core/kernel/tracing.ts';
import { appRouter } from './app-router.ts';
import { portalErrorOf } from './errors.ts';
import { hasNoDeadline, type ProcedureMeta } from './meta.ts';

/** Calls in one request; the browser batches the calls of one screen. */
const MAX_BATCH = 25;

type CallRequest = Pick<FastifyRequest, 'method' | 'query' | 'body'> & { params: { path: string } };
/** `outcome` is the JSON that tRPC's client reads: a result, or an error. */
type Answered = { status: number; outcome: string };

const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure | undefined>;

/**
 * Answers the calls of one request in tRPC's wire format: one call, or several at once with `?batch=1`.
 * @param onError is called for each failed call
 * @throws {PortalError} bad_input when the request as a whole cannot be read
 */
export async function answerCalls(
  request: CallRequest,
  ctx: Context,
  onError: (error: TRPCError) => void,
): Promise<{ status: number; body: string }> {
  const query = request.query as Record<string, string | undefined>;
  const raw = request.method === 'GET' ? parsedQuery(query.input) : request.body;
  const run = (path: string, input: unknown) => answerCall(path, input, request.method, ctx, onError);
  if (query.batch !== '1') {
    const { status, outcome } = await run(request.params.path, raw);
    return { status, body: outcome };
  }
  const paths = request.params.path.split(',');
  if (paths.length > MAX_BATCH) throw badInput('Too many calls in one request.');
  const inputs = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const answers = await Promise.all(paths.map((path, index) => run(path, inputs[index])));
  const statuses = new Set(answers.map(({ status }) => status));
  const [only] = statuses;
  const status = statuses.size === 1 && only !== undefined ? only : 207;
  return { status, body: `[${answers.map(({ outcome }) => outcome).join()}]` };
}

function parsedQuery(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('The input is not valid JSON.');
  }
}

/** Whether the path names a subscription, which only a stream or a socket can carry. */
export const isSubscription = (path: string) => procedures[path]?._def.type === 'subscription';

/** Whether the path names a call without a request deadline. The browser sends those unbatched. */
export const isWithoutDeadline = (path: string) =>
  hasNoDeadline((procedures[path]?._def.meta as ProcedureMeta | undefined) ?? {});

/** The first of the calls in the path that is carried out in turn; undefined when there is none. */
export const crowdedCallIn = (path: string) =>
  path.split(',').find((name) => (procedures[name]?._def.meta as ProcedureMeta | undefined)?.inTurn);

/** HTTP method of each kind of call: a GET must never change anything. */
const methods = { query: 'GET', mutation: 'POST', subscription: 'none' } as const;

async function answerCall(
  path: string,
  input: unknown,
  method: string,
  ctx: Context,
  onError: (error: TRPCError) => void,
): Promise<Answered> {
  const type = procedures[path]?._def.type;
  const startedAt = performance.now();
  const record = (code?: ErrorCode) => {
    // Unknown names would make a series each.
    if (type) ctx.services.callMetrics.record({ name: path, protocol: 'browser', startedAt, code });
  };
  try {
    if (!type) throw new TRPCError({ code: 'NOT_FOUND', message: `no procedure ${path}` });
    if (methods[type] !== method) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: method });
    const data = await tracedCall(path, () =>
      callTRPCProcedure({
        router: appRouter,
        path,
        type,
        ctx,
        getRawInput: async () => input,
        signal: undefined,
        batchIndex: 0,
      }),
    );
    record();
    return { status: 200, outcome: jsonObject({ result: jsonObject({ data }) }).text };
  } catch (cause) {
    const error =
      cause instanceof TRPCError ? cause : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
    onError(error);
    const failure = portalErrorOf(error);
    record(failure.code);
    const shape = getTRPCErrorShape({
      config: appRouter._def._config,
      error,
      type: type ?? 'unknown',
      path,
      input: undefined,
      ctx,
    });
    return { status: errorStatus[failure.code], outcome: JSON.stringify({ error: shape }) };
  }
}
