import type postgres from 'postgres';
import { copyRows } from '../copy-rows.ts';
import { oneOf, randomOf } from '../random.ts';
import { instantAgo } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

export type TrainingVolume = {
  courses: number;
  /** Courses that each person has started, of which two in three are completed. */
  startedByEach: number;
  /** The same seed generates the same courses; another seed adds further ones. */
  seed: number;
  /** The reference of all dates. */
  now?: Date;
};

const SUBJECTS = [
  'Roof',
  'Flood',
  'Hail',
  'Mold',
  'Fire',
  'Wind',
  'Contents',
  'Estimate',
  'Policy',
  'Ladder',
];
const FORMS = ['Basics', 'Workshop', 'Refresher', 'Certification', 'Field Day', 'Deep Dive'];
const CATEGORIES = ['onboarding', 'claims-adjuster', 'compliance', 'technical', 'soft-skills', 'safety'];
const LEVELS = ['Beginner', 'Intermediate', 'Advanced'];
const VIDEOS = 4;

/**
 * Adds published courses of the last three years, every third for one department only, with everybody's progress, for
 * benchmarks: videos are links. One transaction; needs people and departments.
 */
export async function generateTraining(sql: postgres.Sql, options: TrainingVolume): Promise<void> {
  const { courses: total, startedByEach, seed, now = new Date() } = options;
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const departments = await tx<Array<{ id: string }>>`select id from departments order by name`;
    const made = Array.from({ length: total }, (_, n) => courseOf(n, total, seed, now));
    await copyRows(
      tx,
      'courses',
      made.map(({ id, title, category, level, minutes, at }, n) => ({
        id,
        title,
        description: `What to know about it: ${title.toLowerCase()}.`,
        category,
        level,
        duration_minutes: minutes,
        instructor: 'Luis Ortega',
        is_published: 'true',
        for_everybody: String(n % 3 !== 0),
        video_count: VIDEOS,
        created_at: at,
        updated_at: at,
      })),
    );
    await copyRows(
      tx,
      'course_departments',
      made
        .filter((_, n) => n % 3 === 0)
        .map(({ id }, n) => ({
          course_id: id,
          department_id: departments[n % departments.length]?.id ?? null,
        })),
    );
    await copyRows(
      tx,
      'course_videos',
      made.flatMap(({ id, key, daysAgo, at }) =>
        Array.from({ length: VIDEOS }, (_, place) => ({
          id: sampleId(`${key}/${place}`, daysAgo),
          course_id: id,
          title: `Part ${place + 1}`,
          position: place + 1,
          link: 'https://vimeo.com/76979871',
          duration_ms: 600_000,
          created_at: at,
          updated_at: at,
        })),
      ),
    );
    await tx`
      insert into enrollments (user_id, course_id, enrolled_at, completed_videos, completed_at, counted_until)
      select u.id, c.id, c.created_at, least(luck.done, ${VIDEOS}), case when luck.done >= ${VIDEOS} then c.created_at end,
        c.created_at
      from (select id, row_number() over (order by id) as n from users where status = 'active') u
      cross join generate_series(1, ${startedByEach}) step
      join (select id, created_at, row_number() over (order by id) - 1 as n from courses) c
        on c.n = (u.n * 7 + step * 37) % ${total}
      cross join lateral (select ((u.n + step * 5) % 12)::int as done) luck
      on conflict do nothing`;
    await tx`
      insert into course_learners (id, course_id, user_id, created_at)
      select gen_random_uuid(), course_id, user_id, enrolled_at from enrollments on conflict do nothing`;
    await tx`
      insert into video_watches (user_id, video_id, covered, watched_ms, completed_at)
      select e.user_id, v.id, '{[0,600000)}', 600000, e.enrolled_at
      from enrollments e join course_videos v on v.course_id = e.course_id and v.position <= e.completed_videos
      on conflict do nothing`;
    await tx`analyze courses, course_departments, course_videos, enrollments, course_learners, video_watches`;
  });
}

function courseOf(n: number, total: number, seed: number, now: Date) {
  const random = randomOf(seed, 'course', n);
  const daysAgo = 1_000 * (1 - n / total) + 1;
  const key = `generated/${seed}/course/${n}`;
  return {
    key,
    daysAgo,
    id: sampleId(key, daysAgo),
    at: instantAgo(now, daysAgo),
    title: `${oneOf(random, SUBJECTS)} ${oneOf(random, FORMS)} ${n + 1}`,
    category: oneOf(random, CATEGORIES),
    level: oneOf(random, LEVELS),
    minutes: 10 + Math.floor(random() * 110),
  };
}
