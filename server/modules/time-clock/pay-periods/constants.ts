export const PEOPLE_PAGE = { default: 50, max: 200 };

/** Sort orders of the people in a pay period: by name, most hours first, or most overtime first. */
export const PEOPLE_SORTS = ['name', 'total', 'overtime'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** Maximum shown entries and maximum shown corrections that block the approval of a period. */
export const BLOCKING_SHOWN = 20;

export const sentences = {
  notOver: 'This pay period is not over yet. Approve it after its last day.',
  /**
   * @param open people with entries without an end
   * @param corrections people with pending corrections
   */
  waiting: (open: string[], corrections: string[]) =>
    [
      'Settle these first.',
      ...(open.length > 0 ? [`Entries without an end: ${named(open)}.`] : []),
      ...(corrections.length > 0 ? [`Corrections to review: ${named(corrections)}.`] : []),
    ].join(' '),
  lockedAlready: 'This pay period is approved and locked already.',
  changedSinceSeen: 'The entries of this pay period changed after you opened it. Look at them again.',
  notAPeriod: 'No pay period starts on this day.',
} as const;

const NAMED_MAX = 5;

/** `Ada Boyd, Ben Cole, and others` */
function named(names: string[]): string {
  const each = [...new Set(names)];
  return [...each.slice(0, NAMED_MAX), ...(each.length > NAMED_MAX ? ['and others'] : [])].join(', ');
}
