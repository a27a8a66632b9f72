import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { sentences } from './constants.ts';
import { jobs } from './jobs.ts';
import type { CalendarEvent } from './schema.ts';
import { eventOf, planEvent } from './testing.ts';

let portal: TestPortal;
let ann: TestAccount;
let guest: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);
beforeEach(async () => {
  portal.clock.freeze('2026-11-10T15:00:00.000Z');
  ann = await portal.account('staff');
  guest = await portal.account('staff');
});

const plan = (more: Record<string, unknown> = {}) => ({
  title: 'Roof review',
  startDate: '2026-11-17T15:00:00Z',
  durationMinutes: 30,
  timeZone: 'America/Chicago',
  participants: [guest.userId],
  ...more,
});
const move = async (id: string, more: Record<string, unknown>, as = ann) => {
  const body = eventOf(portal, { ...plan(more), notify: 'later' });
  const answer = await portal.request<{ event: CalendarEvent }>({
    method: 'PUT',
    path: `/calendar/events/${id}`,
    as,
    body,
  });
  expect(answer.status).toBe(200);
  return answer.body.event;
};
const undo = (id: string, as = ann) =>
  portal.request<{ event: CalendarEvent; error?: string }>({
    method: 'POST',
    path: `/calendar/events/${id}/undo-move`,
    as,
  });
const answer = (id: string, status: string, occurrence?: string) =>
  portal.request({
    method: 'POST',
    path: `/calendar/events/${id}/rsvp`,
    as: guest,
    body: { status, occurrence },
  });
const notifications = async () => {
  const rows = await portal.database.sql<Array<{ title: string }>>`
    select n.title from notification_recipients r join notifications n on n.id = r.notification_id
    where r.user_id = ${guest.userId} and n.kind = 'calendar' and n.title not like 'Invitation%' order by n.id`;
  return rows.map(({ title }) => title);
};
const later = async (eventId: string, seconds: number) => {
  portal.clock.freeze(new Date(portal.clock.now().getTime() + seconds * 1_000).toISOString());
  const log = pino({ enabled: false });
  const meta = { jobId: '1', attempt: 1, maxAttempts: 1, log, signal: new AbortController().signal };
  await jobs.find(({ name }) => name === 'calendar.moved')?.run(portal.services, { eventId }, meta);
};
const week = async () => {
  const { body } = await portal.request<{ events: CalendarEvent[] }>({
    path: '/calendar/events?start=2026-11-15T00:00:00Z&end=2026-12-20T00:00:00Z&timeZone=UTC',
    as: guest,
  });
  return body.events.map(({ start, rsvpStatus }) => `${start.slice(5, 16)} ${rsvpStatus}`);
};

test('attendees hear of several moves once, when the time to undo the last one is over', async () => {
  const { id } = await planEvent(portal, ann, plan());
  await move(id, { startDate: '2026-11-17T16:00:00Z' });
  await later(id, 5);
  await move(id, { startDate: '2026-11-17T17:00:00Z' });
  await later(id, 7);
  expect(await notifications()).toEqual([]);
  const [queued] = await portal.database.sql<Array<{ at: string }>>`
    select run_at as at from graphile_worker.jobs where key = ${`calendar-moved:${id}`}`;
  expect(new Date(queued?.at ?? '').toISOString()).toBe('2026-11-10T15:00:17.000Z');
  await later(id, 5);
  await later(id, 5);
  expect(await notifications()).toEqual(['New time: Roof review']);
  expect(await undo(id)).toMatchObject({ status: 409, body: { error: sentences.moveSettled } });
});

test('a move that is undone is told to nobody, and answers hold again', async () => {
  const { id } = await planEvent(portal, ann, plan());
  await answer(id, 'accepted');
  await move(id, { startDate: '2026-11-17T16:00:00Z' });
  expect(await week()).toEqual(['11-17T16:00 pending']);
  await move(id, { startDate: '2026-11-18T16:00:00Z' });
  expect((await undo(id)).body.event.start).toBe('2026-11-17T16:00:00.000Z');
  expect((await undo(id)).body.event.start).toBe('2026-11-17T15:00:00.000Z');
  expect(await week()).toEqual(['11-17T15:00 accepted']);
  expect((await undo(id)).status).toBe(409);
  await later(id, 20);
  expect(await notifications()).toEqual([]);
});

test('what is moved back by hand is told to nobody, and answers hold again', async () => {
  const { id } = await planEvent(portal, ann, plan());
  await answer(id, 'accepted');
  await move(id, { startDate: '2026-11-17T16:00:00Z' });
  await move(id, {});
  await later(id, 20);
  expect(await notifications()).toEqual([]);
  expect(await week()).toEqual(['11-17T15:00 accepted']);
});

test('whoever moves it may choose to notify nobody', async () => {
  const { id } = await planEvent(portal, ann, plan());
  const quiet = (as: TestAccount) =>
    portal.request({ method: 'DELETE', path: `/calendar/events/${id}/move-notice`, as });
  expect((await quiet(ann)).status).toBe(409);
  await move(id, { startDate: '2026-11-17T16:00:00Z' });
  expect((await quiet(guest)).status).toBe(403);
  expect((await quiet(ann)).status).toBe(200);
  await later(id, 20);
  expect(await notifications()).toEqual([]);
  const body = eventOf(portal, { ...plan({ startDate: '2026-11-19T16:00:00Z' }), notify: 'never' });
  await portal.request({ method: 'PUT', path: `/calendar/events/${id}`, as: ann, body });
  await later(id, 20);
  expect(await notifications()).toEqual([]);
});

test.each(['one', 'following', 'all'] as const)(
  'a series of which %s was moved is as it was',
  async (scope) => {
    const recurrence = 'FREQ=WEEKLY;COUNT=4';
    const { id } = await planEvent(portal, ann, plan({ recurrence }));
    await answer(id, 'accepted');
    await answer(id, 'tentative', '2026-12-08');
    // One is something else already.
    const changed = { scope: 'one', occurrence: '2026-12-01', recurrence: null, notify: 'now' };
    const body = eventOf(portal, { ...plan({ startDate: '2026-12-02T20:00:00Z' }), ...changed });
    await portal.request({ method: 'PUT', path: `/calendar/events/${id}`, as: ann, body });
    const before = await week();
    expect(before).toHaveLength(4);

    const rule = scope === 'one' ? null : recurrence;
    const moved = await move(id, {
      startDate: '2026-11-25T18:00:00Z',
      scope,
      occurrence: '2026-11-24',
      recurrence: rule,
    });
    expect(await week()).not.toEqual(before);
    expect((await undo(moved.id)).status).toBe(200);
    expect(await week()).toEqual(before);
  },
);

test('what somebody changed since is not put back, and only who moved it undoes', async () => {
  const { id } = await planEvent(portal, ann, plan());
  const admin = await portal.account('admin');
  await move(id, { startDate: '2026-11-17T16:00:00Z' });
  expect((await undo(id, guest)).status).toBe(403);
  expect(await undo(id, admin)).toMatchObject({ status: 409, body: { error: sentences.moveSettled } });
  await portal.database.sql`update calendar_events set sequence = sequence + 1 where id = ${id}`;
  expect(await undo(id)).toMatchObject({ status: 409, body: { error: sentences.movedSince } });
});
