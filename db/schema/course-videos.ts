import { check, integer, pgTable, sql, text, unique, uuid } from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { courses } from './courses.ts';
import { files } from './files.ts';

/** A video of a course: an uploaded file, or a link to a video site. */
export const courseVideos = pgTable(
  'course_videos',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The video's number within the course, from 1; gaps are allowed. */
    position: integer('position').notNull(),
    /** Of an upload; null for a link. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    /** The URL of a link, as it was typed; null for an upload. */
    link: text('link'),
    /** Milliseconds: of an upload from its metadata, 0 if unknown; of a link as its author entered it. */
    durationMs: integer('duration_ms').notNull(),
    /** WebVTT; null for none. */
    captionsFileId: uuid('captions_file_id')
      .unique()
      .references(() => files.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('course_videos_position_key').on(table.courseId, table.position),
    check('course_videos_one_source', sql`(${table.fileId} is null) <> (${table.link} is null)`),
  ],
);

/** Metadata of an uploaded video, stored before a course uses it. */
export const videoFiles = pgTable('video_files', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** Milliseconds; 0 if unknown. */
  durationMs: integer('duration_ms').notNull(),
});
