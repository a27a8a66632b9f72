/** The roles of people on claims that license rules distinguish. */
export const WORKS = ['adjuster', 'inspector', 'both', 'neither'] as const;
export type Work = (typeof WORKS)[number];

export const workLabels: Record<Work, string> = {
  adjuster: 'Adjuster',
  inspector: 'Inspector',
  both: 'Adjuster and inspector',
  neither: 'Neither',
};

/** People whom a refusal names. */
export const NAMED = 3;

/** `Ada, Bea, and 2 more` */
const listed = (names: string[], more: number) =>
  new Intl.ListFormat('en-US').format(more > 0 ? [...names, `${more} more`] : names);

export const sentences = {
  npn: 'Enter the National Producer Number as up to 10 digits.',
  unknownPeople: 'One of these people does not exist.',
  peopleLeft: (names: string[], more: number) =>
    `${listed(names, more)} ${names.length + more === 1 ? 'does' : 'do'} not have an active account. Remove them and try again.`,
  /** @param act what they are not able to do, such as `take courses` */
  auditors: (names: string[], more: number, act: string) =>
    `${listed(names, more)} ${names.length + more === 1 ? 'is an auditor' : 'are auditors'} and can’t ${act}. Remove them and try again.`,
} as const;

/**
 * The person's role on claims: set by an administrator, else derived from the position; null when the
 * position names none.
 */
export function workOf({ work, position }: { work: Work | null; position: string | null }): Work | null {
  if (work) return work;
  const text = position?.toLowerCase() ?? '';
  const adjusts = text.includes('adjuster');
  if (text.includes('inspector')) return adjusts ? 'both' : 'inspector';
  return adjusts ? 'adjuster' : null;
}
