import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courseDepartments, courses } from '@portal/db/schema/courses.ts';
import { badInput, conflict, notFound, ruleBroken } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { requireDepartments } from '../../departments/queries.ts';
import { attachLinked, deleteFile } from '../../files/commands/keep.ts';
import { fileIdFromUrl } from '../../files/queries.ts';
import { videosChanged } from '../videos/events.ts';
import { IMAGE_PURPOSE, sentences } from './constants.ts';
import { isPublishable } from './policy.ts';
import { type AdminCourseRow, lockCourse, readAdminCourse } from './queries.ts';
import type { CourseInput, UpdateCourseInput } from './schema.ts';

const imageTaken = () => conflict(sentences.imageTaken, { imageUrl: sentences.imageTaken });

/**
 * @throws {PortalError} bad_input when a department or the picture does not exist; conflict when another course has the
 *   picture
 */
export async function createCourse(
  ctx: ActorContext,
  { imageUrl, departments, duration, instructor, ...said }: CourseInput,
): Promise<AdminCourseRow> {
  requireAbility(ctx.actor, 'courses.manage');
  return onUniqueViolation(imageTaken, () =>
    write(ctx, async (tx) => {
      const id = newId();
      await requireDepartments(tx, departments, 'departments');
      const imageFileId = await takeImage(tx, ctx, imageUrl);
      const createdAt = isoNow(ctx.services.clock);
      await tx.insert(courses).values({
        id,
        ...said,
        durationMinutes: duration,
        imageFileId,
        createdAt,
        updatedAt: createdAt,
        instructor: instructor || ctx.services.settings.companyName,
        forEverybody: departments.length === 0,
      });
      await offerTo(tx, id, departments);
      await audit(tx, ctx, {
        action: 'course.created',
        subject: ['course', id],
        detail: { title: said.title, isPublished: said.isPublished, departments },
      });
      await announce(tx, 'all', 'courses_changed', { courseId: id });
      return readAdminCourse(tx, id);
    }),
  );
}

/**
 * @throws {PortalError} not_found; bad_input when a department or the picture does not exist; conflict when it was
 *   changed since the caller read it, and when another course has the picture; rule_broken when a draft without a
 *   lesson is published
 */
export async function updateCourse(
  ctx: ActorContext,
  { id, imageUrl, departments, duration, instructor, unchangedSince, ...said }: UpdateCourseInput,
): Promise<AdminCourseRow> {
  requireAbility(ctx.actor, 'courses.manage');
  return onUniqueViolation(imageTaken, () =>
    write(ctx, async (tx) => {
      const before = await lockCourse(tx, ctx.actor.userId, id, 'update');
      if (!before) throw notFound('Course');
      if (unchangedSince && Date.parse(unchangedSince) !== Date.parse(before.updatedAt))
        throw conflict(sentences.changedSinceSeen(before.title));
      if (said.isPublished && !before.isPublished && !isPublishable(before))
        throw ruleBroken(sentences.noLessons, { isPublished: sentences.noLessons });
      return unlessUnchanged(
        ctx,
        tx,
        (on) => readAdminCourse(on, id),
        async (tx) => {
          const imageFileId =
            imageUrl === undefined
              ? before.imageFileId
              : await takeImage(tx, ctx, imageUrl, before.imageFileId);
          await tx
            .update(courses)
            .set({
              ...said,
              imageFileId,
              ...(duration === undefined ? {} : { durationMinutes: duration }),
              ...(instructor === undefined
                ? {}
                : { instructor: instructor || ctx.services.settings.companyName }),
              ...(departments === undefined ? {} : { forEverybody: departments.length === 0 }),
              updatedAt: isoNow(ctx.services.clock),
            })
            .where(eq(courses.id, id));
          if (before.imageFileId && before.imageFileId !== imageFileId)
            await deleteFile(tx, before.imageFileId);
          if (departments) {
            await requireDepartments(tx, departments, 'departments');
            await tx.delete(courseDepartments).where(eq(courseDepartments.courseId, id));
            await offerTo(tx, id, departments);
          }
          // Without the former statement, people who only lacked it have completed the course.
          if (before.attestation !== null && said.attestation === null)
            await emit(tx, ctx, videosChanged, { courseId: id });
          await audit(tx, ctx, {
            action: 'course.updated',
            subject: ['course', id],
            detail: {
              title: said.title ?? before.title,
              isPublished: said.isPublished ?? before.isPublished,
              ...(departments ? { departments } : {}),
            },
          });
          await announce(tx, 'all', 'courses_changed', { courseId: id });
        },
      );
    }),
  );
}

/**
 * Deletes a course with its videos, everybody's progress and all files; certificates stay. People who are watching
 * learn it from the answer to their next report.
 * @throws {PortalError} not_found
 */
export async function deleteCourse(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'courses.manage');
  await write(ctx, async (tx) => {
    const course = await lockCourse(tx, ctx.actor.userId, id, 'update');
    if (!course) throw notFound('Course');
    const videos = await tx
      .select({ fileId: courseVideos.fileId, captionsFileId: courseVideos.captionsFileId })
      .from(courseVideos)
      .where(eq(courseVideos.courseId, id));
    await tx.delete(courses).where(eq(courses.id, id));
    const fileIds = [
      course.imageFileId,
      ...videos.flatMap(({ fileId, captionsFileId }) => [fileId, captionsFileId]),
    ];
    for (const fileId of fileIds) if (fileId) await deleteFile(tx, fileId);
    await audit(tx, ctx, {
      action: 'course.deleted',
      subject: ['course', id],
      detail: { title: course.title, videos: videos.length },
    });
    await announce(tx, 'all', 'courses_changed', { courseId: id });
  });
  return { success: true as const };
}

const offerTo = async (tx: Transaction, courseId: string, departmentIds: string[]) => {
  if (departmentIds.length === 0) return;
  await tx
    .insert(courseDepartments)
    .values(departmentIds.map((departmentId) => ({ courseId, departmentId })));
};

/**
 * Takes an uploaded picture by its link.
 * @param kept the course's current picture; its link may be an old one
 */
async function takeImage(
  tx: Transaction,
  ctx: ActorContext,
  imageUrl: string | null,
  kept: string | null = null,
): Promise<string | null> {
  if (imageUrl === null) return null;
  if (kept !== null && fileIdFromUrl(imageUrl) === kept) return kept;
  const fileId = await attachLinked(tx, ctx, imageUrl, IMAGE_PURPOSE);
  if (fileId === null) throw badInput(sentences.imageGone, { imageUrl: sentences.imageGone });
  return fileId;
}
