import { customType, index, integer, pgTable, primaryKey, sql, uuid } from '../drizzle.ts';
import { instant, updatedAt } from './columns.ts';
import { courseVideos } from './course-videos.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/** Parts of a video in milliseconds, such as `{[0,9800),[30000,41200)}`. */
const millisecondRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** A person's progress in a course. */
export const enrollments = pgTable(
  'enrollments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    enrolledAt: instant('enrolled_at').notNull(),
    /** Null until all videos are completed, the quiz is passed and the attestation is confirmed; kept when videos are added later. */
    completedAt: instant('completed_at'),
    /** When the person confirmed the course's attestation; null until then, or without one. */
    attestedAt: instant('attested_at'),
    /** When the person passed the course's quiz; null until then, or without one. */
    quizPassedAt: instant('quiz_passed_at'),
    /** The number of completed videos: stored, because every list shows it. */
    completedVideos: integer('completed_videos').notNull().default(0),
    /** The last counted moment: the next report cannot cover more time than has passed since then. */
    countedUntil: instant('counted_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('enrollments_course_idx').on(table.courseId, table.completedAt),
  ],
);

/** The parts of a video that a person has watched. */
export const videoWatches = pgTable(
  'video_watches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    videoId: uuid('video_id')
      .notNull()
      .references(() => courseVideos.id, { onDelete: 'cascade' }),
    /** The played parts of an upload. Empty for links, where only the duration is known. */
    covered: millisecondRanges('covered').notNull().default(sql`'{}'`),
    /**
     * Watched time: the sum of `covered`, or for a link the time that its page counted. Never more than the time that
     * passed.
     */
    watchedMs: integer('watched_ms').notNull().default(0),
    /** Where playback resumes. */
    positionMs: integer('position_ms').notNull().default(0),
    /** Null until enough of it was watched, or the person marked it as complete. */
    completedAt: instant('completed_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('video_watches_video_idx').on(table.videoId),
    /** Recently completed videos of a person. */
    index('video_watches_completed_idx')
      .on(table.userId, table.completedAt)
      .where(sql`${table.completedAt} is not null`),
  ],
);
