import type { TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { toPortalError } from '../core/errors/error-mapping.ts';
import { PortalError } from '../core/errors/errors.ts';
import { inputError } from '../core/errors/input-errors.ts';
import type { Context } from '../core/kernel/context.ts';

/** tRPC's own errors, with the portal's sentences. */
const own: Partial<Record<TRPCError['code'], (message: string) => PortalError>> = {
  NOT_FOUND: () => new PortalError('not_found', 'There is no such call.'),
  PARSE_ERROR: () => new PortalError('bad_input', 'The request is not valid JSON.'),
  METHOD_NOT_SUPPORTED: () => new PortalError('bad_input', 'This call does not accept that method.'),
  UNSUPPORTED_MEDIA_TYPE: () => new PortalError('wrong_type', 'The request must be JSON.'),
  PAYLOAD_TOO_LARGE: () => new PortalError('too_large', 'The request is too large.'),
};

/** The PortalError inside of a TRPCError. */
export function portalErrorOf(error: TRPCError): PortalError {
  if (error.code === 'BAD_REQUEST') {
    // Only here is a ZodError the caller's fault; anywhere else an answer or a row did not fit its schema.
    if (error.cause instanceof ZodError) return inputError(error.cause);
    if (!(error.cause instanceof Error)) return new PortalError('bad_input', 'The request is not valid.');
  }
  return own[error.code]?.(error.message) ?? toPortalError(error.cause ?? error);
}

type FormatterInput = {
  error: TRPCError;
  shape: TRPCDefaultErrorShape;
  ctx: Context | undefined;
  path: string | undefined;
};

/** The error as the browser receives it: the sentence, the closed code, the fields, and the request id of the log. */
export function trpcErrorShape({ error, shape, ctx, path }: FormatterInput) {
  const failure = portalErrorOf(error);
  return {
    message: failure.message,
    code: shape.code,
    data: {
      code: failure.code,
      httpStatus: failure.status,
      fields: failure.fields,
      retryAfterSeconds: failure.retryAfterSeconds,
      requestId: ctx?.requestId,
      path,
    },
  };
}
