import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import type { CourseVideo } from '../player/queries.ts';
import { type ManagementSearch, managementFilters } from './search.ts';

export type ManagedCourse = Outputs['courses']['admin']['courses'][number];

const ROWS = 25;

/** All courses, drafts too, page after page, kept up to date. */
export function useManagedCourses(search: ManagementSearch) {
  useRealtimeEvent('courses_changed', () => void cache.courses.admin.invalidate());
  useRealtimeEvent('training_analytics', () => void cache.courses.admin.invalidate());
  return trpc.courses.admin.useInfiniteQuery({ ...managementFilters.input(search), limit: ROWS }, paged);
}

/** Figures of all courses. */
export function useAnalytics() {
  useRealtimeEvent('courses_changed', () => void cache.enrollments.analytics.invalidate());
  useRealtimeEvent('training_analytics', () => void cache.enrollments.analytics.invalidate());
  return trpc.enrollments.analytics.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ overview }) => overview,
  });
}

export type ManagedQuiz = NonNullable<Outputs['quizzes']['get']['quiz']>;

/** The quiz of a course with its right answers. */
export const useQuiz = (id: string) => trpc.quizzes.get.useQuery({ id }, { refetchOnMount: 'always' });

/** The current quiz, fetched again; null for none. */
export const readQuiz = async (id: string): Promise<ManagedQuiz | null> =>
  (await cache.quizzes.get.fetch({ id }, { staleTime: 0 })).quiz;

/** Shows the lessons of a course before they are refetched. */
export const showLessons = (id: string, videos: CourseVideo[]) =>
  cache.courses.get.setData({ id }, (old) => old && { ...old, course: { ...old.course, videos } });

/** Refetches the administrators' courses and videos. */
export function refreshManaged(): void {
  void cache.courses.invalidate();
  void cache.quizzes.invalidate();
  void cache.enrollments.analytics.invalidate();
}
