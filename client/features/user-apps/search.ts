import { CATEGORIES, type Category } from '@portal/server/modules/user-apps/constants.ts';

/** What of the vault stands in the URL; what is left out is as people find it first. */
export interface VaultSearch {
  /** One's own apps unless it says otherwise. */
  tab?: 'all';
  /** Words to look for. */
  q?: string;
  category?: Category;
}

/** Changes a part of the URL; undefined takes a key away. */
export type SetVaultSearch = (change: { [K in keyof VaultSearch]: VaultSearch[K] | undefined }) => void;

export function parseVaultSearch({ tab, q, ...raw }: Record<string, unknown>): VaultSearch {
  const category = CATEGORIES.find((name) => name === raw.category);
  return {
    ...(tab === 'all' ? { tab } : {}),
    // The router reads `?q=365` as a number.
    ...((typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q).slice(0, 100) } : {}),
    ...(category ? { category } : {}),
  };
}
