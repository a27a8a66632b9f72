import type { z } from 'zod';
import { badInput } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { requireConfirmed, withEffects } from '../../../core/security/step-up.ts';
import { sentences } from '../constants.ts';
import { findOwnSecret, readOwnFactors } from '../queries.ts';
import type { confirmInput, removeAuthenticatorInput } from '../schema.ts';
import { requireCurrentPassword } from './passwords.ts';
import { markConfirmed, replaceToken } from './sessions.ts';
import { passSecondStep } from './sign-in.ts';

type Factor = z.infer<typeof removeAuthenticatorInput>;

/**
 * The caller shows that it is them, by the password, a code or a passkey. For ten minutes this session may then do what asks
 * for it.
 * @throws {PortalError} bad_input, at the field, for a wrong one; too_many after a run of wrong ones
 */
export async function confirmIdentity(ctx: ActorContext, input: z.infer<typeof confirmInput>) {
  requireAbility(ctx.actor, 'account.own');
  const { currentPassword } = input;
  if (currentPassword === undefined) {
    await requireFactor(ctx, input);
    return { success: true as const };
  }
  await requireCurrentPassword(ctx, currentPassword);
  await write(ctx, async (tx) => {
    await markConfirmed(tx, ctx);
    await replaceToken(tx, ctx);
    await audit(tx, ctx, { action: 'session.confirmed', subject: ['user', ctx.actor.userId] });
  });
  return { success: true as const };
}

/**
 * Takes a factor of the caller's, which confirms the session, too.
 * @throws {PortalError} bad_input, at the field, for a wrong one; too_many after a run of wrong ones
 */
export async function requireFactor(ctx: ActorContext, input: Factor): Promise<void> {
  const { services, actor } = ctx;
  requireAbility(actor, 'account.own');
  const { userId } = actor;
  await services.limits.consume('passwordChecksPerAccount', userId);
  const right = await write(ctx, async (tx) => {
    const sealedSecret = await findOwnSecret(tx, userId);
    if (!(await passSecondStep(tx, ctx, { userId, sealedSecret }, input))) return false;
    await markConfirmed(tx, ctx);
    await replaceToken(tx, ctx);
    await audit(tx, ctx, { action: 'session.confirmed', subject: ['user', userId] });
    return true;
  });
  const wrong = input.passkey ? sentences.wrongPasskey : sentences.wrongCode;
  if (!right) throw badInput(wrong, { [input.passkey ? 'passkey' : 'code']: wrong });
  await services.limits.clear('passwordChecksPerAccount', userId);
}

/**
 * Asks accounts that have a password for it; the others have confirmed the session in another way.
 * @throws {PortalError} as `requireCurrentPassword`; confirmation_needed
 */
export async function requireOwnPassword(ctx: ActorContext, password: string | undefined): Promise<void> {
  const { hasPassword } = await readOwnFactors(ctx);
  if (hasPassword) return requireCurrentPassword(ctx, password);
  return requireConfirmed(ctx, withEffects('changes_factor'), () => undefined);
}
