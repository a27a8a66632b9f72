import type { Category } from '@portal/server/modules/user-apps/constants.ts';

interface Described {
  name: string;
  description: string;
  category: Category;
}

/** The apps of the category whose name or description contains each of the words, in their order. */
export function fitting<App extends Described>(
  apps: readonly App[],
  { q = '', category }: { q?: string; category?: Category },
): App[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return apps.filter((app) => {
    const text = `${app.name} ${app.description}`.toLowerCase();
    return (!category || app.category === category) && words.every((word) => text.includes(word));
  });
}
