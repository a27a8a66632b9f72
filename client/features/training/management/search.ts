import { CATEGORIES, PUBLISHED_STATES } from '@portal/server/modules/training/courses/constants.ts';
import { oneOf, present, type SetSearch, textFrom } from '../../../lib/url-search.ts';
import type { CourseCategory } from '../model/words.ts';

/** By what administrators look for courses, as it stands in the URL; what is left out is not filtered by. */
export interface ManagementSearch {
  /** Words of the title or description. */
  q?: string;
  category?: CourseCategory;
  status?: (typeof PUBLISHED_STATES)[number];
}

export type SetManagementSearch = SetSearch<ManagementSearch>;

export const parseManagementSearch = ({ q, category, status }: Record<string, unknown>): ManagementSearch =>
  present({ q: textFrom(q), category: oneOf(CATEGORIES, category), status: oneOf(PUBLISHED_STATES, status) });

export const isFiltered = (search: ManagementSearch) => Object.keys(search).length > 0;
