import { eq } from '@portal/db/drizzle.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import { makeExperience } from '../qualifications/experiences/testing.ts';
import { makeLearner } from '../training/assignments/testing.ts';
import { makeCourse } from '../training/courses/testing.ts';
import { makeOutside } from '../training/outside-hours/testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let ada: TestAccount;
let gone: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2027-02-01T15:00:00.000Z');
  admin = await portal.account('admin');
  ada = await portal.account('staff');
  gone = await portal.account('inactive');
});
afterAll(closeTestPortal);

const read = async <Name extends 'waiting' | 'expiringByState' | 'campaigns'>(name: Name) =>
  (await portal.call(`overview.${name}`, undefined, admin)).data;
const inForce = { status: 'approved' } as const;

test('a new company has nothing waiting', async () => {
  const none = { count: 0, since: null };
  expect(await read('waiting')).toEqual({
    acknowledgements: none,
    training: none,
    outsideHours: none,
    deployments: none,
    applicants: none,
    licenses: none,
    bonds: none,
    experiences: none,
    categories: none,
    corrections: none,
    timeOff: none,
  });
  expect(await read('expiringByState')).toEqual({
    total: { within30: 0, within60: 0, within90: 0 },
    soon: { count: 0, withinDays: 30 },
    states: [],
  });
  expect(await read('campaigns')).toEqual({ campaigns: [] });
});

describe('what waits', () => {
  test('is counted by kind, with the day since when the first one does', async () => {
    const applicant = await portal.account('review');
    await portal.services.db
      .update(users)
      .set({ onboardedAt: '2027-01-20T12:00:00.000Z' })
      .where(eq(users.id, applicant.userId));
    await makeLicense(portal, ada.userId, { submittedAt: '2027-01-25T12:00:00.000Z' });
    await makeLicense(portal, ada.userId, { submittedAt: '2027-01-24T12:00:00.000Z' });
    await makeBond(portal, ada.userId, { submittedAt: '2027-01-26T12:00:00.000Z' });
    await makeExperience(portal, ada.userId, { submittedAt: '2027-01-27T12:00:00.000Z' });
    // Qualifications of applicants are decided with the application, and those of former staff not at all.
    await makeLicense(portal, applicant.userId, {});
    await makeLicense(portal, gone.userId, {});
    await makeLicense(portal, ada.userId, { supersededAt: '2027-01-01T00:00:00.000Z' });
    await portal.call('experienceCategories.propose', { type: 'program', name: 'Levee Survey' }, ada);
    await portal.call(
      'timeOff.request',
      { type: 'Vacation', startDate: '2027-03-01', endDate: '2027-03-02', reason: 'A trip' },
      ada,
    );
    await portal.call(
      'timeCorrections.request',
      { clockIn: '2027-01-29T14:00:00.000Z', clockOut: '2027-01-29T18:00:00.000Z', reason: 'Forgot' },
      ada,
    );
    const course = await makeCourse(portal);
    for (const { userId } of [ada, gone])
      await makeLearner(portal, { courseId: course.id, userId, dueOn: '2027-01-15' });
    await makeLearner(portal, { courseId: course.id, userId: admin.userId, dueOn: '2027-03-15' });
    const draft = await makeCourse(portal, { isPublished: false });
    await makeLearner(portal, { courseId: draft.id, userId: ada.userId, dueOn: '2027-01-15' });
    await makeOutside(portal, { userId: ada.userId });
    expect(await read('waiting')).toMatchObject({
      training: { count: 1, since: '2027-01-15T00:00:00.000Z' },
      outsideHours: { count: 1 },
      applicants: { count: 1, since: '2027-01-20T12:00:00.000Z' },
      licenses: { count: 2, since: '2027-01-24T12:00:00.000Z' },
      bonds: { count: 1, since: '2027-01-26T12:00:00.000Z' },
      experiences: { count: 1, since: '2027-01-27T12:00:00.000Z' },
      categories: { count: 1 },
      corrections: { count: 1 },
      timeOff: { count: 1 },
    });
  });
});

