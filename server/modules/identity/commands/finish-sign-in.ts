import { createHash } from 'node:crypto';
import { finishedIdentitySignIns } from '@portal/db/schema/identities.ts';
import { badInput, PortalError } from '../../../core/errors/errors.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { write } from '../../../core/kernel/write.ts';
import {
  type IdentityClaims,
  IdentityRefusal,
  WeakSignIn,
} from '../../../drivers/identity/identity-provider.ts';
import { deviceMarkOf } from '../../auth/commands/device-marks.ts';
import { enterAccount } from '../../auth/commands/enter-account.ts';
import { passSecondStep, secondStep, secondStepNeeded, signedInAs } from '../../auth/commands/sign-in.ts';
import { sentences as authSentences } from '../../auth/constants.ts';
import { findSecondFactors } from '../../auth/queries.ts';
import { sentences } from '../constants.ts';
import { mayEnter } from '../queries.ts';
import type { FinishSignInInput } from '../schema.ts';
import { admitPerson } from './admit-person.ts';
import { dropSignIn, keepSignIn, signInOf } from './sign-in-cookie.ts';
import { away, callbackUrl, requireProvider } from './start-sign-in.ts';

/**
 * Opens a session for the person whom the provider has sent back. Each sign-in is finished once, in the browser that began it.
 * @throws {PortalError} bad_input for an answer to no sign-in of this browser; forbidden with the reason for a person who may not
 *   enter; unauthenticated with the field `code` where the second step is missing or wrong
 */
export async function finishSignIn(ctx: Context, { query, ...step }: FinishSignInInput) {
  const { services } = ctx;
  requireProvider(services);
  await services.limits.consume('identitySignInsPerAddress', ctx.client.network);
  const underWay = signInOf(ctx);
  if (!underWay) throw badInput(sentences.startAgain);
  if (underWay.stage === 'proven') return enter(ctx, underWay, step);
  const answer = callbackUrl(services, query);
  const { state } = underWay;
  // An answer to another sign-in does not end this one.
  if (answer.searchParams.get('state') !== state) throw badInput(sentences.startAgain);
  await finishOnce(ctx, state, underWay.until);
  dropSignIn(ctx);
  const claims = await prove(ctx, answer, underWay);
  const userId = await admitPerson(ctx, claims);
  return enter(ctx, { userId, state, signedInAt: claims.signedInAt?.getTime() ?? null }, step);
}

/** @throws {PortalError} bad_input for the second answer to a sign-in */
async function finishOnce(ctx: Context, state: string, until: number): Promise<void> {
  const stateHash = createHash('sha256').update(state).digest('base64url');
  const [first] = await write(ctx, (tx) =>
    tx
      .insert(finishedIdentitySignIns)
      .values({ stateHash, expiresAt: new Date(until).toISOString() })
      .onConflictDoNothing()
      .returning({ stateHash: finishedIdentitySignIns.stateHash }),
  );
  if (!first) throw badInput(sentences.startAgain);
}

async function prove(
  ctx: Context,
  answer: URL,
  secrets: { state: string; nonce: string; codeVerifier: string },
): Promise<IdentityClaims> {
  try {
    return await requireProvider(ctx.services).finish(answer, secrets);
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw away(error);
    ctx.log.warn({ reason: error.message }, 'a sign-in through the identity provider was refused');
    throw badInput(error instanceof WeakSignIn ? sentences.tooWeak : sentences.refused);
  }
}

type Step = Pick<FinishSignInInput, 'code' | 'passkey'>;

type Proven = { userId: string; state: string; signedInAt: number | null };

async function enter(ctx: Context, { userId, state, signedInAt }: Proven, step: Step) {
  const { services } = ctx;
  const { secondStep: asks = false, sessionHours } = services.settings.identity.provider ?? {};
  const endsAt = sessionHours && signedInAt !== null ? signedInAt + sessionHours * 3_600_000 : undefined;
  const factors = asks ? await findSecondFactors(services.db, userId) : null;
  if (factors) {
    keepSignIn(ctx, { stage: 'proven', userId, state, signedInAt });
    if (!step.code && !step.passkey) throw secondStepNeeded(factors);
    await services.limits.consume('passwordChecksPerAccount', userId);
  }
  const device = deviceMarkOf(ctx, userId)?.device ?? null;
  const opened = await write(ctx, async (tx) => {
    if (!(await mayEnter(tx, userId))) throw new PortalError('forbidden', sentences.deactivated);
    if (factors && !(await passSecondStep(tx, ctx, { userId, ...factors }, step))) return null;
    return enterAccount(tx, ctx, { userId, device, by: 'identity_provider', endsAt });
  });
  if (!opened) throw secondStep(authSentences.wrongCode);
  if (factors) {
    dropSignIn(ctx);
    await services.limits.clear('passwordChecksPerAccount', userId);
  }
  return signedInAs(ctx, userId, opened);
}
