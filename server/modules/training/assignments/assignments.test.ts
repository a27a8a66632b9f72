import { sql } from '@portal/db/drizzle.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertSession, type TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import { addToDepartment, makeDepartment } from '../../departments/testing.ts';
import { approvalInput, newUserInput } from '../../users/testing.ts';
import { makeCourse } from '../courses/testing.ts';
import { makeVideo } from '../videos/testing.ts';
import { sentences } from './constants.ts';
import { assignJoiners, remindLearners } from './jobs.ts';
import type { Learner } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;
let ada: TestAccount;

beforeEach(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-03-09T15:00:00Z');
  admin = await portal.account('admin');
  ada = await portal.account('staff', { firstName: 'Ada', lastName: 'Shore' });
});
afterEach(closeTestPortal);

type Assigned = {
  assigned: number;
  moved: number;
  unchanged: number;
  completed: number;
  joiners: boolean;
};
/** An answer in which nobody is counted. */
const NOBODY: Assigned = { assigned: 0, moved: 0, unchanged: 0, completed: 0, joiners: false };
type Refusal = { error: string; fields?: Record<string, string> };
const assign = (body: Record<string, unknown>) =>
  portal.request<Assigned & Refusal>({
    method: 'POST',
    path: '/training/assignments',
    as: admin,
    body,
  });
const report = async (query = '') =>
  (await portal.request<{ learners: Learner[] }>({ path: `/training/learners?${query}`, as: admin })).body
    .learners;
const own = async (as = ada, query = '') =>
  (await portal.request<{ learners: Learner[] }>({ path: `/training/my?${query}`, as })).body.learners;

const courseWithVideo = async (columns: Parameters<typeof makeCourse>[1] = {}) => {
  const course = await makeCourse(portal, columns);
  return { ...course, video: (await makeVideo(portal, { courseId: course.id })).id };
};
const complete = (video: string, as = ada) =>
  portal.request({ method: 'POST', path: `/videos/${video}/watch`, as, body: { isCompleted: true } });

/** The standing assignments of a course. */
const standing = async (courseId: string) =>
  (
    await portal.request<{ assignments: { id: string; dueDays: number }[] }>({
      path: `/courses/${courseId}/assignments`,
      as: admin,
    })
  ).body.assignments;
/** The due date of everybody in a course, by person. */
const dueDates = async (courseId: string) =>
  Object.fromEntries((await report(`course=${courseId}`)).map(({ person, dueOn }) => [person.id, dueOn]));
/** A call of the administrator that has to succeed. */
async function done<Answer>(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
  const { status, body: answer } = await portal.request<Answer>({ method, path, as: admin, body });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}

async function run(job: typeof remindLearners, instant: string) {
  portal.clock.freeze(instant);
  // The sessions of the former day are over.
  for (const account of [admin, ada]) account.token = await insertSession(portal.services, account.userId);
  const meta = { jobId: '1', attempt: 1, maxAttempts: 25, log: portal.services.log };
  await job.run(portal.services, {}, { ...meta, signal: new AbortController().signal });
}

/** Titles of the person's training notifications, the oldest first. */
const toldOf = async ({ userId }: TestAccount) =>
  (
    await portal.services.db.execute<{ title: string }>(sql`
      select n.title from notifications n join notification_recipients r on r.notification_id = n.id
      where n.kind = 'training' and r.user_id = ${userId} order by n.id`)
  ).map(({ title }) => title);

/** How many lines the audit log has. */
const audited = async () =>
  (await portal.services.db.execute<{ lines: number }>(sql`select count(*)::int as lines from audit_log`))[0]
    ?.lines;

