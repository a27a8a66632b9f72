import { renewToken } from '../session/session.ts';

/** `fetch`, whose answers may bring the token for all later calls. */
export const portalFetch: typeof fetch = async (url, options) => {
  const answer = await fetch(url, options);
  const sent = new Headers(options?.headers).get('authorization')?.slice('Bearer '.length) ?? null;
  renewToken(sent, answer.headers.get('session-token'));
  return answer;
};
