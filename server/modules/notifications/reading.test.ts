import { and, eq } from '@portal/db/drizzle.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { COUNTED_MAX } from './constants.ts';
import type { OwnNotification } from './schema.ts';
import { makeNotification } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let maya: TestAccount;
let ben: TestAccount;

portal = await startTestPortal();
beforeEach(async () => {
  admin = await portal.account('admin');
  maya = await portal.account('staff');
  ben = await portal.account('staff');
});
afterAll(closeTestPortal);

const my = async (query = '', as = maya) => {
  const { body } = await portal.request<{ notifications: OwnNotification[]; next: string | null }>({
    path: `/notifications/my?${query}`,
    as,
  });
  return body;
};
const ids = async (query = '', as = maya) => (await my(query, as)).notifications.map(({ id }) => id);
const markRead = (id: string, as = maya) =>
  portal.request<{ notification: OwnNotification }>({
    method: 'PATCH',
    path: `/notifications/${id}/read`,
    as,
  });
const counts = async (as = maya) => (await portal.call('notifications.counts', undefined, as)).data;
const eventsFor = async (audience: string) => {
  const events = await portal.services.db
    .select()
    .from(realtimeEvents)
    .where(eq(realtimeEvents.audience, audience));
  return events.map(({ name, payload }) => [name, payload.notificationId]);
};
/** The events about readers that administrators receive during an action. */
const readerEvents = async (act: () => Promise<unknown>) => {
  const heard = async () => {
    const events = await portal.services.db
      .select()
      .from(realtimeEvents)
      .where(and(eq(realtimeEvents.audience, 'admins'), eq(realtimeEvents.name, 'readers_changed')));
    return events.map(({ payload }) => payload.of);
  };
  const before = await heard();
  await act();
  return (await heard()).slice(before.length);
};

describe('one’s own', () => {
  test('are listed newest first, page after page, and nobody else’s', async () => {
    const own: string[] = [];
    for (let n = 0; n < 5; n += 1) own.unshift((await makeNotification(portal, [maya.userId])).id);
    await makeNotification(portal, [ben.userId]);
    const first = await my('limit=2');
    const second = await my(`limit=2&before=${first.next}`);
    const third = await my(`limit=2&before=${second.next}`);
    expect([first, second, third].flatMap((page) => page.notifications.map(({ id }) => id))).toEqual(own);
    expect(third.next).toBeNull();
  });

  test('are filtered by type and state, and empty filters filter nothing', async () => {
    const info = await makeNotification(portal, [maya.userId]);
    const warning = await makeNotification(portal, [maya.userId], { type: 'warning' });
    await markRead(info.id);
    expect(await ids('type=&status=')).toEqual([warning.id, info.id]);
    expect(await ids('type=warning')).toEqual([warning.id]);
    expect(await ids('status=unread')).toEqual([warning.id]);
    expect(await ids('status=read')).toEqual([info.id]);
    expect(await ids('status=read&type=warning')).toEqual([]);
    for (const wrong of ['type=alarm', 'status=done', 'limit=0', 'before=x'])
      expect((await portal.request({ path: `/notifications/my?${wrong}`, as: maya })).status).toBe(400);
  });

  test('are searched in title and message, word by word, and signs stand for themselves', async () => {
    const one = await makeNotification(portal, [maya.userId], {
      title: 'Roof claims',
      message: 'Up 100% in Tampa',
    });
    await makeNotification(portal, [maya.userId], { title: 'Roof tiles', message: 'Up 100 in Mobile' });
    await makeNotification(portal, [ben.userId], { title: 'Roof claims', message: 'Tampa' });
    expect(await ids('search=TAMPA+roof')).toEqual([one.id]);
    expect(await ids('search=100%25')).toEqual([one.id]);
    expect(await ids('search=r__f')).toEqual([]);
    expect(await ids('search=roof&status=read')).toEqual([]);
  });

  test('are not there any more when they are over', async () => {
    const expiresAt = new Date(portal.clock.now().getTime() + 60_000).toISOString();
    const { id } = await makeNotification(portal, [maya.userId], { expiresAt });
    expect([await ids(), (await counts()).unread]).toEqual([[id], 1]);
    portal.clock.advance(61_000);
    expect([await ids(), await ids('search=notification'), await counts()]).toEqual([
      [],
      [],
      { unread: 0, total: 0 },
    ]);
    expect((await markRead(id)).status).toBe(404);
    expect((await portal.request({ path: `/notifications/${id}`, as: maya })).status).toBe(404);
    expect((await portal.request({ path: `/notifications/${id}`, as: admin })).status).toBe(200);
  });

  test('are counted, up to a thousand', async () => {
    await makeNotification(portal, [maya.userId]);
    await makeNotification(portal, [maya.userId], { readAt: '2026-01-01T00:00:00.000Z' });
    expect(await counts()).toEqual({ unread: 1, total: 2 });
    await portal.database.sql`
      with made as (
        insert into notifications (id, kind, type, title, message, selection_mode)
        select gen_random_uuid(), 'message', 'info', 'One of many', 'Text', 'individual'
        from generate_series(1, ${COUNTED_MAX}) returning id)
      insert into notification_recipients (user_id, notification_id, type)
      select ${maya.userId}, id, 'info' from made`;
    expect(await counts()).toEqual({ unread: COUNTED_MAX + 1, total: COUNTED_MAX + 1 });
  });
});

