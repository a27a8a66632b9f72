import { CATEGORIES, type Category } from '@portal/server/modules/user-apps/constants.ts';
import { oneOf, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** Search fields of the vault in the URL; undefined for defaults. */
export interface VaultSearch {
  /** The person's own apps by default. */
  tab?: 'all';
  /** A search text. */
  q?: string;
  category?: Category;
}

export type SetVaultSearch = SetSearch<VaultSearch>;

export const parseVaultSearch = ({ tab, q, category }: Record<string, unknown>): VaultSearch =>
  present({ tab: oneOf(['all'], tab), q: wordsFrom(q), category: oneOf(CATEGORIES, category) });
