import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { cn } from '../../../../lib/page/class-names.ts';
import { CardRow } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { videoDuration } from '../../model/durations.ts';
import { siteOf } from '../../player/model/videos.ts';
import type { CourseVideo } from '../../player/queries.ts';

interface LessonRowProps {
  lesson: CourseVideo;
  /** False for the only lesson. */
  movable: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The style sheet's rule for reduced motion does not reach the inline styles of a drag. */
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A lesson in the order of its course: move, change, delete. */
export function LessonRow({ lesson, movable, onEdit, onDelete }: LessonRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: lesson.id, disabled: !movable, ...(still() ? { transition: null } : {}) });
  return (
    <CardRow
      ref={setNodeRef}
      id={`managed-video-${lesson.id}`}
      tabIndex={-1}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(isDragging && 'relative z-10 bg-surface shadow-raised')}
      leading={
        <>
          {movable && (
            <IconButton
              needs="courses.manage"
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              label={`Move ${lesson.title}`}
              tooltip={false}
              size="sm"
              icon={<GripVertical aria-hidden />}
              className="-ml-2 cursor-grab touch-none active:cursor-grabbing"
            />
          )}
          <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-sunken text-sm font-medium text-muted">
            {lesson.order}
          </span>
        </>
      }
      trailing={
        <>
          <IconButton
            needs="courses.manage"
            label={`Edit ${lesson.title}`}
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            needs="courses.manage"
            label={`Delete ${lesson.title}`}
            icon={<Trash2 aria-hidden />}
            variant="danger"
            onClick={onDelete}
          />
        </>
      }
    >
      <p dir="auto" className="font-medium">
        {lesson.title}
      </p>
      <p className="text-sm text-muted">{factsOf(lesson)}</p>
    </CardRow>
  );
}

const sourceOf = ({ kind, url }: CourseVideo): string =>
  ({
    upload: 'Uploaded file',
    embed: `Link to ${siteOf(url)}`,
    text: 'Text',
    document: 'Document',
    link: `Page on ${siteOf(url)}`,
  })[kind];

const isVideo = ({ kind }: CourseVideo) => kind === 'upload' || kind === 'embed';

const factsOf = (lesson: CourseVideo) =>
  [
    sourceOf(lesson),
    videoDuration(lesson.duration) || (isVideo(lesson) && 'unknown length'),
    lesson.captionsUrl && 'captions',
  ]
    .filter(Boolean)
    .join(' · ');