describe('assigning', () => {
  test('a person has it before them, with its due date, until it is completed', async () => {
    const course = await courseWithVideo();
    const { status, body } = await assign({ courseId: course.id, people: [ada.userId], dueOn: '2026-03-31' });
    expect([status, body]).toEqual([201, { ...NOBODY, assigned: 1 }]);
    expect(await toldOf(ada)).toEqual([`New training: ${course.title}`]);
    expect(await own(ada, 'show=waiting')).toMatchObject([
      {
        course: { id: course.id },
        state: 'not-started',
        dueOn: '2026-03-31',
        progress: 0,
        certificate: null,
      },
    ]);
    await complete(course.video);
    expect(await own(ada, 'show=waiting')).toEqual([]);
    const [line] = await report(`course=${course.id}`);
    expect(line).toMatchObject({
      person: { id: ada.userId, name: 'Ada Shore' },
      state: 'completed',
      progress: 100,
      certificate: { issuedOn: '2026-03-09', expiresOn: null },
    });
  });

  test('opens a course that is for another department, and withdrawing closes it again', async () => {
    const course = await makeCourse(portal, {}, [(await makeDepartment(portal)).id]);
    const open = async () => (await portal.request({ path: `/courses/${course.id}`, as: ada })).status;
    expect(await open()).toBe(404);
    await assign({ courseId: course.id, people: [ada.userId] });
    expect(await open()).toBe(200);
    const [line] = await report(`course=${course.id}`);
    await portal.request({ method: 'DELETE', path: `/training/learners/${line?.id}`, as: admin });
    expect(await open()).toBe(404);
    expect(await report(`course=${course.id}`)).toEqual([]);
  });

  test('a role and everyone mean active colleagues; whoever has completed it is not asked', async () => {
    const course = await courseWithVideo();
    await complete(course.video);
    await portal.account('inactive');
    await portal.account('review');
    const other = await portal.account('staff');
    expect((await assign({ courseId: course.id, audience: 'role', role: 'staff' })).body).toEqual({
      ...NOBODY,
      assigned: 1,
      completed: 1,
    });
    expect((await assign({ courseId: course.id, audience: 'everyone' })).body).toMatchObject({
      unchanged: 1,
      completed: 1,
    });
    const told = [await toldOf(ada), await toldOf(other), await toldOf(admin)];
    expect(told.map(({ length }) => length)).toEqual([0, 1, 1]);
  });

  test('again changes nothing for whoever has it, and says so', async () => {
    const course = await courseWithVideo();
    const again = { courseId: course.id, people: [ada.userId], dueOn: '2026-03-31' };
    await assign(again);
    const noted = await audited();
    expect((await assign({ ...again, dueOn: '2026-05-31' })).body).toEqual({ ...NOBODY, unchanged: 1 });
    expect(await dueDates(course.id)).toEqual({ [ada.userId]: '2026-03-31' });
    expect(await toldOf(ada)).toHaveLength(1);
    expect(await audited()).toBe(noted);
    const other = await portal.account('staff');
    const both = { ...again, people: [ada.userId, other.userId], dueOn: '2026-05-31' };
    expect((await assign(both)).body).toEqual({ ...NOBODY, assigned: 1, unchanged: 1 });
    expect(await dueDates(course.id)).toEqual({ [ada.userId]: '2026-03-31', [other.userId]: '2026-05-31' });
  });

  test('again with a changed due date tells those whose date changes, once, and nobody who has completed it', async () => {
    const course = await courseWithVideo();
    const other = await portal.account('staff');
    const all = { courseId: course.id, people: [ada.userId, other.userId] };
    await assign({ ...all, dueOn: '2026-03-31' });
    await complete(course.video, other);
    const moving = { ...all, dueOn: '2026-05-31', changeDueDates: true };
    expect((await assign(moving)).body).toEqual({ ...NOBODY, moved: 1, completed: 1 });
    expect((await assign(moving)).body).toEqual({ ...NOBODY, unchanged: 1, completed: 1 });
    expect(await dueDates(course.id)).toEqual({ [ada.userId]: '2026-05-31', [other.userId]: '2026-03-31' });
    expect(await toldOf(ada)).toEqual([`New training: ${course.title}`, `Due date changed: ${course.title}`]);
    expect(await toldOf(other)).toHaveLength(1);
    expect((await assign({ ...moving, dueOn: '' })).body).toMatchObject({ moved: 1 });
    expect(await dueDates(course.id)).toMatchObject({ [ada.userId]: null });
  });

  test('by two at once tells each person once', async () => {
    const course = await courseWithVideo();
    const input = { courseId: course.id, people: [ada.userId], dueOn: '2026-03-31' };
    const both = await Promise.all([assign(input), assign(input)]);
    expect(both.map(({ body }) => body.assigned).sort()).toEqual([0, 1]);
    expect(await toldOf(ada)).toHaveLength(1);
  });

  test('of people who join keeps its days, unless they are changed', async () => {
    const course = await courseWithVideo();
    const rule = { courseId: course.id, audience: 'everyone', joiners: true, joinerDays: 10 };
    expect((await assign(rule)).body.joiners).toBe(true);
    expect((await assign({ ...rule, joinerDays: 20 })).body.joiners).toBe(false);
    expect(await standing(course.id)).toMatchObject([{ dueDays: 10 }]);
    expect((await assign({ ...rule, joinerDays: 20, changeDueDates: true })).body.joiners).toBe(true);
    expect(await standing(course.id)).toMatchObject([{ dueDays: 20 }]);
  });

  test('after it was withdrawn is a new assignment', async () => {
    const course = await courseWithVideo();
    const input = { courseId: course.id, people: [ada.userId], dueOn: '2026-03-31' };
    await assign(input);
    const [line] = await report(`course=${course.id}`);
    await portal.request({ method: 'DELETE', path: `/training/learners/${line?.id}`, as: admin });
    expect((await assign({ ...input, dueOn: '2026-04-30' })).body).toEqual({ ...NOBODY, assigned: 1 });
    expect(await toldOf(ada)).toHaveLength(2);
  });

  test('is refused with a sentence at its field', async () => {
    const course = await makeCourse(portal);
    const draft = await makeCourse(portal, { isPublished: false });
    const former = await portal.account('inactive', { firstName: 'Luis', lastName: 'Ortega' });
    const people = [ada.userId];
    const empty = await makeDepartment(portal);
    const gone = '01890a5d-ac96-774b-bcce-b302099a8057';
    const refused = async (body: Record<string, unknown>) => {
      const { status, body: answer } = await assign({ courseId: course.id, ...body });
      return { status, error: answer.error, fields: answer.fields };
    };
    const left = 'Luis Ortega does not have an active account. Remove them and try again.';
    expect(await refused({ people: [ada.userId, former.userId] })).toEqual({
      status: 400,
      error: left,
      fields: { people: left },
    });
    const auditor = await portal.account('auditor', { firstName: 'Rosa', lastName: 'Reads' });
    expect((await refused({ people: [auditor.userId] })).fields).toEqual({
      people: 'Rosa Reads is an auditor and can’t take courses. Remove them and try again.',
    });
    expect(await refused({ people: [gone] })).toMatchObject({
      status: 400,
      error: 'One of these people does not exist.',
    });
    expect(await refused({ people, courseId: draft.id })).toMatchObject({
      status: 422,
      error: sentences.draft,
    });
    expect(await refused({ people, courseId: gone })).toMatchObject({
      status: 404,
      error: sentences.courseGone,
    });
    expect(await refused({ people, dueOn: '2026-03-08' })).toMatchObject({
      status: 400,
      fields: { dueOn: sentences.duePassed },
    });
    expect(await refused({ people, courseId: '' })).toMatchObject({
      status: 400,
      fields: { courseId: sentences.noCourse },
    });
    expect(await refused({})).toMatchObject({ status: 400, fields: { people: sentences.noPeople } });
    expect(await refused({ audience: 'role' })).toMatchObject({
      status: 400,
      fields: { role: sentences.noRole },
    });
    expect(await refused({ audience: 'department', department: gone })).toMatchObject({
      fields: { department: sentences.departmentGone },
    });
    expect(await refused({ audience: 'department', department: empty.id })).toMatchObject({
      status: 400,
      error: sentences.nobody,
    });
    expect(await refused({ people, joiners: true })).toMatchObject({
      fields: { joiners: sentences.joinersOfPeople },
    });
    expect(await report(`course=${course.id}`)).toEqual([]);
  });

  test('whoever joins a department gets its courses once, with days of their own, until that is stopped', async () => {
    const course = await makeCourse(portal);
    const department = await makeDepartment(portal);
    const join = { audience: 'department', department: department.id, joiners: true, joinerDays: 10 };
    expect((await assign({ courseId: course.id, ...join })).status).toBe(201);
    await addToDepartment(portal, department.id, ada.userId);
    await run(assignJoiners, '2026-04-01T15:00:00Z');
    await run(assignJoiners, '2026-04-02T15:00:00Z');
    expect(await toldOf(ada)).toEqual([`New training: ${course.title}`]);
    const [line] = await report(`course=${course.id}`);
    expect(line).toMatchObject({ person: { id: ada.userId }, dueOn: '2026-04-11' });
    await portal.request({ method: 'DELETE', path: `/training/learners/${line?.id}`, as: admin });
    await run(assignJoiners, '2026-04-03T15:00:00Z');
    expect(await report(`course=${course.id}`)).toEqual([]);
    const kept = await standing(course.id);
    expect(kept).toMatchObject([
      { audience: 'department', department: { id: department.id }, role: null, dueDays: 10 },
    ]);
    await portal.request({ method: 'DELETE', path: `/training/assignments/${kept[0]?.id}`, as: admin });
    const late = await portal.account('staff');
    await addToDepartment(portal, department.id, late.userId);
    await run(assignJoiners, '2026-04-04T15:00:00Z');
    expect(await report(`course=${course.id}`)).toEqual([]);
  });

  test('everybody who is approved or created later gets what everyone who joins is assigned, auditors do not', async () => {
    const course = await makeCourse(portal);
    const everyone = { courseId: course.id, audience: 'everyone', joiners: true, joinerDays: 5 };
    expect((await assign(everyone)).status).toBe(201);
    expect((await assign({ ...everyone, joinerDays: 21, changeDueDates: true })).status).toBe(201);
    expect(await standing(course.id)).toMatchObject([{ audience: 'everyone', dueDays: 21 }]);
    const applicant = await portal.account('review');
    await run(assignJoiners, '2026-04-01T15:00:00Z');
    expect(await dueDates(course.id)).not.toHaveProperty(applicant.userId);

    await done('POST', `/auth/approve-user/${applicant.userId}`, approvalInput(applicant.userId));
    const created = await done<{ user: { id: string } }>('POST', '/auth/admin-create-user', newUserInput());
    const auditor = await portal.account('auditor');
    await run(assignJoiners, '2026-04-02T15:00:00Z');
    const due = await dueDates(course.id);
    expect(due).toMatchObject({ [applicant.userId]: '2026-04-23', [created.user.id]: '2026-04-23' });
    expect(due).not.toHaveProperty(auditor.userId);
    expect(await toldOf(applicant)).toEqual([`New training: ${course.title}`]);
    // A person who was assigned before keeps their due date.
    expect(due[ada.userId]).toBeNull();
  });

  test('whoever gets the role gets its courses, whoever has another one does not', async () => {
    const course = await makeCourse(portal);
    const role = { courseId: course.id, audience: 'role', role: 'admin', joiners: true, joinerDays: 7 };
    expect((await assign(role)).status).toBe(201);
    const bea = await portal.account('staff');
    await run(assignJoiners, '2026-04-01T15:00:00Z');
    expect(Object.keys(await dueDates(course.id))).toEqual([admin.userId]);

    await done('PUT', `/users/${bea.userId}`, { role: 'admin' });
    const added = await done<{ user: { id: string } }>('POST', '/auth/admin-create-user', {
      ...newUserInput(),
      role: 'admin',
    });
    await run(assignJoiners, '2026-04-02T15:00:00Z');
    expect(await dueDates(course.id)).toEqual({
      [admin.userId]: null,
      [bea.userId]: '2026-04-09',
      [added.user.id]: '2026-04-09',
    });
  });
});

