import { oneOf, present } from '../../lib/page/url-search.ts';

const TABS = ['profile', 'experience', 'licenses', 'bonds'] as const;
export type ProfileTab = (typeof TABS)[number];
export type ProfileSearch = {
  tab?: ProfileTab;
  /** The form of the personal information is open. */
  edit?: 'personal';
};

/** The profile's part of the URL: the open tab, unless it is the first, which may have its form open. */
export function parseProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const tab = TABS.find((known, index) => index > 0 && known === raw.tab);
  return tab ? { tab } : present({ edit: oneOf(['personal'], raw.edit) });
}
