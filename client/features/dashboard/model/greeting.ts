import { zonedHour } from '@portal/server/core/contract/zone-words.ts';

/** By the clocks of the reader's zone. */
export function greeting(now: Date, zone: string): string {
  const hour = zonedHour(now, zone);
  if (hour < 12) return 'Good morning';
  if (hour < 18) return 'Good afternoon';
  return 'Good evening';
}
