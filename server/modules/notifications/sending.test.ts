import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { notificationRecipients } from '@portal/db/schema/notifications.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { sentences as audienceSentences } from './audiences/constants.ts';
import { sentences } from './constants.ts';
import type { ManagedNotification, OwnNotification } from './schema.ts';
import { makeNotification, notificationInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let maya: TestAccount;
let ben: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
  maya = await portal.account('staff', { firstName: 'Maya', lastName: 'Reyes' });
  ben = await portal.account('staff');
});
afterAll(closeTestPortal);

type Managed = { notification: ManagedNotification };

const send = (body: Record<string, unknown>, as = admin) =>
  portal.request<Managed>({
    method: 'POST',
    path: '/notifications',
    as,
    body: { ...notificationInput(), ...body },
  });
const change = (id: string, body: Record<string, unknown>) =>
  portal.request<Managed>({
    method: 'PUT',
    path: `/notifications/${id}`,
    as: admin,
    body: { ...notificationInput(), ...body },
  });
const seen = async (as: TestAccount, id: string) => {
  const { body } = await portal.request<{ notifications: OwnNotification[] }>({
    path: '/notifications/my',
    as,
  });
  return body.notifications.find((one) => one.id === id);
};
const recipientsOf = async (id: string) => {
  const rows = await portal.services.db
    .select()
    .from(notificationRecipients)
    .where(eq(notificationRecipients.notificationId, id));
  return rows.map(({ userId }) => userId).sort();
};
const audiencesOf = async (id: string) => {
  const events = await portal.services.db
    .select()
    .from(realtimeEvents)
    .where(eq(realtimeEvents.name, 'notification'));
  return events.filter(({ payload }) => payload.notificationId === id).map(({ audience }) => audience);
};

