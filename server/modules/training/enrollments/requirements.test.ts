import { sql } from '@portal/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import type { CourseProgress } from '../courses/schema.ts';
import { makeCourse } from '../courses/testing.ts';
import { makeVideo } from '../videos/testing.ts';
import { sentences } from './constants.ts';

let portal: TestPortal;
let admin: TestAccount;
let ada: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);
beforeEach(async () => {
  ada = await portal.account('staff');
});

type Answer = { progress: CourseProgress; error?: string };
const post = (path: string, body: unknown) => portal.request<Answer>({ method: 'POST', path, as: ada, body });
const mark = (video: string) => post(`/videos/${video}/watch`, { isCompleted: true });
const attest = (course: string, attestation: string) => post(`/courses/${course}/attest`, { attestation });

const courseOf = async (columns: Parameters<typeof makeCourse>[1]) => {
  const { id } = await makeCourse(portal, columns);
  return { id, video: (await makeVideo(portal, { courseId: id })).id };
};

test('a course that requires watching refuses to mark an uploaded video, unless its length is unknown', async () => {
  const course = await courseOf({ requiresWatching: true });
  expect(await mark(course.video)).toMatchObject({ status: 422, body: { error: sentences.keepWatching } });
  await portal.services.db.execute(sql`update course_videos set duration_ms = 0 where id = ${course.video}`);
  expect((await mark(course.video)).body.progress.status).toBe('completed');
});

test('a statement is confirmed after the last video, in its present words, and completes the course', async () => {
  const course = await courseOf({ attestation: 'I have read the safety rules.' });
  const early = await attest(course.id, 'I have read the safety rules.');
  expect(early).toMatchObject({ status: 422, body: { error: sentences.videosFirst } });
  const { body } = await mark(course.video);
  expect(body.progress).toMatchObject({
    status: 'in-progress',
    progressPercentage: 50,
    attestationDue: true,
    certificateNumber: null,
  });
  expect(await attest(course.id, 'Other words.')).toMatchObject({
    status: 409,
    body: { error: sentences.attestationChanged },
  });
  const confirmed = await attest(course.id, 'I have read the safety rules.');
  expect(confirmed.body.progress).toMatchObject({ status: 'completed', attestationDue: false });
  expect(confirmed.body.progress.certificateNumber).not.toBeNull();
  const lines = await portal.services.db.execute(
    sql`select detail from audit_log where action = 'course.attested' and subject_id = ${course.id}`,
  );
  expect(lines).toMatchObject([{ detail: { attestation: 'I have read the safety rules.' } }]);
  // A second confirmation changes nothing.
  expect((await attest(course.id, 'I have read the safety rules.')).status).toBe(200);
});

test('a course without a statement has nothing to confirm, and taking one away completes the course', async () => {
  const plain = await courseOf({});
  expect(await attest(plain.id, 'I did.')).toMatchObject({
    status: 422,
    body: { error: sentences.nothingToConfirm },
  });
  const course = await courseOf({ attestation: 'I did.' });
  await mark(course.video);
  await portal.request({
    method: 'PUT',
    path: `/courses/${course.id}`,
    as: admin,
    body: { attestation: '' },
  });
  const opened = await portal.request<Answer>({ path: `/courses/${course.id}`, as: ada });
  expect(opened.body.progress.status).toBe('completed');
});
