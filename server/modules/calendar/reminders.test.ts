import { eq } from '@portal/db/drizzle.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { jobs } from './jobs.ts';
import { planEvent } from './testing.ts';

const START = '2026-11-10T15:00:00.000Z';

let portal: TestPortal;
let staff: TestAccount;
let guest: TestAccount;
let decliner: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze(START);
  [staff, guest, decliner] = [
    await portal.account('staff', { timeZone: 'America/Chicago' }),
    await portal.account('staff', { timeZone: 'America/Los_Angeles' }),
    await portal.account('staff'),
  ];
});
beforeEach(() => portal.clock.freeze(START));
afterAll(closeTestPortal);

async function run(name: string, payload: unknown) {
  const job = jobs.find((each) => each.name === name);
  const { log } = portal.services;
  const meta = { jobId: '1', attempt: 1, maxAttempts: 1, log, signal: new AbortController().signal };
  await job?.run(portal.services, payload, meta);
}

/** When the queue runs it next; null when it does not. */
async function nextRun(eventId: string): Promise<string | null> {
  const [row] = await portal.database.sql<Array<{ at: string }>>`
    select to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from graphile_worker.jobs where key = ${`calendar-reminder:${eventId}`}`;
  return row?.at ?? null;
}

const letters = async () => {
  const rows = await portal.database.sql<Array<{ payload: { eventId: string; userId: string } }>>`
    select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'calendar.reminder-letter'`;
  return rows.map(({ payload }) => payload);
};

const notificationsOf = async ({ userId }: TestAccount) => {
  const rows = await portal.database.sql<Array<{ title: string; message: string; kind: string }>>`
    select n.title, n.message, n.kind from notification_recipients r join notifications n on n.id = r.notification_id
    where r.user_id = ${userId} and n.title like 'Reminder:%' order by n.id`;
  return [...rows];
};

describe('reminders', () => {
  test('reach everybody who comes, once, and are set for the next one', async () => {
    const event = await planEvent(portal, staff, {
      title: 'Stand-up',
      startDate: '2026-11-12T15:00:00Z',
      location: 'Room B',
      recurrence: 'FREQ=DAILY;COUNT=2',
      participants: [guest.userId, decliner.userId],
      reminders: [
        { type: 'notification', minutes: 15 },
        { type: 'email', minutes: 60 },
      ],
    });
    await portal.request({
      method: 'POST',
      path: `/calendar/events/${event.id}/rsvp`,
      as: decliner,
      body: { status: 'declined' },
    });
    expect(await nextRun(event.id)).toBe('2026-11-12T14:00:00Z');

    portal.clock.freeze('2026-11-12T14:00:00.000Z');
    await run('calendar.reminder', { eventId: event.id });
    expect(await nextRun(event.id)).toBe('2026-11-12T14:45:00Z');
    expect(new Set((await letters()).map(({ userId }) => userId))).toEqual(
      new Set([staff.userId, guest.userId]),
    );
    expect(await notificationsOf(guest)).toEqual([]);

    portal.clock.freeze('2026-11-12T14:45:00.000Z');
    await run('calendar.reminder', { eventId: event.id });
    await run('calendar.reminder', { eventId: event.id });
    const wanted = [
      { kind: 'calendar', title: 'Reminder: Stand-up', message: 'Starts in 15 minutes. Room B' },
    ];
    expect(await notificationsOf(guest)).toEqual(wanted);
    expect(await notificationsOf(staff)).toEqual(wanted);
    expect(await notificationsOf(decliner)).toEqual([]);
    expect(await nextRun(event.id)).toBe('2026-11-13T14:00:00Z');
    expect(await letters()).toHaveLength(2);
  });

  test('come by email in the zone of whoever gets them', async () => {
    const event = await planEvent(portal, staff, {
      title: 'Roof review',
      startDate: '2026-11-12T18:00:00Z',
      participants: [guest.userId],
    });
    const payload = { eventId: event.id, date: '2026-11-12', minutes: 60, userId: guest.userId };
    await run('calendar.reminder-letter', payload);
    const [emailReminder] = portal.mailbox.emails.filter(
      ({ subject }) => subject === 'Reminder: Roof review',
    );
    expect(emailReminder?.text).toMatch(/Thursday, Nov 12, 2026, 10:00\s–\s11:00\sAM PST/);
    expect(emailReminder?.text).toContain(`/calendar?event=${event.id}&date=2026-11-12`);
  });

  test('by email tell the night in which clocks are turned as the reader has it', async () => {
    const event = await planEvent(portal, staff, {
      title: 'Night shift',
      startDate: '2027-03-12T22:00',
      durationMinutes: 480,
      timeZone: 'America/Los_Angeles',
      recurrence: 'FREQ=DAILY;COUNT=3',
      participants: [guest.userId],
    });
    for (const { userId } of [staff, guest]) {
      const payload = { eventId: event.id, date: '2027-03-13', minutes: 60, userId };
      await run('calendar.reminder-letter', payload);
    }
    const letters = portal.mailbox.emails.filter(({ subject }) => subject === 'Reminder: Night shift');
    expect(letters.map(({ text }) => /When: (.*)/.exec(text)?.[1])).toEqual([
      // On the clocks of Chicago it begins before they are turned, and ends behind that.
      'Sunday, Mar 14, 2027, 12:00 AM CST – 8:00 AM CDT',
      'Saturday, Mar 13, 2027, 10:00 PM PST – Sunday, Mar 14, 2027, 6:00 AM PDT',
    ]);
  });

  test('are not sent late for what is over, nor for what was moved', async () => {
    const late = await planEvent(portal, staff, { title: 'Over', startDate: '2026-11-12T15:00:00Z' });
    portal.clock.freeze('2026-11-12T16:30:00.000Z');
    await run('calendar.reminder', { eventId: late.id });
    expect((await notificationsOf(staff)).map(({ title }) => title)).not.toContain('Reminder: Over');

    portal.clock.freeze(START);
    const moved = await planEvent(portal, staff, { title: 'Moved', startDate: '2026-11-12T15:00:00Z' });
    await portal.request({
      method: 'PUT',
      path: `/calendar/events/${moved.id}`,
      as: staff,
      body: {
        title: 'Moved',
        description: 'Later',
        startDate: '2026-11-13T15:00:00Z',
        reminders: [{ type: 'notification', minutes: 30 }],
      },
    });
    expect(await nextRun(moved.id)).toBe('2026-11-13T14:30:00Z');
    await portal.request({ method: 'DELETE', path: `/calendar/events/${moved.id}`, as: staff });
    portal.clock.freeze('2026-11-13T14:30:00.000Z');
    await run('calendar.reminder', { eventId: moved.id });
    expect((await notificationsOf(staff)).map(({ title }) => title)).not.toContain('Reminder: Moved');
  });

  test('of whole days count from midnight where they are', async () => {
    const event = await planEvent(portal, staff, {
      isAllDay: true,
      startDate: '2026-11-20',
      timeZone: 'America/Phoenix',
      reminders: [{ type: 'notification', minutes: 60 }],
    });
    expect(await nextRun(event.id)).toBe('2026-11-20T06:00:00Z');
  });
});

