import { eq } from '@portal/db/drizzle.ts';
import { calendarAttendees, calendarEvents, calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { sentences } from './constants.ts';
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

const daily = (more: Record<string, unknown> = {}, as = admin) =>
  planEvent(portal, as, {
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

/** How many days of the event are laid out from that one on. */
async function laidOut({ id }: { id: string }, from: string): Promise<number> {
  const rows = await portal.services.db
    .select({ date: calendarOccurrences.date })
    .from(calendarOccurrences)
    .where(eq(calendarOccurrences.eventId, id));
  return rows.filter(({ date }) => date >= from).length;
}

test('nothing is laid out for a question that is refused', async () => {
  const former = await portal.account('staff');
  const event = await daily({ participants: [former.userId] });
  const days = 'start=2190-01-01T00:00:00Z&end=2190-06-01T00:00:00Z';
  const ask = async (path: string) => (await portal.request({ path, as: guest })).status;
  expect(await ask(`/calendar/availability/${former.userId}?${days}`)).toBe(400);
  expect(await laidOut(event, '2190-01-01')).toBe(0);
  expect(await ask(`/calendar/events?start=2190-06-01T00:00:00Z&end=2190-01-01T00:00:00Z`)).toBe(400);
  await portal.request({ method: 'DELETE', path: `/users/${former.userId}`, as: admin });
  expect(await ask(`/calendar/events?userId=${former.userId}&${days}`)).toBe(404);
  expect(await laidOut(event, '2190-01-01')).toBe(0);
  expect(await ask(`/calendar/events?userId=${admin.userId}&${days}`)).toBe(200);
  expect(await laidOut(event, '2190-01-01')).toBeGreaterThan(150);
});

test('one look lays out a bounded number of events', async () => {
  const busy = await portal.account('admin');
  const event = await daily({ participants: [] }, busy);
  const [row] = await portal.services.db.select().from(calendarEvents).where(eq(calendarEvents.id, event.id));
  const [own] = await portal.services.db
    .select()
    .from(calendarAttendees)
    .where(eq(calendarAttendees.eventId, event.id));
  if (!row || !own) throw new Error('the event is not there');
  const copies = Array.from({ length: 27 }, () => ({ ...row, id: newId() }));
  await portal.services.db.insert(calendarEvents).values(copies);
  await portal.services.db
    .insert(calendarAttendees)
    .values(copies.map(({ id }) => ({ ...own, eventId: id })));
  const look = (end: string) =>
    portal.request({ path: `/calendar/events?start=2190-01-01T00:00:00Z&end=${end}T00:00:00Z`, as: busy });
  expect(await look('2191-01-01')).toMatchObject({ status: 422, body: { error: sentences.tooManyFarAway } });
  expect(await laidOut(event, '2190-01-01')).toBe(0);
  expect((await look('2190-02-01')).status).toBe(200);
  expect(await laidOut(event, '2190-01-01')).toBeGreaterThan(30);
});
