/** Email addresses in a text. */
export const ADDRESSES = /[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+/g;

/** SQLSTATE class of data exceptions, whose messages quote the value. */
const QUOTES_THE_VALUE = /^22/;

/** A longer message is cut: it carries a value, and addresses would be looked for in all of it. */
const MESSAGE_MAX = 2_000;

/** An error as the log has it. */
type DescribedError = { type: string; code?: unknown; message: string; stack: string };

/** An error for the log: where and why, without values of a query or addresses of people, which are personal data. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  // Drizzle puts the query with all its values into the message; the driver's error in `cause` has the reason.
  const source = 'query' in error && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in source ? source.code : undefined;
  const message = QUOTES_THE_VALUE.test(String(code))
    ? source.message.replace(/".*"/s, '"…"')
    : source.message;
  return {
    type: source.name,
    code,
    // Mail servers repeat the address that they refuse.
    message: message.slice(0, MESSAGE_MAX).replaceAll(ADDRESSES, '(address)'),
    stack: framesOf(error),
  };
}

/** The lines behind the message, which may have lines of a person's text that look like these. */
function framesOf({ stack = '', message }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
