/** Whether PostgreSQL refused a statement with one of these SQLSTATEs, however often the error was wrapped. */
function hasState(error: unknown, states: RegExp): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ('code' in current && typeof current.code === 'string' && states.test(current.code)) return true;
  }
  return false;
}

/**
 * Whether a transaction failed because of a concurrent one, so that a retry may succeed: a serialization failure or a
 * deadlock.
 */
export const isSerializationConflict = (error: unknown): boolean => hasState(error, /^(40001|40P01)$/);

/** Whether a value does not fit its type: class 22. */
export const isDataException = (error: unknown): boolean => hasState(error, /^22...$/);
