import { index, pgTable, text, unique, uuid } from '../drizzle.ts';
import { id, instant } from './columns.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/** Certifies that somebody has completed a course. It outlives the course, so it copies everything that it shows. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** For checks by anybody: random, so that numbers cannot be guessed. */
    number: text('number').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Null once the course is deleted. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    courseTitle: text('course_title').notNull(),
    personName: text('person_name').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  /** One for each person and course; also the index of a person's own. */
  (table) => [
    unique('certificates_person_course_key').on(table.userId, table.courseId),
    index('certificates_course_idx').on(table.courseId),
  ],
);
