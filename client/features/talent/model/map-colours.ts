import type { StateCode } from '@portal/server/core/contract/us-states.ts';
import type { Region } from '@portal/server/modules/talent/constants.ts';
import { regionOf } from './places.ts';

/** The meaning of a state's color. */
export type MapTone = Region | 'territory' | 'selected' | 'known' | 'unknown';

export interface MapChoice {
  selected: StateCode | undefined;
  region: Region | undefined;
  /** People by state; undefined until they are counted. */
  counts: Record<string, number> | undefined;
}

/** The selected state stands out; in the chosen region, whether there is anybody; all others step back. */
export function stateColour(code: StateCode, { selected, region, counts }: MapChoice) {
  const own = regionOf(code);
  if (code === selected) return { tone: 'selected', dimmed: false } as const;
  if (region && own === region) {
    return { tone: counts?.[code] ? 'known' : 'unknown', dimmed: false } as const;
  }
  return { tone: own ?? 'territory', dimmed: Boolean(region || selected) } as const;
}
