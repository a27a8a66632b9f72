import { createHash, createHmac } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { passwordResetTokens } from '@portal/db/schema/sessions.ts';
import { isoNow } from '../../../core/clock.ts';
import type { Services } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';

/** Makes a token for the account and voids its older ones. Returns the id that `resetToken` turns into the token. */
export async function createResetToken(
  tx: Transaction,
  services: Services,
  userId: string,
  lifetimeMs: number,
): Promise<string> {
  await voidResetTokens(tx, services, userId);
  const id = newId();
  await tx.insert(passwordResetTokens).values({
    id,
    userId,
    tokenHash: hashResetToken(resetToken(services, id)),
    expiresAt: isoNow(services.clock, lifetimeMs),
  });
  return id;
}

/**
 * The secret in the link. Derived from the portal's secret and the row's id, so that neither the table nor the
 * job queue ever holds it, and a letter sent twice carries the same link.
 */
export function resetToken(services: Services, id: string): string {
  return createHmac('sha256', services.settings.secret).update(`password-reset:${id}`).digest('base64url');
}

/** The same for the link to a new personal address. */
export const emailChangeToken = ({ settings }: Services, changeId: string): string =>
  createHmac('sha256', settings.secret).update(`email-change:${changeId}`).digest('base64url');

export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Closes whatever tokens of the account are still open. */
export async function voidResetTokens(tx: Transaction, services: Services, userId: string): Promise<void> {
  await tx
    .update(passwordResetTokens)
    .set({ closedAt: isoNow(services.clock) })
    .where(and(eq(passwordResetTokens.userId, userId), isNull(passwordResetTokens.closedAt)));
}
