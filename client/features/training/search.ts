import { CATEGORIES, LEVELS } from '@portal/server/modules/training/courses/constants.ts';
import { oneOf, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';
import type { CourseCategory, CourseLevel } from './model/words.ts';

/** By what courses are looked for, as it stands in the URL; what is left out is not filtered by. */
export interface TrainingSearch {
  /** Words of the title or description. */
  q?: string;
  category?: CourseCategory;
  level?: CourseLevel;
}

export type SetTrainingSearch = SetSearch<TrainingSearch>;

export const parseTrainingSearch = ({ q, category, level }: Record<string, unknown>): TrainingSearch =>
  present({ q: wordsFrom(q), category: oneOf(CATEGORIES, category), level: oneOf(LEVELS, level) });

export const isFiltered = (search: TrainingSearch) => Object.keys(search).length > 0;
