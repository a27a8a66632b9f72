import { api, type Outputs, partingApi } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { refreshProgress } from '../queries.ts';

type Opened = Outputs['courses']['get'];
export type OpenedCourse = Opened['course'];
export type CourseVideo = OpenedCourse['videos'][number];
export type CourseProgress = Opened['progress'];

/** A course with its videos and the reader's progress; fails with 404 as soon as it is no longer offered. */
export function useCourse(id: string) {
  const refresh = ({ courseId }: { courseId: string }) => {
    if (courseId === id) void cache.courses.get.invalidate({ id });
  };
  useRealtimeEvent('courses_changed', refresh);
  useRealtimeEvent('training_progress', refresh);
  useRealtimeEvent('account_changed', () => void cache.courses.get.invalidate({ id }));
  // Not preloaded: the position where the reader stopped may still be on its way to the server.
  return trpc.courses.get.useQuery({ id }, { refetchOnMount: 'always' });
}

/** The current course, fetched again. */
export const readCourse = async (id: string): Promise<OpenedCourse> =>
  (await cache.courses.get.fetch({ id }, { staleTime: 0 })).course;

/** A report of watched time. */
export interface Watched {
  /** Total seconds of a linked video; an upload has ranges. */
  watchDuration?: number;
  /** Played ranges in seconds, from and to. */
  ranges?: [number, number][];
  /** The position to resume at, in seconds. */
  position?: number;
}

/** Reports watched time. @returns the progress in its course */
export const reportWatched = async (id: string, watched: Watched): Promise<CourseProgress> =>
  (await api.enrollments.watch.mutate({ id, watchDuration: 0, isCompleted: false, ...watched })).progress;

/** The same while a page is being closed. */
export const reportParting = async (id: string, watched: Watched): Promise<CourseProgress> =>
  (await partingApi.enrollments.watch.mutate({ id, watchDuration: 0, isCompleted: false, ...watched }))
    .progress;

/** Shows the progress from the answer before the course is refetched. */
export function keepProgress(courseId: string, progress: CourseProgress): void {
  cache.courses.get.setData({ id: courseId }, (old) => old && { ...old, progress });
  refreshProgress();
}

/** Refetches a course when one of its videos does not exist. */
export function refetchWhenGone(courseId: string, error: unknown): void {
  if (statusOf(error) === 404) void cache.courses.get.invalidate({ id: courseId });
}

export const refetchCourse = (id: string) => void cache.courses.get.invalidate({ id });

/** A new link to the same file. */
export const renewedLink = async (url: string): Promise<string> =>
  (await api.files.renewLink.query({ url })).url;
