import type { Outputs } from '../../lib/api/api.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { TrainingSearch } from './search.ts';

export type Course = Outputs['courses']['list']['courses'][number];
export type TrainingStats = Outputs['enrollments']['stats']['stats'];
export type Activity = Outputs['enrollments']['stats']['recentActivity'][number];

/** The courses the reader may take that fit, newest first, page after page; kept up to date with their own progress. */
export function useCourses({ q, category, level, status }: TrainingSearch) {
  useRealtimeEvent('courses_changed', refreshCatalogue);
  useRealtimeEvent('training_progress', refreshCatalogue);
  useRealtimeEvent('account_changed', refreshCatalogue);
  return trpc.courses.list.useInfiniteQuery({ search: q, category, level, status, limit: PAGE }, paged);
}

/** How far the reader has come in all courses. */
export function useTrainingStats() {
  useRealtimeEvent('training_progress', refreshStats);
  useRealtimeEvent('courses_changed', refreshStats);
  return trpc.enrollments.stats.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ stats }) => stats,
  });
}

/** What the reader started and completed lately, the latest first. */
export const useRecentActivity = () =>
  trpc.enrollments.stats.useQuery(undefined, { select: ({ recentActivity }) => recentActivity });

const refreshCatalogue = () => void cache.courses.list.invalidate();
const refreshStats = () => void cache.enrollments.stats.invalidate();

/** What shows the reader's own progress. */
export function refreshProgress(): void {
  refreshCatalogue();
  refreshStats();
}
