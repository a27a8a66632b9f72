import type { Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { courseQuizzes } from '@portal/db/schema/course-quizzes.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { enrollments, videoWatches } from '@portal/db/schema/enrollments.ts';
import { announce, announceToEach } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { Context } from '../../../../core/kernel/context.ts';
import { issueCertificates } from '../../certificates/commands.ts';

type Counted = { userId: string; isNow: boolean };

/** All videos of the course are completed, its quiz is passed, and its attestation is confirmed. */
const isDone = sql`(c.video_count > 0 and counted.videos >= c.video_count
  and (e.quiz_passed_at is not null or not exists (select from ${courseQuizzes} q where q.course_id = c.id))
  and (c.attestation is null or e.attested_at is not null))`;

/**
 * Recounts the completed videos of a course, and completes it, with a certificate, for people who have all of them now.
 * A completed course stays completed.
 * @param userId one person; by default everybody who has started it
 * @returns the people who completed it by this
 */
export async function settleCourse(
  tx: Transaction,
  ctx: Context,
  courseId: string,
  userId?: string,
): Promise<string[]> {
  const now = isoNow(ctx.services.clock);
  const people = await tx.execute<Counted>(sql`
    with counted as (
      select e.user_id, (
        select count(*)::int from ${courseVideos} v join ${videoWatches} w on w.video_id = v.id and w.user_id = e.user_id
        where v.course_id = e.course_id and w.completed_at is not null) as videos
      from ${enrollments} e
      where e.course_id = ${courseId} and e.completed_at is null ${userId ? sql`and e.user_id = ${userId}` : sql``}
      for update of e)
    update ${enrollments} e set
      completed_videos = counted.videos,
      completed_at = case when ${isDone} then ${now}::timestamptz end
    from counted, ${courses} c
    where e.course_id = ${courseId} and e.user_id = counted.user_id and c.id = e.course_id
      and (e.completed_videos <> counted.videos or ${isDone})
    returning e.user_id as "userId", e.completed_at is not null as "isNow"`);
  const completed = people.filter(({ isNow }) => isNow).map((person) => person.userId);
  if (completed.length === 0) return [];
  await issueCertificates(tx, ctx, courseId, completed);
  if (!userId) {
    const ids = sql`select unnest(${`{${completed.join()}}`}::text[]) as user_id`;
    await announceToEach(tx, ids, 'training_progress', { courseId });
  }
  await announce(tx, 'admins', 'training_analytics', {});
  return completed;
}
