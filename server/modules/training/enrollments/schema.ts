import { z } from 'zod';
import { courseProgress } from '../courses/schema.ts';
import { VIDEO_DURATION_MAX } from '../videos/constants.ts';
import { ACTIVITY_TYPES, RANGES_MAX } from './constants.ts';

const seconds = z.coerce.number().min(0).max(VIDEO_DURATION_MAX);

export const watchInput = z.object({
  /** Of the video. */
  id: z.uuid(),
  /** Seconds that the caller has watched of a link's video, all together. Of an upload the ranges say it. */
  watchDuration: seconds.default(0),
  /** Marks it as complete; of a link's video only when enough of it was watched. */
  isCompleted: z.boolean().default(false),
  /** Parts of an upload that were played since the last report, in seconds from its beginning. */
  ranges: z
    .array(z.tuple([seconds, seconds]).refine(([from, to]) => from <= to, 'A range begins before it ends.'))
    .max(RANGES_MAX)
    .default([]),
  /** Where to go on, in seconds. Left out, the place stays. */
  position: seconds.optional(),
});
export type WatchInput = z.infer<typeof watchInput>;

export const progressAnswer = z.object({ progress: courseProgress });

export const statsAnswer = z.object({
  stats: z.object({
    coursesInProgress: z.number().int(),
    coursesCompleted: z.number().int(),
    /** Hours really watched, to a tenth. */
    totalHoursSpent: z.number(),
    certificatesEarned: z.number().int(),
    /** Percent of the courses that the caller has started, rounded. */
    completionRate: z.number().int(),
  }),
  /** The latest first. */
  recentActivity: z.array(
    z.object({
      /** Of this activity: made of what it is about. */
      id: z.string(),
      type: z.enum(ACTIVITY_TYPES),
      courseId: z.uuid(),
      courseTitle: z.string(),
      /** Of a video that was completed. */
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
    /** Percent of the enrollments, rounded. */
    completionRate: z.number().int(),
  }),
});
export type TrainingAnalytics = z.infer<typeof analyticsAnswer>;
