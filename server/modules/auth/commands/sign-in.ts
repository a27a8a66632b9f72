import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import { PortalError } from '../../../core/errors/errors.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { sentences } from '../constants.ts';
import { presentSessionUser } from '../presenter.ts';
import { countRecoveryCodes, findCredentials, findSessionUser } from '../queries.ts';
import type { loginInput } from '../schema.ts';
import { deviceMarkOf, markDevice } from './device-marks.ts';
import { enterAccount } from './enter-account.ts';
import { takeCode } from './factor-codes.ts';
import { notifyAccount } from './notices.ts';
import { takePasskey } from './passkey-answers.ts';
import { requirePasswordsOn } from './passwords.ts';
import {
  countFailure,
  enterSignIn,
  forgiveFailures,
  refusal,
  type SignInAttempt,
} from './throttle-sign-ins.ts';
import { isTold, unsuccessful } from './unsuccessful-sign-ins.ts';

/**
 * Opens a session. Answers alike, and in like time, for a wrong password, an unknown address, a deactivated
 * account and one that has no password yet. For an account with a second step, the right password without a code is
 * answered with the field that is missing, and a wrong code counts like a wrong password.
 * @throws {PortalError} unauthenticated; too_many after a run of failures; forbidden, for the right password only, where
 *   people have to use the company's own sign-in
 */
export async function signIn(ctx: Context, input: z.infer<typeof loginInput>) {
  const { services } = ctx;
  const { passwords, db } = services;
  const credentials = await findCredentials(db, input.email);
  const userId = credentials?.userId ?? null;
  const device = userId === null ? null : (deviceMarkOf(ctx, userId)?.device ?? null);
  const attempt = await entered(ctx, input.email, userId, device);
  try {
    const verdict = await passwords.verify(credentials?.passwordHash ?? null, input.password);
    if (!credentials || !userId || !verdict.matches) return await fail(ctx, input.email, userId, attempt);
    requirePasswordsOn(services, credentials);
    const { sealedSecret, hasPasskey } = credentials;
    const twoSteps = sealedSecret !== null || hasPasskey;
    if (twoSteps && !input.code && !input.passkey) throw secondStepNeeded(credentials);

    const freshHash = verdict.outdated ? await passwords.hash(input.password) : null;
    const opened = await write(ctx, async (tx) => {
      if (twoSteps && !(await passSecondStep(tx, ctx, { userId, sealedSecret }, input))) return null;
      if (freshHash) await tx.update(users).set({ passwordHash: freshHash }).where(eq(users.id, userId));
      await forgiveFailures(tx, attempt);
      return enterAccount(tx, ctx, { userId, device, by: 'password' });
    });
    if (!opened) return await fail(ctx, input.email, userId, attempt, 'code');
    return await signedInAs(ctx, userId, opened);
  } finally {
    attempt.leave();
  }
}

/** The answer to a sign-in. */
export async function signedInAs(
  ctx: Context,
  userId: string,
  { sessionId, token }: { sessionId: string; token: string },
) {
  const { services } = ctx;
  markDevice(ctx, userId);
  const user = await findSessionUser(services.db, services.clock, userId, sessionId);
  if (!user) throw new PortalError('unauthenticated', sentences.wrongCredentials);
  return { user: presentSessionUser({ services, actor: { sessionId } }, user), token };
}

/** The answer to a right password of an account that has a second step: which ones it takes. */
export function secondStepNeeded({
  sealedSecret,
  hasPasskey,
}: {
  sealedSecret: string | null;
  hasPasskey: boolean;
}) {
  const code = sealedSecret === null ? sentences.passkeyNeeded : sentences.codeNeeded;
  const fields = { code, ...(hasPasskey ? { passkey: sentences.passkeyNeeded } : {}) };
  return new PortalError('unauthenticated', code, { fields });
}

/** The answer to a wrong one. */
export const secondStep = (sentence: string) =>
  new PortalError('unauthenticated', sentence, { fields: { code: sentence } });

/** Takes the code or the passkey, and tells the owner of a recovery code. @returns whether it was right */
export async function passSecondStep(
  tx: Transaction,
  ctx: Context,
  account: { userId: string; sealedSecret: string | null },
  { code = '', passkey }: Pick<z.infer<typeof loginInput>, 'code' | 'passkey'>,
): Promise<boolean> {
  if (passkey) return (await takePasskey(tx, ctx, passkey, account.userId)) !== null;
  const taken = await takeCode(tx, ctx, account, code);
  if (taken === 'recovery') {
    const { userId } = account;
    const left = await countRecoveryCodes(tx, userId);
    await audit(tx, ctx, {
      action: 'second_step.recovery_used',
      subject: ['user', userId],
      detail: { left },
      actorId: userId,
    });
    await notifyAccount(tx, { userId, kind: 'recovery_used', left });
  }
  return taken !== null;
}

/** Passes the throttles; a refusal is audited. */
async function entered(ctx: Context, email: string, userId: string | null, device: string | null) {
  try {
    return await enterSignIn(ctx, email, device);
  } catch (error) {
    if (error instanceof PortalError && isTold(ctx, email)) {
      await write(ctx, (tx) => audit(tx, ctx, unsuccessful(ctx, 'sign_in.refused', email, userId)));
    }
    throw error;
  }
}

async function fail(
  ctx: Context,
  email: string,
  userId: string | null,
  attempt: SignInAttempt,
  step: 'password' | 'code' = 'password',
): Promise<never> {
  await write(ctx, async (tx) => {
    await countFailure(tx, ctx.services, attempt);
    await audit(tx, ctx, unsuccessful(ctx, 'sign_in.failed', email, userId, step));
  });
  if (attempt.overNetworkLimit) throw refusal(10_000);
  throw step === 'code'
    ? secondStep(sentences.wrongCode)
    : new PortalError('unauthenticated', sentences.wrongCredentials);
}
