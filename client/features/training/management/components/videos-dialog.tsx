import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { sentences } from '@portal/server/modules/training/courses/constants.ts';
import { BookOpen, Plus, SquarePlay } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../../../components/form/confirm-write.tsx';
import { ListState } from '../../../../components/list/list-state.tsx';
import { api } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CardList } from '../../../../ui/card.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { type CourseVideo, useCourse } from '../../player/queries.ts';
import { useLessonOrder } from '../hooks/use-lesson-order.ts';
import { type ManagedCourse, refreshManaged } from '../queries.ts';
import { isVideo, LessonDialog } from './lesson-dialog.tsx';
import { LessonRow } from './lesson-row.tsx';

interface VideosDialogProps {
  course: ManagedCourse;
  /** Why it opened, while the course has no lesson. */
  notice?: string;
  onClose: () => void;
}

/** The videos and other lessons of a course in order: add, move, change, delete. */
export function VideosDialog({ course, notice, onClose }: VideosDialogProps) {
  const opened = useCourse(course.id);
  const [editing, setEditing] = useState<CourseVideo | 'video' | 'lesson'>();
  const [deleting, setDeleting] = useState<CourseVideo>();
  const lessons = opened.data?.course.videos;
  const { problem, forget, context, isMoving } = useLessonOrder(course.id, lessons ?? []);
  const form = editing && {
    courseId: course.id,
    order: Math.max(0, ...(lessons ?? []).map(({ order }) => order)) + 1,
    lesson: editing,
    onClose: () => setEditing(undefined),
  };
  return (
    <Dialog
      open
      // Escape puts a lesson back that is being moved.
      onOpenChange={(open) => !open && !isMoving && onClose()}
      title={`${opened.data?.course.isAllVideos === false ? 'Lessons' : 'Videos'} of ${course.title}`}
      flush
      footer={
        <>
          <Button
            needs="courses.manage"
            size="lg"
            icon={<BookOpen aria-hidden />}
            disabled={!lessons}
            onClick={() => setEditing('lesson')}
          >
            Add Lesson
          </Button>
          <Button
            needs="courses.manage"
            size="lg"
            icon={<Plus aria-hidden />}
            disabled={!lessons}
            onClick={() => setEditing('video')}
          >
            Add Video
          </Button>
        </>
      }
    >
      {notice && lessons?.length === 0 && (
        <Banner tone="attention" className="m-4">
          {notice}
        </Banner>
      )}
      {problem && (
        <Banner tone="danger" className="m-4" onDismiss={forget}>
          {problem}
        </Banner>
      )}
      <ListState
        rows={lessons}
        failed={opened.isError}
        failedTitle={errorSentence(opened.error, sentences.loadFailed)}
        onRetry={() => void opened.refetch()}
        retrying={opened.isFetching}
        empty={{
          icon: SquarePlay,
          title: 'No videos yet',
          text: 'Add the first one below, or a lesson that is a text, a document or a link. Staff take them in this order.',
        }}
      >
        {(rows) => (
          <DndContext {...context} collisionDetection={closestCenter}>
            <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
              <CardList>
                {rows.map((lesson) => (
                  <LessonRow
                    key={lesson.id}
                    lesson={lesson}
                    movable={rows.length > 1}
                    onEdit={() => setEditing(lesson)}
                    onDelete={() => setDeleting(lesson)}
                  />
                ))}
              </CardList>
            </SortableContext>
          </DndContext>
        )}
      </ListState>
      {form && <LessonDialog {...form} />}
      {deleting && <DeleteLessonDialog lesson={deleting} onClose={() => setDeleting(undefined)} />}
    </Dialog>
  );
}

function DeleteLessonDialog({ lesson, onClose }: { lesson: CourseVideo; onClose: () => void }) {
  const noun = isVideo(lesson.kind) ? 'Video' : 'Lesson';
  return (
    <ConfirmWrite
      danger
      title={`Delete “${lesson.title}”?`}
      text={
        noun === 'Video'
          ? 'What people have watched of it is deleted with it. This action cannot be undone.'
          : 'Who has completed it is deleted with it. This action cannot be undone.'
      }
      confirmLabel={`Delete ${noun}`}
      send={api.videos.delete.mutate}
      done={`${noun} deleted`}
      failed="An error occurred while deleting"
      onDone={refreshManaged}
      onFailed={refreshManaged}
      input={{ id: lesson.id }}
      onClose={onClose}
    />
  );
}
