import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { eventOf, planEvent } from './testing.ts';

let portal: TestPortal;
let staff: TestAccount;
let guest: TestAccount;
let late: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-10T15:00:00.000Z');
  staff = await portal.account('staff');
  guest = await portal.account('staff');
  late = await portal.account('staff');
});
afterAll(closeTestPortal);

const led = async ({ userId }: TestAccount) => {
  const [row] = await portal.database.sql<Array<{ url: string }>>`
    select n.action_url as url from notification_recipients r join notifications n on n.id = r.notification_id
    where r.user_id = ${userId} and n.kind = 'calendar' order by n.id desc limit 1`;
  return row?.url;
};

const notificationsOf = async ({ userId }: TestAccount) => {
  const rows = await portal.database.sql<Array<{ title: string; message: string; senderId: string }>>`
    select n.title, n.message, n.sender_id as "senderId"
    from notification_recipients r join notifications n on n.id = r.notification_id
    where r.user_id = ${userId} and n.kind = 'calendar' order by n.id`;
  return rows.map(({ title, message, senderId }) => [title, message.replace(/\s/g, ' '), senderId]);
};

const when = 'Thursday, Nov 12, 2026, 9:00 – 9:30 AM CST · Room B';

test('people hear that they are invited, who comes later too, and that it is canceled', async () => {
  const plan = {
    title: 'Roof review',
    startDate: '2026-11-12T15:00:00Z',
    durationMinutes: 30,
    timeZone: 'America/Chicago',
    location: 'Room B',
    participants: [guest.userId],
  };
  const event = await planEvent(portal, staff, plan);
  expect(await notificationsOf(guest)).toEqual([['Invitation: Roof review', when, staff.userId]]);

  const path = `/calendar/events/${event.id}`;
  const body = eventOf(portal, { ...plan, participants: [guest.userId, late.userId] });
  expect((await portal.request({ method: 'PUT', path, as: staff, body })).status).toBe(200);
  expect(await notificationsOf(guest)).toHaveLength(1);
  expect(await notificationsOf(late)).toEqual([['Invitation: Roof review', when, staff.userId]]);

  expect((await portal.request({ method: 'DELETE', path, as: staff })).status).toBe(200);
  for (const person of [guest, late]) {
    expect((await notificationsOf(person)).at(-1)).toEqual(['Canceled: Roof review', when, staff.userId]);
  }
  expect(await notificationsOf(staff)).toEqual([]);
});

test('whole days have no zone; what is over is canceled without a word', async () => {
  const event = await planEvent(portal, staff, {
    title: 'Storm drill',
    startDate: '2026-11-16',
    endDate: '2026-11-17',
    isAllDay: true,
    participants: [guest.userId],
  });
  const [, message] = (await notificationsOf(guest)).at(-1) ?? [];
  expect(message).toBe('Monday, Nov 16 – Tuesday, Nov 17, 2026');
  portal.clock.freeze('2026-11-20T15:00:00.000Z');
  await portal.request({ method: 'DELETE', path: `/calendar/events/${event.id}`, as: staff });
  expect((await notificationsOf(guest)).at(-1)?.[0]).toBe('Invitation: Storm drill');
});

const put = (event: { id: string }, body: Record<string, unknown>, as = staff) =>
  portal.request({ method: 'PUT', path: `/calendar/events/${event.id}`, as, body: eventOf(portal, body) });
const answer = async ({ id }: { id: string }, as: TestAccount, status: string) => {
  const answered = await portal.request({
    method: 'POST',
    path: `/calendar/events/${id}/rsvp`,
    as,
    body: { status },
  });
  expect(answered).toMatchObject({ status: 200, body: { event: { rsvpStatus: status } } });
};
const answers = async ({ id }: { id: string }) => {
  const { body } = await portal.request({ path: `/calendar/events/${id}`, as: staff });
  const { participants } = body.event as { participants: Array<{ id: string; status: string }> };
  return participants.map(({ id: userId, status }) => [userId, status] as const);
};

