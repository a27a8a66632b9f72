import { sql } from '@portal/db/drizzle.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { courseLearners } from '@portal/db/schema/course-learners.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { enrollments, videoWatches } from '@portal/db/schema/enrollments.ts';
import { jsonInstant, jsonList, jsonRow } from '../../../core/data/json-sql.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isOffered, isOfferedAll } from '../courses/queries.ts';
import { RECENT_ACTIVITY } from './constants.ts';
import type { TrainingAnalytics, TrainingStats } from './schema.ts';

type Activity = TrainingStats['recentActivity'][number];

const percent = (part: string, whole: string) =>
  sql<number>`case when ${sql.raw(whole)} = 0 then 0 else round(100.0 * ${sql.raw(part)} / ${sql.raw(whole)}) end::int`;

/** The latest of each kind are looked up, and of all those the latest. */
const activityOf = (reader: string) =>
  jsonList<Activity>(sql`
  select id, type, "courseId", "courseTitle", "videoTitle", ${jsonInstant(sql`at`)} as at from (
    (select 'enrolled ' || e.course_id as id, 'enrolled' as type, c.id as "courseId", c.title as "courseTitle",
        null as "videoTitle", e.enrolled_at as at
      from ${enrollments} e join ${courses} c on c.id = e.course_id where e.user_id = ${reader}
      order by e.enrolled_at desc limit ${RECENT_ACTIVITY})
    union all
    (select 'course_completed ' || e.course_id, 'course_completed', c.id, c.title, null, e.completed_at
      from ${enrollments} e join ${courses} c on c.id = e.course_id
      where e.user_id = ${reader} and e.completed_at is not null order by e.completed_at desc limit ${RECENT_ACTIVITY})
    union all
    (select 'video_completed ' || w.video_id, 'video_completed', c.id, c.title, v.title, w.completed_at
      from ${videoWatches} w join ${courseVideos} v on v.id = w.video_id join ${courses} c on c.id = v.course_id
      where w.user_id = ${reader} and w.completed_at is not null order by w.completed_at desc limit ${RECENT_ACTIVITY})
  ) every order by every.at desc, every.type limit ${RECENT_ACTIVITY}`);

const statsOf = (reader: string, isAll: boolean) =>
  jsonRow<TrainingStats['stats']>({
    // Courses that are still offered, as in the list of courses.
    coursesInProgress: sql`(select count(*)::int from ${enrollments} e join ${courses} c on c.id = e.course_id
    where e.user_id = ${reader} and e.completed_at is null
      and (${isAll}::boolean and c.is_published or ${isOffered(reader)}))`,
    coursesCompleted: sql`own.completed`,
    totalHoursSpent: sql`(select round(coalesce(sum(spent.ms), 0) / 3600000.0, 1) from (
      select watched_ms as ms from ${videoWatches} where user_id = ${reader}
      union all select earlier_watched_ms from ${courseLearners} where user_id = ${reader}) spent)`,
    certificatesEarned: sql`(select count(*)::int from ${certificates} where user_id = ${reader})`,
    completionRate: percent('own.completed', 'own.started'),
  });

/** The caller's own figures and recent activity. */
export async function readStats({ services: { db }, actor }: ActorContext): Promise<TrainingStats> {
  requireAbility(actor, 'portal.read');
  const reader = actor.userId;
  const [row] = await db
    .select({ stats: sql<TrainingStats['stats']>`stats`, recentActivity: sql<Activity[]>`activity` })
    .from(
      sql`(select ${statsOf(reader, isOfferedAll(actor))} as stats, ${activityOf(reader)} as activity from (
          select count(*)::int as started, count(completed_at)::int as completed
          from ${enrollments} where user_id = ${reader}) own) found`,
    );
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}

/** The figures of all people. */
export async function readAnalytics({
  services: { db },
  actor,
}: ActorContext): Promise<TrainingAnalytics['overview']> {
  requireAbility(actor, 'courses.read');
  const [row] = await db.select({ overview: sql<TrainingAnalytics['overview']>`overview` }).from(
    sql`(select ${jsonRow<TrainingAnalytics['overview']>({
      totalCourses: sql`known.courses`,
      publishedCourses: sql`known.published`,
      totalEnrollments: sql`every.started`,
      totalCompletions: sql`every.completed`,
      totalCertificates: sql`(select count(*)::int from ${certificates})`,
      completionRate: percent('every.completed', 'every.started'),
    })} as overview
      from (select count(*)::int as courses, count(*) filter (where is_published)::int as published from ${courses}) known
      cross join (select count(*)::int as started, count(completed_at)::int as completed from ${enrollments}) every) found`,
  );
  if (!row) throw new Error('an aggregate gave no row');
  return row.overview;
}
