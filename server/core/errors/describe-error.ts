/** Email addresses in a text. */
export const ADDRESSES = /[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+/g;

/** SQLSTATE class of data exceptions, whose messages quote the value. */
const QUOTES_THE_VALUE = /^22/;

/** An error for the log: where and why, without values of a query or addresses of people, which are personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  // Drizzle puts the query with all its values into the message; the driver's error in `cause` has the reason.
  const source = 'query' in error && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in source ? source.code : undefined;
  const message = QUOTES_THE_VALUE.test(String(code))
    ? source.message.replace(/".*"/s, '"…"')
    : source.message;
  return {
    name: source.name,
    code,
    // Mail servers repeat the address that they refuse.
    message: message.replaceAll(ADDRESSES, '(address)'),
    frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  };
}
