import { renewToken } from '../session/session.ts';
import { limitOf, silenceTimer, timeLimitError } from './time-limit.ts';

/**
 * `fetch`, whose answers may bring the token for all later calls, and which does not wait forever on a line that is up
 * but dead.
 */
export const portalFetch: typeof fetch = async (url, options) => {
  const call = url instanceof Request ? url.url : String(url);
  const limit = new AbortController();
  const silence = silenceTimer(limitOf(call, options?.method), () =>
    limit.abort(timeLimitError(options?.method === 'POST')),
  );
  const signals = options?.signal ? [options.signal, limit.signal] : [limit.signal];
  const answer = await fetch(url, { ...options, signal: AbortSignal.any(signals) }).catch(
    (error: unknown) => {
      silence.stop();
      throw error;
    },
  );
  const sent = new Headers(options?.headers).get('authorization')?.slice('Bearer '.length) ?? null;
  renewToken(sent, answer.headers.get('session-token'));
  if (!answer.body) {
    silence.stop();
    return answer;
  }
  return new Response(await readBody(answer.body, silence), answer);
};

/**
 * All that the server sends. It is read here, not passed through a stream, of which the browser would not see the end while
 * nobody reads it.
 */
async function readBody(
  body: ReadableStream<BlobPart>,
  silence: ReturnType<typeof silenceTimer>,
): Promise<Blob> {
  const read: BlobPart[] = [];
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      silence.heard();
      read.push(next.value);
    }
  } finally {
    silence.stop();
  }
  return new Blob(read);
}
