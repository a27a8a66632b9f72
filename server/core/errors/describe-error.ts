/** An error for the log: where and why, without the values of a query, which are personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  // Drizzle puts the query with all its values into the message; the driver's error in `cause` has the reason.
  const source = 'query' in error && error.cause instanceof Error ? error.cause : error;
  return {
    name: source.name,
    code: 'code' in source ? source.code : undefined,
    message: source.message,
    frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  };
}
