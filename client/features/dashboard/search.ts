import { idFrom, present, type SetSearch } from '../../lib/page/url-search.ts';
import { parseUpdatesSearch, type UpdatesSearch } from '../company-updates/search.ts';

/** What of the dashboard stands in the URL. */
export interface DashboardSearch extends Omit<UpdatesSearch, 'status' | 'sort'> {
  /** All company updates are open, with what they are filtered by beside it. */
  updates?: 'all';
  /** Id of the company update that is open. */
  update?: string;
}

export function parseDashboardSearch({ updates, update, ...raw }: Record<string, unknown>): DashboardSearch {
  const { status: _, sort: __, ...filters } = parseUpdatesSearch(raw);
  return {
    ...(updates === 'all' ? { updates, ...filters } : {}),
    ...present({ update: idFrom(update) }),
  };
}

export type SetDashboardSearch = SetSearch<DashboardSearch>;
