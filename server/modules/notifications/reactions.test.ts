import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { itemInput } from '../action-items/testing.ts';
import { updateInput } from '../company-updates/testing.ts';
import { makeLicense } from '../qualifications/credentials/testing.ts';
import { approvalInput, newUserInput } from '../users/testing.ts';
import type { OwnNotification } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(closeTestPortal);

const titles = async (userId: string) =>
  (
    await portal.database.sql`
    select n.title, n.type, n.action_url, r.mail, u.first_name as sender from notification_recipients r
    join notifications n on n.id = r.notification_id left join users u on u.id = n.sender_id
    where r.user_id = ${userId} order by n.id desc`
  ).map(({ title, type, action_url, mail, sender }) => [title, type, action_url, mail, sender]);

const waitingMails = async (userId: string) =>
  (
    await portal.database.sql<Array<{ name: string }>>`
    select t.identifier as name from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where j.payload->>'userId' = ${userId}`
  ).map(({ name }) => name);

test('an approval is followed by a welcome and by what to do first, and by no second email', async () => {
  const applicant = await portal.account('review');
  await makeLicense(portal, applicant.userId, { status: 'pending' });
  const { status } = await portal.request({
    method: 'POST',
    path: `/auth/approve-user/${applicant.userId}`,
    as: admin,
    body: approvalInput(applicant.userId),
  });
  expect(status).toBe(200);
  expect(await titles(applicant.userId)).toEqual([
    ['Welcome to Coastal Claims', 'success', '/dashboard', null, 'Dana'],
    ['Get started', 'info', '/profile', null, 'Dana'],
  ]);
  expect(await waitingMails(applicant.userId)).toEqual(['auth.approved-mail']);
});

test('so is an account that an administrator made', async () => {
  const { body } = await portal.request<{ user: { id: string } }>({
    method: 'POST',
    path: '/auth/admin-create-user',
    as: admin,
    body: newUserInput(),
  });
  expect((await titles(body.user.id)).map(([title]) => title)).toEqual([
    'Welcome to Coastal Claims',
    'Get started',
  ]);
});

test('a decision about a credential is notified, and emailed only once', async () => {
  const maya = await portal.account('staff');
  const [good, bad] = [
    await makeLicense(portal, maya.userId, { status: 'pending', name: 'Texas All-Lines' }),
    await makeLicense(portal, maya.userId, { status: 'pending', name: 'Iowa <i>Staff</i>' }),
  ];
  await portal.request({ method: 'PUT', path: `/licenses/${good.id}/approve`, as: admin });
  await portal.request({
    method: 'PUT',
    path: `/licenses/${bad.id}/reject`,
    as: admin,
    body: { reviewNotes: 'The scan is cut off.' },
  });
  expect(await titles(maya.userId)).toEqual([
    ['License rejected: Iowa <i>Staff</i> (FL)', 'warning', '/profile?tab=licenses', null, 'Dana'],
    ['License approved: Texas All-Lines (FL)', 'success', '/profile?tab=licenses', null, 'Dana'],
  ]);
  expect(await waitingMails(maya.userId)).toEqual([
    'qualifications.decision-mail',
    'qualifications.decision-mail',
  ]);
});

test('whoever is given an action item is told, and mailed at once unless they chose otherwise', async () => {
  const maya = await portal.account('staff');
  const assign = (assignedTo: string) =>
    portal.request<{ actionItem: { id: string } }>({
      method: 'POST',
      path: '/action-items',
      as: admin,
      body: itemInput(assignedTo),
    });
  const { body } = await assign(maya.userId);
  const path = `/action-items/${body.actionItem.id}`;
  expect(await titles(maya.userId)).toEqual([
    [expect.stringMatching(/^New action item: ./), 'info', path, 'at_once', 'Dana'],
  ]);
  const before = (await titles(admin.userId)).length;
  expect((await assign(admin.userId)).status).toBe(201);
  expect(await titles(admin.userId)).toHaveLength(before);
});

