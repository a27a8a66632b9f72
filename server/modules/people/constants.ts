/** The roles of people on claims that license rules distinguish. */
export const WORKS = ['adjuster', 'inspector', 'both', 'neither'] as const;
export type Work = (typeof WORKS)[number];

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
