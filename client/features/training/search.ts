import { CATEGORIES, COURSE_STATUSES, LEVELS } from '@portal/server/modules/training/courses/constants.ts';
import { oneOf, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';
import type { CourseCategory, CourseLevel, CourseStatus } from './model/words.ts';

/** By what courses are looked for, as it stands in the URL; what is left out is not filtered by. */
export interface TrainingSearch {
  /** Words of the title or description. */
  q?: string;
  category?: CourseCategory;
  level?: CourseLevel;
  /** Where the reader is in them. */
  status?: CourseStatus;
  /** What is open over the page. */
  open?: (typeof OPENED)[number];
}

const OPENED = ['activity', 'certificates'] as const;

export type SetTrainingSearch = SetSearch<TrainingSearch>;

export const parseTrainingSearch = ({ q, ...raw }: Record<string, unknown>): TrainingSearch =>
  present({
    q: wordsFrom(q),
    category: oneOf(CATEGORIES, raw.category),
    level: oneOf(LEVELS, raw.level),
    status: oneOf(COURSE_STATUSES, raw.status),
    open: oneOf(OPENED, raw.open),
  });

export const isFiltered = ({ open: _opened, ...filters }: TrainingSearch) => Object.keys(filters).length > 0;
