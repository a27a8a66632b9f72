import { CATEGORIES, type Category } from '@portal/server/modules/user-apps/constants.ts';
import { oneOf, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** What of the vault stands in the URL; what is left out is as people find it first. */
export interface VaultSearch {
  /** One's own apps unless it says otherwise. */
  tab?: 'all';
  /** Words to look for. */
  q?: string;
  category?: Category;
}

export type SetVaultSearch = SetSearch<VaultSearch>;

export const parseVaultSearch = ({ tab, q, category }: Record<string, unknown>): VaultSearch =>
  present({ tab: oneOf(['all'], tab), q: wordsFrom(q), category: oneOf(CATEGORIES, category) });
