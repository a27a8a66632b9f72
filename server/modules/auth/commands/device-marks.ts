import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { days } from '../../../core/kernel/clock.ts';
import type { Context, Services } from '../../../core/kernel/context.ts';
import { readCookie, setCookie } from '../../../core/security/cookies.ts';
import { acceptedSecrets } from '../../../core/security/secrets.ts';

/**
 * The mark of a browser that has signed in to an account: a random name of the browser and the time, signed for
 * this one account. The mark gives no access; its browser is not slowed down by strangers who guess at the
 * account's password. Signing out keeps it.
 */
const COOKIE = 'portal_device';
/** As long as browsers keep a cookie at most. */
const LIFETIME_MS = days(400);
/** Renewed when it is this old, so that people who sign in now and then never lose it. */
const RENEW_MS = days(30);
/** Accounts that one browser is marked for; on a shared one the oldest mark goes. */
const MAX_MARKS = 6;
const MARK = /^([\w-]{22})\.([0-9a-z]{6,9})\.([\w-]{43})$/;

type Mark = { device: string; issuedAt: number };

/** The browser's mark for this account; null when it has none. */
export function deviceMarkOf(ctx: Context, userId: string): Mark | null {
  for (const text of marksOf(ctx)) {
    const mark = readMark(ctx.services, text, userId);
    if (mark) return mark;
  }
  return null;
}

/** Marks the browser that this answer goes to, unless it has a fresh mark for the account. */
export function markDevice(ctx: Context, userId: string): void {
  const { services, cookies } = ctx;
  if (!cookies) return;
  const now = services.clock.now().getTime();
  const known = deviceMarkOf(ctx, userId);
  if (known && now - known.issuedAt < RENEW_MS) return;
  const device = known?.device ?? randomBytes(16).toString('base64url');
  const issued = now.toString(36);
  const mark = `${device}.${issued}.${signatureOf(services.settings.secret, userId, device, issued)}`;
  const others = marksOf(ctx).filter((text) => !readMark(services, text, userId));
  cookies.toSend.push(
    setCookie(services.settings, {
      name: COOKIE,
      value: [mark, ...others].slice(0, MAX_MARKS).join('~'),
      maxAge: LIFETIME_MS / 1_000,
      sameSite: 'strict',
    }),
  );
}

function marksOf({ services, cookies }: Context): string[] {
  const value = readCookie(services.settings, cookies?.received, COOKIE, { former: true }) ?? '';
  return value
    .split('~')
    .slice(0, MAX_MARKS)
    .filter((text) => MARK.test(text));
}

function readMark(services: Services, text: string, userId: string): Mark | null {
  const [, device = '', issued = '', signature = ''] = MARK.exec(text) ?? [];
  const given = Buffer.from(signature);
  const isGenuine = acceptedSecrets(services.settings).some((secret) => {
    const right = Buffer.from(signatureOf(secret, userId, device, issued));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isGenuine) return null;
  const issuedAt = Number.parseInt(issued, 36);
  return services.clock.now().getTime() - issuedAt < LIFETIME_MS ? { device, issuedAt } : null;
}

/** With a key of its own, so that a mark never says anything about tokens and links. */
function signatureOf(secret: string, userId: string, device: string, issued: string): string {
  const key = createHmac('sha256', secret).update('portal device marks, version 1').digest();
  return createHmac('sha256', key).update(`${userId}.${device}.${issued}`).digest('base64url');
}
