import { eq } from '@portal/db/drizzle.ts';
import { certificates } from '@portal/db/schema/certificates.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import type { CourseProgress } from '../courses/schema.ts';
import { makeCourse } from '../courses/testing.ts';
import { makeLink, makeVideo } from '../videos/testing.ts';
import { sentences } from './constants.ts';
import type { TrainingAnalytics, TrainingStats } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;
let ada: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);
beforeEach(async () => {
  portal.clock.freeze('2026-05-04T15:00:00Z');
  ada = await portal.account('staff');
});

const pass = (seconds: number) => portal.clock.advance(seconds * 1_000);

const watch = (id: string, body: unknown = {}, as = ada) =>
  portal.request<{ progress: CourseProgress }>({ method: 'POST', path: `/videos/${id}/watch`, as, body });
const watched = async (id: string, body: unknown = {}) => {
  const { progress } = (await watch(id, body)).body;
  const video = progress.videosWatched.find(({ videoId }) => videoId === id);
  return { ...video, ...progress };
};
const enroll = (id: string, as = ada) =>
  portal.request<{ progress: CourseProgress }>({ method: 'POST', path: `/courses/${id}/enroll`, as });
const progressOf = async (id: string) =>
  (await portal.request<{ progress: CourseProgress }>({ path: `/courses/${id}`, as: ada })).body.progress;

/** A course with so many uploads of 100 seconds. */
async function courseOf(videos: number) {
  const course = await makeCourse(portal);
  const made = [];
  for (let at = 0; at < videos; at += 1) made.push(await makeVideo(portal, { courseId: course.id }));
  return { course, videos: made, first: made[0]?.id ?? '', second: made[1]?.id ?? '' };
}

describe('starting a course', () => {
  test('happens once, however often it is requested', async () => {
    const { course } = await courseOf(2);
    expect(await progressOf(course.id)).toMatchObject({ status: 'not-started', progressPercentage: 0 });
    const answers = await Promise.all([enroll(course.id), enroll(course.id), enroll(course.id)]);
    for (const { status, body } of answers) {
      expect([status, body.progress]).toMatchObject([
        200,
        { status: 'in-progress', progressPercentage: 0, videosWatched: [] },
      ]);
    }
    const [listed] = (
      await portal.request<{ courses: unknown[] }>({
        path: `/courses?search=${course.title.slice(-12)}`,
        as: ada,
      })
    ).body.courses;
    expect(listed).toMatchObject({
      enrolledAt: '2026-05-04T15:00:00.000Z',
      status: 'in-progress',
      progress: 0,
    });
  });

  test('happens with the first opened video', async () => {
    const { course, first } = await courseOf(1);
    expect(await watched(first, { watchDuration: 0, isCompleted: false })).toMatchObject({
      status: 'in-progress',
      isCompleted: false,
      watchedSeconds: 0,
      position: 0,
    });
    expect((await progressOf(course.id)).status).toBe('in-progress');
  });
});

