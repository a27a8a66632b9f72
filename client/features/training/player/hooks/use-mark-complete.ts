import { useWrite } from '../../../../components/form/use-write.ts';
import { api } from '../../../../lib/api/api.ts';
import { type CourseVideo, keepProgress, refetchWhenGone } from '../queries.ts';

/** Marks an uploaded video as completed, with its whole duration, and goes on to the next one, if any. */
export const useMarkComplete = (courseId: string, onDone: (video: CourseVideo) => void) =>
  useWrite({
    send: ({ id, duration }: CourseVideo, once) =>
      api.enrollments.watch.mutate({ id, watchDuration: duration, isCompleted: true }, once),
    failed: 'Failed to perform course action',
    onDone: ({ progress }, video) => {
      keepProgress(courseId, progress);
      onDone(video);
    },
    onFailed: (error) => refetchWhenGone(courseId, error),
  });
