import type { Category } from '@portal/server/modules/user-apps/constants.ts';
import { choice, listFilters, search } from '../../lib/page/list-filters.ts';
import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { categories } from './model/categories.ts';

/** Of either tab, whose apps are all loaded. */
export const appFilters = listFilters<{ search?: string; category?: Category }>()({
  search: search({ label: 'Search applications', placeholder: 'Search applications...' }),
  category: choice({ label: 'Category', all: 'All Categories', options: categories, chips: true }),
});

/** The part of the URL's search that the vault uses. */
export const parseVaultSearch = (raw: Record<string, unknown>) => ({
  /** The person's own apps by default. */
  ...present({ tab: oneOf(['all'], raw.tab) }),
  ...appFilters.parse(raw),
});

export type VaultSearch = ReturnType<typeof parseVaultSearch>;
export type SetVaultSearch = SetSearch<VaultSearch>;
