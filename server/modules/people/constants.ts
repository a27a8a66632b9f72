/** What a person does on claims, as far as rules about licenses go. */
export const WORKS = ['adjuster', 'inspector', 'both', 'neither'] as const;
export type Work = (typeof WORKS)[number];

/** What the person does: what an administrator set, else what the position says; null when that names neither. */
export function workOf({ work, position }: { work: Work | null; position: string | null }): Work | null {
  if (work) return work;
  const text = position?.toLowerCase() ?? '';
  const adjusts = text.includes('adjuster');
  if (text.includes('inspector')) return adjusts ? 'both' : 'inspector';
  return adjusts ? 'adjuster' : null;
}
