export const PEOPLE_PAGE = { default: 50, max: 200 };

/** How who worked is listed: by name, or those with the most hours, or the most overtime, first. */
export const PEOPLE_SORTS = ['name', 'total', 'overtime'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

export const sentences = {
  notOver: 'This pay period is not over yet. Approve it after its last day.',
  waiting: 'Decide every correction and settle every open entry of this pay period first.',
  lockedAlready: 'This pay period is approved and locked already.',
  changedSinceSeen: 'The entries of this pay period changed after you opened it. Look at them again.',
  notAPeriod: 'No pay period starts on this day.',
} as const;