describe('watching an upload', () => {
  test('adds up without duplicates, and completes it at 90 percent', async () => {
    const { first, course } = await courseOf(1);
    await watch(first);
    pass(40);
    expect(await watched(first, { ranges: [[0, 40]], position: 40 })).toMatchObject({
      watchedSeconds: 40,
      position: 40,
      isCompleted: false,
    });
    // The answer was lost, so that the report is repeated, with later ranges.
    pass(49);
    expect(
      await watched(first, {
        ranges: [
          [0, 40],
          [40, 89],
        ],
        position: 89,
      }),
    ).toMatchObject({
      watchedSeconds: 89,
      isCompleted: false,
    });
    pass(1);
    expect(await watched(first, { ranges: [[89, 90]] })).toMatchObject({
      watchedSeconds: 90,
      position: 89,
      isCompleted: true,
      progressPercentage: 100,
      status: 'completed',
    });
    expect((await progressOf(course.id)).completedAt).toBe('2026-05-04T15:01:30.000Z');
  });

  test('skipping to the end does not count', async () => {
    const { first } = await courseOf(1);
    await watch(first);
    pass(12);
    expect(
      await watched(first, {
        ranges: [
          [0, 5],
          [93, 100],
        ],
        position: 100,
      }),
    ).toMatchObject({
      watchedSeconds: 12,
      isCompleted: false,
      position: 100,
    });
  });

  test('counts no more than the elapsed time, the earliest ranges first', async () => {
    const { first } = await courseOf(1);
    await watch(first);
    pass(10);
    expect((await watched(first, { ranges: [[0, 100]] })).watchedSeconds).toBe(10);
    expect((await watched(first, { ranges: [[0, 100]] })).watchedSeconds).toBe(10);
    pass(3);
    expect(
      (
        await watched(first, {
          ranges: [
            [50, 100],
            [5, 12],
          ],
        })
      ).watchedSeconds,
    ).toBe(13);
    pass(20);
    // Counted: 0 to 12 and 50 to 51.
    expect(
      (
        await watched(first, {
          ranges: [
            [0, 12],
            [50, 51],
          ],
        })
      ).watchedSeconds,
    ).toBe(13);
  });

  test('carries over at most five seconds, and accepts at most five minutes at once', async () => {
    const { first, course } = await courseOf(1);
    await watch(first);
    pass(60);
    await watch(first);
    expect((await watched(first, { ranges: [[0, 100]] })).watchedSeconds).toBe(5);
    const long = await makeVideo(portal, { courseId: course.id, durationMs: 3_600_000 });
    pass(3_000);
    expect((await watched(long.id, { ranges: [[0, 3_600]] })).watchedSeconds).toBe(300);
  });

  test('two videos at once do not count twice', async () => {
    const { first, second } = await courseOf(2);
    await watch(first);
    await watch(second);
    pass(50);
    const both = await Promise.all([
      watched(first, { ranges: [[0, 50]] }),
      watched(second, { ranges: [[0, 50]] }),
    ]);
    const last = both.at(-1)?.videosWatched ?? [];
    const { videosWatched } = await watched(first);
    expect(last.length).toBe(2);
    expect(videosWatched.reduce((sum, { watchedSeconds }) => sum + watchedSeconds, 0)).toBe(50);
  });

  test('ignores ranges beyond the end, and counts only the position for an unknown duration', async () => {
    const { first, course } = await courseOf(1);
    await watch(first);
    pass(250);
    expect(await watched(first, { ranges: [[80, 250]], position: 900 })).toMatchObject({
      watchedSeconds: 20,
      position: 100,
    });
    const unknown = await makeVideo(portal, { courseId: course.id, durationMs: 0 });
    pass(100);
    expect(await watched(unknown.id, { ranges: [[0, 100]], position: 70 })).toMatchObject({
      isCompleted: false,
      position: 70,
    });
    expect(await watched(unknown.id, { isCompleted: true })).toMatchObject({ isCompleted: true });
  });

  test('may be marked as complete, which adds no hours', async () => {
    const { first } = await courseOf(2);
    await watch(first);
    expect(await watched(first, { watchDuration: 100, isCompleted: true })).toMatchObject({
      isCompleted: true,
      watchedSeconds: 0,
      progressPercentage: 50,
      status: 'in-progress',
    });
    // A completed video stays completed.
    expect(await watched(first, { isCompleted: false })).toMatchObject({ isCompleted: true });
  });

  test.each([
    [{ ranges: [[5, 3]] }],
    [{ ranges: [[-1, 3]] }],
    [{ ranges: [[0, 1, 2]] }],
    [{ ranges: 'all' }],
    [{ ranges: Array.from({ length: 101 }, () => [0, 1]) }],
    [{ watchDuration: -1 }],
    [{ watchDuration: 'long' }],
    [{ isCompleted: 'yes' }],
    [{ position: Number.MAX_SAFE_INTEGER }],
  ])('refuses %j', async (body) => {
    const { first } = await courseOf(1);
    expect((await watch(first, body)).status).toBe(400);
  });
});

describe('watching a linked video', () => {
  test('is reported in seconds, with the same limit, and cannot be marked as complete before', async () => {
    const course = await makeCourse(portal);
    const { id } = await makeLink(portal, { courseId: course.id });
    await watch(id);
    pass(30);
    expect(await watched(id, { watchDuration: 80 })).toMatchObject({ watchedSeconds: 30 });
    expect(await watch(id, { watchDuration: 100, isCompleted: true })).toMatchObject({
      status: 422,
      body: { error: sentences.keepWatching },
    });
    pass(60);
    expect(await watched(id, { watchDuration: 90 })).toMatchObject({
      watchedSeconds: 90,
      isCompleted: true,
      status: 'completed',
    });
    // A report of another tab with less time reduces nothing.
    expect(await watched(id, { watchDuration: 10 })).toMatchObject({ watchedSeconds: 90 });
  });
});

