import { date, index, integer, pgTable, sql, text, unique, uuid } from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { courses } from './courses.ts';
import { departments } from './departments.ts';
import { users } from './users.ts';

/** A person in a course: assigned, or started without that. One line of the report of who has completed what. */
export const courseLearners = pgTable(
  'course_learners',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Null for people who started by themselves. A renewal is a new assignment. */
    assignedAt: instant('assigned_at'),
    /** An administrator took the assignment back: standing assignments pass over the person. */
    withdrawnAt: instant('withdrawn_at'),
    /** The last day on which completing it is in time. Null for no due date. */
    dueOn: date('due_on', { mode: 'string' }),
    /** The latest reminder of this due date, in days before it; -1 when it has passed. Null for none yet. */
    remindedDays: integer('reminded_days'),
    /** Watched before a renewal cleared the progress, so that hours of training never shrink. */
    earlierWatchedMs: integer('earlier_watched_ms').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('course_learners_person_course_key').on(table.userId, table.courseId),
    index('course_learners_course_idx').on(table.courseId),
    /** Reminders and overdue courses. */
    index('course_learners_due_idx').on(table.dueOn).where(sql`due_on is not null`),
  ],
);

/** A standing assignment: everybody who joins the department, gets the role or becomes a colleague gets the course. */
export const courseAssignments = pgTable(
  'course_assignments',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    audience: text('audience', { enum: ['department', 'role', 'everyone'] }).notNull(),
    /** Of the audience `department`. */
    departmentId: uuid('department_id').references(() => departments.id, { onDelete: 'cascade' }),
    /** Of the audience `role`. */
    role: text('role', { enum: ['admin', 'staff'] }),
    /** Days that each person has from the day of being assigned. */
    dueDays: integer('due_days').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('course_assignments_audience_key')
      .on(table.courseId, table.audience, table.departmentId, table.role)
      .nullsNotDistinct(),
    index('course_assignments_department_idx').on(table.departmentId),
  ],
);
