import { CATEGORIES, COURSE_STATUSES, LEVELS } from '@portal/server/modules/training/courses/constants.ts';
import { oneOf, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';
import type { CourseCategory, CourseLevel, CourseStatus } from './model/words.ts';

/** Filters of the catalogue in the URL; undefined means no filter. */
export interface TrainingSearch {
  /** A search in title and description. */
  q?: string;
  category?: CourseCategory;
  level?: CourseLevel;
  /** The reader's status in the course. */
  status?: CourseStatus;
  /** The dialog that is open over the page. */
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