describe('reminding', () => {
  test('comes seven days and one day before, and once when it is overdue, with administrators told', async () => {
    const course = await courseWithVideo();
    await assign({ courseId: course.id, people: [ada.userId], dueOn: '2026-03-31' });
    for (let day = 10; day <= 31; day += 1) {
      await run(remindLearners, `2026-03-${day}T10:20:00Z`);
      await run(remindLearners, `2026-03-${day}T10:21:00Z`);
    }
    const [first, ...reminders] = await toldOf(ada);
    expect(first).toBe(`New training: ${course.title}`);
    const soon = `Training due soon: ${course.title}`;
    expect(reminders).toEqual([soon, soon]);
    expect(await toldOf(admin)).toEqual([]);
    await run(remindLearners, '2026-04-01T10:20:00Z');
    await run(remindLearners, '2026-04-09T10:20:00Z');
    expect((await toldOf(ada)).slice(3)).toEqual([`Overdue training: ${course.title}`]);
    expect(await toldOf(admin)).toEqual(['1 course is overdue']);
    expect(await report(`course=${course.id}&state=overdue`)).toHaveLength(1);
  });

  test('leaves out what is completed, withdrawn or unpublished, and people who left', async () => {
    const done = await courseWithVideo();
    const [taken, draft, course] = [
      await makeCourse(portal),
      await makeCourse(portal),
      await makeCourse(portal),
    ];
    for (const { id: courseId } of [done, taken, draft])
      await assign({ courseId, people: [ada.userId], dueOn: '2026-03-12' });
    const former = await portal.account('staff');
    await assign({ courseId: course.id, people: [former.userId], dueOn: '2026-03-12' });
    await complete(done.video);
    const [line] = await report(`course=${taken.id}`);
    await portal.request({ method: 'DELETE', path: `/training/learners/${line?.id}`, as: admin });
    const db = portal.services.db;
    await db.execute(sql`update courses set is_published = false where id = ${draft.id}`);
    await db.execute(sql`update users set status = 'inactive' where id = ${former.userId}`);
    await run(remindLearners, '2026-03-20T10:20:00Z');
    expect(await toldOf(ada)).toHaveLength(3);
    expect(await toldOf(former)).toHaveLength(1);
    expect(await toldOf(admin)).toEqual([]);
  });
});

