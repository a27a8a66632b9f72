import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { describeError } from '../core/errors/describe-error.ts';
import { toPortalError } from '../core/errors/error-mapping.ts';
import { connectionClosed, PortalError } from '../core/errors/errors.ts';

/** Fastify's own errors, with the portal's sentences. */
const own: Record<string, () => PortalError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new PortalError('too_large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new PortalError('wrong_type', 'The request must be JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new PortalError('bad_input', 'The request is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new PortalError('bad_input', 'The length of the request is wrong.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new PortalError('bad_input', 'The request is empty.'),
  FST_ERR_BAD_URL: () => new PortalError('bad_input', 'The address is not valid.'),
};

/** The PortalError for anything that a route threw. */
export function failureOf(error: FastifyError | Error): PortalError {
  const code = 'code' in error ? String(error.code) : '';
  // The body ended in the middle; the driver of the database has the same code for its own connections.
  if (code === 'ECONNRESET' && 'statusCode' in error && isCallersDoing(error.statusCode))
    return connectionClosed();
  const known = own[code];
  if (known) return known();
  if (error instanceof SyntaxError && 'statusCode' in error) {
    return new PortalError('bad_input', 'The request is not valid JSON.');
  }
  if (code.startsWith('FST_') && 'statusCode' in error && isCallersDoing(error.statusCode)) {
    return new PortalError('bad_input', 'The request is not valid.');
  }
  return toPortalError(error);
}

const isCallersDoing = (status: unknown) => typeof status === 'number' && status >= 400 && status < 500;

/** Answers with the failure as JSON; internal details go to the log only. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: PortalError): void {
  logFailure(request.log, failure);
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  // The rest of an abandoned body must not be read as the next request on this connection.
  if (failure.code === 'too_slow') reply.header('connection', 'close');
  // Failures are not cacheable.
  reply.code(failure.status).header('cache-control', 'no-store').send({
    error: failure.message,
    code: failure.code,
    fields: failure.fields,
    requestId: request.id,
  });
}

/** 5xx are server faults, logged with their cause; 4xx are the caller's and appear in the request log. */
export function logFailure(log: FastifyRequest['log'], failure: PortalError): void {
  if (failure.status < 500) return;
  const { cause, detail, code } = failure;
  if (failure.code === 'internal')
    log.error({ error: describeError(cause ?? failure), code, detail }, 'unexpected failure');
  else log.warn({ code, detail }, 'a dependency is away');
}

export const errorsPlugin = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(request, reply, failureOf(error)));
});
