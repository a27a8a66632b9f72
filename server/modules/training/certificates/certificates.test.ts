import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeCourse } from '../courses/testing.ts';
import { makeVideo } from '../videos/testing.ts';
import { sentences } from './constants.ts';
import type { Certificate } from './schema.ts';
import { makeCertificate } from './testing.ts';

let portal: TestPortal;
let ada: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);
beforeEach(async () => {
  ada = await portal.account('staff', { firstName: 'Ada', lastName: 'Brook' });
  await portal.resetRateLimits();
});

const mine = async () =>
  (
    await portal.request<{ certificates: Certificate[]; next: string | null }>({
      path: '/certificates',
      as: ada,
    })
  ).body;
const verify = (number: string) =>
  portal.request({ path: `/certificates/verify/${encodeURIComponent(number)}` });

async function completed() {
  const course = await makeCourse(portal);
  const { id } = await makeVideo(portal, { courseId: course.id });
  await portal.request({
    method: 'POST',
    path: `/videos/${id}/watch`,
    as: ada,
    body: { isCompleted: true },
  });
  const [certificate] = (await mine()).certificates;
  if (!certificate) throw new Error('no certificate was issued');
  return { course, certificate };
}

test('names person, course and day in New York, and outlives the course', async () => {
  // After midnight in UTC, before midnight in New York.
  portal.clock.freeze('2026-05-05T02:30:00Z');
  const { course, certificate } = await completed();
  expect(certificate).toMatchObject({
    name: 'Ada Brook',
    courseTitle: course.title,
    issuedOn: '2026-05-04',
    courseId: course.id,
  });
  const admin = await portal.account('admin');
  await portal.request({ method: 'DELETE', path: `/courses/${course.id}`, as: admin });
  const kept = { ...certificate, courseId: null };
  expect((await mine()).certificates).toEqual([kept]);
  const got = await portal.request({ path: `/certificates/${certificate.id}`, as: ada });
  expect(got.body).toEqual({ certificate: kept });
});

test('is verified by anybody with its number, who learns nothing else', async () => {
  const { course, certificate } = await completed();
  const { number, issuedOn } = certificate;
  const told = {
    certificate: {
      number,
      name: 'Ada Brook',
      course: course.title,
      issuedOn,
      expiresOn: null,
      ceHours: null,
      ceCategory: 'general',
      ceState: null,
    },
  };
  for (const typed of [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ' '),
    ` ${number.replaceAll('-', '')} `,
  ]) {
    expect(await verify(typed)).toMatchObject({ status: 200, body: told });
  }
  expect((await verify(number)).body).toEqual(told);
});

test.each(['AAAA-AAAA-AAAA', '-', '%', "' or true --", 'a'.repeat(40)])(
  'the number %s does not exist',
  async (number) => {
    expect(await verify(number)).toMatchObject({ status: 404, body: { error: sentences.unknown } });
  },
);

test('guessing numbers is rate-limited', async () => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 301; tries += 1) statuses.add((await verify('AAAA-AAAA-AAAA')).status);
  expect([...statuses]).toEqual([404, 429]);
});

test("the list has one's own certificates, the latest first, page by page", async () => {
  const made = [
    await makeCertificate(portal, { userId: ada.userId }),
    await makeCertificate(portal, { userId: ada.userId }),
    await makeCertificate(portal, { userId: (await portal.account('staff')).userId }),
  ];
  const ids = (await mine()).certificates.map(({ id }) => id);
  expect(ids).toEqual([made[1]?.id, made[0]?.id]);
  const first = await portal.call('certificates.my', { limit: 1 }, ada);
  const second = await portal.call('certificates.my', { limit: 1, cursor: first.data.next }, ada);
  expect([first.data, second.data]).toMatchObject([
    { certificates: [{ id: ids[0] }], next: expect.any(String) },
    { certificates: [{ id: ids[1] }], next: null },
  ]);
});

test('keeps the hours of continuing education that the course gave then', async () => {
  const course = await makeCourse(portal, { ceHours: 2.5, ceCategory: 'ethics', ceState: 'TX' });
  const { id: videoId } = await makeVideo(portal, { courseId: course.id });
  const [admin, learner] = [await portal.account('admin'), await portal.account('staff')];
  const body = { isCompleted: true };
  await portal.request({ method: 'POST', path: `/videos/${videoId}/watch`, as: learner, body });
  const given = { ceHours: 2.5, ceCategory: 'ethics', ceState: 'TX' };
  const hours = (ceHours: unknown) =>
    portal.request<{ course: unknown }>({
      method: 'PUT',
      path: `/courses/${course.id}`,
      as: admin,
      body: { ceHours, ceState: 'Florida' },
    });
  expect((await hours(1)).body.course).toMatchObject({ ceHours: 1, ceCategory: 'ethics', ceState: 'FL' });
  expect(await hours(0.3)).toMatchObject({
    status: 400,
    body: { fields: { ceHours: 'Enter 0.5 to 60 hours in half hours, or leave it empty.' } },
  });
  const mine = await portal.request<{ certificates: { number: string }[] }>({
    path: '/certificates',
    as: learner,
  });
  expect(mine.body.certificates).toMatchObject([given]);
  const { number } = mine.body.certificates[0] ?? { number: '' };
  expect((await portal.request({ path: `/certificates/verify/${number}` })).body).toMatchObject({
    certificate: given,
  });
});