describe('renewal', () => {
  test('a certificate ends, the person is asked again in time, and history and hours stay', async () => {
    const course = await courseWithVideo({ validMonths: 12 });
    await assign({ courseId: course.id, people: [ada.userId], dueOn: '2026-03-31' });
    await complete(course.video);
    await portal.services.db.execute(
      sql`update video_watches set watched_ms = 3600000 where user_id = ${ada.userId}`,
    );
    expect(await own()).toMatchObject([
      { state: 'completed', certificate: { issuedOn: '2026-03-09', expiresOn: '2027-03-09' } },
    ]);
    await run(remindLearners, '2027-02-05T15:00:00Z');
    expect(await own(ada, 'show=waiting')).toEqual([]);
    await run(remindLearners, '2027-02-07T15:00:00Z');
    await run(remindLearners, '2027-02-07T15:01:00Z');
    expect(await own(ada, 'show=waiting')).toMatchObject([
      {
        state: 'not-started',
        dueOn: '2027-03-09',
        progress: 0,
        watchedSeconds: 0,
        certificate: { expiresOn: '2027-03-09' },
      },
    ]);
    expect((await toldOf(ada)).slice(1)).toEqual([`Renew your certificate: ${course.title}`]);
    await complete(course.video);
    // Early renewal adds to the time that was left.
    expect(await own()).toMatchObject([
      { state: 'completed', certificate: { issuedOn: '2027-02-07', expiresOn: '2028-03-09' } },
    ]);
    const { body } = await portal.request<{ certificates: { number: string }[] }>({
      path: '/certificates',
      as: ada,
    });
    expect(body.certificates.map(({ number }) => number)).toHaveLength(2);
    const stats = await portal.request<{ stats: { totalHoursSpent: number } }>({
      path: '/training/stats',
      as: ada,
    });
    expect(stats.body.stats.totalHoursSpent).toBe(1);
  });
});

