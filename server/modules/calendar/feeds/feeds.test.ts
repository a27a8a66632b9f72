import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../core/kernel/clock.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { insertSession, type TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { createResetToken, resetToken } from '../../auth/commands/reset-tokens.ts';
import { sentences } from '../constants.ts';
import type { CalendarEvent, EventPage, ImportAnswer } from '../schema.ts';
import { eventOf, planEvent } from '../testing.ts';
import type { FeedAnswer } from './schema.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-10-20T15:00:00.000Z');
});
afterAll(closeTestPortal);

const change = (
  as: TestAccount,
  id: string,
  body: Record<string, unknown>,
  method: 'PUT' | 'DELETE' = 'PUT',
) => portal.request<{ event: CalendarEvent }>({ method, path: `/calendar/events/${id}`, as, body });

async function linkOf(as: TestAccount): Promise<string> {
  const { body } = await portal.request<FeedAnswer>({ method: 'POST', path: '/calendar/feed', as });
  const { pathname, search } = new URL(body.url ?? '');
  return pathname + search;
}
/** Sets a new password by an emailed link. */
async function resetPasswordOf(userId: string) {
  const id = await writeUnattended(portal.services, (tx) =>
    createResetToken(tx, portal.services, userId, minutes(60)),
  );
  const body = { token: resetToken(portal.services, id), newPassword: 'Brand-New-Anchor-8' };
  return portal.request({ method: 'POST', path: '/auth/reset-password', body });
}
const open = (url: string) => portal.app.inject({ method: 'GET', url });

async function calendarOf(as: TestAccount): Promise<EventPage['events']> {
  const { body } = await portal.request<EventPage>({
    path: '/calendar/events?start=2026-10-20T00:00:00Z&end=2027-07-01T00:00:00Z',
    as,
  });
  return body.events;
}

type Shown = { title: string; start: string; end: string };

/** Reads the file as other programs do: every occurrence in the months ahead. */
function parsed(text: string): Shown[] {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const shown: Shown[] = [];
  for (const event of events.filter((each) => !each.isRecurrenceException())) {
    for (const other of events) {
      if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other);
    }
    if (!event.isRecurring()) {
      shown.push(show(event, event.startDate, event.endDate));
      continue;
    }
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (startDate.toJSDate() >= new Date('2027-07-01T00:00:00Z')) break;
      shown.push(show(item, startDate, endDate));
    }
  }
  return shown.sort(byStart);
}

const show = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Shown => ({
  title: event.summary,
  start: start.isDate ? start.toString() : start.toJSDate().toISOString(),
  end: end.isDate ? end.toString() : end.toJSDate().toISOString(),
});
const byStart = (a: Shown, b: Shown) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title);

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
const asShown = (events: CalendarEvent[]): Shown[] =>
  events
    .map(({ title, start, end, isAllDay }) => ({ title, start, end: isAllDay ? dayAfter(end) : end }))
    .sort(byStart);

