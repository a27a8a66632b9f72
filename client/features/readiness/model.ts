import type { OwnReadiness } from '@portal/server/modules/readiness/schema.ts';
import { calendarDate } from '../../lib/format/format.ts';

type OwnState = OwnReadiness['states'][number];

/** `Ready through Jun 30, 2028`, `Missing: no bond in Louisiana`. */
export function stateSentence({ verdict, reasons }: OwnState): string {
  if (verdict === 'unknown') return 'An administrator has to set your role on claims first';
  if (verdict === 'ready' || verdict === 'ready_until') {
    const ends = reasons.flatMap(({ date }) => date ?? []).sort();
    return ends[0] ? `Ready through ${calendarDate(ends[0])}` : 'Ready';
  }
  const against = reasons.filter(({ met }) => !met).map(({ sentence }) => sentence);
  return `Missing: ${against.join('; ')}`;
}

/**
 * The form that leads on: of the bond or license that is missing, unless it waits for review already. Null where nothing
 * can be submitted.
 */
export function nextStep({ verdict, missing, reasons }: OwnState): 'license' | 'bond' | null {
  if (verdict !== 'one_step' || !missing) return null;
  const waits = reasons.some(({ met, sentence }) => !met && sentence.endsWith('pending approval'));
  return waits ? null : missing;
}
