const READ_MS = 10_000;
const WRITE_MS = 20_000;
/** A file is made before its first byte is sent. */
const FILE_MS = 60_000;
/** A model writes the whole answer before it is sent. */
const ANSWER_MS = 180_000;

/** Once an answer has begun, its whole body may take so long, on a bad line too. */
export const BODY_MS = 60_000;

const NAME = 'TimeLimit';

/** The server was silent for too long. Whether a write was carried out is unknown. */
export function timeLimitError(isWrite: boolean): Error {
  const error = new Error(
    isWrite
      ? "The portal hasn't answered, so it isn't certain that this was saved. Try again: it won't be saved twice."
      : "The portal hasn't answered. Check your connection and try again.",
  );
  error.name = NAME;
  return error;
}

/** The error itself, or the one that it was made of. */
export function timeLimitOf(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.name === NAME) return cause;
  return undefined;
}

/** How long the server may be silent before it answers a call. */
export function limitOf(url: string, method = 'GET'): number {
  if (/\/chatSessions\.send(\?|$)/.test(url)) return ANSWER_MS;
  if (method !== 'GET') return WRITE_MS;
  return url.startsWith('/api/') ? FILE_MS : READ_MS;
}

/**
 * A timer that each sign of life starts again.
 * @param onSilence called once, after so much silence
 */
export function silenceTimer(limitMs: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, limitMs);
  return {
    heard: (nextMs = limitMs): void => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, nextMs);
    },
    stop: (): void => clearTimeout(timer),
  };
}
