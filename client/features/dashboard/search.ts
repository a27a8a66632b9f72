import { idFrom, present, type SetSearch } from '../../lib/page/url-search.ts';
import type { PublishedSearch } from '../company-updates/search.ts';

/** The part of the URL's search that the dashboard uses. */
export interface DashboardSearch extends PublishedSearch {
  /** All company updates are open, with what they are filtered by beside it, which their dialog parses. */
  updates?: 'all';
  /** Id of the company update that is open. */
  update?: string;
}

export const parseDashboardSearch = ({
  updates,
  update,
  ...raw
}: Record<string, unknown>): DashboardSearch => ({
  ...(updates === 'all' ? { updates, ...raw } : {}),
  ...present({ update: idFrom(update) }),
});

export type SetDashboardSearch = SetSearch<DashboardSearch>;
