import { z } from 'zod';
import type { Context } from '../../../core/kernel/context.ts';
import { readCookie, setCookie } from '../../../core/security/cookies.ts';
import { openSealed, sealText } from '../../../core/security/sealed-text.ts';
import { SECOND_STEP_LIFETIME_MS, SIGN_IN_LIFETIME_MS } from '../constants.ts';

/**
 * The state of a sign-in in progress, which the browser keeps encrypted: an answer of the provider is accepted only
 * from the browser that
 * began the sign-in.
 */
const COOKIE = 'portal_sign_in';
const OWNER = 'sign-in through the identity provider';

const signInUnderWay = z.discriminatedUnion('stage', [
  z.object({
    stage: z.literal('begun'),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    until: z.number(),
  }),
  /** The provider has answered; the second step of the portal is missing. */
  z.object({
    stage: z.literal('proven'),
    state: z.string(),
    userId: z.uuid(),
    /** When the person signed in at the provider; null when the portal did not ask for it. */
    signedInAt: z.number().nullable(),
    until: z.number(),
  }),
]);
type UnderWay = z.infer<typeof signInUnderWay>;
/** Without the time at which it ends. */
type Kept = UnderWay extends infer Stage ? (Stage extends UnderWay ? Omit<Stage, 'until'> : never) : never;

/** Gives the browser what it needs to finish the sign-in. */
export function keepSignIn(ctx: Context, kept: Kept): void {
  const { services } = ctx;
  const lifetimeMs = kept.stage === 'begun' ? SIGN_IN_LIFETIME_MS : SECOND_STEP_LIFETIME_MS;
  const until = services.clock.now().getTime() + lifetimeMs;
  send(ctx, sealText(services, OWNER, JSON.stringify({ ...kept, until })), lifetimeMs / 1_000);
}

/** The sign-in that this browser has begun; null without one that can be finished. */
export function signInOf({ services, cookies }: Context): UnderWay | null {
  const sealed = readCookie(services.settings, cookies?.received, COOKIE);
  const text = sealed ? openSealed(services, OWNER, sealed) : null;
  if (text === null) return null;
  const { data } = signInUnderWay.safeParse(JSON.parse(text));
  return data && data.until > services.clock.now().getTime() ? data : null;
}

/** The sign-in is over. */
export const dropSignIn = (ctx: Context): void => send(ctx, '', 0);

function send({ services, cookies }: Context, value: string, maxAge: number): void {
  cookies?.toSend.push(
    setCookie(services.settings, {
      name: COOKIE,
      value,
      maxAge,
      // The callback page sends it with a request of its own.
      sameSite: 'strict',
    }),
  );
}
