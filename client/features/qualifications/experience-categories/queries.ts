import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { api, type Outputs } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { CategoryName, ExperienceValues } from '../model/values.ts';
import { categoryTypes, customOf } from './model/custom-categories.ts';

export type Category = Outputs['experienceCategories']['list']['categories'][number];

/**
 * The categories to choose from: active ones, and the person's own proposals that wait for review, also for
 * admins.
 */
export function useCategories(type: CategoryType) {
  const { id } = useUser();
  return trpc.experienceCategories.list.useQuery(
    {},
    {
      select: ({ categories }) =>
        categories.filter(
          ({ status, ...category }) =>
            category.type === type &&
            (status === 'approved' || (status === 'pending' && category.proposedById === id)),
        ),
    },
  );
}

/**
 * The standing of the category name in the form. The server is queried only when the name is not among the
 * choices.
 */
export function useCategoryStanding(type: CategoryType, name: string, choices: Category[] | undefined) {
  const known = choices?.find((category) => category.name === name);
  const { data } = trpc.experienceCategories.standing.useQuery(
    { type, name },
    { enabled: name !== '' && choices !== undefined && !known },
  );
  return known?.status ?? data?.standing;
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
    // Another person has proposed the same category, which waits for review and is not listed here.
    if (statusOf(error) === 409) return name;
    throw error;
  }
}

export class RejectedCategory extends Error {
  override name = 'RejectedCategory';
}

/**
 * Proposes the category typed under `Other…`, and returns the name to use.
 * @throws like `proposeCategory`
 */
export const proposeCustom = (values: ExperienceValues, name: CategoryName) =>
  proposeCategory(categoryTypes[name], customOf(values, name));

/** Custom categories that wait for a decision. */
export const usePendingCategories = () =>
  trpc.experienceCategories.list.useQuery({ status: 'pending' }, { select: ({ categories }) => categories });

/** Refetches lists that show categories, or rejected ones. */
export function refreshCategories(): void {
  void cache.experienceCategories.invalidate();
  void cache.reviews.invalidate();
}
