import type { Transaction } from '@portal/db/client.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { audit } from '../../../core/kernel/write.ts';
import { deviceWords } from '../presenter.ts';
import { notifyOfNewDevice } from './new-devices.ts';
import { openSession } from './sessions.ts';

/**
 * Opens a session for a person who has proven who they are, writes it to the audit log, and tells the owner of a new device.
 * Mark the device after the commit.
 * @param device the browser's mark for the account; null for an unknown one
 * @param endsAt when the session ends at the latest, in ms
 */
export async function enterAccount(
  tx: Transaction,
  ctx: Context,
  {
    userId,
    device,
    by,
    endsAt,
  }: {
    userId: string;
    device: string | null;
    by: 'password' | 'passkey' | 'identity_provider';
    endsAt?: number | undefined;
  },
) {
  const { userAgent, ip } = ctx.client;
  await audit(tx, ctx, {
    action: 'session.opened',
    subject: ['user', userId],
    detail: { device: deviceWords(userAgent), address: ip, ...(by === 'password' ? {} : { by }) },
    actorId: userId,
  });
  if (device === null) await notifyOfNewDevice(tx, ctx, userId);
  const { provider } = ctx.services.settings.identity;
  const byProvider = by === 'identity_provider';
  const factorByProvider = byProvider && provider?.secondStep !== true;
  return openSession(tx, ctx, userId, { byProvider, factorByProvider, endsAt });
}
