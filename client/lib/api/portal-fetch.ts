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
  const body = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, next) => {
        silence.heard();
        next.enqueue(chunk);
      },
      flush: () => silence.stop(),
    }),
  );
  return new Response(body, answer);
};
