import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { api, type Outputs } from '../../lib/api.ts';
import { statusOf } from '../../lib/errors.ts';
import { cache, trpc } from '../../lib/trpc.ts';

export type Category = Outputs['experienceCategories']['list']['categories'][number];

/** What may be chosen: active categories and the person's own proposals that wait for review. */
export function useCategories(type: CategoryType) {
  return trpc.experienceCategories.list.useQuery(
    {},
    {
      select: ({ categories }) =>
        categories.filter((category) => category.type === type && category.status !== 'rejected'),
    },
  );
}

/**
 * Proposes a category and gives the name to go on with.
 * @throws when it could not be sent, or an admin has rejected it before
 */
export async function proposeCategory(type: CategoryType, name: string): Promise<string> {
  try {
    const { category } = await api.experienceCategories.propose.mutate({ type, name });
    if (category.status === 'rejected') throw new RejectedCategory();
    cache.experienceCategories.list.setData({}, (known) =>
      known?.categories.some(({ id }) => id === category.id)
        ? known
        : { categories: [...(known?.categories ?? []), category] },
    );
    void cache.experienceCategories.list.invalidate();
    return category.name;
  } catch (error) {
    // Somebody else has proposed the same, which waits for review without being listed here.
    if (statusOf(error) === 409) return name;
    throw error;
  }
}

export class RejectedCategory extends Error {
  override name = 'RejectedCategory';
}
