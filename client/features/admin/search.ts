import { type LicensingSearch, parseLicensingSearch } from '../licensing/components/search.ts';
import { parseUsersSearch, type UsersSearch } from '../users/components/search.ts';
import { type AdminTab, shownTabs } from './tabs.ts';

export type AdminSearch = { tab?: AdminTab } & UsersSearch & LicensingSearch;

/** What the admin area keeps in the URL: the open tab, unless it is the first, and the filters of that tab. */
export function parseAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const tab = shownTabs.find(({ value }, index) => index > 0 && value === raw.tab)?.value;
  return { ...(tab ? { tab } : {}), ...parseUsersSearch(raw), ...parseLicensingSearch(raw) };
}
