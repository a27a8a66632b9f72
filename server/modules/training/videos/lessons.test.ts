import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { freshName, pdf } from '../../../test/inputs.ts';
import type { Course, CourseProgress, CourseVideo } from '../courses/schema.ts';
import { makeCourse } from '../courses/testing.ts';
import { sentences } from './constants.ts';
import { makeLink } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  admin = await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

type Answer = { video: CourseVideo };
const add = (body: Record<string, unknown>) =>
  portal.request<Answer>({
    method: 'POST',
    path: '/videos',
    as: admin,
    body: { title: freshName('Lesson'), order: 1, ...body },
  });
const change = (id: string, body: unknown) =>
  portal.request<Answer>({ method: 'PUT', path: `/videos/${id}`, as: admin, body });
const open = async (courseId: string, as = staff) =>
  (
    await portal.request<{ course: Course & { videos: CourseVideo[] }; progress: CourseProgress }>({
      path: `/courses/${courseId}`,
      as,
    })
  ).body;
const complete = (id: string, body: unknown = { isCompleted: true }) =>
  portal.request<{ progress: CourseProgress }>({
    method: 'POST',
    path: `/videos/${id}/watch`,
    as: staff,
    body,
  });

async function uploadDocument(): Promise<string> {
  const form = new FormData();
  form.append('courseDocument', new Blob([new Uint8Array(pdf())]), 'rules.pdf');
  const answer = await fetch(`${portal.address}/api/upload/course-document`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return ((await answer.json()) as { fileUrl: string }).fileUrl;
}

test('texts, documents and links are lessons, and are completed by marking them', async () => {
  const { id } = await makeCourse(portal, { requiresWatching: true });
  const body = '# Before you climb\n\nCheck the [weather](https://weather.gov).';
  const text = (await add({ courseId: id, kind: 'text', body, duration: 9_000 })).body.video;
  expect(text).toMatchObject({ kind: 'text', body, url: '', embedUrl: null, duration: 60, mimeType: null });
  const url = await uploadDocument();
  const document = (await add({ courseId: id, kind: 'document', url, order: 2, duration: 300 })).body.video;
  expect(document).toMatchObject({
    kind: 'document',
    body: null,
    duration: 300,
    mimeType: 'application/pdf',
    url: expect.stringMatching(/^\/files\//),
  });
  const address = 'https://www.osha.gov/ladder-safety';
  const link = (await add({ courseId: id, kind: 'link', url: address, order: 3 })).body.video;
  expect(link).toMatchObject({ kind: 'link', url: address, embedUrl: null, duration: 0 });

  const { course } = await open(id);
  expect(course).toMatchObject({ videoCount: 3, isAllVideos: false });
  const theirs = course.videos.find(({ kind }) => kind === 'document')?.url ?? '';
  expect((await fetch(portal.address + theirs)).status).toBe(200);
  // Time reported for a text is not counted as watched.
  expect((await complete(text.id, { watchDuration: 50 })).body.progress.videosWatched).toMatchObject([
    { isCompleted: false, watchedSeconds: 0 },
  ]);
  for (const lesson of [text, document]) await complete(lesson.id);
  expect((await complete(link.id)).body.progress).toMatchObject({
    status: 'completed',
    progressPercentage: 100,
    certificateNumber: expect.any(String),
  });
});

test('a lesson becomes another kind, and keeps its source when that is omitted', async () => {
  const { id } = await makeCourse(portal);
  const { video } = (await add({ courseId: id, kind: 'text', body: 'Old words.' })).body;
  expect((await change(video.id, { title: 'Renamed' })).body.video).toMatchObject({ body: 'Old words.' });
  const longer = 'word '.repeat(400);
  expect((await change(video.id, { body: longer })).body.video).toMatchObject({ duration: 120 });
  const url = await uploadDocument();
  const document = (await change(video.id, { kind: 'document', url })).body.video;
  expect(document).toMatchObject({ kind: 'document', body: null });
  expect((await change(video.id, { url: document.url, duration: 60 })).body.video.duration).toBe(60);
  expect((await change(video.id, { kind: 'video' })).body).toMatchObject({ error: sentences.videoRequired });
  expect((await open(id)).course.videos).toMatchObject([{ kind: 'document', title: 'Renamed' }]);
});

test.each([
  ['a text without words', { kind: 'text', body: ' ' }, 'body', sentences.textRequired],
  ['a document without a file', { kind: 'document' }, 'url', sentences.documentRequired],
  [
    'a document at another address',
    { kind: 'document', url: 'https://a.example/x.pdf' },
    'url',
    sentences.documentGone,
  ],
  ['a link without an address', { kind: 'link' }, 'url', sentences.addressRequired],
  ['a link to a script', { kind: 'link', url: 'javascript:alert(1)' }, 'url', sentences.addressRefused],
  ['a video without a file', {}, 'url', sentences.videoRequired],
])('%s is refused', async (_what, body, field, error) => {
  const { id } = await makeCourse(portal);
  expect(await add({ courseId: id, ...body })).toMatchObject({
    status: 400,
    body: { fields: { [field]: error } },
  });
});

test('a course is put in order, and its lessons get numbers from 1', async () => {
  const { id } = await makeCourse(portal);
  const made = [];
  for (const position of [2, 5, 9]) made.push((await makeLink(portal, { courseId: id, position })).id);
  const [one = '', two = '', three = ''] = made;
  const order = (videoIds: string[]) =>
    portal.request<{ videos: CourseVideo[] }>({
      method: 'PUT',
      path: `/courses/${id}/videos/order`,
      as: admin,
      body: { videoIds },
    });
  const { body } = await order([three, one, two]);
  expect(body.videos.map((video) => [video.id, video.order])).toEqual([
    [three, 1],
    [one, 2],
    [two, 3],
  ]);
  expect((await open(id)).course.videos.map((video) => video.id)).toEqual([three, one, two]);
  const refused = { status: 409, body: { error: sentences.notAll } };
  expect(await order([one, two])).toMatchObject(refused);
  expect((await order([one, one, two])).status).toBe(400);
});
