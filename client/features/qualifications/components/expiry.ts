export type Expiry = 'expired' | 'soon' | null;

const WARNING_DAYS = 30;

/**
 * Whether a license or bond has run out, or does within 30 days. It is valid through the end of its last day.
 * @param day today as `YYYY-MM-DD`
 */
export function expiryOf(expiresDate: string | null | undefined, day: string): Expiry {
  if (!expiresDate) return null;
  if (expiresDate < day) return 'expired';
  return daysBetween(day, expiresDate) <= WARNING_DAYS ? 'soon' : null;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
