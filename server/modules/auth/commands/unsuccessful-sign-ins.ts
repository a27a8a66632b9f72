import { minutes } from '../../../core/kernel/clock.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { typedHash } from '../../../core/security/typed-hash.ts';

/** Refusals cost their sender nothing, so one a minute is recorded for each network and account. */
const EVERY_MS = minutes(1);
const MAX_REMEMBERED = 10_000;
const told = new Map<string, number>();

/** Whether a refusal of this attempt is to be recorded now. */
export function isTold({ services, client }: Context, email: string): boolean {
  const now = Date.now();
  const key = `${typedHash(services, email)} ${client.network}`;
  if ((told.get(key) ?? 0) > now) return false;
  if (told.size >= MAX_REMEMBERED) told.clear();
  told.set(key, now + EVERY_MS);
  return true;
}

/** The line of the audit log: whose account, from where. Of an unknown account only a keyed hash of what was typed. */
export const unsuccessful = (
  { services, client }: Context,
  action: 'sign_in.failed' | 'sign_in.refused',
  email: string,
  userId: string | null,
  step: 'password' | 'code' = 'password',
) => ({
  action,
  subject: ['user', userId] as const,
  detail: {
    address: client.ip,
    ...(step === 'code' ? { step } : {}),
    ...(userId ? {} : { typed: typedHash(services, email) }),
  },
});
