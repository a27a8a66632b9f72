import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from '@portal/db/drizzle.ts';
import { courseVideos } from '@portal/db/schema/course-videos.ts';
import { files } from '@portal/db/schema/files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { freshName, pdf } from '../../../test/inputs.ts';
import { openSender } from '../../../test/slow-sender.ts';
import { mp4Video, mp4VideoOf, shortVideo } from '../../../test/videos.ts';
import { addToDepartment, makeDepartment } from '../../departments/testing.ts';
import type { Course, CourseProgress, CourseVideo } from '../courses/schema.ts';
import { makeCourse } from '../courses/testing.ts';
import { sentences } from './constants.ts';
import { makeLink } from './testing.ts';

const MEGABYTE = 1_048_576;
const pace = { graceMs: 200, windowMs: 400, bytes: 400 };
let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({
    listen: true,
    jobs: true,
    settings: { courseVideoMaxBytes: MEGABYTE, uploadRate: pace },
  });
  admin = await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);
beforeEach(() => portal.resetRateLimits());

type Uploaded = { fileUrl: string; duration: number; error?: string };
async function upload(
  content: Buffer,
  { field = 'courseVideo', path = 'course-video', name = 'video.mp4' } = {},
) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type: 'video/mp4' }), name);
  const answer = await fetch(`${portal.address}/api/upload/${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded };
}
const captions = (text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n') =>
  upload(Buffer.from(text), { field: 'courseCaptions', path: 'course-captions', name: 'captions.vtt' });

const LINK = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', duration: 212 };

type Answer = { video: CourseVideo };
const add = (body: Record<string, unknown>) =>
  portal.request<Answer>({
    method: 'POST',
    path: '/videos',
    as: admin,
    body: { title: freshName('Video'), order: 1, ...body },
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
const serve = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  fetch(portal.address + url, { method, headers });
const storedKeys = () => readdir(join(portal.services.settings.dataDir, 'files'));
const idIn = (url: string) => url.slice(7, 43);
const isStored = async (url: string) => (await storedKeys()).includes(idIn(url));

describe('an upload', () => {
  test.each([
    ['WebM', shortVideo, 'video/webm', 3],
    ['MP4', mp4Video, 'video/mp4', 24],
  ])(
    '%s has its duration from the metadata, whatever the input says',
    async (_what, content, mimeType, duration) => {
      const { status, body } = await upload(content(), { name: 'anything.txt' });
      expect([status, body]).toEqual([200, { fileUrl: expect.stringMatching(/^\/files\//), duration }]);
      const { id } = await makeCourse(portal);
      const { body: added } = await add({ courseId: id, url: body.fileUrl, duration: 9_999 });
      expect(added.video).toMatchObject({ kind: 'upload', duration, mimeType, order: 1, embedUrl: null });
      expect((await open(id)).course).toMatchObject({ videoCount: 1, videos: [{ duration }] });
    },
  );

  test.each([
    ['a PDF', pdf(), 415, sentences.videoType],
    ['text', Buffer.from('ftypisom is what an MP4 begins with'), 415, sentences.videoType],
    ['the head of an MP4', mp4Video().subarray(0, 10_000), 422, sentences.notPlayable],
    ['HEVC', mp4VideoOf('hvc1'), 422, sentences.codecRefused('HEVC (H.265) video')],
    ['ProRes', mp4VideoOf('apch'), 422, sentences.codecRefused('Apple ProRes video')],
    ['MPEG-4 of before H.264', mp4VideoOf('mp4v'), 422, sentences.codecRefused('this kind of video')],
    ['nothing', Buffer.alloc(0), 400, expect.any(String)],
    [
      'more than the setting allows',
      Buffer.concat([mp4Video(), Buffer.alloc(MEGABYTE)]),
      413,
      'File size must be less than 1MB',
    ],
  ])('of %s is refused, and leaves nothing behind', async (_what, content, status, error) => {
    const before = await storedKeys();
    expect(await upload(content)).toMatchObject({ status, body: { error } });
    expect(await storedKeys()).toEqual(before);
  });

  test('that is cut off or stalls leaves nothing behind', async () => {
    const before = await storedKeys();
    const rows = async () => (await portal.services.db.select({ id: files.id }).from(files)).length;
    const known = await rows();
    const begun = {
      path: '/api/upload/course-video',
      token: admin.token,
      field: 'courseVideo',
      bytes: 200_000,
    };
    const cut = openSender(portal.address, begun);
    cut.write(mp4Video());
    await expect.poll(async () => (await storedKeys()).length).toBeGreaterThan(before.length);
    cut.hangUp();
    const stopped = openSender(portal.address, begun);
    stopped.write(mp4Video());
    expect(await stopped.answered).toMatchObject({ status: 408 });
    await expect.poll(storedKeys).toEqual(before);
    expect(await rows()).toBe(known);
  });

  test('belongs to one video, and is deleted when that is deleted or gets another file', async () => {
    const { id } = await makeCourse(portal);
    const [one, other] = [(await upload(shortVideo())).body.fileUrl, (await upload(mp4Video())).body.fileUrl];
    const { video } = (await add({ courseId: id, url: one })).body;
    expect(await add({ courseId: id, url: one, order: 2 })).toMatchObject({
      status: 409,
      body: { fields: { url: sentences.videoTaken } },
    });
    // Its own link, which has changed by then, changes nothing.
    expect((await change(video.id, { url: video.url, title: 'Renamed' })).body.video).toMatchObject({
      title: 'Renamed',
      duration: 3,
    });
    expect((await change(video.id, { url: other })).body.video).toMatchObject({ duration: 24 });
    await expect.poll(() => isStored(one)).toBe(false);
    expect((await change(video.id, LINK)).body.video).toMatchObject({ kind: 'embed', duration: 212 });
    await expect.poll(() => isStored(other)).toBe(false);
  });

  test('another file resets watched ranges, but not completions', async () => {
    const { id } = await makeCourse(portal);
    const { video } = (await add({ courseId: id, url: (await upload(shortVideo())).body.fileUrl })).body;
    const report = (body: unknown) =>
      portal.request({ method: 'POST', path: `/videos/${video.id}/watch`, as: staff, body });
    await report({});
    portal.clock.advance(2_000);
    await report({ ranges: [[0, 2]], position: 2 });
    expect((await open(id)).progress.videosWatched).toMatchObject([{ watchedSeconds: 2, position: 2 }]);
    await change(video.id, LINK);
    expect((await open(id)).progress.videosWatched).toMatchObject([{ watchedSeconds: 0, position: 0 }]);
    await change(video.id, { url: (await upload(shortVideo())).body.fileUrl });
    await report({ isCompleted: true });
    await change(video.id, LINK);
    expect((await open(id)).progress.videosWatched).toMatchObject([{ isCompleted: true }]);
  });

  test('is not used twice, nor through a link without one', async () => {
    const { id } = await makeCourse(portal);
    const picture = `/files/${newId()}.mp4`;
    expect(await add({ courseId: id, url: picture })).toMatchObject({
      status: 400,
      body: { fields: { url: sentences.videoGone } },
    });
    expect((await open(id)).course.videoCount).toBe(0);
  });
});

describe('streaming a video', () => {
  let courseId: string;
  let video: CourseVideo;
  const content = mp4Video();
  beforeAll(async () => {
    courseId = (await makeCourse(portal)).id;
    await add({
      courseId,
      url: (await upload(content)).body.fileUrl,
      captionsUrl: (await captions()).body.fileUrl,
    });
    [video] = (await open(courseId)).course.videos as [CourseVideo];
  });

  test('returns the whole, or the requested range', async () => {
    const whole = await serve(video.url);
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'video/mp4',
    ]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await serve(video.url, { range: 'bytes=100-1099' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-1099/${content.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 1_100))).toBe(true);
    const end = await serve(video.url, { range: 'bytes=-500' });
    expect(Buffer.from(await end.arrayBuffer()).equals(content.subarray(-500))).toBe(true);
    const beyond = await serve(video.url, { range: `bytes=${content.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
  });

  test('answers HEAD without a body', async () => {
    const head = await serve(video.url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(content.length),
      '',
    ]);
    const part = await serve(video.url, { range: 'bytes=0-9' }, 'HEAD');
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
  });

  test('serves captions as WebVTT', async () => {
    const answer = await serve(video.captionsUrl ?? '');
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'text/vtt',
      'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n',
    ]);
    expect((await change(video.id, { captionsUrl: '' })).body.video.captionsUrl).toBeNull();
    await expect.poll(() => isStored(video.captionsUrl ?? '')).toBe(false);
  });

  test('ends for people who are no longer offered the course, and with the sign-out', async () => {
    const department = await makeDepartment(portal);
    const member = await portal.account('staff');
    await addToDepartment(portal, department.id, member.userId);
    const [own] = (await open(courseId, member)).course.videos;
    const [other] = (await open(courseId)).course.videos;
    const put = (body: unknown) =>
      portal.request({ method: 'PUT', path: `/courses/${courseId}`, as: admin, body });
    await put({ departments: [department.id] });
    expect([(await serve(own?.url ?? '')).status, (await serve(other?.url ?? '')).status]).toEqual([
      200, 404,
    ]);
    await put({ departments: [], isPublished: false });
    expect((await serve(own?.url ?? '')).status).toBe(404);
    await put({ isPublished: true });
    await portal.request({ method: 'POST', path: '/auth/logout', as: member });
    expect((await serve(own?.url ?? '')).status).toBe(403);
  });
});