describe('sending', () => {
  test('to people picked one by one: they see it, others do not, and it is recorded', async () => {
    const { status, body } = await send({
      recipients: [maya.userId, maya.userId],
      title: '  Storm call <b>tonight</b> ',
      actionUrl: 'https://storm.example/call',
      actionLabel: 'Join',
    });
    expect([status, body.notification]).toMatchObject([
      201,
      {
        title: 'Storm call <b>tonight</b>',
        recipients: [maya.userId],
        recipientCount: 1,
        readCount: 0,
        readBy: [],
        isRead: false,
        sender: { id: admin.userId, firstName: 'Dana', lastName: 'Whitfield', name: 'Dana Whitfield' },
      },
    ]);
    const { id } = body.notification;
    expect(body.notification).toHaveProperty('_id', id);
    expect(await seen(maya, id)).toMatchObject({
      title: 'Storm call <b>tonight</b>',
      actionUrl: 'https://storm.example/call',
      actionLabel: 'Join',
      isRead: false,
      readBy: [],
      recipients: [maya.userId],
      sender: { firstName: 'Dana', lastName: 'Whitfield' },
    });
    expect(await seen(ben, id)).toBeUndefined();
    expect(await audiencesOf(id)).toEqual([`user:${maya.userId}`]);
    expect(await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
      { action: 'notification.sent', actorId: admin.userId, detail: { recipientCount: 1 } },
    ]);
  });

  test('to a department, by its id or its name: its active members', async () => {
    const department = await makeDepartment(portal);
    const former = await portal.account('inactive');
    await addToDepartment(portal, department.id, maya.userId, ben.userId, former.userId);
    for (const named of [department.id, department.name.toUpperCase()]) {
      const { body } = await send({ selectionMode: 'department', department: named });
      expect(body.notification).toMatchObject({
        selectionMode: 'department',
        department: { id: department.id, name: department.name },
        recipientCount: 2,
      });
      expect(await recipientsOf(body.notification.id)).toEqual([maya.userId, ben.userId].sort());
    }
  });

  test('to a role: everybody active who has it, told at once', async () => {
    const applicant = await portal.account('review');
    const { body } = await send({ selectionMode: 'role', role: 'staff' });
    const recipients = await recipientsOf(body.notification.id);
    expect(recipients).toEqual(expect.arrayContaining([maya.userId, ben.userId]));
    expect(recipients).not.toContain(admin.userId);
    expect(recipients).not.toContain(applicant.userId);
    expect(await audiencesOf(body.notification.id)).toEqual(['all']);
    const admins = await send({ selectionMode: 'role', role: 'admin' });
    expect(await recipientsOf(admins.body.notification.id)).toContain(admin.userId);
    expect(await audiencesOf(admins.body.notification.id)).toEqual(['admins']);
  });

  test.each([
    ['nobody', {}, 'recipients', audienceSentences.noRecipients],
    ['no department', { selectionMode: 'department' }, 'department', audienceSentences.noRecipients],
    ['no role', { selectionMode: 'role', role: '' }, 'role', audienceSentences.noRecipients],
    ['somebody who is not there', { recipients: [newId()] }, 'recipients', sentences.unknownRecipients],
    [
      'a department that is not there',
      { selectionMode: 'department', department: 'Nowhere' },
      'department',
      audienceSentences.unknownDepartment,
    ],
    ['no title', { title: ' ' }, 'title', sentences.titleRequired],
    ['no message', { message: null }, 'message', sentences.messageRequired],
    ['an unknown type', { type: 'alarm' }, 'type', 'Type must be one of: info, success, warning, error.'],
    ['a day that has passed', { expiresAt: '2020-01-31' }, 'expiresAt', sentences.expired],
    ['no day', { expiresAt: 'soon' }, 'expiresAt', /./],
  ])('%s is refused at its field', async (_what, body, field, sentence) => {
    const known = { recipients: [maya.userId], ...body };
    const answer = await send(_what === 'nobody' ? {} : known);
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { [field]: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'profile',
    'storm call',
    'https://a b',
  ])('the link %s is refused', async (actionUrl) => {
    const { status, body } = await send({ recipients: [maya.userId], actionUrl });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['actionUrl']]);
  });

  test('people without an active account are named', async () => {
    const gone = await portal.account('inactive', { firstName: 'Gus', lastName: 'Gone' });
    const waiting = await portal.account('review', { firstName: 'Wim', lastName: 'Waits' });
    const one = await send({ recipients: [maya.userId, gone.userId] });
    expect(one.body.fields).toEqual({
      recipients: 'Gus Gone does not have an active account. Remove them and try again.',
    });
    const two = await send({ recipients: [gone.userId, waiting.userId] });
    expect(two.body.error).toMatch(
      /^(Gus Gone and Wim Waits|Wim Waits and Gus Gone) do not have an active account/,
    );
  });

  test('a department without active people is refused, and nothing is kept of it', async () => {
    const department = await makeDepartment(portal);
    await addToDepartment(portal, department.id, (await portal.account('inactive')).userId);
    const { status, body } = await send({ selectionMode: 'department', department: department.id });
    expect([status, body.fields]).toEqual([400, { department: sentences.emptyDepartment }]);
    const list = await portal.request<{ notifications: ManagedNotification[] }>({
      path: '/notifications',
      as: admin,
    });
    expect(list.body.notifications.filter((each) => each.department?.id === department.id)).toEqual([]);
  });

  test('a day is meant to its end in New York, an instant as it is', async () => {
    const day = await send({ recipients: [maya.userId], expiresAt: '2099-07-01' });
    expect(day.body.notification.expiresAt).toBe('2099-07-02T03:59:59.999Z');
    const instant = await send({ recipients: [maya.userId], expiresAt: '2099-07-01T12:00:00-05:00' });
    expect(instant.body.notification.expiresAt).toBe('2099-07-01T17:00:00.000Z');
  });

  test('the same call twice with a key sends once', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = notificationInput(maya.userId);
    const [one, other] = await Promise.all(
      [1, 2].map(() =>
        portal.request<Managed>({ method: 'POST', path: '/notifications', as: admin, body, headers }),
      ),
    );
    expect(one?.body.notification.id).toBe(other?.body.notification.id);
  });
});

