import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull, lt, ne, sql } from '@portal/db/drizzle.ts';
import { courseVideos, videoFiles } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { videoWatches } from '@portal/db/schema/enrollments.ts';
import { badInput, conflict, notFound, ruleBroken } from '../../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../../core/errors/unique-violation.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext, ReceivedFile } from '../../../../core/kernel/context.ts';
import { emit } from '../../../../core/kernel/events.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { byteSource } from '../../../../drivers/content/byte-source.ts';
import { readVideo } from '../../../../drivers/content/video.ts';
import { deleteFile, keepUpload } from '../../../files/commands/keep.ts';
import { type CourseVideoRow, lockCourse } from '../../courses/queries.ts';
import { sentences, VIDEOS_OF_COURSE_MAX } from '../constants.ts';
import { videosChanged } from '../events.ts';
import { notPlayed } from '../policy.ts';
import { readCourseVideo, readCourseVideos } from '../queries.ts';
import type { ReorderInput, UpdateVideoInput, VideoInput } from '../schema.ts';
import { changedSource, takeCaptions, takeSource } from './source.ts';

const fileTaken = (kind: string | undefined) => () => {
  const sentence = kind === 'document' ? sentences.documentTaken : sentences.videoTaken;
  return conflict(sentence, { url: sentence });
};

/**
 * Stores the metadata of a received video until a course uses it.
 * @returns seconds
 * @throws {PortalError} rule_broken without a track, and with a codec that browsers do not play
 */
export async function keepVideo(ctx: ActorContext, file: ReceivedFile): Promise<{ duration: number }> {
  requireAbility(ctx.actor, 'courses.manage');
  const { storage, expensive } = ctx.services;
  const source = byteSource(file.byteSize, (range) => storage.get(file.storageKey, range));
  const found = await expensive.run(ctx.actor.userId, () => readVideo(source));
  if (!found) throw ruleBroken(sentences.notPlayable);
  const refused = notPlayed(found);
  if (refused !== null) throw ruleBroken(sentences.codecRefused(refused));
  const { durationMs } = found;
  await write(ctx, async (tx) => {
    await keepUpload(tx, ctx, file);
    await tx.insert(videoFiles).values({ fileId: file.id, durationMs });
    await audit(tx, ctx, { action: 'video.uploaded', subject: ['file', file.id], detail: { durationMs } });
  });
  return { duration: durationMs / 1_000 };
}

/**
 * @throws {PortalError} not_found for the course; bad_input for an unplayable source; conflict when the number is taken
 */
export async function createVideo(
  ctx: ActorContext,
  { courseId, order, title, description, captionsUrl, ...source }: VideoInput,
): Promise<CourseVideoRow> {
  requireAbility(ctx.actor, 'courses.manage');
  return onUniqueViolation(fileTaken(source.kind), () =>
    write(ctx, async (tx) => {
      const course = await lockCourse(tx, ctx.actor.userId, courseId, 'update');
      if (!course) throw notFound('Course');
      if (course.videoCount >= VIDEOS_OF_COURSE_MAX) throw conflict(sentences.tooMany);
      await requireFreeOrder(tx, courseId, order);
      const id = newId();
      await tx.insert(courseVideos).values({
        id,
        courseId,
        title,
        description,
        position: order,
        ...(await takeSource(tx, ctx, source)),
        captionsFileId: await takeCaptions(tx, ctx, captionsUrl),
      });
      await changed(tx, ctx, courseId, 1);
      await audit(tx, ctx, {
        action: 'video.added',
        subject: ['video', id],
        detail: { courseId, title, order },
      });
      return readCourseVideo(tx, id);
    }),
  );
}

/**
 * Changes a video. Another file or link resets everybody's watched ranges; completions stay.
 * @throws {PortalError} not_found; bad_input for an unplayable source, and for another course; conflict when it was
 *   changed since the caller read it, and when the number is taken
 */
export async function updateVideo(
  ctx: ActorContext,
  { id, courseId, order, title, description, captionsUrl, unchangedSince, ...asked }: UpdateVideoInput,
): Promise<CourseVideoRow> {
  requireAbility(ctx.actor, 'courses.manage');
  return onUniqueViolation(fileTaken(asked.kind), () =>
    write(ctx, async (tx) => {
      const before = await lockVideo(tx, ctx, id);
      if (unchangedSince && Date.parse(unchangedSince) !== Date.parse(before.updatedAt))
        throw conflict(sentences.changedSinceSeen(before.title));
      if (courseId !== undefined && courseId !== before.courseId)
        throw badInput(sentences.anotherCourse, { courseId: sentences.anotherCourse });
      if (order !== undefined) await requireFreeOrder(tx, before.courseId, order, id);
      return unlessUnchanged(
        ctx,
        tx,
        (on) => readCourseVideo(on, id),
        async (tx) => {
          const { isAnother, ...source } = await changedSource(tx, ctx, before, asked);
          const captionsFileId =
            captionsUrl === undefined
              ? before.captionsFileId
              : await takeCaptions(tx, ctx, captionsUrl, before.captionsFileId);
          await tx
            .update(courseVideos)
            .set({
              title,
              description,
              ...source,
              ...(order === undefined ? {} : { position: order }),
              captionsFileId,
              updatedAt: isoNow(ctx.services.clock),
            })
            .where(eq(courseVideos.id, id));
          if (isAnother) {
            await tx
              .update(videoWatches)
              .set({ covered: '{}', watchedMs: 0, positionMs: 0 })
              .where(and(eq(videoWatches.videoId, id), isNull(videoWatches.completedAt)));
            if (before.fileId) await deleteFile(tx, before.fileId);
          }
          if (before.captionsFileId && before.captionsFileId !== captionsFileId) {
            await deleteFile(tx, before.captionsFileId);
          }
          await changed(tx, ctx, before.courseId, 0);
          await audit(tx, ctx, {
            action: 'video.updated',
            subject: ['video', id],
            detail: { courseId: before.courseId, title: title ?? before.title },
          });
        },
      );
    }),
  );
}

