export const CANDIDATES_PAGE = { default: 50, max: 500 };
export const SEARCH_MAX = 100;

/** Why somebody cannot go although they may work there. */
export const CONFLICT_KINDS = ['time_off', 'assignment', 'declined'] as const;
