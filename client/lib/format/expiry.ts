import { daysLeft, validityDay } from '@portal/server/core/contract/validity.ts';

/** The state of a license or bond by its expiry date. `open` without one. */
export type Expiry = 'open' | 'valid' | 'soon' | 'expired';

/** Today in the zone that decides validity, the same for every reader. */
export const validToday = (): string => validityDay(new Date());

/**
 * A credential is not expired on its last day.
 * @param today from `validToday`
 * @param soonDays from `useExpiresSoonDays`
 */
export function expiryOf(expiresDate: string | null, today: string, soonDays: number): Expiry {
  if (!expiresDate) return 'open';
  const left = daysLeft(expiresDate, today);
  if (left < 0) return 'expired';
  return left <= soonDays ? 'soon' : 'valid';
}
