import { Pencil, SquarePlus, Trash2, UserPlus } from 'lucide-react';
import { TextLink } from '../../../../components/content/links.tsx';
import { count } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { CourseImage } from '../../components/course-image.tsx';
import { courseDuration } from '../../model/durations.ts';
import { categoryLabels, lessonsText } from '../../model/words.ts';
import type { ManagedCourse } from '../queries.ts';

/** Actions for a course. */
export type CourseAct = 'videos' | 'add-video' | 'quiz' | 'assign' | 'edit' | 'publish' | 'delete';

export const courseColumns = (
  act: (what: CourseAct, course: ManagedCourse) => void,
): Column<ManagedCourse>[] => [
  {
    key: 'course',
    header: 'Course',
    cell: ({ id, title, imageUrl, category, level, duration }) => (
      <span id={`managed-course-${id}`} tabIndex={-1} className="flex min-w-0 items-center gap-3 rounded-lg">
        <CourseImage
          src={imageUrl}
          category={category}
          className="aspect-video w-16 shrink-0 rounded-lg [&>svg]:size-5"
        />
        <span className="grid min-w-0">
          <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
            {title}
          </span>
          <span className="text-xs font-normal text-muted">
            {level} · {courseDuration(duration)}
          </span>
        </span>
      </span>
    ),
    className: 'w-2/5 min-w-56',
  },
  {
    key: 'category',
    selfEvident: true,
    header: 'Category',
    cell: ({ category }) => categoryLabels[category],
  },
  {
    key: 'videos',
    below: 'category',
    selfEvident: true,
    header: 'Videos',
    cell: (course) => (
      <span className="flex gap-x-4 in-[table]:grid in-[table]:justify-items-start">
        <Button
          variant="link"
          size="sm"
          aria-label={`${lessonsText(course)} of ${course.title}`}
          onClick={() => act('videos', course)}
        >
          {lessonsText(course)}
        </Button>
        <Button
          variant="link"
          size="sm"
          aria-label={`Quiz of ${course.title}`}
          onClick={() => act('quiz', course)}
        >
          Quiz
        </Button>
      </span>
    ),
  },
  {
    key: 'enrollments',
    header: 'Enrollments',
    cell: ({ id, title, enrollments, completions }) => (
      <TextLink
        to="/admin"
        search={{ tab: 'training-progress', course: id }}
        aria-label={`${count(enrollments)} · ${count(completions)} completed in ${title}`}
        className="whitespace-nowrap"
      >
        {count(enrollments)} · {count(completions)} completed
      </TextLink>
    ),
  },
  {
    key: 'status',
    below: 'enrollments',
    selfEvident: true,
    header: 'Status',
    cell: ({ isPublished }) =>
      isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="attention">Draft</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (course) => (
      <div className="flex items-center justify-end gap-0.5">
        <Button
          needs="courses.manage"
          size="sm"
          aria-label={`${course.isPublished ? 'Unpublish' : 'Publish'} ${course.title}`}
          onClick={() => act('publish', course)}
        >
          {course.isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        <IconButton
          needs="courses.manage"
          label={`Add video to ${course.title}`}
          icon={<SquarePlus aria-hidden />}
          tooltipSide="left"
          onClick={() => act('add-video', course)}
        />
        {course.isPublished && (
          <IconButton
            needs="courses.manage"
            label={`Assign ${course.title}`}
            icon={<UserPlus aria-hidden />}
            tooltipSide="left"
            onClick={() => act('assign', course)}
          />
        )}
        <IconButton
          needs="courses.manage"
          label={`Edit ${course.title}`}
          icon={<Pencil aria-hidden />}
          tooltipSide="left"
          onClick={() => act('edit', course)}
        />
        <IconButton
          needs="courses.manage"
          label={`Delete ${course.title}`}
          icon={<Trash2 aria-hidden />}
          variant="danger"
          tooltipSide="left"
          onClick={() => act('delete', course)}
        />
      </div>
    ),
  },
];