describe('reading', () => {
  test('is marked once, for oneself, and told to one’s other tabs', async () => {
    const { id } = await makeNotification(portal, [maya.userId, ben.userId]);
    const { status, body } = await markRead(id);
    expect([status, body.notification]).toMatchObject([200, { id, isRead: true }]);
    const { readAt } = body.notification.readBy[0] ?? {};
    expect(body.notification.readBy).toEqual([{ user: maya.userId, readAt }]);
    portal.clock.advance(1_000);
    expect((await markRead(id)).body.notification.readBy).toEqual([{ user: maya.userId, readAt }]);
    expect((await my('', ben)).notifications).toMatchObject([{ id, isRead: false, readBy: [] }]);
    expect(await counts()).toMatchObject({ unread: 0 });
    expect(await eventsFor(`user:${maya.userId}`)).toEqual([['notification', id]]);
  });

  test.each([
    ['message', ['message']],
    ['company_update', ['update']],
    // The portal's own notifications publish no event about readers.
    ['credential', []],
  ] as const)('of a %s tells administrators %j, once', async (kind, heard) => {
    const { id } = await makeNotification(portal, [maya.userId], { kind });
    expect(await readerEvents(() => markRead(id))).toEqual(heard);
    expect(await readerEvents(() => markRead(id))).toEqual([]);
  });

  test('all at once tells administrators once', async () => {
    await makeNotification(portal, [maya.userId]);
    await makeNotification(portal, [maya.userId], { kind: 'company_update' });
    const readAll = () => portal.request({ method: 'PATCH', path: '/notifications/read-all', as: maya });
    expect(await readerEvents(readAll)).toEqual([null]);
    expect(await readerEvents(readAll)).toEqual([]);
  });

  test('somebody else’s is not found, also by an administrator who did not get it', async () => {
    const { id } = await makeNotification(portal, [ben.userId]);
    for (const as of [maya, admin]) {
      const answer = await markRead(id, as);
      expect([answer.status, (answer.body as unknown as { error: string }).error]).toEqual([
        404,
        'Notification not found.',
      ]);
    }
    expect((await markRead(newId())).status).toBe(404);
  });

  test('of all at once takes only one’s own', async () => {
    const both = await makeNotification(portal, [maya.userId, ben.userId]);
    await makeNotification(portal, [maya.userId]);
    const mark = () => portal.request({ method: 'PATCH', path: '/notifications/read-all', as: maya });
    expect((await mark()).body).toEqual({ success: true, marked: 2 });
    expect((await mark()).body).toEqual({ success: true, marked: 0 });
    expect(await ids('status=unread')).toEqual([]);
    expect(await ids('status=unread', ben)).toEqual([both.id]);
    expect(await eventsFor(`user:${maya.userId}`)).toEqual([['notification', null]]);
  });
});

test('a sender who is the portal itself has the company’s name', async () => {
  await makeNotification(portal, [maya.userId], { kind: 'account', senderId: null });
  expect((await my()).notifications[0]?.sender).toEqual({
    id: null,
    _id: null,
    name: 'Coastal Claims',
    firstName: 'Coastal Claims',
    lastName: '',
  });
});