describe('changing', () => {
  test('the text keeps who has read it', async () => {
    const { id } = await makeNotification(portal, [maya.userId, ben.userId]);
    await portal.request({ method: 'PATCH', path: `/notifications/${id}/read`, as: maya });
    const { status, body } = await change(id, {
      recipients: [ben.userId, maya.userId],
      title: 'New hours',
      type: 'warning',
      expiresAt: '2099-01-01',
    });
    expect([status, body.notification]).toMatchObject([
      200,
      { title: 'New hours', type: 'warning', readCount: 1, readBy: [{ user: maya.userId }] },
    ]);
    expect(await seen(maya, id)).toMatchObject({ title: 'New hours', isRead: true });
    expect((await audiencesOf(id)).sort()).toEqual(
      [`user:${maya.userId}`, `user:${maya.userId}`, `user:${ben.userId}`].sort(),
    );
  });

  test('other recipients take it from some and give it to others', async () => {
    const carla = await portal.account('staff');
    const { id } = await makeNotification(portal, [maya.userId, ben.userId]);
    await portal.request({ method: 'PATCH', path: `/notifications/${id}/read`, as: maya });
    const { body } = await change(id, { recipients: [maya.userId, carla.userId] });
    expect(body.notification).toMatchObject({ recipientCount: 2, readCount: 1 });
    expect(await seen(ben, id)).toBeUndefined();
    expect(await seen(carla, id)).toMatchObject({ isRead: false });
    expect(await audiencesOf(id)).toContain(`user:${ben.userId}`);
  });

  test('while the department stays the same, so do its recipients', async () => {
    const department = await makeDepartment(portal);
    await addToDepartment(portal, department.id, maya.userId);
    const sent = await send({ selectionMode: 'department', department: department.id });
    const { id } = sent.body.notification;
    await addToDepartment(portal, department.id, ben.userId);
    const same = await change(id, {
      selectionMode: 'department',
      department: department.id,
      title: 'Typo mended',
    });
    expect(same.body.notification).toMatchObject({ title: 'Typo mended', recipientCount: 1 });
    expect(await seen(ben, id)).toBeUndefined();
    const other = await change(id, { selectionMode: 'individual', recipients: [ben.userId] });
    expect(other.body.notification).toMatchObject({ selectionMode: 'individual', department: null });
    expect(await recipientsOf(id)).toEqual([ben.userId]);
  });

  test('what somebody else has changed meanwhile is not written over unseen', async () => {
    const { id, updatedAt } = await makeNotification(portal, [maya.userId]);
    const body = { recipients: [maya.userId], unchangedSince: updatedAt };
    expect((await change(id, { ...body, title: 'First' })).status).toBe(200);
    const second = await change(id, { ...body, title: 'Second' });
    expect([second.status, second.body.error]).toEqual([409, sentences.changedSinceSeen('First')]);
    expect((await change(id, { recipients: [maya.userId], title: 'Third' })).status).toBe(200);
  });

  test('what is over may be mended without a new end', async () => {
    const expiresAt = '2020-01-31T12:00:00.000Z';
    const { id } = await makeNotification(portal, [maya.userId], { expiresAt });
    expect((await change(id, { recipients: [maya.userId], expiresAt })).status).toBe(200);
    expect((await change(id, { recipients: [maya.userId], expiresAt: '2020-02-01' })).status).toBe(400);
  });

  test('what the portal says by itself, and what is gone, is not found', async () => {
    const own = await makeNotification(portal, [maya.userId], { kind: 'account' });
    for (const id of [own.id, newId()]) {
      expect((await change(id, { recipients: [maya.userId] })).status).toBe(404);
      const answer = await portal.request({ method: 'DELETE', path: `/notifications/${id}`, as: admin });
      expect([answer.status, answer.body.error]).toEqual([404, 'Notification not found.']);
    }
    expect(await seen(maya, own.id)).toBeDefined();
  });
});

test('deleting takes it from everybody, once', async () => {
  const { id } = await makeNotification(portal, [maya.userId, ben.userId]);
  const remove = () => portal.request({ method: 'DELETE', path: `/notifications/${id}`, as: admin });
  expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
  expect(await recipientsOf(id)).toEqual([]);
  expect((await audiencesOf(id)).sort()).toEqual([`user:${ben.userId}`, `user:${maya.userId}`].sort());
  expect((await remove()).status).toBe(404);
});

