import { workedWords } from '@portal/server/core/contract/zone-words.ts';
import { sentences } from '@portal/server/modules/time-clock/constants.ts';

interface Adjustment {
  totalHours: number;
  of: { start: string; end: string };
  paidWith: { start: string; end: string };
}

/** The adjustments of approved hours, a sentence for each pay period. */
export const adjustmentTexts = (adjustments: readonly Adjustment[]): string[] =>
  adjustments.map(({ totalHours, of, paidWith }) => sentences.paidWith(totalHours, of, paidWith));

/** The span of an entry; a running one ends now. */
export function entrySpan(entry: {
  clockIn: string;
  clockOut: string | null;
  status: 'active' | 'completed';
  timeZone: string;
}): string {
  const worked = workedWords(entry, entry.timeZone);
  return entry.status === 'active' ? worked.replace('no end', 'now') : worked;
}

/** A span in the worker's zone; a placeholder for none. */
export const changedSpan = (
  times: { clockIn: string; clockOut: string | null } | null,
  zone: string,
): string => (times ? workedWords(times, zone) : 'no entry');