test('a company update is told to everybody but its author, an urgent one by email too', async () => {
  const maya = await portal.account('staff');
  const publish = (priority: string) =>
    portal.request<{ update: { id: string } }>({
      method: 'POST',
      path: '/company-updates',
      as: admin,
      body: { ...updateInput(), title: `Storm ${priority}`, priority, isPublished: true },
    });
  const low = await publish('low');
  const urgent = await publish('urgent');
  expect([low.status, urgent.status]).toEqual([201, 201]);
  const at = ({ body }: typeof low) => `/dashboard?update=${body.update.id}`;
  expect(await titles(maya.userId)).toEqual([
    ['Company update: Storm urgent', 'warning', at(urgent), 'at_once', 'Dana'],
    ['Company update: Storm low', 'info', at(low), 'digest', 'Dana'],
  ]);
  expect(await titles(admin.userId)).toEqual([]);
});

describe('what leads to something ends with it', () => {
  const own = async (as: TestAccount) =>
    (
      await portal.request<{ notifications: OwnNotification[] }>({ path: '/notifications/my', as })
    ).body.notifications.filter(({ kind }) => kind !== 'account');
  const unread = async (as: TestAccount) =>
    (await portal.call('notifications.counts', undefined, as)).data.unread;
  const publish = async (more = {}) =>
    (
      await portal.request<{ update: { id: string } }>({
        method: 'POST',
        path: '/company-updates',
        as: admin,
        body: { ...updateInput(), isPublished: true, ...more },
      })
    ).body.update.id;
  const change = (id: string, body: unknown) =>
    portal.request({ method: 'PUT', path: `/company-updates/${id}`, as: admin, body });
  const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString();
  const links = async (as: TestAccount) => (await own(as)).map(({ actionUrl }) => actionUrl);

  test('a deleted update', async () => {
    const maya = await portal.account('staff');
    const id = await publish();
    expect([await links(maya), await unread(maya)]).toEqual([[`/dashboard?update=${id}`], 1]);
    await portal.request({ method: 'DELETE', path: `/company-updates/${id}`, as: admin });
    expect([await links(maya), await unread(maya)]).toEqual([[], 0]);
  });

  test('one that is taken back, until it is published again', async () => {
    const maya = await portal.account('staff');
    const id = await publish();
    await change(id, { isPublished: false });
    expect(await links(maya)).toEqual([]);
    await change(id, { isPublished: true });
    expect(await links(maya)).toEqual([`/dashboard?update=${id}`]);
  });

  test('one that expires, at that moment, and not when it runs on', async () => {
    const maya = await portal.account('staff');
    const id = await publish({ expiresAt: inDays(1) });
    expect((await own(maya))[0]).toMatchObject({ expiresAt: expect.any(String) });
    await change(id, { expiresAt: inDays(3) });
    portal.clock.advance(2 * 86_400_000);
    expect(await links(maya)).toHaveLength(1);
    portal.clock.advance(2 * 86_400_000);
    expect(await links(maya)).toEqual([]);
    await change(id, { expiresAt: null });
    expect(await links(maya)).toHaveLength(1);
  });

  test('an action item that is deleted, or given to somebody else', async () => {
    const [maya, owen] = [await portal.account('staff'), await portal.account('staff')];
    const { body } = await portal.request<{ actionItem: { id: string } }>({
      method: 'POST',
      path: '/action-items',
      as: admin,
      body: itemInput(maya.userId),
    });
    const path = `/action-items/${body.actionItem.id}`;
    expect(await links(maya)).toEqual([path]);
    await portal.request({ method: 'PUT', path, as: admin, body: { assignedTo: owen.userId } });
    expect([await links(maya), await links(owen)]).toEqual([[], [path]]);
    await portal.request({ method: 'DELETE', path, as: admin });
    expect(await links(owen)).toEqual([]);
  });
});

test('whoever gets something urgent sees that it is', async () => {
  const maya = await portal.account('staff');
  for (const priority of ['urgent', 'low'])
    await portal.request({
      method: 'POST',
      path: '/company-updates',
      as: admin,
      body: { ...updateInput(), priority, isPublished: true },
    });
  const { body } = await portal.request<{ notifications: OwnNotification[] }>({
    path: '/notifications/my',
    as: maya,
  });
  expect(body.notifications.map(({ urgent }) => urgent)).toEqual([false, true]);
});
