import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeBond, makeLicense } from '../../qualifications/credentials/testing.ts';
import { sentences } from './constants.ts';
import type { AskMissingResult, MissingSteps } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-20T17:00:00Z');
});
afterAll(closeTestPortal);
beforeEach(async () => {
  portal.clock.freeze('2026-11-20T17:00:00Z');
  admin = await portal.account('admin');
});

const days = { from: '2026-11-26', through: '2026-12-17' };
const approved = { status: 'approved', issuedDate: '2025-01-01', expiresDate: '2027-06-30' } as const;

/** An adjuster with those credentials in the state. */
async function adjuster(state: string, { license = {}, bond }: { license?: object | null; bond?: object }) {
  const { userId } = await portal.account('staff', { work: 'adjuster' });
  if (license) await makeLicense(portal, userId, { ...approved, state, ...license });
  if (bond) await makeBond(portal, userId, { ...approved, state, ...bond });
  return userId;
}

const counts = async (state: string) => {
  const { body } = await portal.request<MissingSteps>({
    path: `/talent/missing-steps?state=${state}&from=${days.from}&through=${days.through}`,
    as: admin,
  });
  return body;
};
const ask = async (input: object) => {
  const { status, body } = await portal.request<AskMissingResult & { error?: string; fields?: object }>({
    method: 'POST',
    path: '/talent/missing-steps/ask',
    body: { ...days, dueDate: '2026-11-25', ...input },
    as: admin,
  });
  return { status, body };
};
const itemsOf = (userId: string) =>
  portal.database.sql<
    { title: string; description: string; due_date: string; priority: string }[]
  >`select title, description, due_date::text, priority from action_items where assigned_to = ${userId}`;
const notificationsOf = (userId: string) =>
  portal.database.sql<{ title: string; message: string; action_url: string; mail: string }[]>`
    select title, message, notifications.action_url, mail from notifications
    join notification_recipients on notification_id = notifications.id where user_id = ${userId}`;

test('each who is one step away is asked for what is missing, with a link to the form', async () => {
  const noBond = await adjuster('LA', {});
  const expired = await adjuster('LA', { license: { expiresDate: '2026-11-10' }, bond: {} });
  const undated = await adjuster('LA', { bond: { expiresDate: null } });
  const waits = await adjuster('LA', { bond: { status: 'pending' } });
  const ready = await adjuster('LA', { bond: {} });
  const elsewhere = await adjuster('MS', {});

  const before = await counts('LA');
  expect(before.steps).toHaveLength(4);
  expect(before.steps).toEqual(
    expect.arrayContaining([
      { requirement: 'bond', act: 'add', people: 1 },
      { requirement: 'license', act: 'renew', people: 1 },
      { requirement: 'bond', act: 'date', people: 1 },
      { requirement: 'bond', act: 'wait', people: 1 },
    ]),
  );
  expect(before.waitingForReview).toEqual({ licenses: 0, bonds: 1 });

  const { body } = await ask({ state: 'Louisiana', note: 'Landfall is on Thursday.' });
  expect(body).toMatchObject({ asked: 3, alreadyAsked: 0, waiting: 1, others: 0 });
  expect(await itemsOf(noBond)).toEqual([
    {
      title: 'Add your Louisiana bond',
      description:
        'Only one thing is missing before you can work in Louisiana: there is no Louisiana bond in your profile. Landfall is on Thursday.\n\nAdd Bond: /profile?tab=bonds&form=LA',
      due_date: '2026-11-25',
      priority: 'high',
    },
  ]);
  expect(await notificationsOf(noBond)).toMatchObject([
    { title: 'Add your Louisiana bond', action_url: '/profile?tab=bonds&form=LA', mail: 'at_once' },
  ]);
  expect(await itemsOf(expired)).toMatchObject([{ title: 'Renew your Louisiana license' }]);
  expect(await notificationsOf(expired)).toMatchObject([{ action_url: '/profile?tab=licenses&form=LA' }]);
  expect(await itemsOf(undated)).toMatchObject([
    { title: 'Enter the expiration date of your Louisiana bond' },
  ]);
  for (const other of [waits, ready, elsewhere]) {
    expect([await itemsOf(other), await notificationsOf(other)]).toEqual([[], []]);
  }
});

test('nobody is asked twice while the action item is open', async () => {
  const first = await adjuster('AR', {});
  await ask({ state: 'AR' });
  const second = await adjuster('AR', {});
  expect((await ask({ state: 'AR' })).body).toMatchObject({ asked: 1, alreadyAsked: 1 });
  expect(await itemsOf(first)).toHaveLength(1);
  expect(await notificationsOf(first)).toHaveLength(1);
  await portal.database.sql`update action_items set status = 'completed' where assigned_to = ${second}`;
  expect((await ask({ state: 'AR' })).body).toMatchObject({ asked: 1, alreadyAsked: 1 });
  expect(await itemsOf(second)).toHaveLength(2);
});

test('two who ask at the same time ask each person once', async () => {
  const people = await Promise.all([adjuster('KS', {}), adjuster('KS', {})]);
  const answers = await Promise.all([ask({ state: 'KS' }), ask({ state: 'KS' })]);
  expect(answers.map(({ body }) => body.asked).sort()).toEqual([0, 2]);
  for (const userId of people) expect(await itemsOf(userId)).toHaveLength(1);
});

test('of selected people, only those who are one step away are asked', async () => {
  const lacks = await adjuster('TN', {});
  const left = await adjuster('TN', {});
  const ready = await adjuster('TN', { bond: {} });
  const { body } = await ask({ state: 'TN', userIds: [lacks, ready, lacks] });
  expect(body).toMatchObject({ asked: 1, alreadyAsked: 0, waiting: 0, others: 1 });
  expect([await itemsOf(lacks), await itemsOf(left)]).toMatchObject([[{}], []]);
});

test('the steps add up to everybody who is one step away', async () => {
  const { body } = await portal.request<{ verdicts: { one_step: number } }>({
    path: `/licenses/by-state/LA?from=${days.from}&through=${days.through}`,
    as: admin,
  });
  const { steps } = await counts('LA');
  expect(steps.reduce((sum, { people }) => sum + people, 0)).toBe(body.verdicts.one_step);
});

test.each([
  [{ dueDate: '2026-11-19' }, { dueDate: sentences.duePassed }],
  [{ dueDate: '' }, { dueDate: expect.any(String) }],
  [{ userIds: [] }, { userIds: expect.any(String) }],
  [{ note: 'x'.repeat(501) }, { note: expect.any(String) }],
])('refuses %j', async (wrong, fields) => {
  const { status, body } = await ask({ state: 'LA', ...wrong });
  expect([status, body.fields]).toEqual([400, fields]);
});
