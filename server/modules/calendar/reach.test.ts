import { eq } from '@portal/db/drizzle.ts';
import { calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { jobs } from './jobs.ts';
import type { CalendarEvent, EventPage } from './schema.ts';
import { eventOf, planEvent } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let guest: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-10-20T15:00:00.000Z');
  [admin, guest] = [await portal.account('admin'), await portal.account('staff')];
});
afterAll(closeTestPortal);

const daily = (more: Record<string, unknown> = {}) =>
  planEvent(portal, admin, {
    startDate: '2026-10-26T09:00',
    timeZone: 'America/New_York',
    durationMinutes: 60,
    recurrence: 'FREQ=DAILY',
    participants: [guest.userId],
    ...more,
  });

async function seen(event: { id: string }, from: string, to: string, as = admin) {
  const { body } = await portal.request<EventPage>({
    path: `/calendar/events?start=${from}T00:00:00Z&end=${to}T00:00:00Z`,
    as,
  });
  return body.events.filter(({ id, seriesId }) => id === event.id || seriesId === event.id);
}

const change = (event: CalendarEvent, body: Record<string, unknown>) =>
  portal.request<{ event: CalendarEvent }>({
    method: 'PUT',
    path: `/calendar/events/${event.id}`,
    as: admin,
    body: {
      ...eventOf(portal),
      title: event.title,
      description: event.description,
      startDate: event.start,
      durationMinutes: 60,
      timeZone: event.timeZone,
      recurrence: event.recurrence,
      participants: [guest.userId],
      ...body,
    },
  });

test.each([
  ['FREQ=DAILY', '2030-03-01', '2030-03-31', 30],
  ['FREQ=DAILY', '2190-03-01', '2190-03-31', 30],
  ['FREQ=DAILY;INTERVAL=3', '2061-05-01', '2061-05-31', 10],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '2060-03-01', '2060-03-29', 4],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2150-01-01', '2150-12-31', 12],
  ['FREQ=YEARLY', '2198-10-01', '2198-10-31', 1],
  ['FREQ=DAILY;UNTIL=20400315', '2040-03-01', '2040-03-31', 15],
  ['FREQ=DAILY;COUNT=3', '2030-03-01', '2030-03-31', 0],
])('%s goes on from %s to %s', async (recurrence, from, to, count) => {
  const event = await daily({ recurrence });
  expect(await seen(event, from, to, guest)).toHaveLength(count);
  // A second look adds nothing.
  expect(await seen(event, from, to)).toHaveLength(count);
});

test('what began long ago is seen there', async () => {
  const event = await daily({ startDate: '2015-03-02T09:00', recurrence: 'FREQ=WEEKLY;UNTIL=20160301' });
  expect((await seen(event, '2015-06-01', '2015-06-30')).map(({ occurrence }) => occurrence)).toEqual([
    '2015-06-01',
    '2015-06-08',
    '2015-06-15',
    '2015-06-22',
    '2015-06-29',
  ]);
});

test('people are busy then, and one is found by its day', async () => {
  const event = await daily({ recurrence: 'FREQ=WEEKLY;BYDAY=MO' });
  const one = await portal.request<{ event: CalendarEvent }>({
    path: `/calendar/events/${event.id}?occurrence=2045-10-30`,
    as: guest,
  });
  expect(one.body.event).toMatchObject({ occurrence: '2045-10-30', start: '2045-10-30T13:00:00.000Z' });
  const { body } = await portal.request<{ busy: { start: string }[] }>({
    path: `/calendar/availability/${guest.userId}?start=2046-01-01T00:00:00Z&end=2046-01-08T00:00:00Z`,
    as: admin,
  });
  expect(body.busy.map(({ start }) => start)).toContain('2046-01-01T14:00:00.000Z');
  const none = await portal.request({
    path: `/calendar/events/${event.id}?occurrence=2045-10-31`,
    as: guest,
  });
  expect(none.status).toBe(404);
});

test('what was changed far ahead stays so when the series is moved and as time goes by', async () => {
  const event = await daily({ title: 'Count' });
  expect(await seen(event, '2030-03-01', '2030-03-08')).toHaveLength(7);
  const own = await change(event, {
    title: 'Count twice',
    startDate: '2030-03-04T16:00',
    recurrence: event.recurrence,
    scope: 'one',
    occurrence: '2030-03-04',
  });
  expect(own.status).toBe(200);
  const gone = await portal.request({
    method: 'DELETE',
    path: `/calendar/events/${event.id}`,
    as: admin,
    body: { scope: 'one', occurrence: '2030-03-05' },
  });
  expect(gone.status).toBe(200);

  const week = async () =>
    (await seen(event, '2030-03-01', '2030-03-08')).map(
      ({ title, start }) => `${start.slice(5, 16)} ${title}`,
    );
  const wanted = (hour: number) => [
    `03-01T${hour}:00 Count`,
    `03-02T${hour}:00 Count`,
    `03-03T${hour}:00 Count`,
    '03-04T21:00 Count twice',
    `03-06T${hour}:00 Count`,
    `03-07T${hour}:00 Count`,
  ];
  expect(await week()).toEqual(wanted(14));

  const moved = await change(event, { startDate: '2026-10-26T10:00', scope: 'all' });
  expect(moved.status).toBe(200);
  expect(await week()).toEqual(wanted(15));

  portal.clock.freeze('2027-10-20T15:00:00.000Z');
  const meta = {
    jobId: '1',
    attempt: 1,
    maxAttempts: 1,
    log: portal.services.log,
    signal: new AbortController().signal,
  };
  await jobs.find(({ name }) => name === 'calendar.lay-out')?.run(portal.services, {}, meta);
  portal.clock.freeze('2026-10-20T15:00:00.000Z');
  expect(await week()).toEqual(wanted(15));
  const [row] = await portal.services.db.select().from(calendarEvents).where(eq(calendarEvents.id, event.id));
  expect(row?.laidOutUntil && row.laidOutUntil > '2030-03-08').toBe(true);
});

test('two who look at once lay it out once', async () => {
  const event = await daily();
  const looks = await Promise.all(
    Array.from({ length: 4 }, () => seen(event, '2070-01-01', '2070-02-01', guest)),
  );
  expect(looks.map(({ length }) => length)).toEqual([31, 31, 31, 31]);
  const rows = await portal.services.db
    .select()
    .from(calendarOccurrences)
    .where(eq(calendarOccurrences.eventId, event.id));
  expect(rows.filter(({ date }) => date.startsWith('2070-01'))).toHaveLength(31);
});
