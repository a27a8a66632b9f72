/**
 * Among whom a person is searched for, as each screen asks:
 * `colleagues`: approved and active people, the caller included.
 * `others`: the same without the caller.
 * `admins`: active administrators, such as managers.
 * `everybody`: everyone with an account, also applicants and former staff.
 */
export const AUDIENCES = ['colleagues', 'others', 'admins', 'everybody'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const PEOPLE_PAGE = { default: 10, max: 50 };
/** Ids in one call, of people to look up or to exclude. */
export const IDS_MAX = 50;
export const SEARCH_MAX = 100;
/** Conversations and calendars search from this many characters on. */
export const SEARCH_MIN = 2;
