import { eq } from '@portal/db/drizzle.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeDraft } from '../company-updates/testing.ts';
import { makeDepartment } from '../departments/testing.ts';
import { makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import { makeCategory } from '../qualifications/experience-categories/testing.ts';
import { makeExperience } from '../qualifications/experiences/testing.ts';
import { makeLearner } from '../training/assignments/testing.ts';
import { makeCourse } from '../training/courses/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeEach(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2027-02-01T15:00:00.000Z');
  admin = await portal.account('admin');
});
afterEach(closeTestPortal);

const hints = async (as: TestAccount) => (await portal.call('dashboard.hints', undefined, as)).data;
const change = (userId: string, columns: Partial<typeof users.$inferInsert>) =>
  portal.services.db.update(users).set(columns).where(eq(users.id, userId));
const inForce = { status: 'approved' } as const;

test('as much waits for review by the dashboard, the overview and the tab', async () => {
  const [ada, gone] = [await portal.account('staff'), await portal.account('inactive')];
  await makeLicense(portal, ada.userId, { status: 'pending' });
  await makeBond(portal, ada.userId, { status: 'pending' });
  await makeExperience(portal, ada.userId, { status: 'pending' });
  await makeLicense(portal, gone.userId, { status: 'pending' });
  await makeCategory(portal, { status: 'pending' });
  const { company } = await hints(admin);
  const { licenses, bonds, experiences, categories } = (
    await portal.call('overview.waiting', undefined, admin)
  ).data;
  const overview = [licenses, bonds, experiences, categories].reduce((sum, { count }) => sum + count, 0);
  const { waiting } = (await portal.call('reviews.waiting', undefined, admin)).data;
  expect([company?.qualifications.count, overview, waiting]).toEqual([4, 4, 4]);
});

test('assigned courses are counted and the first that is due is named, while training is switched on', async () => {
  const ada = await portal.account('staff');
  const [later, sooner, any, draft] = [
    await makeCourse(portal),
    await makeCourse(portal),
    await makeCourse(portal),
    await makeCourse(portal, { isPublished: false }),
  ];
  const { userId } = ada;
  await makeLearner(portal, { userId, courseId: later.id, dueOn: '2027-03-01' });
  await makeLearner(portal, { userId, courseId: any.id });
  await makeLearner(portal, { userId, courseId: draft.id, dueOn: '2027-01-01' });
  await makeLearner(portal, { userId: admin.userId, courseId: sooner.id, dueOn: '2027-01-01' });
  expect((await hints(ada)).training).toEqual({
    count: 2,
    first: { id: later.id, title: later.title, dueOn: '2027-03-01' },
  });
  await makeLearner(portal, { userId, courseId: sooner.id, dueOn: '2027-01-31' });
  expect((await hints(ada)).training.first?.dueOn).toBe('2027-01-31');
  const switchOff = { path: '/company-settings', body: { featuresOff: ['training'] } };
  expect((await portal.request({ method: 'PUT', as: admin, ...switchOff })).status).toBe(200);
  expect((await hints(ada)).training).toEqual({ count: 0, first: null });
});

describe('what ends', () => {
  test('own licenses and bonds that end within the days of the settings are named, the soonest first', async () => {
    const ada = await portal.account('staff');
    const other = await portal.account('staff');
    const last = await makeLicense(portal, ada.userId, { ...inForce, expiresDate: '2027-03-03' });
    const first = await makeBond(portal, ada.userId, {
      ...inForce,
      name: 'Texas Bond',
      state: 'TX',
      expiresDate: '2027-02-01',
    });
    await makeLicense(portal, ada.userId, { ...inForce, expiresDate: '2027-03-04' });
    await makeLicense(portal, ada.userId, { ...inForce, expiresDate: '2027-01-31' });
    await makeLicense(portal, ada.userId, { ...inForce, expiresDate: null });
    await makeLicense(portal, ada.userId, { status: 'pending', expiresDate: '2027-02-20' });
    await makeLicense(portal, ada.userId, { status: 'rejected', expiresDate: '2027-02-20' });
    await makeLicense(portal, ada.userId, {
      ...inForce,
      expiresDate: '2027-02-20',
      supersededAt: '2027-01-01T00:00:00.000Z',
    });
    await makeLicense(portal, other.userId, { ...inForce, expiresDate: '2027-02-20' });
    const { ending } = await hints(ada);
    expect([ending.count, ending.withinDays]).toEqual([2, 30]);
    expect(ending.first).toEqual([
      { kind: 'bond', id: first.id, name: 'Texas Bond', state: 'TX', expiresDate: '2027-02-01' },
      { kind: 'license', id: last.id, name: last.name, state: last.state, expiresDate: '2027-03-03' },
    ]);
    const set = (expiresSoonDays: number) =>
      portal.request({ method: 'PUT', path: '/company-settings', as: admin, body: { expiresSoonDays } });
    expect((await set(31)).status).toBe(200);
    expect((await hints(ada)).ending).toMatchObject({ count: 3, withinDays: 31 });
    expect(await set(6)).toMatchObject({ status: 400, body: { error: 'Enter 7 to 90 days.' } });
    await set(30);
  });

  test('of many, three are named', async () => {
    for (const day of ['04', '02', '05', '03', '06']) {
      await makeLicense(portal, admin.userId, { ...inForce, expiresDate: `2027-02-${day}` });
    }
    const { ending } = await hints(admin);
    expect(ending.count).toBe(5);
    expect(ending.first.map(({ expiresDate }) => expiresDate)).toEqual([
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
    ]);
  });

  test('the day is that of New York, and what is renewed without a gap does not count', async () => {
    portal.clock.freeze('2027-02-10T15:00:00.000Z');
    const ada = await portal.account('staff');
    const old = await makeLicense(portal, ada.userId, { ...inForce, expiresDate: '2027-02-10' });
    portal.clock.freeze('2027-02-11T04:59:00.000Z');
    expect((await hints(ada)).ending.count).toBe(1);
    portal.clock.freeze('2027-02-11T05:00:00.000Z');
    expect((await hints(ada)).ending.count).toBe(0);
    portal.clock.freeze('2027-02-11T04:59:00.000Z');
    await makeLicense(portal, ada.userId, {
      ...inForce,
      replacesId: old.id,
      revision: 'renewal',
      issuedDate: '2027-02-11',
      expiresDate: '2029-02-10',
    });
    expect((await hints(ada)).ending.count).toBe(0);
  });
});

