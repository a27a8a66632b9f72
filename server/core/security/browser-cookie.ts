import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Services } from '../kernel/context.ts';
import { readCookie, setCookie } from './cookies.ts';
import { acceptedSecrets } from './secrets.ts';

/**
 * The cookie that identifies a browser, so that links to files open only in the browser they were made for. It names
 * the session that first used the browser, signed with a key of its own. It authenticates nobody, opens nothing
 * without a link, and is HttpOnly.
 */
const COOKIE = 'portal_browser';
const VALUE = /^([0-9a-f-]{36})\.([\w-]{43})$/;

type Cookies = NonNullable<Context['cookies']>;
type Settled = Pick<Services, 'settings'>;

/** A list of people has a link for each picture; the request's cookie is verified once. */
const checked = new WeakMap<Cookies, string>();

/** The id of the browser that sent these cookies; empty without a genuine one. */
export function browserOf(services: Settled, cookies: Cookies | undefined): string {
  if (!cookies) return '';
  const known =
    checked.get(cookies) ??
    genuine(services, readCookie(services.settings, cookies.received, COOKIE, { former: true }) ?? '');
  checked.set(cookies, known);
  return known;
}

/**
 * Sets the cookie of a browser that has none, for the browser session. Concurrent calls set the same one, and a second
 * session in the browser keeps it, so that shown links keep working.
 */
export function markBrowser(services: Settled, cookies: Cookies, sessionId: string): void {
  if (browserOf(services, cookies) !== '') return;
  cookies.toSend.push(
    setCookie(services.settings, {
      name: COOKIE,
      value: `${sessionId}.${signatureOf(services.settings.secret, sessionId)}`,
      // Links in emails and notes open the portal from other sites.
      sameSite: 'lax',
    }),
  );
}

function genuine(services: Settled, value: string): string {
  const [, sessionId = '', signature = ''] = VALUE.exec(value) ?? [];
  const given = Buffer.from(signature);
  const isGenuine = acceptedSecrets(services.settings).some((secret) => {
    const right = Buffer.from(signatureOf(secret, sessionId));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isGenuine ? sessionId : '';
}

function signatureOf(secret: string, sessionId: string): string {
  const key = createHmac('sha256', secret).update('portal browser cookies, version 1').digest();
  return createHmac('sha256', key).update(sessionId).digest('base64url');
}
