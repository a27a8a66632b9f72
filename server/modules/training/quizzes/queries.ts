import type { Reader } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { courseQuizzes, quizTries } from '@portal/db/schema/course-quizzes.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import type { Quiz } from './schema.ts';

export async function findQuiz(db: Reader, courseId: string): Promise<Quiz | null> {
  const [row] = await db.select().from(courseQuizzes).where(eq(courseQuizzes.courseId, courseId));
  if (!row) return null;
  const { courseId: _, ...quiz } = row;
  return quiz;
}

/** The quiz of a course with its right answers; null for none. @throws {PortalError} not_found without the course */
export async function readQuiz(ctx: ActorContext, courseId: string): Promise<Quiz | null> {
  requireAbility(ctx.actor, 'courses.read');
  const { db } = ctx.services;
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw notFound('Course');
  return findQuiz(db, courseId);
}

/** The person's tries, the open one too. */
export const triesOf = (db: Reader, userId: string, courseId: string) =>
  db
    .select()
    .from(quizTries)
    .where(and(eq(quizTries.userId, userId), eq(quizTries.courseId, courseId)));
