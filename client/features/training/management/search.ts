import {
  CATEGORIES,
  COURSE_SORTS,
  type CourseSort,
  PUBLISHED_STATES,
} from '@portal/server/modules/training/courses/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../../lib/page/url-search.ts';
import type { CourseCategory } from '../model/words.ts';

/** Filters of the administrators' courses in the URL; undefined means no filter. */
export interface ManagementSearch {
  /** A search in title and description. */
  q?: string;
  category?: CourseCategory;
  status?: (typeof PUBLISHED_STATES)[number];
  /** Newest first by default. */
  sort?: Exclude<CourseSort, 'newest'>;
}

export type SetManagementSearch = SetSearch<ManagementSearch>;

export const parseManagementSearch = ({ q, ...raw }: Record<string, unknown>): ManagementSearch =>
  present({
    q: wordsFrom(q),
    category: oneOf(CATEGORIES, raw.category),
    status: oneOf(PUBLISHED_STATES, raw.status),
    sort: orderFrom(COURSE_SORTS, raw.sort),
  });

export const isFiltered = ({ sort: _order, ...filters }: ManagementSearch) => Object.keys(filters).length > 0;
