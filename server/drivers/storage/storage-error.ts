import { PortalError } from '../../core/errors/errors.ts';

/** Errors of the file system and the network that mean: the store is full or away, nobody did anything wrong. */
const STORE_AWAY = new Set([
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
 * What callers are told about a failure of the store. What broke the stream that was to be stored (a person's connection,
 * a limit) is given back as it was.
 */
export function storageError(error: unknown): unknown {
  if (error instanceof PortalError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : error.name;
  const status =
    '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined;
  if (!STORE_AWAY.has(code) && status === undefined) return error;
  return new PortalError('unavailable', "Files can't be saved or opened right now. Try again in a moment.", {
    detail: `file store: ${code}${status === undefined ? '' : ` (${status})`}`,
    retryAfterSeconds: 10,
    cause: error,
  });
}
