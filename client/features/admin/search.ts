import { type CredentialsSearch, parseCredentialsSearch } from '../qualifications/credentials/search.ts';
import { parseUsersSearch, type UsersSearch } from '../users/search.ts';
import { type AdminTab, FIRST_TAB, shownTabs } from './tab-names.ts';

export type AdminSearch = { tab?: AdminTab } & UsersSearch & CredentialsSearch;

/** How a tab changes its part of the URL; undefined takes a key away. */
export type SetAdminSearch = (change: { [K in keyof AdminSearch]: AdminSearch[K] | undefined }) => void;

/** What the admin area keeps in the URL: the open tab, unless it is the first, and the filters of that tab. */
export function parseAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const tab = shownTabs.find((name) => name !== FIRST_TAB && name === raw.tab);
  return { ...(tab ? { tab } : {}), ...parseUsersSearch(raw), ...parseCredentialsSearch(raw) };
}