/** Events of every kind, around both changes of clocks. */
async function fill(as: TestAccount, timeZone: string) {
  const guest = await portal.account('staff');
  const weekly = await planEvent(portal, as, {
    title: 'Stand-up; daily, "short"',
    description: `Line one\nline two, ${'long '.repeat(50)}`,
    startDate: '2026-10-26T09:00',
    timeZone,
    recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270401',
    participants: [guest.userId],
    reminders: [{ type: 'email', minutes: 60 }],
  });
  const body = eventOf(portal, { title: 'Moved', timeZone, startDate: '2026-11-04T16:00' });
  await change(as, weekly.id, { ...body, scope: 'one', occurrence: '2026-11-04' });
  await change(as, weekly.id, { scope: 'one', occurrence: '2026-11-09' }, 'DELETE');
  const night = { title: 'Over midnight', startDate: '2027-03-13T23:30', durationMinutes: 240, timeZone };
  await planEvent(portal, as, night);
  await planEvent(portal, as, { title: 'Second hour', startDate: '2026-11-01T09:30:00Z', timeZone });
  await planEvent(portal, as, { title: 'In the skipped hour', startDate: '2027-03-14T02:30', timeZone });
  const holiday = { title: 'Holiday', isAllDay: true, timeZone };
  await planEvent(portal, as, { ...holiday, startDate: '2026-12-24', endDate: '2026-12-25' });
  await planEvent(portal, as, {
    ...holiday,
    title: 'Payday',
    startDate: '2026-10-31',
    recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6',
  });
  // Night shifts: from an ordinary night on, and from the ones in which clocks are turned; and one in the hour they skip.
  const nightly = { timeZone, durationMinutes: 480 };
  await planEvent(portal, as, {
    ...nightly,
    title: 'Night shift',
    startDate: '2026-10-26T22:00',
    recurrence: 'FREQ=DAILY;UNTIL=20270401',
  });
  for (const [title, startDate] of [
    ['From autumn on', '2026-10-31T22:00'],
    ['Until two', '2026-10-31T18:00'],
    ['From spring on', '2027-03-13T22:00'],
    ['Early', '2027-03-13T02:30'],
  ])
    await planEvent(portal, as, { ...nightly, title, startDate, recurrence: 'FREQ=DAILY;COUNT=4' });
  for (const [title, startDate, durationMinutes] of [
    ['Short', '2027-03-12T01:00', 60],
    ['Into the skipped hour', '2027-03-12T01:30', 60],
    ['Twice', '2026-10-31T01:30', 15],
    ['Before', '2026-10-31T00:30', 60],
    ['Second of two', '2026-11-01T06:30:00Z', 60],
  ] as const)
    await planEvent(portal, as, {
      timeZone,
      title,
      startDate,
      durationMinutes,
      recurrence: 'FREQ=DAILY;COUNT=3',
    });
  // The event ends in the second of two equal hours.
  await planEvent(portal, as, {
    title: 'Long',
    startDate: '2026-11-01T04:30:00Z',
    durationMinutes: 120,
    timeZone,
  });
  await planEvent(portal, as, { title: 'Secret', isPrivate: true, startDate: '2026-11-05T10:00', timeZone });
}

