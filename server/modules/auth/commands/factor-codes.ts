import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull, lt } from '@portal/db/drizzle.ts';
import { authenticators, passkeys, recoveryCodes } from '@portal/db/schema/second-factors.ts';
import { Secret, TOTP } from 'otpauth';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Context, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { openSealed, sealText } from '../../../core/security/sealed-text.ts';
import { RECOVERY_CODES } from '../constants.ts';
import { hasSecondStep } from '../queries.ts';

/** As apps make them: six digits, another code each 30 seconds. */
const PERIOD_SECONDS = 30;
/** Codes of so many periods before and after the present one are accepted: clocks of phones differ. */
const WINDOW = 1;
/**
 * Of letters and digits that nobody confuses; 24 of them are 120 bits, so that no code is found from its hash, which is a plain
 * one. Codes of 16 from before work until they are replaced.
 */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789';
const RECOVERY_LENGTH = 24;

/** The link that sets up an authenticator app. @param secret in base32 */
export const totpOf = ({ settings }: Pick<Services, 'settings'>, secret: string, account = '') =>
  new TOTP({
    issuer: `${settings.companyName} Portal`,
    label: account,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret for an authenticator app, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** The time step of a code of the app; null for a wrong code. */
export function stepOfCode(services: Services, secret: string, code: string): number | null {
  const now = services.clock.now().getTime();
  const token = code.replaceAll(/\s/g, '');
  // The library throws at other characters.
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(services, secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1_000)) + delta;
}

/**
 * Takes a code as the second step of a sign-in: of the app, or a recovery code. Each is taken once.
 * @param sealedSecret of the app; null without one
 * @returns what it was; null for a code that is wrong or was used before
 */
export async function takeCode(
  tx: Transaction,
  { services, log }: Context,
  { userId, sealedSecret }: { userId: string; sealedSecret: string | null },
  code: string,
): Promise<'app' | 'recovery' | null> {
  if (!/^\d{3}\s?\d{3}$/.test(code))
    return (await takeRecoveryCode(tx, services, userId, code)) ? 'recovery' : null;
  if (sealedSecret === null) return null;
  const secret = openSealed(services, userId, sealedSecret);
  if (secret === null) {
    log.warn({ userId }, 'the secret of an authenticator app was sealed with another PORTAL_SECRET');
    return null;
  }
  const step = stepOfCode(services, secret, code);
  if (step === null) return null;
  const taken = await tx
    .update(authenticators)
    // Sealed again, so that the app goes on when the secret before is not accepted any more.
    .set({ lastStep: step, sealedSecret: sealText(services, userId, secret) })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0 ? 'app' : null;
}

async function takeRecoveryCode(tx: Transaction, { clock }: Services, userId: string, code: string) {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: isoNow(clock) })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** Makes new recovery codes, which replace all earlier ones. @returns the only copy of them */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: newId(),
      userId,
      codeHash: hashRecoveryCode(userId, code),
      createdAt: isoNow(clock),
    })),
  );
  return codes;
}

/** Removes the app, the passkeys and the recovery codes of an account. @returns whether it had a second step */
export async function removeFactors(tx: Transaction, userId: string): Promise<boolean> {
  const app = await removeAuthenticator(tx, userId);
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  await dropUnusedRecoveryCodes(tx, userId);
  return app || keys.length > 0;
}

/** @returns whether its codes were asked for at sign-in */
export async function removeAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Without a factor there is nothing to recover. */
export async function dropUnusedRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  if (await hasSecondStep(tx, userId)) return;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** `ABCD-EFGH-JKMN-PQRS-TUVW-XYZ1` */
function newRecoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/**
 * Without a key of the portal's secret, so that the codes outlive a change of it, which apps do not. They are too long
 * to be guessed from their hash.
 */
const hashRecoveryCode = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId}:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest('hex');
