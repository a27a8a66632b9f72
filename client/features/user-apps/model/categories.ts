import type { Category } from '@portal/server/modules/user-apps/constants.ts';

/** In display order. */
export const categories = [
  { value: 'communication', label: 'Communication' },
  { value: 'productivity', label: 'Productivity' },
  { value: 'hr', label: 'Human Resources' },
] as const satisfies { value: Category; label: string }[];