test('a change is told to everybody in it, and to whoever sees one of their calendars', async () => {
  const watcher = await portal.account('staff');
  await portal.request({
    method: 'POST',
    path: '/calendar/preferences/add-calendar',
    as: watcher,
    body: { userId: guest.userId, color: '#10B981' },
  });
  const before = await portal.services.db.select().from(realtimeEvents);
  await planEvent(portal, staff, { participants: [guest.userId] });
  const events = await portal.services.db
    .select()
    .from(realtimeEvents)
    .where(eq(realtimeEvents.name, 'calendar_changed'));
  const notificationsOf = events.filter((each) => !before.some((old) => old.id === each.id));
  expect(new Set(notificationsOf.map(({ audience }) => audience))).toEqual(
    new Set([staff, guest, watcher].map(({ userId }) => `user:${userId}`)),
  );
  expect(
    new Set(notificationsOf[0]?.payload && (notificationsOf[0].payload as { userIds: string[] }).userIds),
  ).toEqual(new Set([staff.userId, guest.userId]));
});

describe("colleagues' calendars", () => {
  test('are added once, colored, hidden and removed', async () => {
    const me = await portal.account('staff');
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      portal.request<{ view: string | null; addedCalendars: Array<Record<string, unknown>>; error: string }>({
        method,
        path: `/calendar/preferences${path}`,
        as: me,
        body,
      });
    expect((await ask('GET', '')).body).toEqual({ view: null, addedCalendars: [] });
    const add = { userId: guest.userId, color: '#10B981' };
    expect((await ask('POST', '/add-calendar', add)).body.addedCalendars).toMatchObject([
      { userId: guest.userId, color: '#10B981', isVisible: true },
    ]);
    expect((await ask('POST', '/add-calendar', add)).status).toBe(409);
    expect((await ask('POST', '/add-calendar', { ...add, userId: me.userId })).status).toBe(400);
    const { userId } = await portal.account('inactive');
    expect((await ask('POST', '/add-calendar', { ...add, userId })).status).toBe(400);
    const changed = await ask('PATCH', `/calendar/${guest.userId}`, { isVisible: false });
    expect(changed.body.addedCalendars).toMatchObject([{ color: '#10B981', isVisible: false }]);
    const saved = await ask('PUT', '', {
      view: 'day',
      addedCalendars: [
        { userId: staff.userId, color: '#EF4444', isVisible: true, addedAt: '2026-11-01T00:00:00Z' },
        add,
      ],
    });
    expect(saved.body).toMatchObject({
      view: 'day',
      addedCalendars: [
        { userId: staff.userId, addedAt: '2026-11-01T00:00:00.000Z' },
        { userId: guest.userId },
      ],
    });
    const removed = await ask('DELETE', `/remove-calendar/${staff.userId}`);
    expect(removed.body).toMatchObject({ view: 'day', addedCalendars: [{ userId: guest.userId }] });
    expect((await ask('DELETE', `/remove-calendar/${staff.userId}`)).status).toBe(404);
  });
});
