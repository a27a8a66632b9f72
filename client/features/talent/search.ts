import { cutText } from '@portal/server/core/contract/cut-text.ts';
import { searchableWords } from '@portal/server/core/contract/search-limit.ts';
import { PLAN_VERDICTS } from '@portal/server/modules/readiness/constants.ts';
import {
  REGION_NAMES,
  type Region,
  SEARCH_MAX,
  SEARCH_MIN,
  TALENT_ORDERS,
} from '@portal/server/modules/talent/constants.ts';
import { TIME_ZONE_NAMES, TIME_ZONES } from '@portal/server/modules/users/constants.ts';
import type { Inputs } from '../../lib/api/api.ts';
import { choice, day, listFilters, loadedChoice } from '../../lib/page/list-filters.ts';
import { idFrom, oneOf, present, textFrom } from '../../lib/page/url-search.ts';

/** The days and the role that readiness is asked about, and the verdict; the screen labels the verdicts with their counts. */
export const readinessFilters = listFilters<Inputs['talent']['byState']>()({
  from: day({ label: 'Ready from' }),
  through: day({ label: 'through', notBefore: 'from' }),
  role: choice({
    label: 'Role',
    all: 'Every Role',
    options: [
      { value: 'adjuster', label: 'Adjusters' },
      { value: 'inspector', label: 'Inspectors' },
    ],
  }),
  department: loadedChoice(idFrom, { label: 'Department', all: 'All Departments' }),
  // Code of a state, or a place as it is written.
  location: loadedChoice((raw) => textFrom(raw, 120), { label: 'Location', all: 'All Locations' }),
  timeZone: choice({
    label: 'Time zone',
    param: 'zone',
    all: 'All Time Zones',
    options: TIME_ZONE_NAMES.map((value) => ({ value, label: TIME_ZONES[value] })),
  }),
  verdict: loadedChoice((raw) => oneOf(PLAN_VERDICTS, raw), {
    label: 'Readiness',
    all: 'Everyone',
    chips: true,
  }),
});
export type ReadinessSearch = ReturnType<typeof readinessFilters.parse>;

/** The part of the URL's search that the talent area uses: one of state, region and words at a time. */
export interface TalentSearch extends ReadinessSearch {
  /** A state, by code or name; the page says when it is none. */
  state?: string;
  region?: Region;
  /** Words to look for. */
  q?: string;
  /** The order of a state's or region's list; from ready to not ready when left out. */
  sort?: TalentOrder;
  /** Keeps the map although a region is chosen. */
  view?: 'map';
}

type TalentOrder = (typeof TALENT_ORDERS)[number];

export type SetTalentSearch = (search: TalentSearch) => void;

export function parseTalentSearch(raw: Record<string, unknown>): TalentSearch {
  const state = text(raw.state).slice(0, 40);
  const region = REGION_NAMES.find((name) => name === raw.region);
  const q = searchableWords(cutText(text(raw.q), SEARCH_MAX).trim());
  const readiness = { ...readinessFilters.parse(raw), ...present({ sort: oneOf(TALENT_ORDERS, raw.sort) }) };
  const days = daysOf(readiness);
  if (state) return { state, ...readiness };
  if (region) return raw.view === 'map' ? { region, view: 'map', ...days } : { region, ...readiness };
  return isSearchable(q) ? { q, ...days } : days;
}

/** The days and the role stay when another state, region or name is asked for; a verdict belongs to one list. */
export const daysOf = ({
  from,
  through,
  role,
}: TalentSearch): Pick<TalentSearch, 'from' | 'through' | 'role'> => present({ from, through, role });

/** Shorter text is ignored. */
const isSearchable = (q: string) => q.trim().length >= SEARCH_MIN;

/** The router reads `?q=12` as a number. */
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Clicking what is chosen already takes it back. */
export const toggleState = (search: Pick<TalentSearch, 'state'>, state: string): TalentSearch =>
  search.state === state ? {} : { state };
export const toggleRegion = (search: { region: Region | undefined }, region: Region): TalentSearch =>
  search.region === region ? {} : { region };

/** Only further words for the same search take the place of the page before in the history. */
export const isSameKind = (search: TalentSearch, next: TalentSearch) =>
  search.q !== undefined && next.q !== undefined;