/**
 * Deletes a video with its files. People who have completed all others have completed the course.
 * @throws {PortalError} not_found
 */
export async function deleteVideo(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'courses.manage');
  await write(ctx, async (tx) => {
    const { courseId, title, fileId, captionsFileId } = await lockVideo(tx, ctx, id);
    await tx.delete(courseVideos).where(eq(courseVideos.id, id));
    for (const file of [fileId, captionsFileId]) if (file) await deleteFile(tx, file);
    await changed(tx, ctx, courseId, -1);
    await audit(tx, ctx, { action: 'video.deleted', subject: ['video', id], detail: { courseId, title } });
  });
  return { success: true as const };
}

/**
 * Puts the lessons of a course in order, with numbers from 1.
 * @param videoIds all of the course's lessons, each once
 * @throws {PortalError} not_found; conflict when they are not
 */
export async function reorderVideos(
  ctx: ActorContext,
  { id: courseId, videoIds }: ReorderInput,
): Promise<CourseVideoRow[]> {
  requireAbility(ctx.actor, 'courses.manage');
  return write(ctx, async (tx) => {
    const course = await lockCourse(tx, ctx.actor.userId, courseId, 'update');
    if (!course) throw notFound('Course');
    const known = new Set((await readCourseVideos(tx, courseId)).map(({ id }) => id));
    if (videoIds.length !== known.size || videoIds.some((id) => !known.has(id)))
      throw conflict(sentences.notAll);
    return unlessUnchanged(
      ctx,
      tx,
      (on) => readCourseVideos(on, courseId),
      async (tx) => {
        const place = sql`array_position(${`{${videoIds.join()}}`}::uuid[], ${courseVideos.id})`;
        const moved = and(eq(courseVideos.courseId, courseId), sql`${courseVideos.position} <> ${place}`);
        // A number is unique at each row of a statement: the moved lessons first leave all numbers.
        await tx
          .update(courseVideos)
          .set({ position: sql`-${place}`, updatedAt: isoNow(ctx.services.clock) })
          .where(moved);
        await tx
          .update(courseVideos)
          .set({ position: sql`-${courseVideos.position}` })
          .where(and(eq(courseVideos.courseId, courseId), lt(courseVideos.position, 0)));
        await audit(tx, ctx, {
          action: 'course.reordered',
          subject: ['course', courseId],
          detail: { title: course.title },
        });
        await announce(tx, 'all', 'courses_changed', { courseId });
      },
    );
  });
}

/** Updates the course's change time, and announces it to everybody. */
async function changed(tx: Transaction, ctx: ActorContext, courseId: string, more: number): Promise<void> {
  await tx
    .update(courses)
    .set({ videoCount: sql`${courses.videoCount} + ${more}`, updatedAt: isoNow(ctx.services.clock) })
    .where(eq(courses.id, courseId));
  await emit(tx, ctx, videosChanged, { courseId });
  await announce(tx, 'all', 'courses_changed', { courseId });
}

/** The video's row, locked after its course, in the usual order. @throws {PortalError} not_found */
async function lockVideo(tx: Transaction, ctx: ActorContext, id: string) {
  const [known] = await tx
    .select({ courseId: courseVideos.courseId })
    .from(courseVideos)
    .where(eq(courseVideos.id, id));
  if (known) await lockCourse(tx, ctx.actor.userId, known.courseId, 'update');
  const [row] = await tx.select().from(courseVideos).where(eq(courseVideos.id, id)).for('update');
  if (!row) throw notFound('Video');
  return row;
}

/** The course is locked, so that the number stays free. */
async function requireFreeOrder(tx: Transaction, courseId: string, order: number, own?: string) {
  const [other] = await tx
    .select({ title: courseVideos.title })
    .from(courseVideos)
    .where(
      and(
        eq(courseVideos.courseId, courseId),
        eq(courseVideos.position, order),
        own ? ne(courseVideos.id, own) : undefined,
      ),
    );
  if (!other) return;
  const sentence = sentences.orderTaken(order, other.title);
  throw conflict(sentence, { order: sentence });
}
