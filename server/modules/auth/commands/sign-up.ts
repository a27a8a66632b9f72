import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import { splitName } from '../../../core/data/split-name.ts';
import { PortalError } from '../../../core/errors/errors.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { typedHash } from '../../../core/security/typed-hash.ts';
import { sentences } from '../constants.ts';
import { registeredMailJob } from '../jobs.ts';
import { presentSessionUser } from '../presenter.ts';
import { findSessionUser } from '../queries.ts';
import type { signupInput } from '../schema.ts';
import { claimAddresses } from './addresses.ts';
import { sendConfirmation } from './confirm-sign-up.ts';
import { markDevice } from './device-marks.ts';
import { hashNewPassword, requirePasswordsOn } from './passwords.ts';
import { openSession } from './sessions.ts';

/**
 * Registers a person, emails the link that confirms the address, and signs them in; onboarding comes next.
 * @throws {PortalError} conflict when the address is taken; too_many; forbidden where passwords are off
 */
export async function signUp(ctx: Context, input: z.infer<typeof signupInput>) {
  const { services } = ctx;
  requirePasswordsOn(services);
  const { network } = ctx.client;
  await services.limits.consume('signUpsPerAddress', network);
  await services.limits.requireLeft('takenAddressesPerAddress', network);
  const passwordHash = await hashNewPassword(services, input.password, 'password', [input.name, input.email]);

  const userId = newId();
  const { sessionId, token } = await write(ctx, async (tx) => {
    await tx.insert(users).values({
      id: userId,
      ...splitName(input.name),
      primaryEmail: input.email,
      primaryPhone: input.phoneNumber,
      passwordHash,
      emailConfirmed: false,
    });
    await claimAddresses(tx, userId, [{ kind: 'primary', address: input.email, field: 'email' }]);
    await audit(tx, ctx, { action: 'user.signed_up', subject: ['user', userId], actorId: userId });
    await registeredMailJob.enqueue(tx, { userId });
    await sendConfirmation(tx, services, { userId, address: input.email });
    return openSession(tx, ctx, userId);
  }).catch(async (error: unknown) => {
    // Counted when it was said. A network without points left is refused before, whatever the address.
    if (error instanceof PortalError && error.code === 'conflict') {
      await countTaken(ctx, input.email).catch(ignoreRefusal);
    }
    throw error;
  });
  markDevice(ctx, userId);
  const user = await findSessionUser(services.db, services.clock, userId, sessionId);
  if (!user) throw new PortalError('internal', sentences.wrongCredentials);
  return { user: presentSessionUser({ services, actor: { sessionId } }, user), token };
}

/** @throws {PortalError} too_many for an address that was counted, and for the last one that was left */
async function countTaken({ services, client: { network } }: Context, email: string): Promise<void> {
  const { limits } = services;
  await limits.consume('takenAddressOfNetwork', `${network}:${typedHash(services, email)}`);
  await limits.consume('takenAddressesPerAddress', network);
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof PortalError)) throw error;
}
