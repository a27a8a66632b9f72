/** The roles of people on claims that license rules distinguish. */
export const WORKS = ['adjuster', 'inspector', 'both', 'neither'] as const;
export type Work = (typeof WORKS)[number];

export const workLabels: Record<Work, string> = {
  adjuster: 'Adjuster',
  inspector: 'Inspector',
  both: 'Adjuster and inspector',
  neither: 'Neither',
};

export const sentences = {
  npn: 'Enter the National Producer Number as up to 10 digits.',
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
