import { DatabaseUnavailable } from '@portal/db/gate.ts';
import { badInput, PortalError } from './errors.ts';
import { isSerializationConflict } from './serialization-conflicts.ts';

const AWAY = "The portal can't reach its data right now. Try again in a moment.";

const CONFLICT = 'Other people are saving changes to the same items right now. Try again in a moment.';

/** Codes of the driver and PostgreSQL for being away, shutting down, overloaded, or canceling a statement. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53400',
  '55P03',
  '25P03',
  '08006',
  '08003',
  '08001',
]);

/** SQLSTATE for text that cannot be stored; seen only where text bypasses the procedures, as in forms. */
const textCodes = new Set(['22021', '22P05']);

/** The failure for the caller; anything unexpected becomes a plain 500 that keeps its cause for the log. */
export function toPortalError(error: unknown): PortalError {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if (current instanceof PortalError) return current;
    if (textCodes.has(codeOf(current)))
      return badInput("The text contains characters that can't be saved. Remove them and try again.");
    if (current instanceof DatabaseUnavailable || awayCodes.has(codeOf(current))) {
      return new PortalError('unavailable', AWAY, {
        retryAfterSeconds: 2,
        cause: error,
        detail: current.message,
      });
    }
  }
  if (isSerializationConflict(error)) {
    return new PortalError('unavailable', CONFLICT, { retryAfterSeconds: 1, cause: error });
  }
  return new PortalError('internal', 'Something went wrong on our side. Try again in a moment.', {
    cause: error,
  });
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
