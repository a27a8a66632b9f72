import type { CategoryType } from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { api, type Outputs } from '../../lib/api.ts';
import { statusOf } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';
import { fromBond, fromExperience, fromLicense } from './model/pending.ts';

export type Category = Outputs['experienceCategories']['list']['categories'][number];

/** What may be chosen: active categories and the person's own proposals that wait for review, also for admins. */
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

/** Reads again what was handed in, changed or decided meanwhile, here or elsewhere. */
export function refreshQualifications(): void {
  void cache.experiences.invalidate();
  void cache.licenses.invalidate();
  void cache.bonds.invalidate();
}

/** Keeps every shown qualification up to date. Once on a page is enough. */
export function useLiveQualifications(): void {
  useRealtimeEvent('credentials_changed', refreshQualifications);
  useRealtimeEvent('categories_changed', () => void cache.experienceCategories.invalidate());
}

const waiting = { status: 'pending', owners: 'active', limit: 100 } as const;

/** What waits for a decision, of people who work here; those that have waited longest first. */
export function usePendingQualifications() {
  const experiences = trpc.experiences.list.useQuery(waiting);
  const licenses = trpc.licenses.list.useQuery(waiting);
  const bonds = trpc.bonds.list.useQuery(waiting);
  const all = [experiences, licenses, bonds];
  const failure = all.find(({ isError }) => isError);
  return {
    qualifications:
      experiences.data && licenses.data && bonds.data
        ? [
            ...experiences.data.experiences.map(fromExperience),
            ...licenses.data.licenses.map(fromLicense),
            ...bonds.data.bonds.map(fromBond),
          ].sort((one, other) => one.submittedAt.localeCompare(other.submittedAt))
        : undefined,
    error: failure?.error,
    isError: failure !== undefined,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach(({ refetch }) => void refetch()),
  };
}

/** Custom categories that wait for a decision. */
export const usePendingCategories = () =>
  trpc.experienceCategories.list.useQuery({ status: 'pending' }, { select: ({ categories }) => categories });
