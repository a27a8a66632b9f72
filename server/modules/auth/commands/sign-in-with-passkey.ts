import type { z } from 'zod';
import { PortalError } from '../../../core/errors/errors.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { sentences } from '../constants.ts';
import { findSessionUser } from '../queries.ts';
import type { passkeySignInInput } from '../schema.ts';
import { deviceMarkOf } from './device-marks.ts';
import { enterAccount } from './enter-account.ts';
import { takePasskey } from './passkey-answers.ts';
import { requirePasswordsOn } from './passwords.ts';
import { signedInAs } from './sign-in.ts';

/**
 * Opens a session with a passkey alone: the device has made sure of the person, by a fingerprint, a face or a PIN. Nobody can
 * guess at a passkey, so that failures are not counted against the account.
 * @throws {PortalError} unauthenticated, alike for whatever is wrong; too_many; forbidden where people have to use the company's
 *   own sign-in
 */
export async function signInWithPasskey(ctx: Context, { passkey }: z.infer<typeof passkeySignInInput>) {
  await ctx.services.limits.consume('passkeyRequestsPerAddress', ctx.client.network);
  const opened = await write(ctx, async (tx) => {
    const taken = await takePasskey(tx, ctx, passkey);
    if (!taken) {
      const detail = { address: ctx.client.ip, step: 'passkey' };
      await audit(tx, ctx, { action: 'sign_in.failed', subject: ['user', null], detail });
      return null;
    }
    const { userId } = taken;
    const account = await findSessionUser(tx, ctx.services.clock, userId, null);
    requirePasswordsOn(ctx.services, account ?? undefined);
    const device = deviceMarkOf(ctx, userId)?.device ?? null;
    return { userId, ...(await enterAccount(tx, ctx, { userId, device, by: 'passkey' })) };
  });
  if (!opened) {
    throw new PortalError('unauthenticated', sentences.wrongPasskey, {
      fields: { passkey: sentences.wrongPasskey },
    });
  }
  return signedInAs(ctx, opened.userId, opened);
}
