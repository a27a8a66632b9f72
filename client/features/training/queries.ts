import type { Outputs } from '../../lib/api/api.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { courseFilters, type TrainingSearch } from './search.ts';

export type Course = Outputs['courses']['list']['courses'][number];
export type TrainingStats = Outputs['enrollments']['stats']['stats'];
export type Activity = Outputs['enrollments']['stats']['recentActivity'][number];

/** The courses the reader may take that fit, newest first, page after page; kept up to date with their own progress. */
export function useCourses(search: TrainingSearch) {
  useRealtimeEvent('courses_changed', refreshCatalogue);
  useRealtimeEvent('training_progress', refreshCatalogue);
  useRealtimeEvent('account_changed', refreshCatalogue);
  return trpc.courses.list.useInfiniteQuery({ ...courseFilters.input(search), limit: PAGE }, paged);
}

/** The reader's figures for all courses. */
export function useTrainingStats() {
  useRealtimeEvent('training_progress', refreshStats);
  useRealtimeEvent('courses_changed', refreshStats);
  return trpc.enrollments.stats.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ stats }) => stats,
  });
}

/** The reader's recent activity, the latest first. */
export const useRecentActivity = () =>
  trpc.enrollments.stats.useQuery(undefined, { select: ({ recentActivity }) => recentActivity });

const refreshCatalogue = () => void cache.courses.list.invalidate();
const refreshStats = () => void cache.enrollments.stats.invalidate();

/** Refetches the reader's own progress. */
export function refreshProgress(): void {
  refreshCatalogue();
  refreshStats();
}