describe('a welcome', () => {
  test('is for staff who were let in within 14 days', async () => {
    const ada = await portal.account('staff');
    await change(ada.userId, {
      approvedAt: '2027-01-18T15:00:01.000Z',
      position: 'Field Adjuster',
      work: null,
    });
    expect((await hints(ada)).welcome).toEqual({ hasPicture: false, hasLicense: false, needsLicense: true });
    await makeBond(portal, ada.userId);
    await change(ada.userId, { work: 'inspector' });
    expect((await hints(ada)).welcome).toEqual({ hasPicture: false, hasLicense: true, needsLicense: false });
    await change(ada.userId, { approvedAt: '2027-01-18T15:00:00.000Z' });
    expect((await hints(ada)).welcome).toBeNull();
    await change(admin.userId, { approvedAt: '2027-01-31T15:00:00.000Z' });
    expect((await hints(admin)).welcome).toBeNull();
  });

  test('asks nobody for a license whose work is not known', async () => {
    const ada = await portal.account('staff');
    await change(ada.userId, { approvedAt: '2027-01-31T15:00:00.000Z', position: null, work: null });
    expect((await hints(ada)).welcome).toMatchObject({ needsLicense: false });
  });
});

describe('the company', () => {
  test('is for administrators alone', async () => {
    expect((await hints(await portal.account('staff'))).company).toBeNull();
  });

  test('a new one has nothing, and then what it was given', async () => {
    const none = { count: 0, since: null };
    expect((await hints(admin)).company).toEqual({
      applicants: none,
      qualifications: none,
      mailGap: null,
      hasNameAndZone: false,
      hasMail: false,
      hasProfile: false,
      hasStaff: false,
      hasDepartments: false,
      hasUpdates: false,
    });
    await portal.account('inactive');
    await portal.account('signup');
    expect((await hints(admin)).company?.hasStaff).toBe(false);
    await portal.account('staff');
    await makeDepartment(portal);
    await makeDraft(portal, { authorId: admin.userId });
    expect((await hints(admin)).company).toMatchObject({
      hasStaff: true,
      hasDepartments: true,
      hasUpdates: true,
    });
  });

  test('has what its settings and its administrator say', async () => {
    const { db } = portal.services;
    await db.update(companySettings).set({ name: 'Gulf Adjusters' });
    expect((await hints(admin)).company).toMatchObject({ hasNameAndZone: false, hasProfile: false });
    await db.update(companySettings).set({ timeZoneChosen: true });
    expect((await hints(admin)).company).toMatchObject({ hasNameAndZone: true });
    await db.update(companySettings).set({ name: '' });
    expect((await hints(admin)).company).toMatchObject({ hasNameAndZone: false });
  });

  test('says who waits and since when, applicants and those who work here apart', async () => {
    const [early, late] = [await portal.account('review'), await portal.account('review')];
    await change(early.userId, { onboardedAt: '2027-01-20T10:00:00.000Z' });
    await change(late.userId, { onboardedAt: '2027-01-25T10:00:00.000Z' });
    const ada = await portal.account('staff');
    const pending = { status: 'pending' } as const;
    await makeLicense(portal, ada.userId, { ...pending, submittedAt: '2027-01-28T10:00:00.000Z' });
    await makeBond(portal, ada.userId, { ...pending, submittedAt: '2027-01-27T10:00:00.123Z' });
    await makeExperience(portal, ada.userId, { ...pending, submittedAt: '2027-01-29T10:00:00.000Z' });
    await makeBond(portal, ada.userId, { ...inForce, submittedAt: '2027-01-01T10:00:00.000Z' });
    await makeBond(portal, early.userId, { ...pending, submittedAt: '2027-01-02T10:00:00.000Z' });
    const gone = await portal.account('inactive');
    await makeLicense(portal, gone.userId, { ...pending, submittedAt: '2027-01-03T10:00:00.000Z' });
    expect((await hints(admin)).company).toMatchObject({
      applicants: { count: 2, since: '2027-01-20T10:00:00.000Z' },
      qualifications: { count: 3, since: '2027-01-27T10:00:00.123Z' },
    });
  });
});
