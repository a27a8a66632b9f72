import { createHash, createHmac } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { and, inArray, isNull } from '@portal/db/drizzle.ts';
import { passwordResetTokens } from '@portal/db/schema/sessions.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';

/** Makes a token for the account and voids its older ones. Returns the id that `resetToken` turns into the token. */
export async function createResetToken(
  tx: Transaction,
  services: Services,
  userId: string,
  lifetimeMs: number,
): Promise<string> {
  const ids = await createResetTokens(tx, services, [userId], lifetimeMs);
  return ids.get(userId) ?? '';
}

/** A token for each of several accounts. @returns the ids of the tokens by those of the accounts */
export async function createResetTokens(
  tx: Transaction,
  services: Services,
  userIds: string[],
  lifetimeMs: number,
): Promise<Map<string, string>> {
  const ids = new Map(userIds.map((userId) => [userId, newId()]));
  if (ids.size === 0) return ids;
  await voidResetTokens(tx, services, userIds);
  const expiresAt = isoNow(services.clock, lifetimeMs);
  await tx.insert(passwordResetTokens).values(
    [...ids].map(([userId, id]) => ({
      id,
      userId,
      tokenHash: hashResetToken(resetToken(services, id)),
      expiresAt,
    })),
  );
  return ids;
}

/**
 * The secret in the link. Derived from the portal's secret and the row's id, so that neither the table nor the
 * job queue ever holds it, and an email sent twice carries the same link.
 */
export function resetToken(services: Services, id: string): string {
  return createHmac('sha256', services.settings.secret).update(`password-reset:${id}`).digest('base64url');
}

/** The secret in the link that confirms a new personal address. */
export const emailChangeToken = ({ settings }: Services, changeId: string): string =>
  createHmac('sha256', settings.secret).update(`email-change:${changeId}`).digest('base64url');

/** The secret in the link that brings an address back. */
export const emailUndoToken = ({ settings }: Services, changeId: string): string =>
  createHmac('sha256', settings.secret).update(`email-undo:${changeId}`).digest('base64url');

export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Closes whatever tokens of the accounts are still open. */
export async function voidResetTokens(tx: Transaction, services: Services, userIds: string[]): Promise<void> {
  await tx
    .update(passwordResetTokens)
    .set({ closedAt: isoNow(services.clock) })
    .where(and(inArray(passwordResetTokens.userId, userIds), isNull(passwordResetTokens.closedAt)));
}
