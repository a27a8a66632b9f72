import { parseUpdatesSearch, type UpdatesSearch } from '../company-updates/search.ts';

/** What of the dashboard stands in the URL. */
export interface DashboardSearch extends Omit<UpdatesSearch, 'status'> {
  /** All company updates are open, with what they are filtered by beside it. */
  updates?: 'all';
  /** Id of the company update that is open. */
  update?: string;
}

export function parseDashboardSearch({ updates, update, ...raw }: Record<string, unknown>): DashboardSearch {
  const { status: _, ...filters } = parseUpdatesSearch(raw);
  return {
    ...(updates === 'all' ? { updates, ...filters } : {}),
    ...(typeof update === 'string' && /^[0-9a-f-]{36}$/.test(update) ? { update } : {}),
  };
}

/** Changes it; undefined takes a key away. With `push`, Back undoes the change. */
export type SetDashboardSearch = (
  change: { [Key in keyof DashboardSearch]: DashboardSearch[Key] | undefined },
  how?: { push: boolean },
) => void;
