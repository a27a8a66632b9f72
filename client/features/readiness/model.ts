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

const labels = { license: 'License', bond: 'Bond' };
const verbs = { add: 'Add', renew: 'Renew', date: 'Add Expiration Date to' };

/**
 * The button that starts the next step, such as `Add Bond`; null where nothing can be submitted, because nothing is
 * missing or it waits already.
 */
export function stepLabel(next: OwnState['next']): string | null {
  return next && next.act !== 'wait' ? `${verbs[next.act]} ${labels[next.requirement]}` : null;
}
