import { type StateCode, stateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { type Region, sentences } from '@portal/server/modules/talent/constants.ts';
import type { TalentSearch } from '../search.ts';

/** The people whom the URL asks for. */
export type Asked =
  | { kind: 'state'; state: StateCode }
  | { kind: 'region'; region: Region }
  | { kind: 'search'; q: string };

/** Null when nobody is asked for; `unknown` for a state that there is not. */
export function askedOf({ state, region, q }: TalentSearch): Asked | 'unknown' | null {
  if (state) {
    const code = stateCode(state);
    return code ? { kind: 'state', state: code } : 'unknown';
  }
  if (region) return { kind: 'region', region };
  return q ? { kind: 'search', q } : null;
}

/** Stands above the table. */
export function askedLabel(asked: Asked): string {
  if (asked.kind === 'state') return US_STATES[asked.state];
  return asked.kind === 'region' ? `${asked.region} Region` : `Search: "${asked.q}"`;
}

/** The noun of an empty list. */
export function nobodyText(asked: Asked): string {
  if (asked.kind === 'search') return `No talent found matching "${asked.q}".`;
  const where = asked.kind === 'state' ? US_STATES[asked.state] : `the ${asked.region} region`;
  return `No approved licenses found for ${where}.`;
}

/** The sentence for a failure without a sentence of the server. */
export const failureText = ({ kind }: Asked): string =>
  ({ state: sentences.stateFailed, region: sentences.regionFailed, search: sentences.searchFailed })[kind];