describe('the calendar for other programs', () => {
  test.each(['America/New_York', 'America/Phoenix', 'America/Los_Angeles'])(
    'says in %s, event for event, what the portal says',
    async (timeZone) => {
      const me = await portal.account('staff', { timeZone });
      await fill(me, timeZone);
      const { statusCode, headers, body } = await open(await linkOf(me));
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      const wanted = asShown(await calendarOf(me));
      expect(wanted.length).toBeGreaterThan(200);
      expect(parsed(body)).toEqual(wanted);
      expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    },
  );

  test('read back into an empty calendar, it is the same', async () => {
    const me = await portal.account('staff', { timeZone: 'America/New_York' });
    await fill(me, 'America/New_York');
    const ics = (await open(await linkOf(me))).body;
    const imported = ics.split('BEGIN:VEVENT').length - 1;
    const other = await portal.account('staff', { timeZone: 'America/Los_Angeles' });
    const take = () =>
      portal.request<ImportAnswer>({
        method: 'POST',
        path: '/calendar/import',
        as: other,
        body: { ics },
      });
    expect((await take()).body).toMatchObject({ imported, problems: [] });
    expect(asShown(await calendarOf(other))).toEqual(asShown(await calendarOf(me)));
    // Once more, it is all there already.
    const again = (await take()).body;
    expect(again).toMatchObject({ imported: 0, changes: [], problems: [] });
    expect(again.found.same).toBeGreaterThan(10);
    // The person whose calendar it is has it all, too, with attendees or without.
    const back = await portal.request<ImportAnswer>({
      method: 'POST',
      path: '/calendar/import',
      as: me,
      body: { ics, update: true },
    });
    expect(back.body).toMatchObject({ imported: 0, updated: 0, canceled: 0, problems: [] });
  });

  test('is what its person is in, and of a series what they are not in is left out', async () => {
    const [me, guest] = [await portal.account('staff'), await portal.account('staff')];
    const series = await planEvent(portal, me, {
      startDate: '2026-10-26T09:00',
      recurrence: 'FREQ=DAILY;COUNT=3',
      participants: [guest.userId],
    });
    const alone = eventOf(portal, { startDate: '2026-10-27T10:00', participants: [] });
    await change(me, series.id, { ...alone, scope: 'one', occurrence: '2026-10-27' });
    const { body } = await open(await linkOf(guest));
    expect(parsed(body)).toEqual(asShown(await calendarOf(guest)));
    expect(parsed(body)).toHaveLength(2);
  });

  test('opens under the newest link alone, until that is taken back', async () => {
    const me = await portal.account('staff');
    const none = await portal.request<FeedAnswer>({ path: '/calendar/feed', as: me });
    expect(none.body).toEqual({ url: null, createdAt: null });
    const [first, second] = [await linkOf(me), await linkOf(me)];
    expect((await portal.request<FeedAnswer>({ path: '/calendar/feed', as: me })).body.url).toContain(second);
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    const wrong = `${second.slice(0, -2)}${second.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await open(wrong)).statusCode).toBe(404);
    await portal.request({ method: 'DELETE', path: '/calendar/feed', as: me });
    expect((await open(second)).statusCode).toBe(404);
    expect((await open('/feeds/x.ics')).statusCode).toBe(404);
  });

  test('ends with whatever ends the other sessions of its person', async () => {
    const admin = await portal.account('admin');
    const ends: Array<(me: TestAccount) => Promise<{ status: number }>> = [
      (me) => portal.call('auth.endOtherSessions', undefined, me),
      ({ userId }) => portal.call('users.endSessions', { id: userId }, admin),
      ({ userId }) => portal.call('users.update', { id: userId, password: 'Lantern-Bay-82' }, admin),
      (me) => {
        const input = { currentPassword: me.password, newPassword: 'Lantern-Bay-81' };
        return portal.call('auth.changePassword', input, me);
      },
      ({ userId }) => resetPasswordOf(userId),
    ];
    for (const end of ends) {
      const me = await portal.account('staff');
      const link = await linkOf(me);
      expect((await open(link)).statusCode).toBe(200);
      expect((await end(me)).status).toBe(200);
      expect((await open(link)).statusCode, String(end)).toBe(404);
    }
  });

  test('stays when one other device is signed out, and when its person signs out here', async () => {
    const me = await portal.account('staff');
    const link = await linkOf(me);
    await insertSession(portal.services, me.userId);
    const { data } = await portal.call('auth.sessions', undefined, me);
    const device = data?.sessions.find(({ current }) => !current);
    expect((await portal.call('auth.endSession', { id: device?.id }, me)).status).toBe(200);
    await portal.call('auth.logout', undefined, me);
    expect((await open(link)).statusCode).toBe(200);
  });

  test('is listed with its last use, to ten minutes, and a new link begins anew', async () => {
    const me = await portal.account('staff');
    const state = async () => (await portal.call('calendar.feedState', undefined, me)).data?.feed;
    expect(await state()).toBeNull();
    const link = await linkOf(me);
    const createdAt = portal.clock.now().toISOString();
    expect(await state()).toEqual({ createdAt, lastUsedAt: null });
    await open(link);
    expect(await state()).toEqual({ createdAt, lastUsedAt: createdAt });
    portal.clock.advance(minutes(9));
    await open(link);
    expect(await state()).toEqual({ createdAt, lastUsedAt: createdAt });
    portal.clock.advance(minutes(2));
    await open(link);
    expect(await state()).toEqual({ createdAt, lastUsedAt: portal.clock.now().toISOString() });
    await linkOf(me);
    expect((await state())?.lastUsedAt).toBeNull();
  });

  test('closes when its person is deactivated', async () => {
    const [me, admin] = [await portal.account('staff'), await portal.account('admin')];
    const link = await linkOf(me);
    await portal.request({ method: 'DELETE', path: `/users/${me.userId}`, as: admin });
    expect((await open(link)).statusCode).toBe(404);
  });
});

describe('importing', () => {
  const file = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//X//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const take = async (ics: string) => {
    const as = await portal.account('staff', { timeZone: 'America/Chicago' });
    const answer = await portal.request<{
      imported: number;
      problems: Array<{ entry: number; title: string; sentence: string }>;
      error: string;
    }>({ method: 'POST', path: '/calendar/import', as, body: { ics } });
    return { ...answer, as };
  };

  test('keeps what it can, and names what it cannot by its place', async () => {
    const { body, as } = await take(
      file(
        ...entry('UID:1', 'DTSTART:20261124T150000Z', 'DTEND:20261124T160000Z', 'SUMMARY:Plain'),
        ...entry('UID:2', 'SUMMARY:No date'),
        ...entry('UID:3', 'DTSTART:20261125T090000', 'DURATION:PT30M', 'SUMMARY:Floating'),
        ...entry('UID:4', 'DTSTART:20261126T090000Z', 'RRULE:FREQ=HOURLY', 'SUMMARY:Hourly'),
        ...entry('UID:5', 'DTSTART;VALUE=DATE:20261127', `SUMMARY:${'long '.repeat(60)}`),
        ...entry('UID:6', 'DTSTART:20261124T150000Z', 'DTEND:20261124T140000Z', 'SUMMARY:Backwards'),
        ...entry('UID:7', 'DTSTART:20261128T150000Z', 'STATUS:CANCELLED', 'SUMMARY:Canceled'),
      ),
    );
    expect(body.problems.map(({ entry: place, sentence }) => [place, sentence])).toEqual([
      [2, sentences.fileIssues.noStart()],
      [4, sentences.entryRule('FREQ=HOURLY', sentences.recurrence)],
      [5, sentences.entryCut('title', 200)],
      [6, sentences.fileIssues.endBeforeStart('20261124T140000Z')],
      [7, sentences.entryCanceled],
    ]);
    expect(body.imported).toBe(5);
    const events = await calendarOf(as);
    expect(events.map(({ start, end }) => [start, end]).toSorted()).toEqual([
      ['2026-11-24T15:00:00.000Z', '2026-11-24T15:15:00.000Z'],
      ['2026-11-24T15:00:00.000Z', '2026-11-24T16:00:00.000Z'],
      ['2026-11-25T15:00:00.000Z', '2026-11-25T15:30:00.000Z'],
      ['2026-11-26T09:00:00.000Z', '2026-11-26T09:15:00.000Z'],
      ['2026-11-27', '2026-11-27'],
    ]);
    expect(events.every(({ canEditEvent }) => canEditEvent)).toBe(true);
  });

  test.each([
    ['DTEND;TZID=America/New_York:20261101T060000', 9, 8],
    // Days are calendar days, and hours of a series wall time.
    ['DURATION:P1D', 25, 24],
    ['DURATION:PT8H', 9, 8],
    ['DTEND:20261101T110000Z', 9, 8],
    ['DTEND;TZID=America/Los_Angeles:20261101T030000', 9, 8],
  ])(
    'a series from 10 PM on the night of the change, with %s, keeps the times of the clock',
    async (end, first, later) => {
      const begin = 'DTSTART;TZID=America/New_York:20261031T220000';
      const { as } = await take(
        file(...entry('UID:1', begin, end, 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Night')),
      );
      const hours = (await calendarOf(as)).map(
        (event) => (Date.parse(event.end) - Date.parse(event.start)) / 3_600_000,
      );
      expect(hours).toEqual([first, later, later]);
    },
  );

  test('understands zones that only the file knows', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Office Time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const { as } = await take(
      file(...zone, ...entry('UID:1', 'DTSTART;TZID=Office Time:20261124T090000', 'SUMMARY:Here')),
    );
    expect((await calendarOf(as)).map(({ start }) => start)).toEqual(['2026-11-24T14:00:00.000Z']);
  });

  test.each([
    ['', sentences.fileEmpty],
    ['not a calendar', sentences.fileUnreadable],
    ['BEGIN:VCARD\r\nEND:VCARD\r\n', sentences.fileContacts],
    ['BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VTODO\r\n', sentences.fileTasks],
    [file(), sentences.fileEmpty],
    [
      file(...Array.from({ length: 501 }, () => entry('DTSTART:20261124T150000Z')).flat()),
      sentences.fileTooMany,
    ],
    ['x'.repeat(500_001), sentences.fileTooLarge],
  ])('refuses what is no calendar, and too much of one (%#)', async (ics, sentence) => {
    const { status, body } = await take(ics);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  test('lays out so much of one file and no more', async () => {
    const daily = Array.from({ length: 30 }, (_, place) =>
      entry(`UID:${place}`, 'DTSTART:20261124T150000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:Daily'),
    );
    const { body } = await take(file(...daily.flat()));
    expect([body.imported, body.problems.at(-1)?.sentence]).toEqual([20, sentences.entryTooMuch]);
  });
});