test("a change, also of the order, is refused after another administrator's change", async () => {
  const { id } = await makeCourse(portal);
  const video = (await add({ courseId: id, ...LINK, title: 'Ladders' })).body.video;
  expect((await open(id)).course.videos).toMatchObject([{ id: video.id, updatedAt: video.updatedAt }]);
  portal.clock.advance(1_000);
  const unchangedSince = video.updatedAt;
  const answers = await Promise.all([2, 3].map((order) => change(video.id, { order, unchangedSince })));
  const [done, late] = answers.sort((one, other) => one.status - other.status);
  expect([done, late]).toMatchObject([
    { status: 200 },
    { status: 409, body: { error: sentences.changedSinceSeen('Ladders') } },
  ]);
  const again = { title: 'Mine', unchangedSince: done?.body.video.updatedAt };
  expect((await change(video.id, again)).body.video).toMatchObject({
    title: 'Mine',
    order: done?.body.video.order,
  });
  expect((await change(video.id, { title: 'Never', unchangedSince: 'yesterday' })).status).toBe(400);
});

describe('a linked video', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    ['http://youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ])('%s is embedded without cookies', async (url, embedUrl) => {
    const { id } = await makeCourse(portal);
    const { status, body } = await add({ courseId: id, url, duration: 90 });
    expect([status, body.video]).toMatchObject([201, { kind: 'embed', url, embedUrl, duration: 90 }]);
  });

  test.each([
    'https://videos.example/storm.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/playlist?list=PL12345678901',
    'https://vimeo.com/about',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'data:text/html,youtu.be',
    '//youtu.be/dQw4w9WgXcQ',
    'a storm video',
  ])('%s is refused with a message', async (url) => {
    const { id } = await makeCourse(portal);
    expect(await add({ courseId: id, url, duration: 90 })).toMatchObject({
      status: 400,
      body: { fields: { url: sentences.linkRefused } },
    });
  });

  test('needs its duration, and the page may embed it', async () => {
    const { id } = await makeCourse(portal);
    expect(await add({ courseId: id, url: LINK.url })).toMatchObject({
      status: 400,
      body: { fields: { duration: sentences.linkDuration } },
    });
    const policy = (await fetch(portal.address)).headers.get('content-security-policy');
    expect(policy).toMatch(
      /frame-src 'self' blob: https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com;/,
    );
  });
});

