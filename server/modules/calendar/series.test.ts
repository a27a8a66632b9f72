import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { calendarOccurrences } from '@portal/db/schema/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallTimeOf } from '../../core/domain/local-time.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { sentences } from './constants.ts';
import { jobs } from './jobs.ts';
import type { CalendarEvent, EventPage } from './schema.ts';
import { eventOf, planEvent } from './testing.ts';

let portal: TestPortal;
let staff: TestAccount;
let guest: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-10-20T15:00:00.000Z');
  [staff, guest, other] = [
    await portal.account('staff'),
    await portal.account('staff'),
    await portal.account('staff'),
  ];
});
afterAll(closeTestPortal);

type Answer = { event: CalendarEvent; error: string };

const seen = async (event: { id: string }, from: string, to: string, as = staff) => {
  const { body } = await portal.request<EventPage>({
    path: `/calendar/events?start=${from}T00:00:00Z&end=${to}T00:00:00Z`,
    as,
  });
  return body.events.filter(({ id, seriesId }) => id === event.id || seriesId === event.id);
};
const send = (method: 'PUT' | 'DELETE' | 'POST', id: string, body: Record<string, unknown>, as = staff) =>
  portal.request<Answer>({ method, path: `/calendar/events/${id}`, as, body });

/** Mondays at 9 in New York, from October 26 on, past the change of clocks. */
const weekly = (more: Record<string, unknown> = {}) =>
  planEvent(portal, staff, {
    startDate: '2026-10-26T09:00',
    timeZone: 'America/New_York',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO',
    participants: [guest.userId],
    ...more,
  });
const bodyOf = (event: CalendarEvent, more: Record<string, unknown> = {}) => ({
  ...eventOf(portal),
  title: event.title,
  description: event.description,
  startDate: event.start,
  durationMinutes: event.durationMinutes,
  timeZone: event.timeZone,
  recurrence: event.recurrence,
  participants: event.participants.map(({ id }) => id),
  ...more,
});
const starts = (events: CalendarEvent[]) => events.map(({ start }) => start);

