import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { line, requiredLine, requiredText, searchText, usState } from '../../../core/contract/schema.ts';
import { typedLine, typedText } from '../../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../../core/data/pagination.ts';
import {
  ATTESTATION_MAX,
  CATEGORIES,
  CE_CATEGORIES,
  CE_HOURS_MAX,
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
  sentences,
  TITLE_MAX,
  VALID_MONTHS_MAX,
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
  /** The number of its lessons. */
  videoCount: z.number().int(),
  /** Whether all of its lessons are videos. */
  isAllVideos: z.boolean(),
};

/** Hours of continuing education. */
export const continuingEducation = {
  /** Null for none. */
  ceHours: z.number().nullable(),
  ceCategory: z.enum(CE_CATEGORIES),
  /** The code of the state that recognizes the hours; null for all states. */
  ceState: z.string().nullable(),
};

/** Requirements for completing a course, beside its videos. */
const requirements = {
  /** Uploaded videos are only completed by watching 90 % of them. */
  requiresWatching: z.boolean(),
  /** The text that a person confirms after the last video; null for none. */
  attestation: z.string().nullable(),
};

/** A course for people who may take it. */
export const course = z.object({
  ...described,
  ...continuingEducation,
  ...requirements,
  status: z.enum(COURSE_STATUSES),
  /** Null until the caller has started it. */
  enrolledAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Percentage of its videos that the caller has completed, rounded down. */
  progress: z.number().int(),
});
export type Course = z.infer<typeof course>;

export const courseVideo = z.object({
  id: z.uuid(),
  courseId: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Its number within the course; may have gaps. */
  order: z.number().int(),
  /** Seconds; 0 when it is unknown. */
  duration: z.number(),
  /** An uploaded video, a video of a video site, or another lesson. */
  kind: z.enum(['upload', 'embed', 'text', 'document', 'link']),
  /** A link for the caller's session for an upload or a document, else the address; empty for a text. */
  url: z.string(),
  /** The URL to embed for a linked video; null for others. */
  embedUrl: z.string().nullable(),
  /** A link to WebVTT for the caller's session; null for none. */
  captionsUrl: z.string().nullable(),
  /** The Markdown of a text; null for others. */
  body: z.string().nullable(),
  /** Null without a file. */
  mimeType: z.string().nullable(),
  updatedAt: z.string(),
});
export type CourseVideo = z.infer<typeof courseVideo>;

export const courseProgress = z.object({
  /** Percentage of the videos, rounded down. */
  progressPercentage: z.number().int(),
  status: z.enum(COURSE_STATUSES),
  /** Videos that the caller has opened. */
  videosWatched: z.array(
    z.object({
      videoId: z.uuid(),
      isCompleted: z.boolean(),
      /** Seconds that were really played. */
      watchedSeconds: z.number(),
      /** The position to resume at, in seconds. */
      position: z.number(),
    }),
  ),
  /** All videos are completed, and the quiz has yet to be passed. */
  quizDue: z.boolean(),
  /** Submitted tries at the quiz. */
  triesUsed: z.number().int(),
  /** All videos are completed, and only the attestation is missing. */
  attestationDue: z.boolean(),
  completedAt: z.string().nullable(),
  /** The number of the caller's certificate for this course; null until it is completed. */
  certificateNumber: z.string().nullable(),
});
export type CourseProgress = z.infer<typeof courseProgress>;

/** A course as administrators see it. */
export const adminCourse = z.object({
  ...described,
  ...continuingEducation,
  ...requirements,
  /** Department ids; empty for everybody. */
  departments: z.array(z.uuid()),
  isPublished: z.boolean(),
  /** Months that its certificates are valid; null when they do not end. */
  validMonths: z.number().int().nullable(),
  /** Minutes that its lessons take, rounded up; 0 if unknown. */
  lessonMinutes: z.number().int(),
  /** The number of people who have started it. */
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
    /** The caller's status in the course. */
    status: z.union([none, z.enum(COURSE_STATUSES)]).optional(),
  })
  .prefault({});
export type ListCoursesInput = z.infer<typeof listCoursesInput>;
export const listCoursesAnswer = pageAnswer({ courses: z.array(course) });
export type CoursesPage = z.infer<typeof listCoursesAnswer>;

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

/** The link from the upload's answer; empty for none. */
const imageUrl = z
  .union([z.literal('').transform(() => null), typedLine().max(2_000)])
  .nullable()
  .transform((url) => url || null);

const fields = {
  title: requiredLine(TITLE_MAX),
  description: requiredText(DESCRIPTION_MAX),
  duration: numeric(z.number().int().min(1).max(DURATION_MAX)),
  category: z.enum(CATEGORIES),
  level: z.enum(LEVELS),
};
/** Empty for none. */
const attestation = z.union([typedText().max(ATTESTATION_MAX), z.null()]).transform((text) => text || null);
/** Empty for certificates that do not end. */
const months = numeric(
  z
    .number(sentences.validMonths)
    .int(sentences.validMonths)
    .min(1, sentences.validMonths)
    .max(VALID_MONTHS_MAX, sentences.validMonths),
);
const validMonths = z.union(
  [z.literal('').transform(() => null), z.null(), months],
  // A value that is no whole number reaches the union.
  sentences.validMonths,
);
/** Empty for none. */
const ceHours = z.union([
  z.literal('').transform(() => null),
  z.null(),
  numeric(
    z
      .number(sentences.ceHours)
      .multipleOf(0.5, sentences.ceHours)
      .min(0.5, sentences.ceHours)
      .max(CE_HOURS_MAX, sentences.ceHours),
  ),
]);
const ceCategory = z.enum(CE_CATEGORIES);
/** Empty for all states. */
const ceState = z.union([z.literal('').transform(() => null), z.null(), usState]);
/** Defaults to the company's name when empty. */
const instructor = line().max(INSTRUCTOR_MAX);

export const courseInput = z.object({
  ...fields,
  imageUrl: imageUrl.default(null),
  departments: departments.default([]),
  isPublished: z.boolean().default(false),
  instructor: instructor.default(''),
  validMonths: validMonths.default(null),
  ceHours: ceHours.default(null),
  ceCategory: ceCategory.default('general'),
  ceState: ceState.default(null),
  requiresWatching: z.boolean().default(false),
  attestation: attestation.default(null),
});
export type CourseInput = z.infer<typeof courseInput>;

/** Omitted fields stay unchanged. */
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
  validMonths: validMonths.optional(),
  ceHours: ceHours.optional(),
  ceCategory: ceCategory.optional(),
  ceState: ceState.optional(),
  requiresWatching: z.boolean().optional(),
  attestation: attestation.optional(),
  /** The `updatedAt` that was read; a later change by another person is a conflict. */
  unchangedSince: z.iso.datetime({ offset: true }).optional(),
});
export type UpdateCourseInput = z.infer<typeof updateCourseInput>;

export const courseAnswer = z.object({ course: adminCourse });

/** Requirements for passing the quiz of a course. */
export const quizTerms = z.object({
  passPercent: z.number().int(),
  questionsAsked: z.number().int(),
  /** Null for any number. */
  triesAllowed: z.number().int().nullable(),
});
export type QuizTerms = z.infer<typeof quizTerms>;

export const openCourseAnswer = z.object({
  course: course.extend({
    quiz: quizTerms.nullable(),
    updatedAt: z.string(),
    videos: z.array(courseVideo),
  }),
  progress: courseProgress,
});