describe('completing a course', () => {
  const certificatesFor = (courseId: string) =>
    portal.services.db.select().from(certificates).where(eq(certificates.courseId, courseId));

  test('issues one certificate, from however many tabs', async () => {
    const { course, first, second } = await courseOf(2);
    await watch(first, { isCompleted: true });
    const answers = await Promise.all([1, 2, 3, 4].map(() => watch(second, { isCompleted: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [issued, ...more] = await certificatesFor(course.id);
    expect([issued, more]).toMatchObject([
      { userId: ada.userId, courseTitle: course.title, issuedAt: '2026-05-04T15:00:00.000Z' },
      [],
    ]);
    expect(issued?.number).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    expect(await progressOf(course.id)).toMatchObject({
      status: 'completed',
      certificateNumber: issued?.number,
      completedAt: '2026-05-04T15:00:00.000Z',
    });
    const told = await portal.services.db.select().from(realtimeEvents);
    expect(told).toContainEqual(
      expect.objectContaining({
        audience: `user:${ada.userId}`,
        name: 'training_progress',
        payload: { courseId: course.id },
      }),
    );
    expect(told).toContainEqual(expect.objectContaining({ audience: 'admins', name: 'training_analytics' }));
  });

  test('a video that is added later changes nothing for people who have completed it', async () => {
    const { course, first } = await courseOf(1);
    await watch(first, { isCompleted: true });
    const added = await makeVideo(portal, { courseId: course.id });
    expect(await progressOf(course.id)).toMatchObject({ status: 'completed', progressPercentage: 100 });
    expect(await watched(added.id, { isCompleted: true })).toMatchObject({ status: 'completed' });
    expect(await certificatesFor(course.id)).toHaveLength(1);
  });

  test('deleting the last missing video completes it', async () => {
    const { course, first, second } = await courseOf(2);
    await watch(first, { isCompleted: true });
    expect((await progressOf(course.id)).progressPercentage).toBe(50);
    await portal.request({ method: 'DELETE', path: `/videos/${second}`, as: admin });
    expect(await progressOf(course.id)).toMatchObject({ status: 'completed', progressPercentage: 100 });
    expect(await certificatesFor(course.id)).toHaveLength(1);
  });

  test('deleting the only video completes nothing', async () => {
    const { course, first } = await courseOf(1);
    await watch(first);
    await portal.request({ method: 'DELETE', path: `/videos/${first}`, as: admin });
    expect(await progressOf(course.id)).toMatchObject({ status: 'in-progress', progressPercentage: 0 });
  });
});

test('a course that is no longer offered refuses reports with a message', async () => {
  const { course, first } = await courseOf(1);
  await watch(first);
  await portal.request({
    method: 'PUT',
    path: `/courses/${course.id}`,
    as: admin,
    body: { isPublished: false },
  });
  expect(await watch(first)).toMatchObject({ status: 404, body: { error: sentences.courseGone } });
  expect(await enroll(course.id)).toMatchObject({ status: 404, body: { error: sentences.notOffered } });
});

test("one's own figures and activity, and everybody's figures", async () => {
  const stats = async () => (await portal.request<TrainingStats>({ path: '/training/stats', as: ada })).body;
  const overview = async () =>
    (await portal.request<TrainingAnalytics>({ path: '/training/admin/analytics', as: admin })).body.overview;
  expect(await stats()).toEqual({
    stats: {
      coursesInProgress: 0,
      coursesCompleted: 0,
      totalHoursSpent: 0,
      certificatesEarned: 0,
      completionRate: 0,
    },
    recentActivity: [],
  });
  const before = await overview();
  const { course, first } = await courseOf(1);
  const long = await makeCourse(portal);
  const lecture = await makeVideo(portal, { courseId: long.id, durationMs: 7_200_000 });
  await enroll(long.id);
  for (let minute = 0; minute < 6; minute += 1) {
    pass(60);
    await watch(lecture.id, { ranges: [[minute * 60, minute * 60 + 60]] });
  }
  await watch(first, { isCompleted: true });
  const { stats: figures, recentActivity } = await stats();
  expect(figures).toEqual({
    coursesInProgress: 1,
    coursesCompleted: 1,
    totalHoursSpent: 0.1,
    certificatesEarned: 1,
    completionRate: 50,
  });
  expect(recentActivity.map(({ type, courseId }) => [type, courseId])).toEqual([
    ['course_completed', course.id],
    ['enrolled', course.id],
    ['video_completed', course.id],
    ['enrolled', long.id],
  ]);
  const after = await overview();
  expect(after).toMatchObject({
    totalCourses: before.totalCourses + 2,
    publishedCourses: before.publishedCourses + 2,
    totalEnrollments: before.totalEnrollments + 2,
    totalCompletions: before.totalCompletions + 1,
    totalCertificates: before.totalCertificates + 1,
  });
  expect(after.completionRate).toBe(Math.round((100 * after.totalCompletions) / after.totalEnrollments));

  // Each figure equals the length of the list that it links to.
  const listed = async (status: string) =>
    (
      await portal.request<{ courses: { id: string }[] }>({ path: `/courses?status=${status}`, as: ada })
    ).body.courses.map(({ id }) => id);
  expect(await listed('in-progress')).toEqual([long.id]);
  expect(await listed('completed')).toEqual([course.id]);
  const fresh = await listed('not-started');
  expect([fresh.includes(long.id), fresh.includes(course.id)]).toEqual([false, false]);
  await portal.request({
    method: 'PUT',
    path: `/courses/${long.id}`,
    as: admin,
    body: { isPublished: false },
  });
  expect(await listed('in-progress')).toEqual([]);
  expect((await stats()).stats.coursesInProgress).toBe(0);
});
