import { boolean, foreignKey, index, integer, jsonb, pgTable, sql, uniqueIndex, uuid } from '../drizzle.ts';
import { id, instant, updatedAt } from './columns.ts';
import { courses } from './courses.ts';
import { enrollments } from './enrollments.ts';

/** A question with its possible answers, of which one or more are right. */
export interface QuizQuestion {
  text: string;
  /** Shown with the right answers; empty for none. */
  explanation: string;
  options: { text: string; isRight: boolean }[];
}

/** The quiz that has to be passed to complete a course. */
export const courseQuizzes = pgTable('course_quizzes', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  /** Percentage of the asked questions that must be answered right. */
  passPercent: integer('pass_percent').notNull(),
  /** The number of questions of each try, chosen from `questions`. */
  questionsAsked: integer('questions_asked').notNull(),
  /** Null for any number. */
  triesAllowed: integer('tries_allowed'),
  /** Mixes the order of questions and answers; otherwise they keep the order of the form. */
  isShuffled: boolean('is_shuffled').notNull(),
  /** The pool: written and read as a whole. */
  questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
  updatedAt: updatedAt(),
});

/** A person's try at a quiz. Tries are deleted with the enrollment, when a renewal is asked for. */
export const quizTries = pgTable(
  'quiz_tries',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** As asked: later changes of the quiz do not change a try. */
    questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
    passPercent: integer('pass_percent').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it is open. */
    submittedAt: instant('submitted_at'),
    /** The indexes of the chosen options of each question. */
    answers: jsonb('answers').$type<number[][]>(),
    /** Percentage of right answers, rounded down. */
    percent: integer('percent'),
  },
  (table) => [
    foreignKey({
      name: 'quiz_tries_enrollment_fkey',
      columns: [table.userId, table.courseId],
      foreignColumns: [enrollments.userId, enrollments.courseId],
    }).onDelete('cascade'),
    index('quiz_tries_person_idx').on(table.userId, table.courseId),
    uniqueIndex('quiz_tries_open_key')
      .on(table.userId, table.courseId)
      .where(sql`${table.submittedAt} is null`),
  ],
);
