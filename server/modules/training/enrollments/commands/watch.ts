import type { Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { enrollments, videoWatches } from '@portal/db/schema/enrollments.ts';
import { PortalError, ruleBroken } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { readProgress } from '../../courses/queries.ts';
import type { CourseProgress } from '../../courses/schema.ts';
import { CARRIED_SECONDS, COMPLETE_AT_PERCENT, REPORT_SECONDS_MAX, sentences } from '../constants.ts';
import type { WatchInput } from '../schema.ts';
import { settleCourse } from './complete.ts';
import { type Enrollment, startCourse } from './enroll.ts';

type Video = typeof courseVideos.$inferSelect;
type Watch = { watchedMs: number; completedAt: string | null };

/**
 * Processes a report of watched ranges. Counts no more than the time since the earlier reports: skipping is not
 * watching. See docs/decisions/0045-courses-and-watched-time.md.
 * @returns the person's progress in the course
 * @throws {PortalError} not_found when the course or the video does not exist, or is not offered; rule_broken for a
 *   video that is marked as complete before enough of it was watched, if it is linked or its course requires watching
 */
export async function watchVideo(ctx: ActorContext, report: WatchInput): Promise<CourseProgress> {
  requireAbility(ctx.actor, 'courses.take');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    const courseId = await courseOf(tx, report.id);
    const enrollment = await startCourse(tx, ctx, courseId);
    const video = await lockVideo(tx, report.id);
    const before = await openWatch(tx, userId, video.id);
    const watchedMs = await count(tx, ctx, enrollment, video, before, report);
    const isVideo = video.kind === 'video';
    const enough =
      isVideo && video.durationMs > 0 && watchedMs * 100 >= video.durationMs * COMPLETE_AT_PERCENT;
    const isMarkable =
      !isVideo || (video.fileId !== null && (video.durationMs === 0 || !(await mustWatch(tx, courseId))));
    if (report.isCompleted && !enough && !isMarkable && before.completedAt === null) {
      throw ruleBroken(sentences.keepWatching);
    }
    if (before.completedAt === null && (enough || report.isCompleted)) {
      await complete(tx, ctx, video, watchedMs, enough);
    }
    return readProgress(tx, userId, courseId);
  });
}

async function courseOf(tx: Transaction, videoId: string): Promise<string> {
  const [video] = await tx
    .select({ courseId: courseVideos.courseId })
    .from(courseVideos)
    .where(eq(courseVideos.id, videoId));
  if (!video) throw new PortalError('not_found', sentences.videoGone);
  return video.courseId;
}

async function mustWatch(tx: Transaction, courseId: string): Promise<boolean> {
  const [course] = await tx
    .select({ requiresWatching: courses.requiresWatching })
    .from(courses)
    .where(eq(courses.id, courseId));
  return course?.requiresWatching ?? false;
}

/** The video, locked against deletion until the transaction ends. */
async function lockVideo(tx: Transaction, id: string): Promise<Video> {
  const [video] = await tx.select().from(courseVideos).where(eq(courseVideos.id, id)).for('key share');
  if (!video) throw new PortalError('not_found', sentences.videoGone);
  return video;
}

/**
 * The recorded ranges. The enrollment is locked, so that reports of one person and course are processed one after the
 * other.
 */
async function openWatch(tx: Transaction, userId: string, videoId: string): Promise<Watch> {
  await tx.insert(videoWatches).values({ userId, videoId }).onConflictDoNothing();
  const [watch] = await tx
    .select({ watchedMs: videoWatches.watchedMs, completedAt: videoWatches.completedAt })
    .from(videoWatches)
    .where(isWatch(userId, videoId));
  if (!watch) throw new PortalError('not_found', sentences.videoGone);
  return watch;
}

const isWatch = (userId: string, videoId: string) =>
  and(eq(videoWatches.userId, userId), eq(videoWatches.videoId, videoId));

/**
 * Counts the new ranges of the report, limited by the elapsed time.
 * @returns milliseconds watched of the video altogether
 */
async function count(
  tx: Transaction,
  ctx: ActorContext,
  enrollment: Enrollment,
  video: Video,
  before: Watch,
  report: WatchInput,
): Promise<number> {
  const { userId } = enrollment;
  const now = ctx.services.clock.now().getTime();
  const countedUntil = Date.parse(enrollment.countedUntil);
  const allowedMs = Math.max(0, Math.min(now - countedUntil, REPORT_SECONDS_MAX * 1_000));
  const [counted] = await tx
    .update(videoWatches)
    .set({
      ...(video.kind !== 'video'
        ? {}
        : video.fileId
          ? coveredWith(report, video, allowedMs)
          : { watchedMs: reportedMs(report, video, before, allowedMs) }),
      ...(report.position === undefined ? {} : { positionMs: within(report.position, video) }),
      updatedAt: isoNow(ctx.services.clock),
    })
    .where(isWatch(userId, video.id))
    .returning({ watchedMs: videoWatches.watchedMs });
  const watchedMs = counted?.watchedMs ?? before.watchedMs;
  const credited = Math.max(0, watchedMs - before.watchedMs);
  const until = Math.max(countedUntil + credited, now - CARRIED_SECONDS * 1_000);
  await tx
    .update(enrollments)
    .set({ countedUntil: new Date(until).toISOString() })
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, video.courseId)));
  return watchedMs;
}

/** For a linked video only its page knows the watched time, and reports the total. */
function reportedMs(
  { watchDuration }: WatchInput,
  video: Video,
  { watchedMs }: Watch,
  allowedMs: number,
): number {
  return Math.max(watchedMs, Math.min(within(watchDuration, video), watchedMs + allowedMs));
}

/** The covered ranges with the new ones, the earliest first, until the elapsed time is used up. */
function coveredWith({ ranges }: WatchInput, video: Video, allowedMs: number) {
  const played = ranges
    .map(([from, to]) => [within(from, video), within(to, video)] as const)
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `[${from},${to})`);
  const covered = sql`watched_parts(${videoWatches.covered}, ${`{${played.join()}}`}::int4multirange, ${allowedMs}::int)`;
  return { covered, watchedMs: sql`range_length(${covered})` };
}

/** Milliseconds, clamped to the video's duration if it is known. */
const within = (seconds: number, { durationMs }: Video): number => {
  const ms = Math.round(seconds * 1_000);
  return durationMs > 0 ? Math.min(ms, durationMs) : ms;
};

async function complete(
  tx: Transaction,
  ctx: ActorContext,
  video: Video,
  watchedMs: number,
  enough: boolean,
) {
  const { userId } = ctx.actor;
  const { id, courseId } = video;
  await tx
    .update(videoWatches)
    .set({ completedAt: isoNow(ctx.services.clock) })
    .where(isWatch(userId, id));
  await audit(tx, ctx, {
    action: 'video.completed',
    subject: ['video', id],
    personId: userId,
    detail: { courseId, watchedSeconds: Math.round(watchedMs / 1_000), by: enough ? 'watching' : 'mark' },
  });
  await settleCourse(tx, ctx, courseId, userId);
  await announce(tx, `user:${userId}`, 'training_progress', { courseId });
}