describe('a series', () => {
  test.each([
    ['America/New_York', '2026-10-26T09:00', ['13:00', '14:00', '14:00']],
    ['America/Phoenix', '2026-10-26T09:00', ['16:00', '16:00', '16:00']],
    ['America/Los_Angeles', '2026-10-26T09:00', ['16:00', '17:00', '17:00']],
    ['America/New_York', '2027-03-08T09:00', ['14:00', '13:00', '13:00']],
    ['America/Phoenix', '2027-03-08T09:00', ['16:00', '16:00', '16:00']],
    ['America/Los_Angeles', '2027-03-08T09:00', ['17:00', '16:00', '16:00']],
  ])('keeps its wall time in %s from %s on', async (timeZone, startDate, hours) => {
    const event = await weekly({ timeZone, startDate });
    const [year, month] = startDate.split('-').map(Number);
    const until = `${year}-${String((month ?? 0) + 1).padStart(2, '0')}-15`;
    const found = (await seen(event, startDate.slice(0, 10), until)).slice(0, 3);
    expect(found.map(({ start }) => start.slice(11, 16))).toEqual(hours);
    expect(new Set(found.map(({ start }) => wallTimeOf(new Date(start), timeZone).time))).toEqual(
      new Set(['09:00']),
    );
  });

  test('begins with the first day that its rule gives', async () => {
    const event = await weekly({ startDate: '2026-10-28T09:00' });
    expect(event).toMatchObject({ occurrence: '2026-11-02', start: '2026-11-02T14:00:00.000Z' });
  });

  test('without an end is laid out ten years ahead, and further as time goes by', async () => {
    const event = await weekly({ title: 'For ever' });
    const laidOut = async (month: string) => {
      const rows = await portal.services.db
        .select({ date: calendarOccurrences.date })
        .from(calendarOccurrences)
        .where(eq(calendarOccurrences.eventId, event.id));
      return rows.filter(({ date }) => date.startsWith(month));
    };
    expect(await laidOut('2036-10')).toHaveLength(3);
    expect(await laidOut('2036-12')).toHaveLength(0);
    portal.clock.freeze('2027-01-20T15:00:00.000Z');
    const job = jobs.find(({ name }) => name === 'calendar.lay-out');
    const { log } = portal.services;
    const meta = { jobId: '1', attempt: 1, maxAttempts: 1, log, signal: new AbortController().signal };
    await job?.run(portal.services, {}, meta);
    await job?.run(portal.services, {}, meta);
    portal.clock.freeze('2026-10-20T15:00:00.000Z');
    expect(await laidOut('2036-12')).toHaveLength(5);
  });

  test('ends after so many, or with a day', async () => {
    const counted = await weekly({ recurrence: 'FREQ=WEEKLY;COUNT=3' });
    expect(await seen(counted, '2026-10-20', '2027-10-01')).toHaveLength(3);
    const until = await weekly({ recurrence: 'FREQ=WEEKLY;UNTIL=20261109' });
    expect((await seen(until, '2026-10-20', '2027-10-01')).map(({ occurrence }) => occurrence)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ]);
  });

  test('may begin in the second of two equal hours', async () => {
    const event = await planEvent(portal, staff, {
      startDate: '2026-11-01T06:30:00Z',
      timeZone: 'America/New_York',
      recurrence: 'FREQ=DAILY;COUNT=2',
    });
    expect(starts(await seen(event, '2026-11-01', '2026-11-04'))).toEqual([
      '2026-11-01T06:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ]);
  });
});

describe('a series in the nights in which clocks are turned', () => {
  const nightly = (timeZone: string, more: Record<string, unknown> = {}) =>
    planEvent(portal, staff, {
      title: 'Night shift',
      startDate: '2026-10-30T22:00',
      durationMinutes: 480,
      timeZone,
      recurrence: 'FREQ=DAILY;COUNT=200',
      participants: [guest.userId],
      ...more,
    });
  /** How they are on the clock, and how many hours that is. */
  const nights = async (event: CalendarEvent, from: string, to: string) =>
    (await seen(event, from, to)).map(({ start, end, timeZone }) => [
      wallTimeOf(new Date(start), timeZone).time,
      wallTimeOf(new Date(end), timeZone).time,
      (Date.parse(end) - Date.parse(start)) / 3_600_000,
    ]);
  const plain = ['22:00', '06:00', 8];

  test.each([
    ['America/New_York', 9, 7],
    ['America/Los_Angeles', 9, 7],
    ['America/Phoenix', 8, 8],
  ])('keeps both times of the clock in %s', async (timeZone, autumn, spring) => {
    const event = await nightly(timeZone);
    expect(await nights(event, '2026-10-31', '2026-11-03')).toEqual([
      plain,
      ['22:00', '06:00', autumn],
      plain,
    ]);
    expect(await nights(event, '2027-03-14', '2027-03-15')).toEqual([['22:00', '06:00', spring]]);
    // The availability of attendees ends at the same instant.
    const { body } = await portal.request<{ busy: Array<{ start: string; end: string }> }>({
      path: `/calendar/availability/${guest.userId}?start=2027-03-14T00:00:00Z&end=2027-03-14T20:00:00Z`,
      as: other,
    });
    const [night] = await seen(event, '2027-03-14', '2027-03-15');
    expect(body.busy.map(({ end }) => end)).toContain(night?.end);
    await send('DELETE', event.id, {});
  });

  const ZONE = 'America/New_York';
  const SPRING = ['2027-03-14', '2027-03-15'] as const;

  test('may begin in such a night: what is typed is said by the clock', async () => {
    const counted = await nightly(ZONE, { startDate: '2026-10-31T22:00', recurrence: 'FREQ=DAILY;COUNT=3' });
    const ending = await nightly(ZONE, {
      startDate: '2026-10-31T22:00',
      endDate: '2026-11-01T06:00',
      recurrence: 'FREQ=DAILY;COUNT=3',
    });
    const timed = await nightly(ZONE, {
      startDate: '2026-11-01T02:00:00Z',
      endDate: '2026-11-01T11:00:00Z',
      recurrence: 'FREQ=DAILY;COUNT=3',
    });
    for (const event of [counted, ending, timed]) {
      expect(await nights(event, '2026-10-31', '2026-11-04')).toEqual([['22:00', '06:00', 9], plain, plain]);
      expect(event).toMatchObject({ durationMinutes: 480, end: '2026-11-01T11:00:00.000Z' });
    }
  });

  test('is the same after each way of changing it from that night, sent back as it came', async () => {
    const event = await nightly(ZONE);
    const [night] = await seen(event, ...SPRING);
    if (!night) throw new Error('there is no such night');
    const asItCame = bodyOf(night, { title: 'Renamed', occurrence: '2027-03-13' });
    for (const scope of ['all', 'following', 'one']) {
      const { status, body } = await send('PUT', event.id, { ...asItCame, scope });
      const [now] = scope === 'all' ? await seen(body.event, ...SPRING) : [body.event];
      expect([status, now]).toMatchObject([200, { title: 'Renamed', start: night.start, end: night.end }]);
      if (scope === 'all') expect(await nights(event, '2026-10-31', '2026-11-01')).toEqual([plain]);
      if (scope !== 'following') continue;
      expect(await nights(body.event, '2027-03-15', '2027-03-16')).toEqual([plain]);
      // The following events are a new series now.
      event.id = body.event.id;
    }
  });

  test('moved or made longer by that night, all of it is so by the clock', async () => {
    const event = await nightly(ZONE);
    const change = (more: Record<string, unknown>) =>
      send('PUT', event.id, bodyOf(event, { occurrence: '2027-03-13', ...more }));
    await change({ startDate: '2027-03-14T03:00:00Z', durationMinutes: 480, recurrence: event.recurrence });
    const later = ['22:00', '06:00', 8];
    expect(await nights(event, '2026-10-31', '2026-11-01')).toEqual([later]);
    // To end at 7 AM, an hour later.
    await change({ startDate: '2027-03-14T03:00:00Z', endDate: '2027-03-14T11:00:00Z' });
    expect(await nights(event, '2026-10-31', '2026-11-01')).toEqual([['22:00', '07:00', 9]]);
    expect(await nights(event, ...SPRING)).toEqual([['22:00', '07:00', 8]]);
    // One by itself, which ends at 5 AM then.
    const alone = await change({
      scope: 'one',
      startDate: '2027-03-14T03:00:00Z',
      endDate: '2027-03-14T09:00:00Z',
    });
    expect(alone.body.event).toMatchObject({ end: '2027-03-14T09:00:00.000Z', durationMinutes: 360 });
  });

  test('at a time that clocks skip it is later on that day alone', async () => {
    const event = await nightly(ZONE, {
      startDate: '2027-03-13T02:30',
      durationMinutes: 90,
      recurrence: 'FREQ=DAILY;COUNT=4',
    });
    const wanted = [
      ['02:30', '04:00', 1.5],
      ['03:30', '04:00', 0.5],
      ['02:30', '04:00', 1.5],
      ['02:30', '04:00', 1.5],
    ];
    expect(await nights(event, '2027-03-12', '2027-03-18')).toEqual(wanted);
    // After this change, the events that were not moved stay where they are.
    const [, skipped] = await seen(event, '2027-03-12', '2027-03-18');
    const renamed = { title: 'Renamed', scope: 'all', occurrence: '2027-03-14', startDate: skipped?.start };
    await send('PUT', event.id, bodyOf(event, renamed));
    expect(await nights(event, '2027-03-12', '2027-03-18')).toEqual(wanted);
    // A series that begins with that day keeps the time that was typed.
    const first = await nightly(ZONE, { startDate: '2027-03-14T02:30', durationMinutes: 30 });
    expect(await nights(first, '2027-03-14', '2027-03-16')).toEqual([
      ['03:30', '04:00', 0.5],
      ['02:30', '03:00', 0.5],
    ]);
  });
});

describe('changing one of a series', () => {
  test('leaves the others as they are', async () => {
    const event = await weekly();
    const { status, body } = await send(
      'PUT',
      event.id,
      bodyOf(event, {
        scope: 'one',
        occurrence: '2026-11-09',
        startDate: '2026-11-10T15:00',
        title: 'Moved',
      }),
    );
    expect([status, body.event]).toMatchObject([
      200,
      { title: 'Moved', seriesId: event.id, occurrence: '2026-11-09', start: '2026-11-10T20:00:00.000Z' },
    ]);
    expect(starts(await seen(event, '2026-11-01', '2026-11-20', guest))).toEqual([
      '2026-11-02T14:00:00.000Z',
      '2026-11-10T20:00:00.000Z',
      '2026-11-16T14:00:00.000Z',
    ]);
    // The changed event is no longer part of the series and does not come back after it is deleted.
    expect((await send('DELETE', body.event.id, {})).status).toBe(200);
    expect(starts(await seen(event, '2026-11-01', '2026-11-20'))).toEqual([
      '2026-11-02T14:00:00.000Z',
      '2026-11-16T14:00:00.000Z',
    ]);
  });

  test('a single one that is sent back as it was read stays one of the series, and leaves no line', async () => {
    const event = await weekly({ title: 'Sent back', location: 'Room 5' });
    const [, second] = await seen(event, '2026-10-20', '2026-11-05');
    if (!second) throw new Error('no second one');
    const same = { location: 'Room 5', scope: 'one', occurrence: second.occurrence };
    const lines = () =>
      portal.services.db
        .select({ detail: auditLog.detail })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, event.id), eq(auditLog.action, 'calendar_event.updated')));
    const answer = await send('PUT', event.id, bodyOf(second, same));
    expect([answer.status, answer.body.event.id, answer.body.event.start]).toEqual([
      200,
      event.id,
      second.start,
    ]);
    expect(await lines()).toEqual([]);
    for (const change of [
      { location: 'Room 6' },
      { participants: [] },
      { startDate: '2026-11-02T15:00:00Z' },
    ]) {
      const again = await weekly({ title: 'Changed', location: 'Room 5' });
      const changed = await send('PUT', again.id, bodyOf(second, { ...same, title: 'Changed', ...change }));
      expect([changed.status, changed.body.event.id === again.id]).toEqual([200, false]);
    }
  });

  test('needs to know which, and a day that it has', async () => {
    const event = await weekly();
    const without = await send('PUT', event.id, bodyOf(event, { scope: 'one' }));
    expect([without.status, without.body.error]).toEqual([400, sentences.occurrenceNeeded]);
    const wrong = await send('PUT', event.id, bodyOf(event, { scope: 'one', occurrence: '2026-11-10' }));
    expect(wrong.status).toBe(404);
  });

  test('deleting one leaves the others', async () => {
    const event = await weekly();
    await send('DELETE', event.id, { scope: 'one', occurrence: '2026-11-02' });
    expect((await send('DELETE', event.id, { scope: 'one', occurrence: '2026-11-02' })).status).toBe(404);
    expect((await seen(event, '2026-10-20', '2026-11-12')).map(({ occurrence }) => occurrence)).toEqual([
      '2026-10-26',
      '2026-11-09',
    ]);
  });
});

