import { REVIEW_STATUSES, type ReviewStatus } from '@portal/server/modules/qualifications/constants.ts';
import {
  CATEGORY_SORTS,
  CATEGORY_TYPES,
  type CategorySort,
  type CategoryType,
} from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../../lib/page/url-search.ts';

/** What of the list of categories stands in the URL. */
export interface CategoriesSearch {
  /** Words to look for. */
  q?: string;
  type?: CategoryType;
  status?: ReviewStatus;
  /** By name unless it says otherwise. */
  sort?: Exclude<CategorySort, 'name'>;
}

export type SetCategoriesSearch = SetSearch<CategoriesSearch>;

export const parseCategoriesSearch = ({ q, ...raw }: Record<string, unknown>): CategoriesSearch =>
  present({
    q: wordsFrom(q),
    type: oneOf(CATEGORY_TYPES, raw.type),
    status: oneOf(REVIEW_STATUSES, raw.status),
    sort: orderFrom(CATEGORY_SORTS, raw.sort),
  });