describe('the report', () => {
  test('also has people who started by themselves; former staff only when asked for', async () => {
    const course = await courseWithVideo();
    await portal.request({ method: 'POST', path: `/courses/${course.id}/enroll`, as: ada });
    const query = `course=${course.id}`;
    expect(await report(query)).toMatchObject([{ state: 'in-progress', assignedAt: null, dueOn: null }]);
    await portal.services.db.execute(sql`update users set status = 'inactive' where id = ${ada.userId}`);
    expect(await report(query)).toEqual([]);
    expect(await report(`${query}&person=${ada.userId}`)).toHaveLength(1);
  });

  test('is filtered by words, department and state, and pages by course and name', async () => {
    const word = freshName('Zed');
    const [one, two] = [
      await makeCourse(portal, { title: `${word} b` }),
      await makeCourse(portal, { title: `${word} A` }),
    ];
    const bea = await portal.account('staff', { firstName: 'Bea', lastName: 'Shore' });
    const department = await makeDepartment(portal);
    await addToDepartment(portal, department.id, bea.userId);
    for (const { id: courseId } of [one, two])
      await assign({ courseId, people: [bea.userId, ada.userId], dueOn: '2026-03-31' });
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const { body }: { body: { learners: Learner[]; next: string | null } } = await portal.request({
        path: `/training/learners?search=shore&limit=1${before && `&before=${before}`}`,
        as: admin,
      });
      seen.push(...body.learners.map(({ course, person }) => `${course.title.slice(-1)} ${person.name}`));
      before = body.next;
    }
    expect(seen).toEqual(['A Ada Shore', 'A Bea Shore', 'b Ada Shore', 'b Bea Shore']);
    expect(await report(`department=${department.id}`)).toHaveLength(2);
    expect(await report(`person=${ada.userId}&state=not-started`)).toHaveLength(2);
    expect(await report(`person=${ada.userId}&state=completed`)).toEqual([]);
    const file = await portal.app.inject({
      method: 'GET',
      url: `/api/training/learners.csv?course=${one.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(file.body).toContain(`${word} b,Ada Shore,`);
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
  });
});
