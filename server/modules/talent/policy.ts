import type { Period } from '../readiness/queries.ts';

/** As calls have them. */
export type AskedDays = { from?: string | undefined; through?: string | undefined };

/** The days as a period: the one day when only the first is given, from today on when only the last. */
export function intervalOf({ from, through }: AskedDays, today: string): Period | undefined {
  if (from) return { from, through: through ?? from };
  return through ? { from: today < through ? today : through, through } : undefined;
}