describe('changing one and all that follow', () => {
  test('makes them a series of their own, with what was answered and left out', async () => {
    const event = await weekly({ recurrence: 'FREQ=WEEKLY;COUNT=6' });
    const rsvp = (status: string, occurrence?: string) =>
      portal.request<Answer>({
        method: 'POST',
        path: `/calendar/events/${event.id}/rsvp`,
        as: guest,
        body: { status, occurrence },
      });
    await rsvp('accepted');
    await rsvp('declined', '2026-11-16');
    await send('DELETE', event.id, { scope: 'one', occurrence: '2026-11-23' });
    const { status, body } = await send(
      'PUT',
      event.id,
      bodyOf(event, {
        recurrence: 'FREQ=WEEKLY;COUNT=6',
        scope: 'following',
        occurrence: '2026-11-09',
        startDate: '2026-11-09T09:00',
        title: 'Later',
      }),
    );
    expect([status, body.event]).toMatchObject([200, { title: 'Later', recurrence: 'FREQ=WEEKLY;COUNT=4' }]);
    expect(starts(await seen(event, '2026-10-20', '2027-01-01'))).toEqual([
      '2026-10-26T13:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
    ]);
    const later = await seen(body.event, '2026-10-20', '2027-01-01', guest);
    expect(later.map(({ start, rsvpStatus }) => [start, rsvpStatus])).toEqual([
      ['2026-11-09T14:00:00.000Z', 'accepted'],
      ['2026-11-16T14:00:00.000Z', 'declined'],
      ['2026-11-30T14:00:00.000Z', 'accepted'],
    ]);
  });

  test('deleting ends the series before it', async () => {
    const event = await weekly();
    await send('PUT', event.id, bodyOf(event, { scope: 'one', occurrence: '2026-11-16', title: 'Alone' }));
    await send('DELETE', event.id, { scope: 'following', occurrence: '2026-11-09' });
    expect((await seen(event, '2026-10-20', '2027-10-01')).map(({ occurrence }) => occurrence)).toEqual([
      '2026-10-26',
      '2026-11-02',
    ]);
    await send('DELETE', event.id, { scope: 'following', occurrence: '2026-10-26' });
    expect((await portal.request({ path: `/calendar/events/${event.id}`, as: staff })).status).toBe(404);
  });
});

