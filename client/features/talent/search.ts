import { searchableWords } from '@portal/server/core/contract/search-limit.ts';
import { PLAN_VERDICTS } from '@portal/server/modules/readiness/constants.ts';
import {
  REGION_NAMES,
  type Region,
  SEARCH_MAX,
  SEARCH_MIN,
} from '@portal/server/modules/talent/constants.ts';
import type { Inputs } from '../../lib/api/api.ts';
import { day, listFilters, loadedChoice } from '../../lib/page/list-filters.ts';
import { oneOf, present } from '../../lib/page/url-search.ts';

/** The days that readiness is asked about, and the verdict; the screen labels the verdicts with their counts. */
export const readinessFilters = listFilters<Inputs['talent']['byState']>()({
  from: day({ label: 'Ready from' }),
  through: day({ label: 'through', notBefore: 'from' }),
  verdict: loadedChoice((raw) => oneOf(PLAN_VERDICTS, raw), {
    label: 'Readiness',
    all: 'Everyone',
    chips: true,
  }),
});
export type ReadinessSearch = ReturnType<typeof readinessFilters.parse>;

/** The part of the URL's search that the talent area uses: one of state, region and words at a time. */
export interface TalentSearch extends ReadinessSearch {
  /** A state, by code or name; what it is not is told on the page. */
  state?: string;
  region?: Region;
  /** Words to look for. */
  q?: string;
  /** Keeps the map although a region is chosen. */
  view?: 'map';
}

export type SetTalentSearch = (search: TalentSearch) => void;

export function parseTalentSearch(raw: Record<string, unknown>): TalentSearch {
  const state = text(raw.state).slice(0, 40);
  const region = REGION_NAMES.find((name) => name === raw.region);
  const q = searchableWords(text(raw.q).slice(0, SEARCH_MAX).trim());
  const { verdict, ...days } = readinessFilters.parse(raw);
  const readiness = verdict ? { ...days, verdict } : days;
  if (state) return { state, ...readiness };
  if (region) return raw.view === 'map' ? { region, view: 'map', ...days } : { region, ...readiness };
  return isSearchable(q) ? { q, ...days } : days;
}

/** The days stay when another state, region or name is asked for; a verdict belongs to one list. */
export const daysOf = ({ from, through }: TalentSearch): Pick<TalentSearch, 'from' | 'through'> =>
  present({ from, through });

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
