/** SQLSTATE: serialization failure, deadlock. */
const CODES = new Set(['40001', '40P01']);

/** Whether a transaction failed because of a concurrent one, so that a retry may succeed. */
export function isSerializationConflict(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ('code' in current && typeof current.code === 'string' && CODES.has(current.code)) return true;
  }
  return false;
}
