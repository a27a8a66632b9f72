import { api, type Outputs, partingApi } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { refreshProgress } from '../queries.ts';

type Opened = Outputs['courses']['get'];
export type OpenedCourse = Opened['course'];
export type CourseVideo = OpenedCourse['videos'][number];
export type CourseProgress = Opened['progress'];

/** A course with its videos and how far the reader has come; fails with 404 as soon as it is no longer theirs. */
export function useCourse(id: string) {
  const refresh = ({ courseId }: { courseId: string }) => {
    if (courseId === id) void cache.courses.get.invalidate({ id });
  };
  useRealtimeEvent('courses_changed', refresh);
  useRealtimeEvent('training_progress', refresh);
  useRealtimeEvent('account_changed', () => void cache.courses.get.invalidate({ id }));
  return trpc.courses.get.useQuery({ id }, { refetchOnMount: 'always' });
}

/** The course as it is at this moment. */
export const readCourse = async (id: string): Promise<OpenedCourse> =>
  (await cache.courses.get.fetch({ id }, { staleTime: 0 })).course;

/** What is told of the watching of a video. */
export interface Watched {
  /** Seconds in all, for videos of other sites; of uploaded ones the ranges say it. */
  watchDuration?: number;
  /** Seconds of the video that were played, from and to. */
  ranges?: [number, number][];
  /** Where to go on the next time, in seconds. */
  position?: number;
}

/** Tells the server what was watched of a video. @returns how far the reader has come in its course */
export const reportWatched = async (id: string, watched: Watched): Promise<CourseProgress> =>
  (await api.enrollments.watch.mutate({ id, watchDuration: 0, isCompleted: false, ...watched })).progress;

/** The same for the last words of a page that is being closed. */
export const reportParting = async (id: string, watched: Watched): Promise<CourseProgress> =>
  (await partingApi.enrollments.watch.mutate({ id, watchDuration: 0, isCompleted: false, ...watched }))
    .progress;

/** What a write answered, shown before the course is read again. */
export function keepProgress(courseId: string, progress: CourseProgress): void {
  cache.courses.get.setData({ id: courseId }, (old) => old && { ...old, progress });
  refreshProgress();
}

/** Looks again whether a course is still there, when one of its videos is not. */
export function lookAgainWhenGone(courseId: string, error: unknown): void {
  if (statusOf(error) === 404) void cache.courses.get.invalidate({ id: courseId });
}

/** A new link to the same file. */
export const renewedLink = async (url: string): Promise<string> =>
  (await api.files.renewLink.query({ url })).url;
