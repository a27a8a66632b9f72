import { sentences } from '@portal/server/modules/training/videos/constants.ts';
import { useWriteInPlace } from '../../../../components/form/use-write.ts';
import { useSorting } from '../../../../components/list/use-sorting.ts';
import { api } from '../../../../lib/api/api.ts';
import type { CourseVideo } from '../../player/queries.ts';
import { refreshManaged, showLessons } from '../queries.ts';

/** Reorders the lessons of a course. Shows the new numbers at once, and reverts them after a failure. */
export function useLessonOrder(courseId: string, lessons: readonly CourseVideo[]) {
  const { write, problem, forget } = useWriteInPlace({
    send: api.videos.reorder.mutate,
    failed: sentences.reorderFailed,
    onDone: ({ videos }) => showLessons(courseId, videos),
    onFailed: refreshManaged,
  });
  const { context, isMoving } = useSorting({
    rows: lessons,
    nameOf: ({ title }) => title,
    noun: 'lesson',
    onMove: (moved) => {
      showLessons(
        courseId,
        moved.map((lesson, index) => ({ ...lesson, order: index + 1 })),
      );
      void write({ id: courseId, videoIds: moved.map(({ id }) => id) });
    },
  });
  return { problem, forget, context, isMoving };
}
