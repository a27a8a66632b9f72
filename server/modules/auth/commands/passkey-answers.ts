import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq, gt, isNull, lt, lte, or } from '@portal/db/drizzle.ts';
import { passkeyChallenges, passkeys } from '@portal/db/schema/second-factors.ts';
import { users } from '@portal/db/schema/users.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Context, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { PASSKEY_CHALLENGE_MS } from '../constants.ts';
import type { PasskeyAnswer } from '../schema.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** Loaded when the first passkey is used, not with the server. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what authenticators have. The library also offers one that Node calls experimental. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The site that passkeys are made for: the portal's own address, not a similar one. */
export function relyingParty({ settings }: Pick<Services, 'settings'>) {
  const { hostname, origin } = new URL(settings.portalUrl);
  return { id: hostname, origin, name: `${settings.companyName} Portal` };
}

/** Makes a challenge for one answer of a passkey. Old ones go at the same time. */
export async function makeChallenge(
  tx: Transaction,
  { clock }: Services,
  purpose: Purpose,
  userId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, isoNow(clock)));
  await tx.insert(passkeyChallenges).values({
    id: newId(),
    challengeHash: hashOf(challenge),
    purpose,
    userId,
    expiresAt: isoNow(clock, PASSKEY_CHALLENGE_MS),
  });
  return challenge;
}

/**
 * Uses the challenge of an answer up, also when the answer turns out to be wrong.
 * @returns the challenge; null when it was not made here, for something else, for somebody else, used or too old
 */
export async function useChallenge(
  tx: Transaction,
  { clock }: Services,
  clientDataJSON: string,
  purpose: Purpose,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const [made] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, isoNow(clock)),
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return made ? challenge : null;
}

/** The account and the name of the passkey that signed a challenge. */
type Taken = { userId: string; name: string };

/**
 * Takes the answer of a passkey, which the device has released only after a fingerprint, a face or a PIN.
 * @param owner the account that must own it; any account by default
 * @returns null when it is unknown, somebody else's, wrong, or a copy: its counter did not rise
 */
export async function takePasskey(
  tx: Transaction,
  { services, log }: Context,
  answer: PasskeyAnswer,
  owner?: string,
): Promise<Taken | null> {
  const { clientDataJSON } = answer.response;
  const challenge = await useChallenge(tx, services, clientDataJSON, 'sign_in', null);
  if (challenge === null) return null;
  const [known] = await tx
    .select({
      id: passkeys.id,
      name: passkeys.name,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      status: users.status,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, answer.id));
  if (!known || known.status === 'inactive' || (owner !== undefined && known.userId !== owner)) return null;
  const counter = await verifiedCounter(services, answer, challenge, known);
  if (counter === null) {
    log.warn({ userId: known.userId, passkey: known.id }, 'the answer of a passkey was not accepted');
    return null;
  }
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: isoNow(services.clock) })
    // Of two answers with one counter, one is a copy's. Many authenticators do not count.
    .where(and(eq(passkeys.id, known.id), or(lt(passkeys.counter, counter), eq(passkeys.counter, 0))))
    .returning({ id: passkeys.id });
  return used.length > 0 ? { userId: known.userId, name: known.name } : null;
}

type KnownKey = { credentialId: string; publicKey: string; counter: number };

/** The counter in a genuine answer; null for any other. */
async function verifiedCounter(
  services: Services,
  { id, rawId, type, response }: PasskeyAnswer,
  challenge: string,
  known: KnownKey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { id: rpId, origin } = relyingParty(services);
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever does not fit, and for what is no answer at all.
    return null;
  }
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
