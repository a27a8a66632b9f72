const TABS = ['profile', 'experience', 'licenses', 'bonds'] as const;
export type ProfileTab = (typeof TABS)[number];
export type ProfileSearch = { tab?: ProfileTab };

/** What the profile keeps in the URL: the open tab, unless it is the first. */
export function parseProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const tab = TABS.find((known, index) => index > 0 && known === raw.tab);
  return tab ? { tab } : {};
}
