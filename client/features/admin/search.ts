/**
 * The admin area's part of the URL: the open tab, unless it is the first, and the search that the tab
 * parses itself.
 */
export type AdminSearch = Record<string, unknown> & { tab?: string };

export const parseAdminSearch = ({ tab, ...raw }: Record<string, unknown>): AdminSearch =>
  typeof tab === 'string' ? { tab, ...raw } : raw;
