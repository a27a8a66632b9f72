import type { Transaction } from '@portal/db/client.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { audit } from '../../../core/kernel/write.ts';
import { deviceWords } from '../presenter.ts';
import { tellOfNewDevice } from './new-devices.ts';
import { openSession } from './sessions.ts';

/**
 * Opens a session for a person who has proven who they are, writes it to the audit log, and tells the owner of a new device.
 * Mark the device after the commit.
 * @param isKnown whether the browser has a mark of this account
 * @param through who has proven it; left out for a password
 */
export async function enterAccount(
  tx: Transaction,
  ctx: Context,
  userId: string,
  { isKnown, through }: { isKnown: boolean; through?: 'identity_provider' },
) {
  const { userAgent, ip } = ctx.client;
  await audit(tx, ctx, {
    action: 'session.opened',
    subject: ['user', userId],
    detail: { device: deviceWords(userAgent), address: ip, ...(through && { through }) },
    actorId: userId,
  });
  if (!isKnown) await tellOfNewDevice(tx, ctx, userId);
  return openSession(tx, ctx, userId);
}
