import { oneOf, present } from '../../lib/page/url-search.ts';

const TABS = ['profile', 'experience', 'licenses', 'bonds'] as const;
export type ProfileTab = (typeof TABS)[number];
export type ProfileSearch = {
  tab?: ProfileTab;
  /** The form of the personal information is open. */
  edit?: 'personal';
};

/** What the profile keeps in the URL: the open tab, unless it is the first, which may be asked for its form. */
export function parseProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const tab = TABS.find((known, index) => index > 0 && known === raw.tab);
  return tab ? { tab } : present({ edit: oneOf(['personal'], raw.edit) });
}