describe('the input', () => {
  test.each([
    ['title', { title: '' }],
    ['title', { title: undefined }],
    ['order', { order: 0 }],
    ['order', { order: 1.5 }],
    ['order', { order: undefined }],
    ['url', { url: '' }],
    ['url', { url: undefined }],
    ['courseId', { courseId: 'none' }],
    ['description', { description: 'd'.repeat(2_001) }],
  ])('is refused at %s for %j', async (field, wrong) => {
    const { id } = await makeCourse(portal);
    const { status, body } = await add({ courseId: id, ...LINK, ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('keeps numbers unique, and names the video with a taken number', async () => {
    const { id } = await makeCourse(portal);
    const first = (await add({ courseId: id, ...LINK, title: 'Intro' })).body.video;
    const sentence = 'Number 1 is taken by "Intro". Choose another number.';
    const taken = { status: 409, body: { error: sentence, fields: { order: sentence } } };
    expect(await add({ courseId: id, ...LINK })).toMatchObject(taken);
    const second = (await add({ courseId: id, ...LINK, order: 5 })).body.video;
    expect(await change(second.id, { order: 1 })).toMatchObject(taken);
    expect((await change(first.id, { order: 9 })).body.video.order).toBe(9);
    expect((await change(second.id, { order: 5, title: 'Second' })).status).toBe(200);
    expect((await open(id)).course.videos.map(({ order }) => order)).toEqual([5, 9]);
    const both = await Promise.all([
      add({ courseId: id, ...LINK, order: 3 }),
      add({ courseId: id, ...LINK, order: 3 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    // Numbers are unique within a course only.
    expect((await add({ courseId: (await makeCourse(portal)).id, ...LINK })).status).toBe(201);
  });

  test('keeps omitted fields', async () => {
    const { id } = await makeCourse(portal);
    const { video } = (await add({ courseId: id, ...LINK, description: 'Why it matters' })).body;
    const changed = (await change(video.id, { title: 'Renamed' })).body.video;
    expect(changed).toEqual({ ...video, title: 'Renamed', updatedAt: expect.any(String) });
    expect((await change(video.id, { duration: 300 })).body.video.duration).toBe(300);
    expect((await change(video.id, { courseId: id, title: 'At home' })).body.video.title).toBe('At home');
    expect(await change(video.id, { courseId: (await makeCourse(portal)).id, title: 'Away' })).toMatchObject({
      status: 400,
      body: { fields: { courseId: sentences.anotherCourse } },
    });
    expect((await open(id)).course.videos).toMatchObject([{ title: 'At home' }]);
    expect((await change(newId(), { title: 'Any' })).status).toBe(404);
    expect((await add({ courseId: newId(), ...LINK })).status).toBe(404);
  });

  test('has a maximum of videos in a course', async () => {
    const { id } = await makeCourse(portal);
    const one = await makeLink(portal, { courseId: id });
    const other = await add({ courseId: id, ...LINK, order: 2 });
    expect((await open(id)).course.videoCount).toBe(2);
    for (const video of [one.id, other.body.video.id]) {
      expect((await portal.request({ method: 'DELETE', path: `/videos/${video}`, as: admin })).status).toBe(
        200,
      );
    }
    expect((await open(id)).course.videoCount).toBe(0);
    expect(await portal.services.db.select().from(courseVideos).where(eq(courseVideos.courseId, id))).toEqual(
      [],
    );
  });
});

describe('captions', () => {
  test.each<[string, Buffer, what?: string]>([
    ['a PDF', pdf()],
    ['subtitles of another kind', Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nWelcome.\n')],
    ['WebVTT that is no text', Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([0xff, 0xfe, 0x00])])],
    ['a page', Buffer.from('<html>WEBVTT</html>'), 'This is a web page (HTML). '],
  ])('refuse %s', async (_name, content, what = '') => {
    const before = await storedKeys();
    expect(
      await upload(content, { field: 'courseCaptions', path: 'course-captions', name: 'captions.vtt' }),
    ).toMatchObject({ status: 415, body: { error: `${what}${sentences.captionsType}` } });
    expect(await storedKeys()).toEqual(before);
  });

  test('may begin with a byte order mark', async () => {
    expect((await captions('\uFEFFWEBVTT - storm\r\n\r\n00:00.000 --> 00:01.000\r\nHail.\r\n')).status).toBe(
      200,
    );
  });
});
