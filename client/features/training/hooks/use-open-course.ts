import { useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { mayNow } from '../../../lib/session/use-may.ts';
import { type Course, refreshProgress } from '../queries.ts';

/**
 * Opens a course in the player, after enrolling in a new one.
 * @returns `courseId` of the pending enrollment, and its error
 */
export function useOpenCourse(onOpen: (courseId: string) => void) {
  const [courseId, setCourseId] = useState<string>();
  const enroll = useWriteInPlace({
    send: api.enrollments.enroll.mutate,
    failed: 'Failed to perform course action',
    onDone: (_answer, { id }) => {
      refreshProgress();
      onOpen(id);
    },
    onFailed: refreshProgress,
  });
  const open = ({ id, enrolledAt }: Course) => {
    // People who may not enroll see the course without progress.
    if (enrolledAt || !mayNow('courses.take')) return onOpen(id);
    setCourseId(id);
    void enroll.write({ id });
  };
  return {
    open,
    courseId: enroll.busy ? courseId : undefined,
    problem: enroll.problem,
    forget: enroll.forget,
  };
}
