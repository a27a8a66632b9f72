import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { courses } from '@portal/db/schema/courses.ts';
import { files } from '@portal/db/schema/files.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { freshName, multipart, pdf, png } from '../../../test/inputs.ts';
import { sentences as departmentSentences } from '../../departments/constants.ts';
import { addToDepartment, makeDepartment } from '../../departments/testing.ts';
import { sentences as watchSentences } from '../enrollments/constants.ts';
import { makeLink, makeVideo } from '../videos/testing.ts';
import { sentences } from './constants.ts';
import type { AdminCourse, Course } from './schema.ts';
import { courseFields, makeCourse } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

type Answer = { course: AdminCourse };
type List = { courses: Course[]; next: string | null };
const create = (body: unknown) =>
  portal.request<Answer>({ method: 'POST', path: '/courses', as: admin, body });
const update = (id: string, body: unknown) =>
  portal.request<Answer>({ method: 'PUT', path: `/courses/${id}`, as: admin, body });
const remove = (id: string) => portal.request({ method: 'DELETE', path: `/courses/${id}`, as: admin });
const list = async (query: string, as = staff) =>
  (await portal.request<List>({ path: `/courses?${query}`, as })).body;
const open = (id: string, as = staff) => portal.request({ path: `/courses/${id}`, as });
const found = async (word: string, as = staff) =>
  (await list(`search=${word}`, as)).courses.map(({ id }) => id);

const uploadImage = async (content: Buffer) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/upload/course-image',
    ...mergedHeaders(multipart('courseImage', content, { fileName: 'cover.png' })),
  });
  return { status: answer.statusCode, body: answer.json<{ fileUrl: string; error?: string }>() };
};
const mergedHeaders = ({ headers, payload }: ReturnType<typeof multipart>) => ({
  headers: { ...headers, authorization: `Bearer ${admin.token}` },
  payload,
});
const storedKeys = () => readdir(join(portal.services.settings.dataDir, 'files'));
const isStored = async (url: string) => (await storedKeys()).includes(url.slice(7, 43));

