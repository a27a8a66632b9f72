import { PortalError } from '../../core/errors/errors.ts';

/** Errors of the file system and the network for a full or unreachable store. */
const STORE_UNAVAILABLE = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
]);

/**
 * The error for callers after a failure of the store. An error of the content stream (a person's connection, a size
 * limit) is returned unchanged.
 */
export function storageError(error: unknown): unknown {
  if (error instanceof PortalError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : error.name;
  const status =
    '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined;
  if (!STORE_UNAVAILABLE.has(code) && status === undefined) return error;
  return new PortalError('unavailable', "Files can't be saved or opened right now. Try again in a moment.", {
    detail: `file store: ${code}${status === undefined ? '' : ` (${status})`}`,
    retryAfterSeconds: 10,
    cause: error,
  });
}
