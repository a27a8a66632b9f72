import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { passkeys } from '@portal/db/schema/second-factors.ts';
import type { z } from 'zod';
import { badInput, conflict, notFound } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Context, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { lockPerson } from '../../people/queries.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEYS_MAX, sentences } from '../constants.ts';
import { getSessionUser, hasSecondStep, listPasskeys } from '../queries.ts';
import type { addPasskeyInput, removePasskeyInput, renamePasskeyInput } from '../schema.ts';
import { requireFactor } from './confirm.ts';
import { dropUnusedRecoveryCodes, replaceRecoveryCodes } from './factor-codes.ts';
import { notifyAccount } from './notices.ts';
import {
  loadWebAuthn,
  makeChallenge,
  PASSKEY_ALGORITHMS,
  relyingParty,
  useChallenge,
} from './passkey-answers.ts';
import { endSessions, refreshSessions } from './sessions.ts';

/** Begins a sign-in with a passkey, or a second step by one: any that was made for this portal may answer. */
export async function askPasskey(ctx: Context) {
  const { services, client } = ctx;
  await services.limits.consume('passkeyRequestsPerAddress', client.network);
  const challenge = await write(ctx, (tx) => makeChallenge(tx, services, 'sign_in', null));
  const { id } = relyingParty(services);
  const options = {
    challenge,
    rpId: id,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  } as const;
  return { options };
}

/** Begins to make a passkey for the caller. @throws {PortalError} conflict when the account has too many */
export async function startPasskey(ctx: ActorContext) {
  const { services, actor } = ctx;
  requireAbility(actor, 'account.own');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { firstName, lastName, primaryEmail, workEmail } = await getSessionUser(ctx);
  const own = await listPasskeys(services.db, actor.userId);
  if (own.length >= PASSKEYS_MAX) throw conflict(sentences.passkeysFull);
  const challenge = await write(ctx, (tx) => makeChallenge(tx, services, 'register', actor.userId));
  const { id, name } = relyingParty(services);
  const { rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(Buffer.from(actor.userId)),
    userName: workEmail ?? primaryEmail,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  return {
    options: {
      challenge,
      rp: { id, name: rp.name },
      user,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
      timeout: PASSKEY_CHALLENGE_MS,
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports,
      })),
      // Discoverable, so that it is enough to sign in with, and never without a fingerprint, a face or a PIN.
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    },
  };
}

/**
 * Adds the passkey that the caller's device has made. As the first factor of the account it brings recovery codes, and all
 * other sessions end.
 * @throws {PortalError} bad_input for an answer that does not fit; conflict for a passkey that is on an account
 */
export async function addPasskey(
  ctx: ActorContext,
  { name, passkey }: z.infer<typeof addPasskeyInput>,
): Promise<{ recoveryCodes: string[] }> {
  const { services, actor } = ctx;
  requireAbility(actor, 'account.own');
  const { userId } = actor;
  const recoveryCodes = await write(ctx, async (tx) => {
    await lockPerson(tx, userId);
    const key = await madeKey(tx, services, userId, passkey);
    if (!key) return null;
    const first = !(await hasSecondStep(tx, userId));
    if ((await listPasskeys(tx, userId)).length >= PASSKEYS_MAX) throw conflict(sentences.passkeysFull);
    const added = await tx
      .insert(passkeys)
      .values({ id: newId(), userId, name, ...key, createdAt: isoNow(services.clock) })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw conflict(sentences.passkeyKnown);
    await audit(tx, ctx, { action: 'passkey.added', subject: ['user', userId], words: { name } });
    await notifyAccount(tx, { userId, kind: 'passkey_added', name });
    if (!first) return [];
    await endSessions(tx, services, { userId, exceptSessionId: actor.sessionId }, 'ended_by_owner');
    return replaceRecoveryCodes(tx, services, userId);
  });
  if (!recoveryCodes) throw badInput(sentences.passkeyNotAdded, { passkey: sentences.passkeyNotAdded });
  afterCommit(ctx, () => services.sessions.forget(userId));
  return { recoveryCodes };
}

/** The stored part of a new passkey; null when the answer is not for this portal, person and challenge. */
async function madeKey(
  tx: Transaction,
  services: Services,
  userId: string,
  { id, rawId, type, response }: z.infer<typeof addPasskeyInput>['passkey'],
) {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const challenge = await useChallenge(tx, services, clientDataJSON, 'register', userId);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { id: rpId, origin } = relyingParty(services);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for whatever does not fit.
    return null;
  }
}

/** @throws {PortalError} not_found */
export async function renamePasskey(ctx: ActorContext, { id, name }: z.infer<typeof renamePasskeyInput>) {
  const { actor } = ctx;
  requireAbility(actor, 'account.own');
  await write(ctx, async (tx) => {
    const [passkey] = await tx
      .select({ name: passkeys.name })
      .from(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId)))
      .for('update');
    if (!passkey) throw notFound('Passkey');
    if (passkey.name === name) return;
    await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
    await audit(tx, ctx, { action: 'passkey.renamed', subject: ['user', actor.userId], words: { name } });
  });
  return { success: true as const };
}

/**
 * Removes one of the caller's passkeys; the recovery codes go with the last factor. This session goes on, all others end.
 * @throws {PortalError} not_found; bad_input for a wrong factor; too_many after a run of them
 */
export async function removePasskey(
  ctx: ActorContext,
  { id, ...factor }: z.infer<typeof removePasskeyInput>,
) {
  const { services, actor } = ctx;
  requireAbility(actor, 'account.own');
  const { userId } = actor;
  if (!(await listPasskeys(services.db, userId)).some((passkey) => passkey.id === id))
    throw notFound('Passkey');
  await requireFactor(ctx, factor);
  await write(ctx, async (tx) => {
    await lockPerson(tx, userId);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (!removed) throw notFound('Passkey');
    await dropUnusedRecoveryCodes(tx, userId);
    await audit(tx, ctx, { action: 'passkey.removed', subject: ['user', userId], words: removed });
    await notifyAccount(tx, { userId, kind: 'passkey_removed', ...removed });
    await endSessions(tx, services, { userId, exceptSessionId: actor.sessionId }, 'ended_by_owner');
    await refreshSessions(tx, userId);
  });
  afterCommit(ctx, () => services.sessions.forget(userId));
  return { success: true as const };
}
