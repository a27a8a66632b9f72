import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import type { ManagementSearch } from './search.ts';

export type ManagedCourse = Outputs['courses']['admin']['courses'][number];

const ROWS = 25;

/** What the server is asked for, beside the page. */
export const askedOf = ({ q, category, status, sort }: ManagementSearch) => ({
  search: q,
  category,
  status,
  sort,
});

/** All courses, drafts too, page after page, kept up to date. */
export function useManagedCourses(search: ManagementSearch) {
  useRealtimeEvent('courses_changed', () => void cache.courses.admin.invalidate());
  useRealtimeEvent('training_analytics', () => void cache.courses.admin.invalidate());
  return trpc.courses.admin.useInfiniteQuery({ ...askedOf(search), limit: ROWS }, paged);
}

/** What became of all courses together. */
export function useAnalytics() {
  useRealtimeEvent('courses_changed', () => void cache.enrollments.analytics.invalidate());
  useRealtimeEvent('training_analytics', () => void cache.enrollments.analytics.invalidate());
  return trpc.enrollments.analytics.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ overview }) => overview,
  });
}

/** What shows courses as administrators see them, and the videos of one. */
export function refreshManaged(): void {
  void cache.courses.invalidate();
  void cache.enrollments.analytics.invalidate();
}
