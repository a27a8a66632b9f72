/** What PostgreSQL says to one of two transactions that cannot both go on: serialization failure, deadlock. */
const CODES = new Set(['40001', '40P01']);

/** Whether the transaction was given up because of another one, so that the same may well succeed the next time. */
export function crossedAnother(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ('code' in current && typeof current.code === 'string' && CODES.has(current.code)) return true;
  }
  return false;
}
