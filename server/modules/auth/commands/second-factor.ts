import { eq, isNull } from '@portal/db/drizzle.ts';
import { authenticators } from '@portal/db/schema/second-factors.ts';
import type { z } from 'zod';
import { badInput, conflict } from '../../../core/errors/errors.ts';
import { isoNow, minutes } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { openSealed, sealText } from '../../../core/security/sealed-text.ts';
import { lockPerson } from '../../people/queries.ts';
import { sentences } from '../constants.ts';
import { getSessionUser, hasSecondStep } from '../queries.ts';
import type { authenticatorCodeInput, ownPasswordInput, removeAuthenticatorInput } from '../schema.ts';
import { requireFactor, requireOwnPassword } from './confirm.ts';
import {
  dropUnusedRecoveryCodes,
  newAuthenticatorSecret,
  removeAuthenticator,
  replaceRecoveryCodes,
  stepOfCode,
  totpOf,
} from './factor-codes.ts';
import { notifyAccount } from './notices.ts';
import { endSessions, markConfirmed, refreshSessions } from './sessions.ts';

type Password = z.infer<typeof ownPasswordInput>;

/** How long a set-up may take. */
const SET_UP_MS = minutes(10);

/**
 * Makes a secret for the caller's authenticator app. Sign-in asks for its codes only after `confirmAuthenticator`.
 * @throws {PortalError} bad_input for a wrong password; conflict when the second step is on already
 */
export async function startAuthenticator(ctx: ActorContext, { currentPassword }: Password) {
  const { services, actor } = ctx;
  requireAbility(actor, 'account.own');
  await requireOwnPassword(ctx, currentPassword);
  const { userId } = actor;
  const { primaryEmail, workEmail } = await getSessionUser(ctx);
  const secret = newAuthenticatorSecret();
  await write(ctx, async (tx) => {
    const sealedSecret = sealText(services, userId, secret);
    const started = await tx
      .insert(authenticators)
      .values({ userId, sealedSecret, createdAt: isoNow(services.clock) })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: { sealedSecret, createdAt: isoNow(services.clock) },
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ userId: authenticators.userId });
    if (started.length === 0) throw conflict(sentences.secondStepOn);
    // The password is a confirmation, which the end of the set-up asks for.
    await markConfirmed(tx, ctx);
    await audit(tx, ctx, { action: 'second_step.begun', subject: ['user', userId] });
  });
  return { secret, uri: totpOf(services, secret, workEmail ?? primaryEmail).toString() };
}

/**
 * Turns the second step on, with a first code of the app. This session goes on, all others end.
 * @returns the recovery codes, which are shown this once
 * @throws {PortalError} bad_input for a wrong code; too_many after a run of them; conflict when nothing was started in the
 *   last ten minutes, or it is on already
 */
export async function confirmAuthenticator(
  ctx: ActorContext,
  { code }: z.infer<typeof authenticatorCodeInput>,
) {
  const { services, actor } = ctx;
  requireAbility(actor, 'account.own');
  const { userId } = actor;
  await services.limits.consume('passwordChecksPerAccount', userId);
  const codes = await write(ctx, async (tx) => {
    const [started] = await tx
      .select()
      .from(authenticators)
      .where(eq(authenticators.userId, userId))
      .for('update');
    if (started?.confirmedAt) throw conflict(sentences.secondStepOn);
    const isOver = started && services.clock.now().getTime() - Date.parse(started.createdAt) > SET_UP_MS;
    const secret = started && openSealed(services, userId, started.sealedSecret);
    if (!secret || isOver) throw conflict(sentences.setUpAgain);
    const step = stepOfCode(services, secret, code);
    if (step === null) throw badInput(sentences.wrongCode, { code: sentences.wrongCode });
    await tx
      .update(authenticators)
      .set({ confirmedAt: isoNow(services.clock), lastStep: step })
      .where(eq(authenticators.userId, userId));
    await endSessions(tx, services, { userId, exceptSessionId: actor.sessionId }, 'ended_by_owner');
    await audit(tx, ctx, { action: 'second_step.added', subject: ['user', userId] });
    await notifyAccount(tx, { userId, kind: 'second_step_added' });
    return replaceRecoveryCodes(tx, services, userId);
  });
  await services.limits.clear('passwordChecksPerAccount', userId);
  afterCommit(ctx, () => services.sessions.forget(userId));
  return { recoveryCodes: codes };
}

/** Makes new recovery codes; the earlier ones stop working. @throws {PortalError} bad_input; conflict when it is off */
export async function renewRecoveryCodes(ctx: ActorContext, { currentPassword }: Password) {
  const { services, actor } = ctx;
  requireAbility(actor, 'account.own');
  await requireOwnPassword(ctx, currentPassword);
  const { userId } = actor;
  return write(ctx, async (tx) => {
    await lockPerson(tx, userId);
    if (!(await hasSecondStep(tx, userId))) throw conflict(sentences.secondStepOff);
    await audit(tx, ctx, { action: 'second_step.recovery_renewed', subject: ['user', userId] });
    await notifyAccount(tx, { userId, kind: 'recovery_renewed' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, services, userId) };
  });
}

/**
 * Removes the caller's authenticator app. This session goes on, all others end.
 * @throws {PortalError} bad_input for a wrong factor; too_many after a run of them; conflict when it is off
 */
export async function removeSecondStep(ctx: ActorContext, factor: z.infer<typeof removeAuthenticatorInput>) {
  requireAbility(ctx.actor, 'account.own');
  const { userId } = ctx.actor;
  if (!(await hasSecondStep(ctx.services.db, userId))) throw conflict(sentences.secondStepOff);
  await requireFactor(ctx, factor);
  await write(ctx, async (tx) => {
    await lockPerson(tx, userId);
    if (!(await removeAuthenticator(tx, userId))) throw conflict(sentences.secondStepOff);
    await dropUnusedRecoveryCodes(tx, userId);
    await audit(tx, ctx, { action: 'second_step.removed', subject: ['user', userId] });
    const hasPasskeys = await hasSecondStep(tx, userId);
    await notifyAccount(tx, { userId, kind: 'second_step_removed', hasPasskeys });
    await endSessions(tx, ctx.services, { userId, exceptSessionId: ctx.actor.sessionId }, 'ended_by_owner');
    await refreshSessions(tx, userId);
  });
  afterCommit(ctx, () => ctx.services.sessions.forget(userId));
  return { success: true as const };
}