describe('what ends', () => {
  // By the day of New York, which is the first of February.
  const ends: Array<[state: string, day: string]> = [
    ['TX', '2027-02-01'],
    ['TX', '2027-03-03'],
    ['TX', '2027-03-04'],
    ['TX', '2027-04-03'],
    ['GA', '2027-04-02'],
    ['GA', '2027-05-02'],
  ];

  beforeAll(async () => {
    for (const [state, expiresDate] of ends) {
      await makeLicense(portal, ada.userId, { ...inForce, state, expiresDate });
    }
    await makeBond(portal, ada.userId, { ...inForce, state: 'GA', expiresDate: '2027-03-03' });
    const isNotCounted = { state: 'TX', expiresDate: '2027-02-10' } as const;
    await makeLicense(portal, ada.userId, { ...inForce, state: 'TX', expiresDate: '2027-01-31' });
    await makeLicense(portal, ada.userId, { ...inForce, state: 'TX', expiresDate: '2027-05-03' });
    await makeLicense(portal, gone.userId, { ...inForce, ...isNotCounted });
    await makeLicense(portal, ada.userId, { status: 'rejected', ...isNotCounted });
    const renewed = await makeLicense(portal, ada.userId, { ...inForce, ...isNotCounted });
    await makeLicense(portal, ada.userId, {
      ...inForce,
      replacesId: renewed.id,
      revision: 'renewal',
      state: 'TX',
      issuedDate: '2027-02-11',
      expiresDate: '2029-02-10',
    });
  });

  test('is counted by state in steps of 30 days, the state with the most first', async () => {
    expect(await read('expiringByState')).toEqual({
      total: { within30: 3, within60: 2, within90: 2 },
      soon: { count: 3, withinDays: 30 },
      states: [
        { state: 'TX', within30: 2, within60: 1, within90: 1 },
        { state: 'GA', within30: 1, within60: 1, within90: 1 },
      ],
    });
  });

  const list = async (asked: object) =>
    (await portal.call('overview.expiring', asked, admin)).data as {
      credentials: Array<{ state: string; kind: string; expiresDate: string; user: { id: string } }>;
      total: number;
      next: string | null;
    };

  test('is listed as it was counted, whatever is asked for', async () => {
    const { states } = await read('expiringByState');
    for (const { state, ...counted } of states) {
      for (const until of [30, 60, 90] as const) {
        const { credentials, total } = await list({ state, until });
        expect([state, until, total]).toEqual([state, until, counted[`within${until}`]]);
        expect(credentials).toHaveLength(total);
        for (const credential of credentials) {
          expect(credential).toMatchObject({ state, user: { id: ada.userId } });
        }
      }
    }
    expect((await list({})).total).toBe(7);
  });

  test('is paged, what ends first at the top', async () => {
    const days: string[] = [];
    let before: string | undefined;
    do {
      const page = await list({ limit: 2, before });
      days.push(...page.credentials.map(({ expiresDate }) => expiresDate));
      before = page.next ?? undefined;
    } while (before);
    expect(days).toEqual([
      '2027-02-01',
      '2027-03-03',
      '2027-03-03',
      '2027-03-04',
      '2027-04-02',
      '2027-04-03',
      '2027-05-02',
    ]);
  });
});

describe('campaigns', () => {
  test('say how many of those who were told have read', async () => {
    const other = await portal.account('staff');
    const { data } = await portal.call(
      'notifications.create',
      {
        title: 'Parking',
        message: 'The garage is closed.',
        type: 'info',
        recipients: [ada.userId, other.userId],
      },
      admin,
    );
    const id = (data as { notification: { id: string } }).notification.id;
    await portal.call('notifications.markRead', { id }, ada);
    expect((await read('campaigns')).campaigns).toMatchObject([
      { kind: 'notification', id, title: 'Parking', recipientCount: 2, readCount: 1 },
    ]);
  });

  test('are updates too, once everybody was told', async () => {
    const { data } = await portal.call(
      'companyUpdates.create',
      { title: 'New office', content: 'In Tampa.', type: 'news', priority: 'low', isPublished: true },
      admin,
    );
    const { id } = (data as { update: { id: string } }).update;
    await expect
      .poll(async () => (await read('campaigns')).campaigns.map(({ title }) => title), { timeout: 20_000 })
      .toContain('New office');
    const found = (await read('campaigns')).campaigns.find((campaign) => campaign.id === id);
    expect(found).toMatchObject({ kind: 'update', readCount: 0 });
    expect(found?.recipientCount).toBeGreaterThanOrEqual(2);
    await portal.services.db
      .update(companyUpdates)
      .set({ expiresAt: '2027-01-31T00:00:00.000Z' })
      .where(eq(companyUpdates.id, id));
    expect((await read('campaigns')).campaigns.map(({ title }) => title)).toEqual(['Parking']);
  });
});
