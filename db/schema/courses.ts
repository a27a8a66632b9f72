import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { departments } from './departments.ts';
import { files } from './files.ts';

/** The searchable text of a course, in lower case. */
export const courseSearchText = (table: Record<'title' | 'description', SQL | { name: string }>) =>
  sql<string>`name_key(${table.title} || ' ' || ${table.description})`;

/** A course of the training catalogue. */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', {
      enum: [
        'onboarding',
        'claims-adjuster',
        'compliance',
        'technical',
        'soft-skills',
        'leadership',
        'safety',
        'other',
      ],
    }).notNull(),
    level: text('level', { enum: ['Beginner', 'Intermediate', 'Advanced'] }).notNull(),
    /** The length that its author states; its videos may be shorter. */
    durationMinutes: integer('duration_minutes').notNull(),
    instructor: text('instructor').notNull(),
    /** Null shows a placeholder. */
    imageFileId: uuid('image_file_id')
      .unique()
      .references(() => files.id),
    /** Months that its certificates are valid. Null: they do not end. */
    validMonths: integer('valid_months'),
    /** Hours of continuing education for completing it. Null for none. */
    ceHours: numeric('ce_hours', { precision: 4, scale: 1, mode: 'number' }),
    ceCategory: text('ce_category', { enum: ['general', 'ethics', 'law'] })
      .notNull()
      .default('general'),
    /** The state that recognizes the hours, by its code. Null for all states. */
    ceState: text('ce_state'),
    /** Uploaded videos are only completed by watching, not by marking them. */
    requiresWatching: boolean('requires_watching').notNull().default(false),
    /** The text that a person confirms after the last video to complete the course. Null for none. */
    attestation: text('attestation'),
    isPublished: boolean('is_published').notNull().default(false),
    /** True if it has no departments of its own. */
    forEverybody: boolean('for_everybody').notNull().default(true),
    /** The number of its rows in `course_videos`: stored, because every list shows it. */
    videoCount: integer('video_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** The catalogue, newest first. */
    index('courses_published_idx').on(table.id).where(sql`${table.isPublished}`),
    /** Substring search; needs the extension pg_trgm. */
    index('courses_search_idx').using('gin', sql`(${courseSearchText(table)}) gin_trgm_ops`),
    /** The administrators' list by title. */
    index('courses_order_idx').on(sql`lower(${table.title})`, table.id),
    /** Similarity search of mistyped titles. */
    index('courses_title_idx').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
  ],
);

/** The departments whose people may take a course. None means everybody. */
export const courseDepartments = pgTable(
  'course_departments',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.departmentId] }),
    index('course_departments_department_idx').on(table.departmentId),
  ],
);
