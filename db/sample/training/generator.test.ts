import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { generateTraining } from './generator.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`
    with somebody as (
      insert into users (id, first_name, last_name, primary_email, primary_phone, role, onboarding_status, status)
      values ('01900000-0000-7000-8000-000000000001', 'A', 'B', 'a@b.example', '1', 'staff', 'approved', 'active'))
    insert into departments (id, name) values ('01900000-0000-7000-8000-000000000002', 'Claims')`;
});
afterAll(() => database.close());

test('generates courses, and progress with consistent counts', async () => {
  await generateTraining(database.sql, { courses: 60, startedByEach: 12, seed: 3 });
  const [made] = await database.sql`
    select (select count(*)::int from courses where is_published) as courses,
      (select count(*)::int from courses where not for_everybody) as "ofDepartments",
      (select count(*)::int from course_departments) as departments,
      (select count(*)::int from enrollments) as started,
      (select count(*)::int from courses c
        where video_count <> (select count(*) from course_videos v where v.course_id = c.id)) as "miscountedCourses",
      (select count(*)::int from enrollments e where completed_videos <> (
        select count(*) from video_watches w join course_videos v on v.id = w.video_id
        where w.user_id = e.user_id and v.course_id = e.course_id)) as "miscountedPeople"`;
  expect(made).toEqual({
    courses: 60,
    ofDepartments: 20,
    departments: 20,
    started: 12,
    miscountedCourses: 0,
    miscountedPeople: 0,
  });
});
