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
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
} as const;

export type StateCode = keyof typeof US_STATES;

export const STATE_CODES = Object.keys(US_STATES) as StateCode[];

/** Places in the list that are no states. */
export const TERRITORIES: readonly StateCode[] = ['PR', 'VI', 'GU', 'AS', 'MP'];

/** What stands in place of a state in the address of a soldier abroad. */
const MILITARY = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const;

/** The states and territories, and what military addresses have in their place. */
export const ADDRESS_STATES = { ...US_STATES, ...MILITARY };

/** Without the periods and commas of `D.C.` and `Washington, D.C.`, the ʻokina of `Hawaiʻi`, and with single blanks. */
const bare = (text: string) =>
  text
    .replace(/[.,'’‘ʻ`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The code of what an address has as its state, given as code or name, in any capitals; null for anything else. */
export function addressState(text: string): keyof typeof ADDRESS_STATES | null {
  const upper = bare(text).toUpperCase();
  return upper in MILITARY ? (upper as keyof typeof MILITARY) : stateCode(text);
}

/** The first digits of ZIP codes that begin with 0, by state, where spreadsheets lose the zero. */
const LOW_ZIPS: Partial<Record<string, RegExp>> = {
  MA: /^0(1|2[0-7]|55)/,
  RI: /^02[89]/,
  NH: /^03[0-8]/,
  ME: /^0(39|4)/,
  VT: /^05/,
  CT: /^06/,
  NJ: /^0[78]/,
  NY: /^0(0501|0544|6390)/,
  PR: /^00[679]/,
  VI: /^008/,
  AE: /^09/,
};

/** A ZIP code that a spreadsheet took for a number: `2108.0`, or `21081234` for one of nine digits. */
const ZIP = /^(\d{3,5}?)(?: ?[-–+]? ?(\d{4})| ?[-–])?(?:\.0+)?$/;

const isLow = (zip: string, state: string) =>
  state === '' ? Object.values(LOW_ZIPS).some((low) => low?.test(zip)) : LOW_ZIPS[state]?.test(zip);

/**
 * The ZIP code as it is written, with the zeros that a spreadsheet took off where the state says that it began with them,
 * or where there is no state and such codes exist.
 */
export function zipOf(zipCode: string, state: string): string {
  const [, digits = '', four] = ZIP.exec(zipCode) ?? [];
  const whole = digits.padStart(5, '0');
  const isKnown = digits.length === 5 || (digits !== '' && isLow(whole, state));
  if (!isKnown) return zipCode;
  return four === undefined ? whole : `${whole}-${four}`;
}

/** As states were shortened before they had codes, without the codes. */
const SHORT_NAMES: Partial<Record<StateCode, string>> = {
  AL: 'ala',
  AZ: 'ariz',
  AR: 'ark',
  CA: 'calif cal',
  CO: 'colo',
  CT: 'conn',
  DE: 'del',
  FL: 'fla',
  IL: 'ill',
  IN: 'ind',
  KS: 'kan kans',
  MA: 'mass',
  MI: 'mich',
  MN: 'minn',
  MS: 'miss',
  MT: 'mont',
  NE: 'neb nebr',
  NV: 'nev',
  OK: 'okla',
  OR: 'ore oreg',
  PA: 'penn penna',
  TN: 'tenn',
  TX: 'tex',
  WA: 'wash',
  WI: 'wis wisc',
  WY: 'wyo',
};

const codesByName = new Map([
  ...Object.entries(US_STATES).map(([code, name]): [string, StateCode] => [
    bare(name).toLowerCase(),
    code as StateCode,
  ]),
  ...['virgin islands', 'united states virgin islands', 'virgin islands (us)', 'usvi'].map(
    (name): [string, StateCode] => [name, 'VI'],
  ),
  ['washington dc', 'DC'] as [string, StateCode],
  ...Object.entries(SHORT_NAMES).flatMap(([code, names]) =>
    names.split(' ').map((name): [string, StateCode] => [name, code as StateCode]),
  ),
  ['commonwealth of the northern mariana islands', 'MP'] as [string, StateCode],
  ['cnmi', 'MP'] as [string, StateCode],
]);

/** The country that stands before or behind a state: `US-TX`, `Texas, USA`. */
const COUNTRY = /^US-(?=[A-Z]{2}$)| (?:USA?|United States)$/i;
/** Code and name as programs write both: `TX - Texas`, `Texas (TX)`. */
const BOTH = /^(.+?) ?[-–(/] ?([^()]+)\)?$/;

/** Longer than any state with its code and country. */
const STATE_MAX = 80;

/** The code of a state given as code, name, or both, in any capitals; null for anything else. */
export function stateCode(text: string): StateCode | null {
  if (text.length > STATE_MAX) return null;
  const name = bare(text).replace(COUNTRY, '');
  const [, one, other] = BOTH.exec(name) ?? [];
  if (one === undefined || other === undefined) return oneCode(name);
  const code = oneCode(one);
  return code !== null && code === oneCode(other) ? code : oneCode(name);
}

function oneCode(name: string): StateCode | null {
  const upper = name.toUpperCase();
  if (upper in US_STATES) return upper as StateCode;
  // `N. Y.` and `W. Va.`
  const close = upper.replace(/^([A-Z]) ([A-Z])A?$/, '$1$2');
  if (close in US_STATES) return close as StateCode;
  return codesByName.get(name.toLowerCase()) ?? null;
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
