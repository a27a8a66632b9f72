import { DatabaseUnavailable } from '@portal/db/gate.ts';
import { badInput, PortalError } from './errors.ts';
import { isSerializationConflict } from './sql-states.ts';

const AWAY = "The portal can't reach its data right now. Try again in a moment.";

const CONFLICT = 'Other people are saving changes to the same items right now. Try again in a moment.';

/**
 * Codes of the driver and PostgreSQL for being away, shutting down, overloaded, canceling a statement, or, during a
 * failover, being a standby that takes no writes.
 */
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
  // query_canceled, lock_not_available
  '57014',
  '55P03',
  // idle_in_transaction_session_timeout, transaction_timeout
  '25P03',
  '25P04',
  // read_only_sql_transaction: the server is a standby, or was made one.
  '25006',
  // object_not_in_prerequisite_state: it recovers, or takes no connections.
  '55000',
  // A connection goes to a server that does not have the database yet.
  '3D000',
  // io_error
  '58030',
]);

/** SQLSTATE classes: connection exceptions, insufficient resources (also a full disk), operator intervention. */
const AWAY_CLASS = /^(08...|53...|57P..)$/;

const isAway = (code: string) => awayCodes.has(code) || AWAY_CLASS.test(code);

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
    if (current instanceof DatabaseUnavailable || isAway(codeOf(current))) {
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
