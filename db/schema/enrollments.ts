import { customType, index, integer, pgTable, primaryKey, sql, uuid } from '../drizzle.ts';
import { instant, updatedAt } from './columns.ts';
import { courseVideos } from './course-videos.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/** Parts of a video in milliseconds, such as `{[0,9800),[30000,41200)}`. */
const millisecondRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** Somebody who has started a course. */
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
    /** Null until all videos are completed; stays when videos are added later. */
    completedAt: instant('completed_at'),
    /** How many of the course's videos are completed: written with them, because every list shows it. */
    completedVideos: integer('completed_videos').notNull().default(0),
    /** Up to when watching has been counted: what is reported next cannot have taken longer than from here to now. */
    countedUntil: instant('counted_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('enrollments_course_idx').on(table.courseId, table.completedAt),
  ],
);

/** What somebody has watched of a video. */
export const videoWatches = pgTable(
  'video_watches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    videoId: uuid('video_id')
      .notNull()
      .references(() => courseVideos.id, { onDelete: 'cascade' }),
    /** The parts that were really played, of an upload. Empty for links, of which only how long is known. */
    covered: millisecondRanges('covered').notNull().default(sql`'{}'`),
    /** How much of it: the sum of `covered`, or of a link as its page has counted. Never more than the time that passed. */
    watchedMs: integer('watched_ms').notNull().default(0),
    /** Where to go on. */
    positionMs: integer('position_ms').notNull().default(0),
    /** Null until enough of it was watched, or the person marked it as complete. */
    completedAt: instant('completed_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('video_watches_video_idx').on(table.videoId),
    /** What somebody has completed lately. */
    index('video_watches_completed_idx')
      .on(table.userId, table.completedAt)
      .where(sql`${table.completedAt} is not null`),
  ],
);
