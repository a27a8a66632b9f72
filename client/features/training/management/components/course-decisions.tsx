import { sentences } from '@portal/server/modules/training/courses/constants.ts';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { api } from '../../../../lib/api/api.ts';
import { counted } from '../../../../lib/format/format.ts';
import { lessonsText } from '../../model/words.ts';
import { type ManagedCourse, refreshManaged } from '../queries.ts';

interface DecisionProps {
  course: ManagedCourse;
  onClose: () => void;
}

/** Asks before a course is published or unpublished. */
export function PublishCourseDialog({ course, onClose }: DecisionProps) {
  const { id, title, isPublished, updatedAt: unchangedSince } = course;
  const verb = isPublished ? 'Unpublish' : 'Publish';
  return (
    <ConfirmWrite
      title={`${verb} “${title}”?`}
      text={consequence(course)}
      confirmLabel={`${verb} Course`}
      send={api.courses.update.mutate}
      done={isPublished ? 'Course unpublished' : 'Course published'}
      failed={sentences.statusFailed}
      onDone={refreshManaged}
      onFailed={refreshManaged}
      input={{ id, isPublished: !isPublished, unchangedSince }}
      onClose={onClose}
    />
  );
}

function consequence({ isPublished, departments }: ManagedCourse): string {
  if (isPublished) {
    return 'Staff will no longer see it. Their progress and certificates are kept, and you can publish it again.';
  }
  return departments.length === 0
    ? 'Everyone will see it right away.'
    : `People in ${counted(departments.length, 'department')} will see it right away.`;
}

/** Asks before a course is deleted, with a list of everything that is deleted with it. */
export function DeleteCourseDialog({ course, onClose }: DecisionProps) {
  const { id, title, enrollments } = course;
  return (
    <ConfirmWrite
      danger
      title={`Delete “${title}”?`}
      text={`Its ${lessonsText(course)} and the progress of ${counted(enrollments, 'person', 'people')} are deleted with it. Certificates are kept. This action cannot be undone.`}
      confirmLabel="Delete Course"
      send={api.courses.delete.mutate}
      done="Course deleted"
      failed={sentences.deleteFailed}
      onDone={refreshManaged}
      onFailed={refreshManaged}
      input={{ id }}
      onClose={onClose}
    />
  );
}
