import { daysLeft, EXPIRES_SOON_DAYS, validityDay } from '@portal/server/core/contract/validity.ts';

/** Where a license or bond stands in its life. `open` when nobody said when it ends. */
export type Expiry = 'open' | 'valid' | 'soon' | 'expired';

/** The day that says what is valid now, the same for every reader. */
export const validToday = (): string => validityDay(new Date());

/** What expires today is not expired yet. @param today as `validToday` gives it */
export function expiryOf(expiresDate: string | null, today: string): Expiry {
  if (!expiresDate) return 'open';
  const left = daysLeft(expiresDate, today);
  if (left < 0) return 'expired';
  return left <= EXPIRES_SOON_DAYS ? 'soon' : 'valid';
}
