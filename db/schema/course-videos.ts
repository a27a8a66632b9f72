import { check, integer, pgTable, sql, text, unique, uuid } from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { courses } from './courses.ts';
import { files } from './files.ts';

/** A lesson of a course: a video (an uploaded file, or a link to a video site), a text, a document or a link. */
export const courseVideos = pgTable(
  'course_videos',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    kind: text('kind', { enum: ['video', 'text', 'document', 'link'] })
      .notNull()
      .default('video'),
    /** The lesson's number within the course, from 1; gaps are allowed. */
    position: integer('position').notNull(),
    /** Of an uploaded video and a document; null for others. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id),
    /** The URL of a page or of a linked video, as it was typed; null for others. */
    link: text('link'),
    /** The Markdown of a text; null for others. */
    body: text('body'),
    /**
     * Milliseconds: of an uploaded video from its metadata, of a text from its words, of others as its author entered
     * it. 0 if unknown.
     */
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
    check('course_videos_one_source', sql`num_nonnulls(${table.fileId}, ${table.link}, ${table.body}) = 1`),
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
