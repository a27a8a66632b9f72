import type { Transaction } from '@portal/db/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { contextOfJob, type JobMeta } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { putOutOfOffice, removeOutOfOffice } from './commands/out-of-office.ts';
import { sentences } from './constants.ts';
import type { CalendarEvent, EventPage } from './schema.ts';
import { eventOf, planEvent } from './testing.ts';

let portal: TestPortal;
let staff: TestAccount;
let colleague: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-20T15:00:00.000Z');
  staff = await portal.account('staff');
  colleague = await portal.account('staff');
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Answer = { event: CalendarEvent };

const create = (body: Record<string, unknown>, as = staff) =>
  portal.request<Answer & { error: string; fields: Record<string, string> }>({
    method: 'POST',
    path: '/calendar/events',
    as,
    body: { ...eventOf(portal), ...body },
  });
const list = async (as: TestAccount, start: string, end: string, more = '') => {
  const { body } = await portal.request<EventPage>({
    path: `/calendar/events?start=${start}&end=${end}${more}`,
    as,
  });
  return body.events;
};

describe('planning', () => {
  test('answers the event, and it stands in the calendars of all who are in it', async () => {
    const { status, body } = await create({
      title: ' Storm briefing ',
      description: 'Who goes where',
      startDate: '2026-11-24T15:00:00-06:00',
      durationMinutes: 45,
      timeZone: 'America/Chicago',
      location: 'Mobile',
      participants: [colleague.userId, colleague.userId, staff.userId],
      googleMeetLink: 'https://meet.example/abc',
    });
    expect(status).toBe(201);
    expect(body.event).toMatchObject({
      title: 'Storm briefing',
      start: '2026-11-24T21:00:00.000Z',
      startDate: '2026-11-24T21:00:00.000Z',
      end: '2026-11-24T21:45:00.000Z',
      durationMinutes: 45,
      timeZone: 'America/Chicago',
      meetingType: 'meeting',
      color: '#3B82F6',
      isAllDay: false,
      occurrence: null,
      recurrence: null,
      reminders: [{ type: 'notification', minutes: 15 }],
      organizer: { id: staff.userId },
      participants: [{ id: colleague.userId, status: 'pending' }],
      rsvpStatus: null,
      canEditEvent: true,
      isBusy: false,
    });
    for (const person of [staff, colleague]) {
      const events = await list(person, '2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z');
      expect(events.map(({ id }) => id)).toContain(body.event.id);
    }
    expect(await list(admin, '2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z')).toEqual([]);
  });

  test.each([
    [{ title: '' }, 'Title and Description are required', 'title'],
    [{ title: '   ' }, 'Title and Description are required', 'title'],
    [{ description: '' }, 'Title and Description are required', 'description'],
    [{ title: 'x'.repeat(201) }, undefined, 'title'],
    [{ description: 'x'.repeat(1_001) }, undefined, 'description'],
    [{ location: 'x'.repeat(201) }, undefined, 'location'],
    [{ notes: 'x'.repeat(2_001) }, undefined, 'notes'],
    [{ startDate: '' }, sentences.dateRequired, 'startDate'],
    [{ startDate: 'tomorrow' }, sentences.invalidDate, 'startDate'],
    [{ startDate: '2026-02-30' }, 'There is no February 30: February 2026 has 28 days.', 'startDate'],
    [{ startDate: 'tomorrow' }, sentences.invalidDate, 'startDate'],
    [{ startDate: '9999-01-01T00:00:00Z' }, sentences.invalidDate, 'startDate'],
    [{ endDate: '2026-11-22T00:00:00Z' }, sentences.endsBeforeStart, 'endDate'],
    [{ timeZone: 'Mars/Olympus' }, sentences.timeZone, 'timeZone'],
    [{ timeZone: "'; drop table users" }, sentences.timeZone, 'timeZone'],
    [{ color: 'red' }, undefined, 'color'],
    [{ googleMeetLink: 'javascript:alert(1)' }, undefined, 'googleMeetLink'],
    [{ recurrence: 'FREQ=SECONDLY' }, sentences.recurrence, 'recurrence'],
    [{ recurrence: 'INTERVAL=2' }, sentences.recurrence, 'recurrence'],
    [{ recurrence: 'FREQ=DAILY;BYHOUR=1,2,3' }, sentences.recurrence, 'recurrence'],
    [{ recurrence: 'FREQ=DAILY;COUNT=1001' }, sentences.recurrenceTooMany, 'recurrence'],
    [{ recurrence: 'FREQ=DAILY;COUNT=5;UNTIL=20270101' }, sentences.recurrenceEnd, 'recurrence'],
    [{ recurrence: 'FREQ=DAILY;UNTIL=20269999' }, sentences.recurrence, 'recurrence'],
  ])('refuses what is wrong (%#)', async (body, sentence, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
    if (sentence) expect(answer.body.fields[field as string]).toBe(sentence);
  });

  test('takes texts of the full length', async () => {
    const { status } = await create({
      title: 'x'.repeat(200),
      description: 'x'.repeat(1_000),
      location: 'x'.repeat(200),
      notes: 'x'.repeat(2_000),
    });
    expect(status).toBe(201);
  });

  test('refuses a rule that never gives a day', async () => {
    const { status, body } = await create({ recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' });
    expect([status, body.fields]).toEqual([422, { recurrence: sentences.recurrenceEmpty }]);
  });

  test('needs 24 hours, but for administrators', async () => {
    const soon = { startDate: '2026-11-21T14:59:00Z' };
    const { status, body } = await create(soon);
    expect([status, body.error]).toEqual([
      422,
      'Non-executive users cannot schedule events on the same day. Please schedule at least 24 hours in advance.',
    ]);
    expect((await create({ startDate: '2026-11-21T15:00:00Z' })).status).toBe(201);
    expect((await create(soon, admin)).status).toBe(201);
    // Whole days begin at midnight where they are.
    const day = { isAllDay: true, startDate: '2026-11-21', timeZone: 'America/New_York' };
    expect((await create(day)).status).toBe(422);
    expect((await create({ ...day, startDate: '2026-11-22' })).status).toBe(201);
  });

  test('refuses whoever does not work here', async () => {
    for (const kind of ['inactive', 'review', 'signup'] as const) {
      const { userId } = await portal.account(kind);
      const { status, body } = await create({ participants: [userId] });
      expect([status, body.fields]).toEqual([400, { participants: sentences.participantUnavailable }]);
    }
  });
});

describe('whole days', () => {
  test('are dates, wherever somebody looks', async () => {
    const event = await planEvent(portal, staff, {
      isAllDay: true,
      startDate: '2026-12-24',
      endDate: '2026-12-25',
      timeZone: 'Pacific/Honolulu',
    });
    expect(event).toMatchObject({ start: '2026-12-24', end: '2026-12-25', isAllDay: true });
    const seen = async (day: string, next: string, offset: string, zone: string) =>
      (await list(staff, `${day}T00:00:00${offset}`, `${next}T00:00:00${offset}`, `&timeZone=${zone}`)).map(
        ({ id }) => id,
      );
    for (const [offset, zone] of [
      ['-05:00', 'America/New_York'],
      ['-10:00', 'Pacific/Honolulu'],
      ['%2B13:00', 'Pacific/Auckland'],
    ] as const) {
      expect(await seen('2026-12-23', '2026-12-24', offset, zone)).not.toContain(event.id);
      expect(await seen('2026-12-24', '2026-12-25', offset, zone)).toContain(event.id);
      expect(await seen('2026-12-25', '2026-12-26', offset, zone)).toContain(event.id);
      expect(await seen('2026-12-26', '2026-12-27', offset, zone)).not.toContain(event.id);
    }
  });
});

describe('what is private', () => {
  test('shows colleagues, administrators too, that somebody is busy, and nothing else', async () => {
    const secret = {
      title: 'Secret title',
      description: 'Secret text',
      location: 'Secret place',
      notes: 'Secret',
    };
    const event = await planEvent(portal, staff, {
      ...secret,
      isPrivate: true,
      startDate: '2026-12-01T15:00:00Z',
      participants: [colleague.userId],
      googleMeetLink: 'https://meet.example/secret',
    });
    for (const viewer of [admin, await portal.account('staff')]) {
      const seen = await list(
        viewer,
        '2026-12-01T00:00:00Z',
        '2026-12-02T00:00:00Z',
        `&userId=${colleague.userId}`,
      );
      expect(seen).toMatchObject([
        {
          id: event.id,
          title: 'Busy',
          isBusy: true,
          color: '#A1A1AA',
          start: event.start,
          end: event.end,
          participants: [],
          organizer: { id: colleague.userId },
          canEditEvent: false,
        },
      ]);
      expect(JSON.stringify(seen)).not.toMatch(/secret/i);
      const one = await portal.request<Answer>({ path: `/calendar/events/${event.id}`, as: viewer });
      expect(JSON.stringify(one.body)).not.toMatch(/secret/i);
    }
    const [own] = await list(colleague, '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z');
    expect(own).toMatchObject({ ...secret, isBusy: false, rsvpStatus: 'pending', canEditEvent: false });
  });
});

describe('ranges', () => {
  test.each([
    ['start=2026-01-01T00:00:00Z&end=2126-01-01T00:00:00Z', sentences.rangeTooLong],
    ['start=2026-02-01T00:00:00Z&end=2026-01-01T00:00:00Z', sentences.rangeBackwards],
    ['start=x&end=2026-01-01T00:00:00Z', sentences.invalidDate],
    ['start=2026-01-01T00:00:00Z', sentences.dateRequired],
    ['start=2026-01-01T00:00:00Z&end=2026-01-02T00:00:00Z&timeZone=Nowhere', sentences.timeZone],
  ])('%s is refused', async (query, sentence) => {
    const { status, body } = await portal.request({ path: `/calendar/events?${query}`, as: staff });
    expect([status, body.error]).toEqual([400, sentence]);
  });

  test('are read page after page', async () => {
    const me = await portal.account('staff');
    const planned: string[] = [];
    for (const hour of [12, 13, 13, 14, 15]) {
      planned.push((await planEvent(portal, me, { startDate: `2026-12-07T${hour}:00:00Z` })).id);
    }
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await portal.request<EventPage>({
        path: `/calendar/events?start=2026-12-07T00:00:00Z&end=2026-12-08T00:00:00Z&limit=2${after}`,
        as: me,
      });
      seen.push(...body.events.map(({ id }) => id));
      after = body.next ? `&after=${body.next}` : '';
    } while (after);
    expect(seen.length).toBe(5);
    expect(new Set(seen)).toEqual(new Set(planned));
  });

  test("nobody's calendar who does not work here can be seen", async () => {
    for (const kind of ['inactive', 'review'] as const) {
      const { userId } = await portal.account(kind);
      const query = `start=2026-12-01T00:00:00Z&end=2026-12-02T00:00:00Z&userId=${userId}`;
      expect((await portal.request({ path: `/calendar/events?${query}`, as: admin })).status).toBe(404);
    }
  });
});

describe('approved time off', () => {
  const away = async (work: (tx: Transaction, ctx: Context) => Promise<unknown>): Promise<void> => {
    const { services } = portal;
    const ctx = contextOfJob(services, { jobId: '1', log: services.log } as JobMeta);
    await writeUnattended(services, (tx) => work(tx, ctx));
  };

  test('stands in the calendar of whoever is away, and only time off changes it', async () => {
    const person = await portal.account('staff');
    const off = {
      source: 'time_off' as const,
      sourceId: newId(),
      userId: person.userId,
      title: 'Out of office',
    };
    await away((tx, ctx) =>
      putOutOfOffice(tx, ctx, { ...off, startDate: '2026-12-28', endDate: '2026-12-30' }),
    );
    await away((tx, ctx) =>
      putOutOfOffice(tx, ctx, { ...off, startDate: '2026-12-28', endDate: '2026-12-31' }),
    );
    const seen = () =>
      list(staff, '2026-12-28T05:00:00Z', '2026-12-29T05:00:00Z', `&userId=${person.userId}`);
    expect(await seen()).toMatchObject([
      {
        title: 'Out of office',
        start: '2026-12-28',
        end: '2026-12-31',
        source: 'time_off',
        canEditEvent: false,
      },
    ]);
    const [event] = await seen();
    for (const as of [person, admin]) {
      const path = `/calendar/events/${event?.id}`;
      const { status, body } = await portal.request({ method: 'DELETE', path, as });
      expect([status, body.error]).toEqual([403, sentences.keptByTimeOff]);
    }
    await away((tx, ctx) => removeOutOfOffice(tx, ctx, off));
    await away((tx, ctx) => removeOutOfOffice(tx, ctx, off));
    expect(await seen()).toEqual([]);
  });
});

test('a title that is too long is told so, and a missing one that it is required', async () => {
  const as = await portal.account('staff');
  const plan = (title?: string) =>
    portal.request({ method: 'POST', path: '/calendar/events', as, body: eventOf(portal, { title }) });
  expect(await plan('t'.repeat(201))).toMatchObject({
    status: 400,
    body: { fields: { title: 'Title must be at most 200 characters long.' } },
  });
  expect(await plan()).toMatchObject({
    status: 400,
    body: { fields: { title: sentences.titleAndDescription } },
  });
});