describe('changing all of a series', () => {
  test('moves it as far as one of it was moved, and keeps what was changed by itself', async () => {
    const event = await weekly();
    const alone = await send(
      'PUT',
      event.id,
      bodyOf(event, {
        scope: 'one',
        occurrence: '2026-11-16',
        startDate: '2026-11-16T17:00',
        notes: 'Alone',
      }),
    );
    await send(
      'PUT',
      event.id,
      bodyOf(event, { title: 'All', location: 'Mobile', participants: [other.userId] }),
    );
    const all = await seen(event, '2026-11-01', '2026-11-20');
    expect(all.map(({ title, location, start }) => [title, location, start])).toEqual([
      ['All', 'Mobile', '2026-11-02T14:00:00.000Z'],
      ['All', 'Mobile', '2026-11-09T14:00:00.000Z'],
      ['All', 'Mobile', '2026-11-16T22:00:00.000Z'],
    ]);
    expect(all.at(-1)).toMatchObject({ id: alone.body.event.id, notes: 'Alone' });
    expect(await seen(event, '2026-11-01', '2026-11-20', guest)).toEqual([]);
    expect(await seen(event, '2026-11-01', '2026-11-20', other)).toHaveLength(3);

    const moved = await send(
      'PUT',
      event.id,
      bodyOf(event, { title: 'All', occurrence: '2026-11-09', startDate: '2026-11-10T10:00' }),
    );
    expect(moved.body.event).toMatchObject({
      occurrence: '2026-11-10',
      recurrence: 'FREQ=WEEKLY;BYDAY=TU',
    });
    expect(starts(await seen(event, '2026-10-20', '2026-11-12'))).toEqual([
      '2026-10-27T14:00:00.000Z',
      '2026-11-03T15:00:00.000Z',
      '2026-11-10T15:00:00.000Z',
    ]);
  });

  test('asks for 24 hours only when it begins at another time', async () => {
    const event = await weekly({ startDate: '2026-10-21T16:00', recurrence: 'FREQ=WEEKLY;BYDAY=WE' });
    portal.clock.freeze('2026-10-21T15:00:00.000Z');
    expect((await send('PUT', event.id, bodyOf(event, { title: 'Renamed' }))).status).toBe(200);
    const later = bodyOf(event, { startDate: '2026-10-21T17:00' });
    const refused = await send('PUT', event.id, later);
    expect([refused.status, refused.body.error]).toEqual([422, sentences.tooSoon]);
    expect((await send('PUT', event.id, later, await portal.account('admin'))).status).toBe(200);
    portal.clock.freeze('2026-10-20T15:00:00.000Z');
  });
});