describe('adding', () => {
  test('answers the course, audits it and announces it to every tab', async () => {
    const input = courseFields();
    const { status, body } = await create(input);
    expect([status, body.course]).toMatchObject([
      201,
      { ...input, videoCount: 0, enrollments: 0, completions: 0, imageUrl: null },
    ]);
    const { id } = body.course;
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toMatchObject([{ action: 'course.created', actorId: admin.userId }]);
    expect(await portal.services.db.select().from(realtimeEvents)).toContainEqual(
      expect.objectContaining({ audience: 'all', name: 'courses_changed', payload: { courseId: id } }),
    );
  });

  test('makes a draft of the company for everybody, by default', async () => {
    const { departments, isPublished, instructor, ...least } = courseFields();
    expect((await create(least)).body.course).toMatchObject({
      isPublished: false,
      departments: [],
      instructor: portal.services.settings.companyName,
    });
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: undefined }],
    ['title', { title: 't'.repeat(201) }],
    ['description', { description: '' }],
    ['duration', { duration: 0 }],
    ['duration', { duration: 1.5 }],
    ['duration', { duration: undefined }],
    ['category', { category: 'cooking' }],
    ['category', { category: undefined }],
    ['level', { level: 'beginner' }],
    ['departments.0', { departments: ['claims'] }],
  ])('is refused at %s for %j', async (field, wrong) => {
    const { status, body } = await create({ ...courseFields(), ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('refuses unknown departments and pictures', async () => {
    expect(await create({ ...courseFields(), departments: [newId()] })).toMatchObject({
      status: 400,
      body: { fields: { departments: expect.stringContaining('deleted') } },
    });
    for (const imageUrl of [
      'https://elsewhere.example/a.png',
      `/files/${newId()}.webp`,
      'javascript:alert(1)',
    ]) {
      expect(await create({ ...courseFields(), imageUrl })).toMatchObject({
        status: 400,
        body: { fields: { imageUrl: sentences.imageGone } },
      });
    }
  });

  test.each([0, 0.5, 121, 'soon'])('says what a validity of %j months should be', async (validMonths) => {
    const { body } = await create({ ...courseFields(), validMonths });
    expect(body.fields).toEqual({ validMonths: sentences.validMonths });
  });
});

describe('a picture', () => {
  test("is cropped to the card's size, readable with the course, and deleted with it", async () => {
    const { body } = await uploadImage(png());
    const { course } = (await create({ ...courseFields(), imageUrl: body.fileUrl })).body;
    const [row] = await portal.services.db
      .select()
      .from(files)
      .where(eq(files.id, body.fileUrl.slice(7, 43)));
    expect(row).toMatchObject({ mimeType: 'image/webp', purpose: 'course_image' });
    const [listed] = (await list(`search=${course.title.split(' ').at(-1)}`)).courses;
    expect((await portal.app.inject({ url: listed?.imageUrl ?? '' })).statusCode).toBe(200);
    await update(course.id, { isPublished: false });
    expect((await portal.app.inject({ url: listed?.imageUrl ?? '' })).statusCode).toBe(404);
    await remove(course.id);
    await expect.poll(() => isStored(body.fileUrl)).toBe(false);
  });

  test('stays when its link is sent back, and is replaced by another one', async () => {
    const [one, other] = [(await uploadImage(png())).body.fileUrl, (await uploadImage(png())).body.fileUrl];
    const { id, imageUrl } = (await create({ ...courseFields(), imageUrl: one })).body.course;
    expect((await update(id, { imageUrl })).body.course.imageUrl).toContain(one.slice(7, 43));
    expect((await update(id, { imageUrl: other })).body.course.imageUrl).toContain(other.slice(7, 43));
    await expect.poll(() => isStored(one)).toBe(false);
    expect((await update(id, { imageUrl: '' })).body.course.imageUrl).toBeNull();
    await expect.poll(() => isStored(other)).toBe(false);
  });

  test('belongs to one course', async () => {
    const imageUrl = (await uploadImage(png())).body.fileUrl;
    await create({ ...courseFields(), imageUrl });
    expect(await create({ ...courseFields(), imageUrl })).toMatchObject({
      status: 409,
      body: { fields: { imageUrl: sentences.imageTaken } },
    });
  });

  test('is recognized by its content', async () => {
    expect(await uploadImage(pdf())).toMatchObject({ status: 415, body: { error: sentences.imageType } });
  });
});

describe('publishing', () => {
  test("is refused after another administrator's change, with its current value", async () => {
    const { id } = await makeCourse(portal);
    const first = (await update(id, { title: 'Hail on flat roofs' })).body.course;
    portal.clock.advance(1_000);
    expect((await update(id, { level: 'Advanced', unchangedSince: first.updatedAt })).status).toBe(200);
    expect(await update(id, { title: 'Mine', unchangedSince: first.updatedAt })).toMatchObject({
      status: 409,
      body: { error: sentences.changedSinceSeen('Hail on flat roofs') },
    });
    const { body } = await update(id, { title: 'Mine' });
    expect(body.course).toMatchObject({ title: 'Mine', level: 'Advanced' });
    expect((await update(id, { title: 'Never', unchangedSince: 'yesterday' })).status).toBe(400);
  });

  test('is one field, and shows and hides the course', async () => {
    const { id, title } = await makeCourse(portal, { isPublished: false, title: freshName('Toggle') });
    expect(await update(id, { isPublished: true })).toMatchObject({
      status: 422,
      body: { error: sentences.noLessons, fields: { isPublished: sentences.noLessons } },
    });
    await makeLink(portal, { courseId: id });
    const word = title.split(' ').at(-1) ?? '';
    expect([await found(word), (await open(id)).status]).toEqual([[], 404]);
    expect((await update(id, { isPublished: true })).body.course).toMatchObject({ title, isPublished: true });
    expect([await found(word), (await open(id)).status]).toEqual([[id], 200]);
    expect((await update(id, { isPublished: false })).body.course.isPublished).toBe(false);
    expect([await found(word), (await open(id)).status]).toEqual([[], 404]);
    // Administrators open drafts as they will look.
    expect((await open(id, admin)).status).toBe(200);
  });

  test('is for the chosen departments, and for everybody without any', async () => {
    const department = await makeDepartment(portal);
    const { id, title } = await makeCourse(portal);
    const word = title.split(' ').at(-1) ?? '';
    expect((await update(id, { departments: [department.id] })).body.course.departments).toEqual([
      department.id,
    ]);
    expect([await found(word), (await open(id)).status]).toEqual([[], 404]);
    expect(await found(word, admin)).toEqual([id]);
    const member = await portal.account('staff');
    await addToDepartment(portal, department.id, member.userId);
    expect([await found(word, member), (await open(id, member)).status]).toEqual([[id], 200]);
    expect((await update(id, { departments: [] })).body.course.departments).toEqual([]);
    expect(await found(word)).toEqual([id]);
  });

  test('keeps its departments from being deleted', async () => {
    const department = await makeDepartment(portal);
    const { id } = await makeCourse(portal, {}, [department.id]);
    const gone = () => portal.request({ method: 'DELETE', path: `/departments/${department.id}`, as: admin });
    expect(await gone()).toMatchObject({ status: 409, body: { error: departmentSentences.inUse } });
    await remove(id);
    expect((await gone()).status).toBe(200);
  });
});

describe('the catalogue', () => {
  test('is searched by title and description, and filtered by category and level', async () => {
    const word = newId().slice(-12);
    const one = await makeCourse(portal, { title: `Hail 100% ${word}`, level: 'Advanced' });
    const other = await makeCourse(portal, { description: `Flood ${word}`, category: 'safety' });
    expect(await found(word)).toEqual([other.id, one.id]);
    expect(await found(`hail ${word.toUpperCase()}`)).toEqual([one.id]);
    expect(await found(`100%25 ${word}`)).toEqual([one.id]);
    expect((await list(`search=${word}&category=safety`)).courses.map(({ id }) => id)).toEqual([other.id]);
    expect((await list(`search=${word}&level=Advanced&category=`)).courses.map(({ id }) => id)).toEqual([
      one.id,
    ]);
    expect((await portal.request({ path: '/courses?category=cooking', as: staff })).status).toBe(400);
  });

  test('is paged, newest first', async () => {
    const made = [await makeCourse(portal), await makeCourse(portal), await makeCourse(portal)];
    const first = await list('limit=2');
    const second = await list(`limit=1&before=${first.next}`);
    expect([...first.courses, ...second.courses].map(({ id }) => id)).toEqual(
      made.map(({ id }) => id).reverse(),
    );
  });

  test('shows administrators drafts, and the number of enrollments', async () => {
    const { id, title } = await makeCourse(portal, { isPublished: false });
    await makeLink(portal, { courseId: id });
    const word = title.split(' ').at(-1);
    const asked = async (query: string) =>
      (
        await portal.request<{ courses: AdminCourse[] }>({
          path: `/courses/admin?search=${word}&${query}`,
          as: admin,
        })
      ).body.courses;
    expect(await asked('status=published')).toEqual([]);
    // Two minutes for the 100 seconds of its lesson.
    expect(await asked('status=draft&category=claims-adjuster')).toMatchObject([
      { id, enrollments: 0, lessonMinutes: 2 },
    ]);
    await update(id, { isPublished: true });
    await portal.request({ method: 'POST', path: `/courses/${id}/enroll`, as: staff });
    expect(await asked('status=published')).toMatchObject([{ id, enrollments: 1, completions: 0 }]);
  });

  test('is sorted for administrators in each order, also with equal titles, and exported alike', async () => {
    const mark = freshName('order').replaceAll(' ', '');
    const made: string[] = [];
    for (const title of ['Roofs', 'gutters', 'roofs', 'Attics', 'Roofs'])
      made.push((await makeCourse(portal, { title: `${title} ${mark}`, isPublished: false })).id);
    const [first, second, third, fourth, fifth] = made;
    const orders = {
      newest: made.toReversed(),
      oldest: made,
      title: [fourth, second, first, third, fifth],
    };
    type Page = { courses: AdminCourse[]; next: string | null };
    const read = async (query: string) =>
      (await portal.request<Page>({ path: `/courses/admin?search=${mark}&${query}`, as: admin })).body;
    for (const [sort, whole] of Object.entries(orders)) {
      const found: string[] = [];
      let next: string | null = null;
      do {
        const page: Page = await read(`sort=${sort}&limit=2${next ? `&before=${next}` : ''}`);
        expect(page.courses.length).toBeLessThanOrEqual(2);
        found.push(...page.courses.map(({ id }) => id));
        next = page.next;
      } while (next);
      expect([sort, found]).toEqual([sort, whole]);
    }
    expect((await read('')).courses.map(({ id }) => id)).toEqual(orders.newest);
    const { text } = await portal.request({ path: `/courses.csv?search=${mark}&sort=title`, as: admin });
    expect(text.match(new RegExp(`\\w+(?= ${mark})`, 'g'))).toEqual([
      'Attics',
      'gutters',
      'Roofs',
      'roofs',
      'Roofs',
    ]);
    for (const path of ['/courses/admin?sort=level', '/courses.csv?sort=level'])
      expect([path, (await portal.request({ path, as: admin })).status]).toEqual([path, 400]);
  });
});

test('deleting a course while a person watches ends their reports with a message, and leaves nothing behind', async () => {
  const { id } = await makeCourse(portal);
  const video = await makeVideo(portal, { courseId: id });
  const watch = () =>
    portal.request({ method: 'POST', path: `/videos/${video.id}/watch`, as: staff, body: {} });
  expect((await watch()).status).toBe(200);
  const answers = await Promise.all([watch(), remove(id), watch()]);
  expect(answers[1].status).toBe(200);
  expect(await watch()).toMatchObject({ status: 404, body: { error: watchSentences.videoGone } });
  expect((await open(id)).status).toBe(404);
  expect(await portal.services.db.select().from(courses).where(eq(courses.id, id))).toEqual([]);
  expect(
    await portal.services.db
      .select()
      .from(files)
      .where(eq(files.id, video.fileId ?? '')),
  ).toEqual([]);
  expect((await remove(id)).status).toBe(404);
});
