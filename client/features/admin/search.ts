/** What the admin area keeps in the URL: the open tab, unless it is the first, and what that tab parses itself. */
export type AdminSearch = Record<string, unknown> & { tab?: string };

export const parseAdminSearch = ({ tab, ...raw }: Record<string, unknown>): AdminSearch =>
  typeof tab === 'string' ? { tab, ...raw } : raw;
