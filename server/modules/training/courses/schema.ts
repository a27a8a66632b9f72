import { z } from 'zod';
import { requiredText, searchText } from '../../../core/contract/schema.ts';
import { orJsonText } from '../../../core/data/json-text.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import {
  CATEGORIES,
  COURSE_SORTS,
  COURSE_STATUSES,
  COURSES_PAGE,
  DEPARTMENTS_MAX,
  DESCRIPTION_MAX,
  DURATION_MAX,
  INSTRUCTOR_MAX,
  LEVELS,
  PUBLISHED_STATES,
  SEARCH_MAX,
  TITLE_MAX,
} from './constants.ts';

const described = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  level: z.enum(LEVELS),
  /** Minutes. */
  duration: z.number().int(),
  instructor: z.string(),
  /** A link for the caller's session; null for none. */
  imageUrl: z.string().nullable(),
  videoCount: z.number().int(),
};

/** A course as somebody sees it who may take it. */
export const course = z.object({
  ...described,
  status: z.enum(COURSE_STATUSES),
  /** Null until the caller has started it. */
  enrolledAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Percent of its videos that the caller has completed, rounded down. */
  progress: z.number().int(),
});
export type Course = z.infer<typeof course>;

export const courseVideo = z.object({
  id: z.uuid(),
  courseId: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Its number within the course; there may be gaps. */
  order: z.number().int(),
  /** Seconds; 0 when the file does not say it. */
  duration: z.number(),
  kind: z.enum(['upload', 'embed']),
  /** Of an upload a link for the caller's session, else the address at the video site. */
  url: z.string(),
  /** What to frame for a link; null for an upload. */
  embedUrl: z.string().nullable(),
  /** WebVTT for the caller's session; null for none. */
  captionsUrl: z.string().nullable(),
  /** Null for a link. */
  mimeType: z.string().nullable(),
  updatedAt: z.string(),
});
export type CourseVideo = z.infer<typeof courseVideo>;

export const courseProgress = z.object({
  /** Percent of the videos, rounded down. */
  progressPercentage: z.number().int(),
  status: z.enum(COURSE_STATUSES),
  /** Those that the caller has opened. */
  videosWatched: z.array(
    z.object({
      videoId: z.uuid(),
      isCompleted: z.boolean(),
      /** How much of it was really played, in seconds. */
      watchedSeconds: z.number(),
      /** Where to go on, in seconds. */
      position: z.number(),
    }),
  ),
  completedAt: z.string().nullable(),
  /** Of the caller's certificate for this course; null until it is completed. */
  certificateNumber: z.string().nullable(),
});
export type CourseProgress = z.infer<typeof courseProgress>;

/** A course as administrators see it. */
export const adminCourse = z.object({
  ...described,
  /** Ids; an empty list means everybody. */
  departments: z.array(z.uuid()),
  isPublished: z.boolean(),
  /** How many people have started it. */
  enrollments: z.number().int(),
  completions: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminCourse = z.infer<typeof adminCourse>;

const none = z.literal('').transform(() => undefined);

const filters = {
  search: searchText(SEARCH_MAX).optional(),
  category: z.union([none, z.enum(CATEGORIES)]).optional(),
};

export const listCoursesInput = pageInput(COURSES_PAGE)
  .extend({
    ...filters,
    level: z.union([none, z.enum(LEVELS)]).optional(),
    /** Where the caller is in them. */
    status: z.union([none, z.enum(COURSE_STATUSES)]).optional(),
  })
  .prefault({});
export type ListCoursesInput = z.infer<typeof listCoursesInput>;
const coursesPage = pageAnswer({ courses: z.array(course) });
export type CoursesPage = z.infer<typeof coursesPage>;
export const listCoursesAnswer = orJsonText(coursesPage);

export const adminCoursesInput = pageInput(COURSES_PAGE)
  .extend({
    ...filters,
    status: z.union([none, z.enum(PUBLISHED_STATES)]).optional(),
    sort: z.enum(COURSE_SORTS).default('newest'),
  })
  .prefault({});
export type AdminCoursesInput = z.infer<typeof adminCoursesInput>;
export const adminCoursesAnswer = pageAnswer({ courses: z.array(adminCourse) });

const departments = z
  .array(z.uuid())
  .max(DEPARTMENTS_MAX)
  .transform((ids) => [...new Set(ids)]);

/** The link that the upload answered; empty for none. */
const imageUrl = z
  .union([z.literal('').transform(() => null), z.string().trim().max(2_000)])
  .nullable()
  .transform((url) => url || null);

const fields = {
  title: requiredText(TITLE_MAX),
  description: requiredText(DESCRIPTION_MAX),
  duration: z.coerce.number().int().min(1).max(DURATION_MAX),
  category: z.enum(CATEGORIES),
  level: z.enum(LEVELS),
};
/** Empty becomes the company's name. */
const instructor = z.string().trim().max(INSTRUCTOR_MAX);

export const courseInput = z.object({
  ...fields,
  imageUrl: imageUrl.default(null),
  departments: departments.default([]),
  isPublished: z.boolean().default(false),
  instructor: instructor.default(''),
});
export type CourseInput = z.infer<typeof courseInput>;

/** What is left out stays as it is. */
export const updateCourseInput = z.object({
  id: z.uuid(),
  title: fields.title.optional(),
  description: fields.description.optional(),
  duration: fields.duration.optional(),
  category: fields.category.optional(),
  level: fields.level.optional(),
  imageUrl: imageUrl.optional(),
  departments: departments.optional(),
  isPublished: z.boolean().optional(),
  instructor: instructor.optional(),
  /** The `updatedAt` of what was read; changed since then, it is not changed again. */
  unchangedSince: z.iso.datetime({ offset: true }).optional(),
});
export type UpdateCourseInput = z.infer<typeof updateCourseInput>;

export const courseAnswer = z.object({ course: adminCourse });

export const openCourseAnswer = z.object({
  course: course.extend({ updatedAt: z.string(), videos: z.array(courseVideo) }),
  progress: courseProgress,
});
