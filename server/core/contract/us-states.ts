/**
 * The 50 states and DC by name, and the territories that license adjusters, for the map and every state select.
 * Territories come last, because older records count the states from 1 to 51.
 */
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
} as const;

export type StateCode = keyof typeof US_STATES;

export const STATE_CODES = Object.keys(US_STATES) as StateCode[];

/** Places in the list that are no states. */
export const TERRITORIES: readonly StateCode[] = ['PR', 'VI'];

const codesByName = new Map([
  ...Object.entries(US_STATES).map(([code, name]): [string, StateCode] => [
    name.toLowerCase(),
    code as StateCode,
  ]),
  ...['us virgin islands', 'virgin islands', 'united states virgin islands'].map(
    (name): [string, StateCode] => [name, 'VI'],
  ),
]);

/** The code of a state given as code or name, in any capitals; null for anything else. */
export function stateCode(text: string): StateCode | null {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (upper in US_STATES) return upper as StateCode;
  return codesByName.get(trimmed.toLowerCase()) ?? null;
}

/** Whether an address is in the United States, in any usual spelling; also when the country is empty. */
export const isUnitedStates = (country: string): boolean =>
  ['', 'us', 'usa', 'united states', 'united states of america'].includes(
    country.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim(),
  );

/** Appends the state: `Adjuster Bond` becomes `Adjuster Bond (FL)`; a name that contains its state is not changed. */
export const namedWithState = ({ name, state }: { name: string; state: string }): string =>
  name.includes(state in US_STATES ? US_STATES[state as keyof typeof US_STATES] : state)
    ? name
    : `${name} (${state})`;