describe('the list of administrators', () => {
  const list = async (query: string) => {
    const path = `/notifications?${query}`;
    const { body } = await portal.request<{ notifications: ManagedNotification[]; next: string | null }>({
      path,
      as: admin,
    });
    return body;
  };

  test('has what they wrote and not what the portal says, by type, by state and by words', async () => {
    const [read, unread] = [
      await makeNotification(portal, [maya.userId], { type: 'error', title: 'Zanzibar 100% read' }),
      await makeNotification(portal, [maya.userId, ben.userId], {
        type: 'success',
        message: 'Zanzibar half',
      }),
    ];
    await makeNotification(portal, [maya.userId], { kind: 'account', title: 'Zanzibar by itself' });
    for (const { id } of [read, unread])
      await portal.request({ method: 'PATCH', path: `/notifications/${id}/read`, as: maya });
    const ids = async (query: string) =>
      (await list(`search=zanzibar&${query}`)).notifications.map(({ id }) => id);
    expect(await ids('type=&status=')).toEqual([unread.id, read.id]);
    expect(await ids('type=error')).toEqual([read.id]);
    expect(await ids('status=read')).toEqual([read.id]);
    expect(await ids('status=unread')).toEqual([unread.id]);
    expect((await list('search=100%25+zanz')).notifications.map(({ id }) => id)).toEqual([read.id]);
    expect((await list('search=%25%25')).notifications).toEqual([]);
  });

  test('is read page after page', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&before=${first.next}`);
    const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids).toEqual([...ids].sort().reverse());
    expect((await list('limit=4')).notifications.map(({ id }) => id)).toEqual(ids);
  });

  test('comes in each order, also what was sent at the same time, and is saved so', async () => {
    const createdAt = '2026-03-01T12:00:00.000Z';
    const made: string[] = [];
    for (const message of ['One', 'Two', 'Three', 'Four', 'Five'])
      made.push(
        (await makeNotification(portal, [ben.userId], { title: 'Ouagadougou', message, createdAt })).id,
      );
    await makeNotification(portal, [ben.userId], { kind: 'account', title: 'Ouagadougou' });
    for (const [sort, whole] of Object.entries({ newest: made.toReversed(), oldest: made })) {
      const found: string[] = [];
      let next: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `search=ouagadougou&sort=${sort}&limit=2${next ? `&before=${next}` : ''}`,
        );
        expect(page.notifications.length).toBeLessThanOrEqual(2);
        found.push(...page.notifications.map(({ id }) => id));
        next = page.next;
      } while (next);
      expect([sort, found]).toEqual([sort, whole]);
    }
    const all = await list('limit=200');
    const { notifications: reversed } = await list('limit=200&sort=oldest');
    expect(reversed.map(({ id }) => id)).toEqual(all.notifications.map(({ id }) => id).reverse());
    const { text } = await portal.request({
      path: '/notifications.csv?search=ouagadougou&sort=oldest',
      as: admin,
    });
    expect(text.match(/\b(One|Two|Three|Four|Five)\b/g)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
    for (const path of ['/notifications?sort=title', '/notifications.csv?sort=title'])
      expect([path, (await portal.request({ path, as: admin })).status]).toEqual([path, 400]);
  });

  test('says who has read it, those first who read it last', async () => {
    const { id } = await makeNotification(portal, [maya.userId, ben.userId, admin.userId]);
    for (const as of [ben, maya])
      await portal.request({ method: 'PATCH', path: `/notifications/${id}/read`, as });
    const path = `/notifications/${id}/recipients?limit=2`;
    type Page = { recipients: Array<{ id: string; readAt: string | null }>; next: string };
    const { body } = await portal.request<Page>({ path, as: admin });
    const more = await portal.request<Page>({ path: `${path}&before=${body.next}`, as: admin });
    expect(
      [...body.recipients, ...more.body.recipients].map((each) => [each.id, each.readAt !== null]),
    ).toEqual([
      [maya.userId, true],
      [ben.userId, true],
      [admin.userId, false],
    ]);
  });
});

test('a choice is described before it is sent', async () => {
  const department = await makeDepartment(portal);
  await addToDepartment(portal, department.id, maya.userId, ben.userId);
  const describeIt = (input: object) => portal.call('notifications.audience', input, admin);
  expect(await describeIt({ selectionMode: 'department', department: department.id })).toMatchObject({
    data: { count: 2, people: [{ id: maya.userId, name: 'Maya Reyes' }, { id: ben.userId }] },
  });
  expect(await describeIt({ recipients: [] })).toMatchObject({ data: { count: 0, people: [] } });
  expect(await describeIt({ selectionMode: 'role', role: 'admin' })).toMatchObject({ data: { count: 1 } });
});
