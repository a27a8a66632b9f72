import {
  STATE_CODES,
  type StateCode,
  stateCode,
  TERRITORIES,
  US_STATES,
} from '@portal/server/core/contract/us-states.ts';
import { REGION_NAMES, REGIONS, type Region } from '@portal/server/modules/talent/constants.ts';

const regions = new Map(
  REGION_NAMES.flatMap((region) => REGIONS[region].map((state): [string, Region] => [state, region])),
);

/** Null for territories, which belong to no region. */
export const regionOf = (state: StateCode): Region | null => regions.get(state) ?? null;

/** `West`. */
export const regionWord = (region: Region) => region.charAt(0) + region.slice(1).toLowerCase();

const NUMBERED = STATE_CODES.filter((code) => !TERRITORIES.includes(code));

/** Where somebody is: a state by code, name or number (in the order of the portal's list), or what else was written. */
export function locationText(location: string | null): string {
  const written = location?.trim();
  if (!written) return 'Not specified';
  if (/^\d+$/.test(written)) {
    const code = NUMBERED[Number(written) - 1];
    return code ? US_STATES[code] : `State ID: ${written}`;
  }
  const code = stateCode(written);
  return code ? US_STATES[code] : written;
}

/** The federal numbers of the states, in the order of the portal's list. */
const FIPS = (
  '01 02 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 ' +
  '35 36 37 38 39 40 41 42 44 45 46 47 48 49 50 51 53 54 55 56 72 78 66 60 69'
).split(' ');

/** The state that a shape of the map is, by its federal number or its name; null for other places. */
export function shapeState(id: string | number | undefined, name: string): StateCode | null {
  const position = FIPS.indexOf(String(id ?? '').padStart(2, '0'));
  return STATE_CODES[position] ?? stateCode(name);
}
