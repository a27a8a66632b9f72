import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { courseLearners } from '@portal/db/schema/course-learners.ts';
import { enrollments } from '@portal/db/schema/enrollments.ts';
import { PortalError } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { lockCourse, readProgress } from '../../courses/queries.ts';
import type { CourseProgress } from '../../courses/schema.ts';
import { sentences } from '../constants.ts';
import { canEnroll } from '../policy.ts';

export type Enrollment = typeof enrollments.$inferSelect;

/**
 * Starts a course; a second start changes nothing.
 * @throws {PortalError} not_found, also for a course that the caller may not take
 */
export async function enroll(ctx: ActorContext, courseId: string): Promise<CourseProgress> {
  requireAbility(ctx.actor, 'courses.take');
  return write(ctx, async (tx) => {
    await startCourse(tx, ctx, courseId, sentences.notOffered);
    return readProgress(tx, ctx.actor.userId, courseId);
  });
}

/**
 * The caller's enrollment, locked; created when missing. The course cannot be deleted until the transaction ends.
 * @param gone the message for a course that does not exist or is not offered; by default the one for people who are
 *   watching it
 * @throws {PortalError} not_found
 */
export async function startCourse(
  tx: Transaction,
  ctx: ActorContext,
  courseId: string,
  gone: string = sentences.courseGone,
): Promise<Enrollment> {
  const { userId } = ctx.actor;
  const course = await lockCourse(tx, userId, courseId, 'key share');
  if (!course || !canEnroll(ctx.actor, course)) throw new PortalError('not_found', gone);
  const now = isoNow(ctx.services.clock);
  const [started] = await tx
    .insert(enrollments)
    .values({ userId, courseId, enrolledAt: now, countedUntil: now })
    .onConflictDoNothing()
    .returning();
  if (!started) return lockEnrollment(tx, userId, courseId);
  await tx.insert(courseLearners).values({ id: newId(), userId, courseId }).onConflictDoNothing();
  await audit(tx, ctx, { action: 'course.started', subject: ['course', courseId], personId: userId });
  await announce(tx, `user:${userId}`, 'training_progress', { courseId });
  await announce(tx, 'admins', 'training_analytics', {});
  return started;
}

async function lockEnrollment(tx: Transaction, userId: string, courseId: string): Promise<Enrollment> {
  const [row] = await tx
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)))
    .for('update');
  if (!row) throw new PortalError('not_found', sentences.courseGone);
  return row;
}
