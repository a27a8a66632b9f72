import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { passwordResetTokens } from '@portal/db/schema/sessions.ts';
import { isoNow } from '../core/kernel/clock.ts';
import { newId } from '../core/kernel/ids.ts';
import { hashResetToken } from '../modules/auth/commands/reset-tokens.ts';
import type { TestPortal } from './harness.ts';
import { freshEmail } from './inputs.ts';

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

/** As in the email for a forgotten password. */
export async function resetTokenOf({ services }: TestPortal, userId: string): Promise<string> {
  const token = newId();
  const values = { id: newId(), userId, tokenHash: hashResetToken(token), expiresAt: soon() };
  await services.db.insert(passwordResetTokens).values(values);
  return token;
}

/** As in the email to a new personal address. */
export async function emailTokenOf(
  { services }: TestPortal,
  userId: string,
  address = freshEmail(),
): Promise<string> {
  const token = newId();
  const values = { id: newId(), userId, tokenHash: hashResetToken(token), expiresAt: soon() };
  await services.db.insert(emailChanges).values({ ...values, address });
  return token;
}

/** As in the email to a replaced personal address. */
export async function undoTokenOf({ services }: TestPortal, userId: string): Promise<string> {
  const token = newId();
  await services.db.insert(emailChanges).values({
    id: newId(),
    userId,
    address: freshEmail(),
    tokenHash: newId(),
    expiresAt: soon(),
    closedAt: isoNow(services.clock),
    formerAddress: freshEmail(),
    undoHash: hashResetToken(token),
    undoUntil: soon(),
  });
  return token;
}
