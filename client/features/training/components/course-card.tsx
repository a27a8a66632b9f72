import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { BadgeCheck, Clock, Play, RotateCcw, SquarePlay } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ceText } from '../continuing-education/model/words.ts';
import { courseDuration } from '../model/durations.ts';
import {
  actionLabels,
  type CourseStatus,
  categoryLabels,
  lessonsText,
  statusLabels,
} from '../model/words.ts';
import type { Course } from '../queries.ts';
import { CourseImage } from './course-image.tsx';

const tones: Record<CourseStatus, Tone> = {
  'not-started': 'neutral',
  'in-progress': 'info',
  completed: 'success',
};

interface CourseCardProps {
  course: Course;
  /** The enrollment is pending. */
  busy: boolean;
  onOpen: () => void;
}

/** A course of the catalogue, with the reader's progress. */
export function CourseCard({ course, busy, onOpen }: CourseCardProps) {
  const { id, title, description, category, level, duration, imageUrl, status, enrolledAt, progress } =
    course;
  const credit = ceText(course);
  const heading = `course-${id}-title`;
  return (
    <li
      id={`course-${id}`}
      className="flex min-w-0 flex-col overflow-clip rounded-xl border border-line bg-surface shadow-card [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
    >
      <div className="relative">
        <CourseImage src={imageUrl} category={category} className="aspect-video" />
        <Badge tone={tones[status]} className="absolute top-3 right-3 shadow-card">
          {statusLabels[status]}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col p-4.5">
        <h3 dir="auto" id={heading} className="text-lg font-semibold">
          {title}
        </h3>
        <p dir="auto" className="mt-1 line-clamp-3 text-muted">
          {excerpt(description)}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <li className="inline-flex items-center gap-1.5">
            <Clock aria-hidden className="size-4" />
            {courseDuration(duration)}
          </li>
          <li className="inline-flex items-center gap-1.5">
            <SquarePlay aria-hidden className="size-4" />
            {lessonsText(course)}
          </li>
          {credit && (
            <li className="inline-flex items-center gap-1.5">
              <BadgeCheck aria-hidden className="size-4" />
              {credit}
            </li>
          )}
        </ul>
        <ul aria-label={`Level and category of ${title}`} className="mt-3 flex flex-wrap gap-1.5">
          <li>
            <Badge>{level}</Badge>
          </li>
          <li>
            <Badge tone="accent">{categoryLabels[category]}</Badge>
          </li>
        </ul>
        <div className="mt-auto grid gap-3 pt-4">
          {enrolledAt && (
            <ProgressBar
              value={progress}
              label={`Progress in ${title}`}
              tone={status === 'completed' ? 'success' : 'accent'}
              showValue
            />
          )}
          <Button
            variant={status === 'completed' ? 'secondary' : 'primary'}
            icon={status === 'completed' ? <RotateCcw aria-hidden /> : <Play aria-hidden />}
            busy={busy}
            busyLabel="Opening..."
            aria-describedby={heading}
            onClick={onOpen}
            wide
          >
            {actionLabels[actionOf(course)]}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The label of the button. */
const actionOf = ({ status, enrolledAt }: Course) =>
  status === 'completed' ? 'review' : enrolledAt ? 'resume' : 'start';
