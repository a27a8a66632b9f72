import { and, eq } from '@portal/db/drizzle.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { enrollments } from '@portal/db/schema/enrollments.ts';
import { conflict, ruleBroken } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { readProgress } from '../../courses/queries.ts';
import type { CourseProgress } from '../../courses/schema.ts';
import { sentences } from '../constants.ts';
import type { AttestInput } from '../schema.ts';
import { settleCourse } from './complete.ts';
import { startCourse } from './enroll.ts';

/**
 * Confirms the attestation of a course after its last video, which completes the course.
 * @throws {PortalError} not_found, also for a course that the caller may not take; conflict when its words were changed
 *   since the caller read them; rule_broken without an attestation, and before all videos are completed
 *   and the quiz is passed
 */
export async function attest(
  ctx: ActorContext,
  { id: courseId, attestation }: AttestInput,
): Promise<CourseProgress> {
  requireAbility(ctx.actor, 'courses.take');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    const enrollment = await startCourse(tx, ctx, courseId, sentences.notOffered);
    const [course] = await tx
      .select({ attestation: courses.attestation })
      .from(courses)
      .where(eq(courses.id, courseId));
    if (enrollment.completedAt !== null) return readProgress(tx, userId, courseId);
    if (!course?.attestation) throw ruleBroken(sentences.nothingToConfirm);
    if (course.attestation !== attestation) throw conflict(sentences.attestationChanged);
    const { attestationDue, quizDue } = await readProgress(tx, userId, courseId);
    if (!attestationDue) throw ruleBroken(quizDue ? sentences.quizFirst : sentences.videosFirst);
    await tx
      .update(enrollments)
      .set({ attestedAt: isoNow(ctx.services.clock) })
      .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
    await audit(tx, ctx, {
      action: 'course.attested',
      subject: ['course', courseId],
      personId: userId,
      detail: { attestation },
    });
    await settleCourse(tx, ctx, courseId, userId);
    await announce(tx, `user:${userId}`, 'training_progress', { courseId });
    return readProgress(tx, userId, courseId);
  });
}
