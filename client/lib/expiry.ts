import { EXPIRES_SOON_DAYS } from '@portal/server/modules/qualifications/constants.ts';

/** Where a license or bond stands in its life. `open` when nobody said when it ends. */
export type Expiry = 'open' | 'valid' | 'soon' | 'expired';

/**
 * A calendar date is valid through its end, so what expires today is not expired yet.
 * @param today as `YYYY-MM-DD`
 */
export function expiryOf(expiresDate: string | null, today: string): Expiry {
  if (!expiresDate) return 'open';
  const daysLeft = (Date.parse(expiresDate) - Date.parse(today)) / 86_400_000;
  if (daysLeft < 0) return 'expired';
  return daysLeft <= EXPIRES_SOON_DAYS ? 'soon' : 'valid';
}
