import { date, index, numeric, pgTable, sql, text, uuid } from '../drizzle.ts';
import { id, instant } from './columns.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/**
 * Certifies that a person has completed a course. A certificate outlives the course, so it copies all data that it
 * shows.
 */
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
    /** The last day of its validity. Null for a certificate that does not end. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Hours of continuing education, as the course gave them then. Null for none. */
    ceHours: numeric('ce_hours', { precision: 4, scale: 1, mode: 'number' }),
    ceCategory: text('ce_category', { enum: ['general', 'ethics', 'law'] })
      .notNull()
      .default('general'),
    /** The state that recognizes the hours, by its code. Null for all states. */
    ceState: text('ce_state'),
  },
  /** One for each completion: a renewal adds another. Also the index of a person's own. */
  (table) => [
    index('certificates_person_course_idx').on(table.userId, table.courseId),
    index('certificates_course_idx').on(table.courseId),
    /** Certificates that end soon. */
    index('certificates_expires_idx').on(table.expiresOn).where(sql`expires_on is not null`),
  ],
);
