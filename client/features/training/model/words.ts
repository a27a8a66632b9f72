import { CATEGORIES, COURSE_STATUSES, LEVELS } from '@portal/server/modules/training/courses/constants.ts';
import type { ACTIVITY_TYPES } from '@portal/server/modules/training/enrollments/constants.ts';
import { counted } from '../../../lib/format/format.ts';

export type CourseCategory = (typeof CATEGORIES)[number];
export type CourseStatus = (typeof COURSE_STATUSES)[number];

export const categoryLabels: Record<CourseCategory, string> = {
  onboarding: 'Onboarding',
  'claims-adjuster': 'Claims Adjuster',
  compliance: 'Compliance',
  technical: 'Technical',
  'soft-skills': 'Soft Skills',
  leadership: 'Leadership',
  safety: 'Safety',
  other: 'Other',
};

/** For selects and filters. */
export const categoryOptions = CATEGORIES.map((value) => ({ value, label: categoryLabels[value] }));
export const levelOptions = LEVELS.map((value) => ({ value, label: value }));

export const statusLabels: Record<CourseStatus, string> = {
  'not-started': 'Not Started',
  'in-progress': 'In Progress',
  completed: 'Completed',
};

export const statusOptions = COURSE_STATUSES.map((value) => ({ value, label: statusLabels[value] }));

/** Labels of a course's button, by its effect. */
export const actionLabels = {
  start: 'Start Course',
  resume: 'Resume Course',
  review: 'Review Course',
} as const;

/** The number of a course's lessons: `3 videos`, or `4 lessons` where not all are videos. */
export const lessonsText = ({
  videoCount,
  isAllVideos,
}: {
  videoCount: number;
  isAllVideos: boolean;
}): string => counted(videoCount, isAllVideos ? 'video' : 'lesson');

/** The text of an activity: `Completed “Setting Up”`. */
export function activityText({
  type,
  videoTitle,
}: {
  type: (typeof ACTIVITY_TYPES)[number];
  videoTitle: string | null;
}): string {
  if (type === 'video_completed') return `Completed “${videoTitle}”`;
  return type === 'enrolled' ? 'Started the course' : 'Completed the course';
}
