import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { preloadWaitingTraining } from './assignments/queries.ts';
import { courseFilters, type TrainingSearch } from './search.ts';

export type Course = Outputs['courses']['list']['courses'][number];
export type TrainingStats = Outputs['enrollments']['stats']['stats'];
export type Activity = Outputs['enrollments']['stats']['recentActivity'][number];

/**
 * The courses that the reader may take and that match, newest first, page by page; updated live with their progress.
 */
export function useCourses(search: TrainingSearch) {
  useRealtimeEvent('courses_changed', refreshCatalogue);
  useRealtimeEvent('training_progress', refreshCatalogue);
  useRealtimeEvent('account_changed', refreshCatalogue);
  return trpc.courses.list.useInfiniteQuery(askedOf(search), paged);
}

const askedOf = (search: TrainingSearch) => ({ ...courseFilters.input(search), limit: PAGE });

/** The first reads of the page of courses. */
export function preloadCourses(search: TrainingSearch): void {
  void cache.courses.list.prefetchInfinite(askedOf(search));
  void cache.enrollments.stats.prefetch();
  void preloadWaitingTraining();
}

/** The reader's figures for all courses. */
export function useTrainingStats() {
  useRealtimeEvent('training_progress', refreshStats);
  useRealtimeEvent('courses_changed', refreshStats);
  return trpc.enrollments.stats.useQuery(undefined, {
    refetchOnMount: unlessJustRead,
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
