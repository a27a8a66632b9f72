import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { typedText } from '../../../core/contract/text.ts';
import { ATTESTATION_MAX } from '../courses/constants.ts';
import { courseProgress } from '../courses/schema.ts';
import { VIDEO_DURATION_MAX } from '../videos/constants.ts';
import { ACTIVITY_TYPES, RANGES_MAX } from './constants.ts';

const seconds = numeric(z.number().min(0).max(VIDEO_DURATION_MAX));

export const watchInput = z.object({
  /** The video's id. */
  id: z.uuid(),
  /** Total seconds that the caller has watched of a linked video. For an upload the ranges count. */
  watchDuration: seconds.default(0),
  /** Marks it as complete; a linked video only when enough of it was watched. */
  isCompleted: z.boolean().default(false),
  /** Ranges of an upload that were played since the last report, in seconds. */
  ranges: z
    .array(z.tuple([seconds, seconds]).refine(([from, to]) => from <= to, 'A range begins before it ends.'))
    .max(RANGES_MAX)
    .default([]),
  /** The position to resume at, in seconds; omitted, it stays unchanged. */
  position: seconds.optional(),
});
export type WatchInput = z.infer<typeof watchInput>;

export const attestInput = z.object({
  /** The course's id. */
  id: z.uuid(),
  /** The words that the caller confirms, as the course has them. */
  attestation: typedText().min(1).max(ATTESTATION_MAX),
});
export type AttestInput = z.infer<typeof attestInput>;

export const progressAnswer = z.object({ progress: courseProgress });

export const statsAnswer = z.object({
  stats: z.object({
    coursesInProgress: z.number().int(),
    coursesCompleted: z.number().int(),
    /** Hours really watched, to a tenth. */
    totalHoursSpent: z.number(),
    certificatesEarned: z.number().int(),
    /** Percentage of the courses that the caller has started, rounded. */
    completionRate: z.number().int(),
  }),
  /** The latest first. */
  recentActivity: z.array(
    z.object({
      /** The id of the activity, derived from its subject. */
      id: z.string(),
      type: z.enum(ACTIVITY_TYPES),
      courseId: z.uuid(),
      courseTitle: z.string(),
      /** The completed video's title. */
      videoTitle: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type TrainingStats = z.infer<typeof statsAnswer>;

export const analyticsAnswer = z.object({
  overview: z.object({
    totalCourses: z.number().int(),
    publishedCourses: z.number().int(),
    totalEnrollments: z.number().int(),
    totalCompletions: z.number().int(),
    totalCertificates: z.number().int(),
    /** Percentage of the enrollments, rounded. */
    completionRate: z.number().int(),
  }),
});
export type TrainingAnalytics = z.infer<typeof analyticsAnswer>;