describe('who may change', () => {
  test('is the organizer and administrators, and of what is private the organizer alone', async () => {
    const admin = await portal.account('admin');
    const event = await planEvent(portal, staff, { participants: [guest.userId] });
    for (const as of [guest, other]) {
      const { status, body } = await send('PUT', event.id, bodyOf(event), as);
      expect([status, body.error]).toEqual([403, sentences.cannotEdit]);
      expect((await send('DELETE', event.id, {}, as)).status).toBe(403);
    }
    for (const as of [staff, admin]) {
      expect((await send('PUT', event.id, bodyOf(event), as)).body.event.canEditEvent).toBe(true);
    }
    const secret = await planEvent(portal, staff, { isPrivate: true });
    for (const as of [admin, guest]) {
      expect((await send('PUT', secret.id, bodyOf(secret), as)).status).toBe(404);
      expect((await send('DELETE', secret.id, {}, as)).status).toBe(404);
    }
  });

  test('only whoever was invited answers', async () => {
    const event = await planEvent(portal, staff, { participants: [guest.userId] });
    const answer = (as: TestAccount, status = 'tentative') =>
      portal.request<Answer>({
        method: 'POST',
        path: `/calendar/events/${event.id}/rsvp`,
        as,
        body: { status },
      });
    expect((await answer(guest)).body.event).toMatchObject({
      rsvpStatus: 'tentative',
      participants: [{ id: guest.userId, status: 'tentative' }],
    });
    expect(await answer(other)).toMatchObject({ status: 403, body: { error: sentences.notInvited } });
    expect((await answer(staff)).status).toBe(403);
    expect((await answer(guest, 'maybe')).status).toBe(400);
  });
});

test('availability is what takes time, merged, without what was declined', async () => {
  const person = await portal.account('staff');
  const plan = (startDate: string, more: Record<string, unknown> = {}) =>
    planEvent(portal, staff, { startDate, participants: [person.userId], ...more });
  await plan('2026-12-01T15:00:00Z');
  await plan('2026-12-01T15:30:00Z');
  await plan('2026-12-01T18:00:00Z', { meetingType: 'reminder' });
  const declined = await plan('2026-12-01T20:00:00Z');
  await portal.request({
    method: 'POST',
    path: `/calendar/events/${declined.id}/rsvp`,
    as: person,
    body: { status: 'declined' },
  });
  const { body } = await portal.request({
    path: `/calendar/availability/${person.userId}?start=2026-12-01T00:00:00Z&end=2026-12-02T00:00:00Z`,
    as: other,
  });
  expect(body).toEqual({
    userId: person.userId,
    isAvailable: false,
    busy: [{ start: '2026-12-01T15:00:00.000Z', end: '2026-12-01T16:30:00.000Z' }],
  });
});
