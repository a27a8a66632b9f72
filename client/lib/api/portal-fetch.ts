import { renewToken } from '../session/session.ts';
import { BODY_MS, limitOf, silenceTimer, timeLimitError } from './time-limit.ts';

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
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.any(signals) });
    const sent = new Headers(options?.headers).get('authorization')?.slice('Bearer '.length) ?? null;
    renewToken(sent, answer.headers.get('session-token'));
    if (!answer.body) return answer;
    silence.heard(BODY_MS);
    // Whole: when each chunk is read by hand, Chromium counts many of the requests as aborted.
    return new Response(await answer.arrayBuffer(), answer);
  } finally {
    silence.stop();
  }
};
