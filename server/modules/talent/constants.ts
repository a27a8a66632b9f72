/** People in one answer; the count says how many there are. */
export const TALENT_PAGE = { default: 500, max: 500 } as const;
/** Selected people in one file; their ids are in its address. */
export const SELECTED_MAX = 200;
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 100;
/** Without typing, after which a search runs. */
export const SEARCH_PAUSE_MS = 500;

const SORTED = ['name', 'readiness', 'position', 'location', 'license_through', 'bond_through'] as const;
type Sorted = (typeof SORTED)[number];
/** By each column, and the other way round. People without a value come last; by days, in both directions. */
export const TALENT_ORDERS = [
  ...SORTED,
  ...SORTED.map((column): `${Sorted}_desc` => `${column}_desc`),
] as const;
export type TalentOrder = (typeof TALENT_ORDERS)[number];

/** Roles to ask about: people of both roles are in either, and people without a role count as adjusters. */
export const TALENT_ROLES = ['adjuster', 'inspector'] as const;
export type TalentRole = (typeof TALENT_ROLES)[number];

/** Kinds of commitments that keep people away on the days. */
export const COMMITMENT_KINDS = ['time_off', 'assignment'] as const;

export const REGIONS = {
  WEST: ['WA', 'OR', 'CA', 'NV', 'ID', 'MT', 'WY', 'UT', 'CO', 'AZ', 'NM', 'AK', 'HI'],
  MIDWEST: ['ND', 'SD', 'MN', 'WI', 'MI', 'NE', 'IA', 'IL', 'IN', 'OH', 'KS', 'MO'],
  NORTHEAST: ['ME', 'NH', 'VT', 'MA', 'RI', 'CT', 'NY', 'PA', 'NJ'],
  SOUTHEAST: [
    'OK',
    'AR',
    'TX',
    'LA',
    'KY',
    'TN',
    'MS',
    'AL',
    'WV',
    'VA',
    'NC',
    'SC',
    'GA',
    'FL',
    'DC',
    'MD',
    'DE',
  ],
} as const;

export type Region = keyof typeof REGIONS;
export const REGION_NAMES = Object.keys(REGIONS) as Region[];

export const sentences = {
  oneOfThree: 'Choose a state, a region, or words to search for.',
  unknownState: 'Could not identify the selected state. Please try again.',
  searchFailed: 'Failed to search talent',
  stateFailed: 'Failed to fetch talent data',
  regionFailed: 'Failed to fetch regional talent data',
  endBeforeStart: 'Enter an end date on or after the start date.',
  tooManySelected: 'Select at most 200 people for one file, or export the whole list.',
  shortTerm: 'Enter at least 2 characters.',
} as const;