describe('what is changed', () => {
  beforeAll(async () => {
    portal.clock.freeze('2026-11-20T15:00:00.000Z');
    staff = await portal.account('staff');
    guest = await portal.account('staff');
    late = await portal.account('staff');
  });

  const plan = () => ({
    title: 'Ladder check',
    startDate: '2027-01-12T15:00:00Z',
    durationMinutes: 30,
    timeZone: 'America/Chicago',
    location: 'Room B',
    participants: [guest.userId, late.userId],
  });
  const before = 'Tuesday, Jan 12, 2027, 9:00 – 9:30 AM CST';

  test('a new time is told and asks again; a place is told to who may come, and a color to nobody', async () => {
    const event = await planEvent(portal, staff, plan());
    await answer(event, guest, 'accepted');
    await answer(event, late, 'declined');
    const lastNotification = async () => [
      (await notificationsOf(guest)).at(-1)?.slice(0, 2),
      (await notificationsOf(late)).at(-1)?.slice(0, 2),
    ];
    const invited = ['Invitation: Ladder check', `${before} · Room B`];

    await put(event, { ...plan(), color: '#EF4444', notes: 'Bring gloves.' });
    expect(await lastNotification()).toEqual([invited, invited]);

    await put(event, { ...plan(), location: 'Room C' });
    expect(await lastNotification()).toEqual([['New place: Ladder check', `${before} · Room C`], invited]);
    expect(new Map(await answers(event))).toEqual(
      new Map([
        [guest.userId, 'accepted'],
        [late.userId, 'declined'],
      ]),
    );

    await put(event, { ...plan(), location: 'Room C', startDate: '2027-01-12T16:00:00Z' });
    const moved = ['New time: Ladder check', 'Tuesday, Jan 12, 2027, 10:00 – 10:30 AM CST · Room C'];
    expect(await lastNotification()).toEqual([moved, moved]);
    expect(new Map(await answers(event))).toEqual(
      new Map([
        [guest.userId, 'pending'],
        [late.userId, 'pending'],
      ]),
    );
    expect(await notificationsOf(staff)).toEqual([]);
  });

  test('of a series, one that is moved or canceled is told by itself, and the answers to the others stay', async () => {
    const weekly = { ...plan(), title: 'Weekly check', recurrence: 'FREQ=WEEKLY;COUNT=4' };
    const event = await planEvent(portal, staff, weekly);
    await answer(event, guest, 'accepted');
    const one = { ...weekly, recurrence: null, scope: 'one', occurrence: '2027-01-19' };
    await put(event, { ...one, startDate: '2027-01-20T15:00:00Z' });
    expect((await notificationsOf(guest)).at(-1)?.slice(0, 2)).toEqual([
      'New time: Weekly check',
      'Wednesday, Jan 20, 2027, 9:00 – 9:30 AM CST · Room B',
    ]);
    expect(new Map(await answers(event)).get(guest.userId)).toBe('accepted');

    const path = `/calendar/events/${event.id}`;
    const remove = (scope: string, occurrence: string) =>
      portal.request({ method: 'DELETE', path, as: staff, body: { scope, occurrence } });
    expect((await remove('one', '2027-01-12')).status).toBe(200);
    expect((await notificationsOf(guest)).at(-1)?.slice(0, 2)).toEqual([
      'Canceled: Weekly check',
      `${before} · Room B`,
    ]);
    expect((await remove('following', '2027-01-26')).status).toBe(200);
    expect((await notificationsOf(guest)).at(-1)?.slice(0, 2)).toEqual([
      'Canceled: Weekly check',
      'Tuesday, Jan 26, 2027, 9:00 – 9:30 AM CST · Room B · And all that follow',
    ]);
  });
});

describe('what lies in a night in which clocks are turned', () => {
  beforeAll(async () => {
    portal.clock.freeze('2026-10-20T15:00:00.000Z');
    staff = await portal.account('staff', { timeZone: 'America/Los_Angeles' });
    guest = await portal.account('staff', { timeZone: 'America/Phoenix' });
  });
  const lastNotification = async () => (await notificationsOf(guest)).at(-1)?.slice(0, 2);

  test('of a series is told with the times of its clock, and the link leads to that one', async () => {
    const nightly = {
      title: 'Night shift',
      startDate: '2026-10-31T22:00',
      durationMinutes: 480,
      timeZone: 'America/New_York',
      recurrence: 'FREQ=DAILY;COUNT=200',
      participants: [guest.userId],
    };
    const event = await planEvent(portal, staff, nightly);
    const autumn = 'Saturday, Oct 31, 2026, 10:00 PM EDT – Sunday, Nov 1, 2026, 6:00 AM EST';
    expect(await lastNotification()).toEqual(['Invitation: Night shift', autumn]);

    portal.clock.freeze('2026-11-01T10:30:00.000Z');
    await put(event, { ...nightly, location: 'Mobile' });
    expect(await lastNotification()).toEqual(['New place: Night shift', `${autumn} · Mobile`]);
    expect(await led(guest)).toBe(`/calendar?event=${event.id}&occurrence=2026-10-31&date=2026-10-31`);
    portal.clock.freeze('2026-10-20T15:00:00.000Z');

    const path = `/calendar/events/${event.id}`;
    await portal.request({
      method: 'DELETE',
      path,
      as: staff,
      body: { scope: 'one', occurrence: '2027-03-13' },
    });
    expect(await lastNotification()).toEqual([
      'Canceled: Night shift',
      'Saturday, Mar 13, 2027, 10:00 PM EST – Sunday, Mar 14, 2027, 6:00 AM EDT · Mobile',
    ]);
  });

  test('names both of two equal hours', async () => {
    const early = {
      title: 'Early call',
      startDate: '2026-11-01T05:30:00Z',
      durationMinutes: 60,
      timeZone: 'America/New_York',
      participants: [guest.userId],
    };
    const event = await planEvent(portal, staff, early);
    expect(await lastNotification()).toEqual([
      'Invitation: Early call',
      'Sunday, Nov 1, 2026, 1:30 AM EDT – 1:30 AM EST',
    ]);
    await put(event, { ...early, startDate: '2026-11-01T06:30:00Z' });
    expect(await lastNotification()).toEqual([
      'New time: Early call',
      'Sunday, Nov 1, 2026, 1:30 – 2:30 AM EST',
    ]);
  });
});
