import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { type CategoriesSearch, categoryFilters } from './search.ts';

export type ManagedCategory = Outputs['experienceCategories']['manage']['categories'][number];

const ROWS = 50;

/** All categories with how many experiences use each, page after page. */
export const useManagedCategories = (search: CategoriesSearch) =>
  trpc.experienceCategories.manage.useInfiniteQuery({ ...categoryFilters.input(search), limit: ROWS }, paged);

/** The experiences that use a category, page after page. */
export const useCategoryUses = (id: string) =>
  trpc.experienceCategories.uses.useInfiniteQuery({ id, limit: ROWS }, paged);
