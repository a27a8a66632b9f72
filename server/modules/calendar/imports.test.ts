import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditDetail } from '../../core/contract/audits.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { audits } from './audits.ts';
import { sentences } from './constants.ts';
import type { CalendarEvent, EventPage, ImportAnswer } from './schema.ts';
import { eventOf, planEvent } from './testing.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-20T15:00:00.000Z');
});
afterAll(closeTestPortal);

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//X//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : [`SUMMARY:${uid}`]),
  ...lines,
  'END:VEVENT',
];

const somebody = () => portal.account('staff', { timeZone: 'America/New_York' });

async function take(as: TestAccount, ics: string, options: { update?: boolean; preview?: boolean } = {}) {
  const path = '/calendar/import';
  const answer = await portal.request<ImportAnswer>({
    method: 'POST',
    path,
    as,
    body: { ics, ...options },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function calendarOf(as: TestAccount): Promise<CalendarEvent[]> {
  const range = 'start=2026-11-20T00:00:00Z&end=2027-11-01T00:00:00Z';
  const { body } = await portal.request<EventPage>({ path: `/calendar/events?${range}`, as });
  return body.events;
}

const startsOf = async (as: TestAccount) =>
  (await calendarOf(as)).map(({ title, start }) => `${title} ${start.replace(/:00\.000Z$/, 'Z')}`);

/** The titles and starts of a file in an empty calendar, and what is said about it. */
async function imported(ics: string) {
  const as = await somebody();
  const answer = await take(as, ics);
  const problems = answer.problems.map(({ line, sentence }) => `${line}: ${sentence}`);
  return { as, starts: await startsOf(as), problems, answer };
}

const NEW_YORK = 'TZID=America/New_York';

describe('days beside a rule', () => {
  test('without a rule', async () => {
    const { starts, problems } = await imported(
      file(
        ...event(
          'c1',
          `DTSTART;${NEW_YORK}:20270105T140000`,
          `DTEND;${NEW_YORK}:20270105T150000`,
          `RDATE;${NEW_YORK}:20270112T140000,20270119T140000`,
        ),
      ),
    );
    expect(starts).toEqual(['c1 2027-01-05T19:00Z', 'c1 2027-01-12T19:00Z', 'c1 2027-01-19T19:00Z']);
    expect(problems).toEqual([]);
  });

  test('with a rule and a length of their own', async () => {
    const { as, starts } = await imported(
      file(
        ...event(
          'c2',
          `DTSTART;${NEW_YORK}:20270104T080000`,
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY;COUNT=3',
          'RDATE;VALUE=PERIOD:20270110T170000Z/PT3H,20270111T170000Z/20270111T190000Z',
        ),
      ),
    );
    expect(starts).toEqual([
      'c2 2027-01-04T13:00Z',
      'c2 2027-01-05T13:00Z',
      'c2 2027-01-06T13:00Z',
      'c2 2027-01-10T17:00Z',
      'c2 2027-01-11T17:00Z',
    ]);
    const hours = (await calendarOf(as)).map(
      ({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000,
    );
    expect(hours).toEqual([1, 1, 1, 3, 2]);
  });

  test('as dates, twice, on a day of the rule, excluded, or changed', async () => {
    const { starts, problems } = await imported(
      file(
        ...event(
          'days',
          `DTSTART;${NEW_YORK}:20270104T080000`,
          'RRULE:FREQ=WEEKLY;COUNT=2',
          'RDATE;VALUE=DATE:20270106,20270107,20270106',
          'RDATE:20270113T130000Z, 20270111T130000Z',
          'RDATE:20270115T130000Z',
          'EXDATE:20270113T130000Z',
        ),
        ...event(
          'days',
          'RECURRENCE-ID:20270115T130000Z',
          `DTSTART;${NEW_YORK}:20270116T100000`,
          'SUMMARY:moved',
        ),
        ...event('holidays', 'DTSTART;VALUE=DATE:20270201', 'RDATE;VALUE=DATE:20270208,20270215'),
      ),
    );
    expect(starts).toEqual([
      'days 2027-01-04T13:00Z',
      'days 2027-01-06T13:00Z',
      'days 2027-01-07T13:00Z',
      'days 2027-01-11T13:00Z',
      'moved 2027-01-16T15:00Z',
      'holidays 2027-02-01',
      'holidays 2027-02-08',
      'holidays 2027-02-15',
    ]);
    expect(problems).toEqual([]);
  });

  test('that the rule does not give are kept where the event starts on one, and count as the first', async () => {
    const { starts, problems } = await imported(
      file(
        ...event('wednesday', `DTSTART;${NEW_YORK}:20270106T090000`, 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3'),
        ...event('first', 'DTSTART;VALUE=DATE:20270201', 'RRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270310'),
        ...event('once', 'DTSTART:20270301T150000Z', 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=1'),
        ...event(
          'excluded',
          'DTSTART:20270405T150000Z',
          'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3',
          'EXDATE:20270405T150000Z',
        ),
        ...event('moved', 'DTSTART:20270503T150000Z', 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2'),
        ...event(
          'moved',
          'RECURRENCE-ID:20270503T150000Z',
          'DTSTART:20270504T150000Z',
          'SUMMARY:moved first',
        ),
      ),
    );
    expect(starts).toEqual([
      'wednesday 2027-01-06T14:00Z',
      'wednesday 2027-01-07T14:00Z',
      'wednesday 2027-01-12T14:00Z',
      'first 2027-02-01',
      'first 2027-02-09',
      'once 2027-03-01T15:00Z',
      'first 2027-03-09',
      'excluded 2027-04-09T15:00Z',
      'excluded 2027-04-16T15:00Z',
      'moved first 2027-05-04T15:00Z',
      'moved 2027-05-07T15:00Z',
    ]);
    expect(problems).toEqual([]);
  });

  test('move with this and following ones, and are canceled with them', async () => {
    const days = (...lines: string[]) => [
      ...event(
        'extra',
        `DTSTART;${NEW_YORK}:20270105T090000`,
        'RDATE:20270107T140000Z,20270109T140000Z,20270111T140000Z',
      ),
      ...event('extra', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270107T140000Z', ...lines),
    ];
    const moved = days('DTSTART:20270107T160000Z', 'SUMMARY:later');
    expect((await imported(file(...moved))).starts).toEqual([
      'extra 2027-01-05T14:00Z',
      'later 2027-01-07T16:00Z',
      'later 2027-01-09T16:00Z',
      'later 2027-01-11T16:00Z',
    ]);
    const canceled = days('DTSTART:20270107T140000Z', 'STATUS:CANCELLED');
    expect((await imported(file(...canceled))).starts).toEqual(['extra 2027-01-05T14:00Z']);
  });

  test('are so many and no more', async () => {
    const days = Array.from({ length: 300 }, (_, day) => {
      const date = new Date(Date.UTC(2027, 0, 2 + day)).toISOString();
      return `${date.slice(0, 10).replaceAll('-', '')}T130000Z`;
    });
    const { answer } = await imported(file(...event('many', 'DTSTART:20270101T130000Z', `RDATE:${days}`)));
    expect(answer.problems.map(({ sentence }) => sentence)).toEqual([sentences.entryExtras(100, 200)]);
  });
});

describe('this and following events', () => {
  const weekly = (...lines: string[]) =>
    event('weekly', `DTSTART;${NEW_YORK}:20270104T090000`, 'DURATION:PT1H', ...lines);
  const from = (day: string, ...lines: string[]) =>
    event('weekly', `RECURRENCE-ID;RANGE=THISANDFUTURE;${NEW_YORK}:${day}T090000`, ...lines);

  test('move with their rule, its end, and what is left out of it', async () => {
    const { starts, problems } = await imported(
      file(
        ...weekly('RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6', `EXDATE;${NEW_YORK}:20270125T090000`),
        ...from('20270118', `DTSTART;${NEW_YORK}:20270119T150000`, 'DURATION:PT2H', 'SUMMARY:later'),
        ...event(
          'weekly',
          `RECURRENCE-ID;${NEW_YORK}:20270201T090000`,
          `DTSTART;${NEW_YORK}:20270203T150000`,
          'SUMMARY:once',
        ),
      ),
    );
    expect(starts).toEqual([
      'weekly 2027-01-04T14:00Z',
      'weekly 2027-01-11T14:00Z',
      'later 2027-01-19T20:00Z',
      'once 2027-02-03T20:00Z',
      'later 2027-02-09T20:00Z',
    ]);
    expect(problems).toEqual([]);
  });

  test('change twice, and from the first one on', async () => {
    const { starts } = await imported(
      file(
        ...weekly('RRULE:FREQ=DAILY;UNTIL=20270108T235959Z'),
        ...from('20270104', `DTSTART;${NEW_YORK}:20270104T100000`, 'SUMMARY:ten'),
        ...from('20270107', `DTSTART;${NEW_YORK}:20270107T110000`, 'SUMMARY:eleven'),
      ),
    );
    expect(starts).toEqual([
      'ten 2027-01-04T15:00Z',
      'ten 2027-01-05T15:00Z',
      'ten 2027-01-06T15:00Z',
      'eleven 2027-01-07T16:00Z',
      'eleven 2027-01-08T16:00Z',
    ]);
  });

  test('are canceled', async () => {
    const { starts } = await imported(
      file(
        ...weekly('RRULE:FREQ=WEEKLY;COUNT=5'),
        ...from('20270118', `DTSTART;${NEW_YORK}:20270118T090000`, 'STATUS:CANCELLED'),
      ),
    );
    expect(starts).toEqual(['weekly 2027-01-04T14:00Z', 'weekly 2027-01-11T14:00Z']);
  });

  test('keep the days that a rule of months names, which is said', async () => {
    const { starts, problems } = await imported(
      file(
        ...weekly('RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=3'),
        ...from('20270201', `DTSTART;${NEW_YORK}:20270202T100000`),
      ),
    );
    expect(starts).toEqual([
      'weekly 2027-01-04T14:00Z',
      'weekly 2027-02-01T15:00Z',
      'weekly 2027-03-01T15:00Z',
    ]);
    expect(problems).toEqual([`11: ${sentences.entryFixedDays}`]);
  });

  test('of a series that the calendar has change it', async () => {
    const as = await somebody();
    await take(as, file(...weekly('RRULE:FREQ=WEEKLY;COUNT=4')));
    const moved = file(
      ...from('20270118', `DTSTART;${NEW_YORK}:20270118T100000`, 'DURATION:PT1H', 'SEQUENCE:1'),
    );
    expect(await take(as, moved, { update: true })).toMatchObject({ updated: 1, problems: [] });
    expect(await startsOf(as)).toEqual([
      'weekly 2027-01-04T14:00Z',
      'weekly 2027-01-11T14:00Z',
      'weekly 2027-01-18T15:00Z',
      'weekly 2027-01-25T15:00Z',
    ]);
    expect(await take(as, moved, { update: true })).toMatchObject({ updated: 0, found: { same: 1 } });
  });
});

describe('a file about events that the calendar has', () => {
  const first = file(
    ...event('call', 'DTSTAMP:20261101T000000Z', 'DTSTART:20270204T150000Z', 'DTEND:20270204T160000Z'),
  );
  const later = (...lines: string[]) =>
    event('call', 'DTSTART:20270204T170000Z', 'DTEND:20270204T180000Z', ...lines);

  test.each([
    ['a higher SEQUENCE', ['DTSTAMP:20261101T000000Z', 'SEQUENCE:3']],
    ['a later DTSTAMP', ['DTSTAMP:20261102T000000Z']],
    ['a later LAST-MODIFIED', ['DTSTAMP:20261101T000000Z', 'LAST-MODIFIED:20261103T000000Z']],
    ['the same version with other times', ['DTSTAMP:20261101T000000Z']],
  ])('changes them with %s, when it may', async (_, lines) => {
    const as = await somebody();
    await take(as, first);
    const update = file('METHOD:REQUEST', ...later(...lines));
    const changes = [{ entry: 1, line: 5, title: 'call', change: 'changed', differs: ['time'] }];
    const found = { new: 0, changed: 1, canceled: 0, same: 0 };
    const unchanged = { imported: 0, updated: 0, canceled: 0, found, changes, problems: [] };
    expect(await take(as, update)).toEqual(unchanged);
    expect(await take(as, update, { preview: true, update: true })).toEqual(unchanged);
    expect(await startsOf(as)).toEqual(['call 2027-02-04T15:00Z']);
    expect(await take(as, update, { update: true })).toEqual({ ...unchanged, updated: 1 });
    expect(await startsOf(as)).toEqual(['call 2027-02-04T17:00Z']);
    expect(await take(as, update, { update: true })).toMatchObject({ updated: 0, found: { same: 1 } });
  });

  test.each([
    ['an earlier DTSTAMP', ['DTSTAMP:20261001T000000Z']],
    ['no stamp and a lower SEQUENCE', ['X-NOTHING:1']],
  ])('does not change them with %s', async (_, lines) => {
    const as = await somebody();
    await take(as, file(...later('DTSTAMP:20261101T000000Z', 'SEQUENCE:1')));
    const old = file(...event('call', 'DTSTART:20270204T150000Z', 'SEQUENCE:0', ...lines));
    const answer = await take(as, old, { update: true });
    expect(answer).toMatchObject({ updated: 0, changes: [] });
    expect(answer.problems.map(({ sentence }) => sentence)).toEqual([sentences.entryOlder]);
  });

  test('does not undo what its person has changed since', async () => {
    const as = await somebody();
    await take(as, first);
    const [mine] = await calendarOf(as);
    const path = `/calendar/events/${mine?.id}`;
    const body = eventOf(portal, { title: 'Mine', startDate: '2027-02-05T10:00' });
    expect((await portal.request({ method: 'PUT', path, as, body })).status).toBe(200);
    const answer = await take(as, first, { update: true });
    expect(answer.problems.map(({ sentence }) => sentence)).toEqual([sentences.entryOlder]);
    expect(await startsOf(as)).toEqual(['Mine 2027-02-05T15:00Z']);
  });

  test('keeps what only its person has said, and names what differs', async () => {
    const as = await somebody();
    await take(as, file(...later('DTSTAMP:20261101T000000Z')));
    const next = file(
      ...event(
        'call',
        'DTSTAMP:20261102T000000Z',
        'SUMMARY:Other',
        'DESCRIPTION:Text',
        'LOCATION:Room',
        'URL:https://claims.example/1',
        'CLASS:PRIVATE',
        'DTSTART:20270204T170000Z',
        'DTEND:20270204T180000Z',
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
    );
    const { changes } = await take(as, next, { update: true });
    const differs = ['title', 'repeat', 'location', 'description', 'link', 'privacy', 'time'];
    expect(changes[0]?.differs.toSorted()).toEqual(differs.toSorted());
    const events = await calendarOf(as);
    expect(events.map(({ title, isPrivate }) => [title, isPrivate])).toEqual([
      ['Other', true],
      ['Other', true],
    ]);
  });

  test.each([
    ['METHOD:CANCEL', []],
    ['METHOD:PUBLISH', ['STATUS:CANCELLED']],
    ['METHOD:PUBLISH', ['STATUS:CANCELED']],
  ])('removes what it cancels by %s, when it may', async (method, lines) => {
    const as = await somebody();
    await take(as, first);
    const cancel = file(method, ...event('call', 'SEQUENCE:2', 'DTSTART:20270204T150000Z', ...lines));
    const answer = await take(as, cancel);
    expect(answer).toMatchObject({ canceled: 0, found: { canceled: 1 }, problems: [] });
    expect(answer.changes).toEqual([{ entry: 1, line: 5, title: 'call', change: 'canceled', differs: [] }]);
    expect(await startsOf(as)).toHaveLength(1);
    expect(await take(as, cancel, { update: true })).toMatchObject({ canceled: 1 });
    expect(await startsOf(as)).toEqual([]);
    const again = await take(as, cancel, { update: true });
    expect(again.problems.map(({ sentence }) => sentence)).toEqual([sentences.entryCanceled]);
  });

  test('needs no start to cancel an event', async () => {
    const as = await somebody();
    await take(as, first);
    const cancel = file('METHOD:CANCEL', ...event('call', 'SEQUENCE:2'));
    expect(await take(as, cancel, { update: true })).toMatchObject({ canceled: 1, problems: [] });
  });

  test('changes and cancels single ones of a series that is not in it', async () => {
    const as = await somebody();
    await take(as, file(...event('daily', 'DTSTART:20270201T150000Z', 'RRULE:FREQ=DAILY;COUNT=4')));
    const single = (day: string, ...lines: string[]) =>
      event('daily', 'SEQUENCE:1', `RECURRENCE-ID:${day}T150000Z`, ...lines);
    const request = file(...single('20270202', 'DTSTART:20270202T180000Z', 'SUMMARY:moved'));
    expect(await take(as, request, { update: true })).toMatchObject({ updated: 1 });
    const cancel = file('METHOD:CANCEL', ...single('20270203', 'DTSTART:20270203T150000Z'));
    expect((await take(as, cancel)).changes).toMatchObject([
      { title: 'daily', change: 'canceled', differs: ['days'] },
    ]);
    expect(await take(as, cancel, { update: true })).toMatchObject({ canceled: 1 });
    expect(await startsOf(as)).toEqual([
      'daily 2027-02-01T15:00Z',
      'moved 2027-02-02T18:00Z',
      'daily 2027-02-04T15:00Z',
    ]);
    // The whole series takes the place of occurrences that came alone.
    const other = await somebody();
    await take(other, request);
    expect(await startsOf(other)).toEqual(['moved 2027-02-02T18:00Z']);
    await take(
      other,
      file(
        ...event('daily', 'SEQUENCE:1', 'DTSTART:20270201T150000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
        ...single('20270202', 'DTSTART:20270202T190000Z', 'SUMMARY:moved'),
      ),
      { update: true },
    );
    expect(await startsOf(other)).toEqual(['daily 2027-02-01T15:00Z', 'moved 2027-02-02T19:00Z']);
  });

  test('takes back days that are no more in it', async () => {
    const as = await somebody();
    const days = (sequence: number, ...dates: string[]) =>
      file(
        ...event(
          'days',
          `SEQUENCE:${sequence}`,
          'DTSTART:20270201T150000Z',
          ...dates.map((d) => `RDATE:${d}`),
        ),
      );
    await take(as, days(0, '20270203T150000Z', '20270205T150000Z'));
    const answer = await take(as, days(1, '20270203T150000Z', '20270207T150000Z'), { update: true });
    expect(answer.changes).toMatchObject([{ change: 'changed', differs: ['days'] }]);
    expect(await startsOf(as)).toEqual([
      'days 2027-02-01T15:00Z',
      'days 2027-02-03T15:00Z',
      'days 2027-02-07T15:00Z',
    ]);
  });

  test('leaves an event with attendees alone', async () => {
    const [as, guest] = [await somebody(), await somebody()];
    const mine = await planEvent(portal, as, {
      startDate: '2027-02-04T10:00',
      participants: [guest.userId],
    });
    const ics = file(...event(mine.id, 'SEQUENCE:9', 'DTSTART:20270204T150000Z'));
    for (const person of [as, guest]) {
      const answer = await take(person, ics, { update: true });
      expect(answer).toMatchObject({ imported: 0, updated: 0 });
      expect(answer.problems.map(({ sentence }) => sentence)).toEqual([sentences.entryShared]);
    }
  });

  test('is read by its newest version, and messages about events are no events', async () => {
    const { starts, problems } = await imported(
      file(
        ...event('twice', 'SEQUENCE:2', 'DTSTART:20270204T150000Z'),
        ...event('twice', 'SEQUENCE:1', 'DTSTART:20270204T140000Z'),
      ) +
        file('METHOD:REPLY', ...event('answer', 'DTSTART:20270204T150000Z')) +
        // Airlines give the flights there and back one UID.
        file(
          ...event('flight', 'DTSTART:20270301T150000Z', 'SUMMARY:there'),
          ...event('flight', 'DTSTART:20270305T150000Z', 'SUMMARY:back'),
        ),
    );
    expect(starts).toEqual(['twice 2027-02-04T15:00Z', 'there 2027-03-01T15:00Z', 'back 2027-03-05T15:00Z']);
    expect(problems).toEqual([`10: ${sentences.entryReplaced(4)}`, `21: ${sentences.entryMessage('REPLY')}`]);
  });

  test('of which it has two versions of one occurrence is read by the newer', async () => {
    const single = (sequence: number, hour: string) =>
      event('run', `SEQUENCE:${sequence}`, 'RECURRENCE-ID:20270202T150000Z', `DTSTART:20270202T${hour}0000Z`);
    const { starts, problems } = await imported(
      file(
        ...event('run', 'DTSTART:20270201T150000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
        ...single(10, '18'),
        ...single(1, '17'),
      ),
    );
    expect(starts).toEqual(['run 2027-02-01T15:00Z', 'run 2027-02-02T18:00Z']);
    expect(problems).toEqual([`17: ${sentences.entryReplaced(10)}`]);
  });

  test('finds again what has no UID', async () => {
    const as = await somebody();
    const ics = file('BEGIN:VEVENT', 'UID:', 'SUMMARY:Nameless', 'DTSTART:20270204T150000Z', 'END:VEVENT');
    await take(as, ics);
    expect(await take(as, ics)).toMatchObject({ imported: 0, found: { same: 1 } });
  });
});

test('the audit log names how many events an import added, changed and removed', () => {
  const words = (detail: AuditDetail) => audits.calendar_event.actions.imported(detail);
  expect(words({ events: 1, changed: 0, canceled: 0 })).toBe('Imported 1 calendar event');
  expect(words({ events: 0, changed: 2, canceled: 1 })).toBe(
    'Imported 0 calendar events, changed 2, removed 1',
  );
});

describe('dates and days as programs write them', () => {
  test.each([
    ['DTSTART:20270114', 'DTEND:20270115'],
    ['DTSTART;VALUE=DATE:20270114T000000', 'DTEND;VALUE=DATE:20270115T000000'],
    ['DTSTART;TZID=America/New_York:20270114', 'X-NOTHING:1'],
    ['DTSTART;VALUE=DATE-TIME:20270114', 'DTEND:'],
    ['DTSTART:2027-01-14', 'DURATION:'],
    ['DTSTART;VALUE=DATE:20270114', 'DTEND:20270114T050001Z'],
  ])('%s, %s is a whole day', async (...lines) => {
    const { as, starts, problems } = await imported(file(...event('day', ...lines)));
    expect([starts, problems]).toEqual([['day 2027-01-14'], []]);
    expect((await calendarOf(as))[0]).toMatchObject({ isAllDay: true, end: '2027-01-14' });
  });

  test.each([
    ['DTSTART:2027-01-14T14:00:00Z'],
    ['DTSTART:20270114T090000-0500'],
    ['DTSTART:2027-01-14T09:00:00-05:00'],
    ['DTSTART;TZID="America/New_York":20270114T0900'],
    ['dtstart;tzid=America/New_York:20270114t090000'],
    ['DTSTART;TZID=Eastern Standard Time:20270114T090000'],
    ['DTSTART;VALUE=DATE:20270114T090000'],
    ['DTSTART ;TZID=America/New_York:20270114T090000 '],
    ['DTSTART;TZID=America/New York:20270114T090000'],
    ['DTSTART;TZID=America-New_York:20270114T090000'],
    ['DTSTART;TZID=Eastern Time:20270114T090000'],
    ['DTSTART;TZID=Eastern Daylight Time:20270114T090000'],
    ['DTSTART;TZID="GMT-05:00":20270114T090000'],
    ['DTSTART;TZID=UTC-0500:20270114T090000'],
    ['DTSTART;TZID="-05:00":20270114T090000'],
    ['DTSTART;TZID=Z:20270114T140000'],
    ['DTSTART:20270114T090060-05:00'],
  ])('%s is a time', async (line) => {
    const { starts, problems } = await imported(file(...event('time', line)));
    expect([starts, problems]).toEqual([['time 2027-01-14T14:00Z'], []]);
  });

  test.each([
    ['EXDATE:20270111,20270118'],
    ['EXDATE;VALUE=DATE:20270111,20270118'],
    [`EXDATE;${NEW_YORK}:20270111T110000, 20270118T110000`],
    ['EXDATE:20270111T160000Z,20270118T160000Z,'],
    ['EXDATE;TZID="Eastern Standard Time":20270111T110000,20270118T110000'],
    ['EXDATE:20270111T000000,20270118T000000'],
    ['exdate:2027-01-11,2027-01-18'],
    ['EXDATE;VALUE=PERIOD:20270111T160000Z/PT1H,20270118T160000Z/PT1H'],
    [`EXDATE;${NEW_YORK}:20270111T110000;20270118T110000`],
  ])('%s leaves these days out of a series', async (line) => {
    const { starts, problems } = await imported(
      file(...event('series', `DTSTART;${NEW_YORK}:20270104T110000`, 'RRULE:FREQ=WEEKLY;COUNT=4', line)),
    );
    expect(starts).toEqual(['series 2027-01-04T16:00Z', 'series 2027-01-25T16:00Z']);
    expect(problems).toEqual([]);
  });

  test('midnights in UTC leave days out of a series of whole days', async () => {
    const { starts } = await imported(
      file(...event('off', 'DTSTART:20270104', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270105T000000Z')),
    );
    expect(starts).toEqual(['off 2027-01-04', 'off 2027-01-06']);
  });

  test('empty properties say nothing', async () => {
    const empty = [
      'RRULE:',
      'EXDATE:',
      'RDATE:',
      'LOCATION:',
      'DESCRIPTION:',
      'DTEND:',
      'RECURRENCE-ID:',
      'URL:',
    ];
    const { starts, problems } = await imported(
      file(...event('empty', 'DTSTART:20270204T150000Z', ...empty)),
    );
    expect([starts, problems]).toEqual([['empty 2027-02-04T15:00Z'], []]);
  });

  test.each([
    ['DTSTART:20270230T150000Z', sentences.fileIssues.badStart('20270230T150000Z')],
    ['DTSTART:', sentences.fileIssues.noStart()],
    ['DTSTART:tomorrow', sentences.fileIssues.badStart('tomorrow')],
    ['DTSTART:16010101T000000', sentences.entryRange('1601-01-01')],
    ['DTSTART;TZID=Mars/Base:20270204T150000', sentences.fileIssues.unknownZone('Mars/Base')],
  ])('%s is no start, which is said as it is', async (line, sentence) => {
    const { starts, answer } = await imported(
      file(...event('bad', line), ...event('good', 'DTSTART:20270204T150000Z')),
    );
    expect(starts).toEqual(['good 2027-02-04T15:00Z']);
    expect(answer.problems.map((problem) => [problem.entry, problem.sentence])).toEqual([[1, sentence]]);
  });

  test.each([
    ['DTEND:soon', 15, sentences.fileIssues.badEnd('soon', 'DTEND')],
    ['DURATION:long', 15, sentences.fileIssues.badEnd('long', 'DURATION')],
    ['DTEND:20270204T140000Z', 15, sentences.fileIssues.endBeforeStart('20270204T140000Z')],
    ['DTEND:20270204', 15, sentences.fileIssues.endBeforeStart('20270204')],
    ['DTEND:20270304T150000Z', 29 * 1_440, sentences.entryLong],
  ])('%s costs the event nothing but its end', async (line, minutes, sentence) => {
    const { as, answer } = await imported(file(...event('end', 'DTSTART:20270204T150000Z', line)));
    expect(answer.problems.map((problem) => problem.sentence)).toEqual([sentence]);
    expect((await calendarOf(as))[0]?.durationMinutes).toBe(minutes);
  });
});

test('a long text in many folded lines is read at once', async () => {
  const line = 'a; b; c; d; e; f; g; h; i; j; k; l; m; n; o; p; q; r; s; t; u; v; w; x';
  const text = Array.from({ length: 1_000 }, () => line).join('\r\n ');
  const { starts } = await imported(
    file(...event('long', 'DTSTART:20270204T150000Z', `DESCRIPTION:${text}`)),
  );
  expect(starts).toEqual(['long 2027-02-04T15:00Z']);
});

describe('rules as programs write them', () => {
  test.each([
    ['rrule:freq=daily;count=3'],
    ['RRULE:FREQ=DAILY;COUNT=3;'],
    ['RRULE: FREQ=DAILY; COUNT=3'],
    ['RRULE:FREQ=DAILY;INTERVAL=1;COUNT=3;WKST=SU'],
    ['RRULE:FREQ=DAILY;BYHOUR=10;BYMINUTE=0;BYSECOND=0;COUNT=3'],
    ['RRULE:FREQ=DAILY;UNTIL=20270206'],
    ['RRULE:FREQ=DAILY;UNTIL=20270206T150000Z'],
    ['RRULE:RRULE:FREQ=DAILY;COUNT=3;X-EXTRA=1'],
    ['RRULE:FREQ=DAILY;UNTIL=2027-02-06'],
    ['RRULE:FREQ=DAILY;UNTIL=2027-02-06T15:00:00Z'],
    ['RRULE:"FREQ=DAILY;COUNT=3"'],
  ])('%s is a series', async (line) => {
    const { starts, problems } = await imported(
      file(...event('rule', `DTSTART;${NEW_YORK}:20270204T100000`, line)),
    );
    expect([starts, problems]).toEqual([
      ['rule 2027-02-04T15:00Z', 'rule 2027-02-05T15:00Z', 'rule 2027-02-06T15:00Z'],
      [],
    ]);
  });

  test.each([
    ['FREQ=SOMETIMES', sentences.recurrence],
    ['W1 TH #10', sentences.recurrence],
    ['FREQ=HOURLY;COUNT=3', sentences.recurrence],
    ['FREQ=YEARLY;BYWEEKNO=20', sentences.recurrence],
    ['FREQ=DAILY;COUNT=0', sentences.recurrence],
    ['FREQ=WEEKLY;BYDAY=MO;BYDAY=FR;COUNT=3', sentences.recurrence],
    ['FREQ=DAILY;UNTIL=20260101', sentences.recurrenceEmpty],
  ])('of %s the first event is kept', async (rule, reason) => {
    const { starts, answer } = await imported(
      file(...event('rule', 'DTSTART:20270204T150000Z', `RRULE:${rule}`)),
    );
    expect(starts).toEqual(['rule 2027-02-04T15:00Z']);
    expect(answer.problems.map(({ sentence }) => sentence)).toEqual([sentences.entryRule(rule, reason)]);
  });

  test('a long series is kept as far as it can be', async () => {
    const { answer, as } = await imported(
      file(...event('long', 'DTSTART:20270204T150000Z', 'RRULE:FREQ=DAILY;COUNT=2000')),
    );
    expect(answer.problems.map(({ sentence }) => sentence)).toEqual([sentences.entryCount('2000')]);
    expect((await calendarOf(as)).length).toBeGreaterThan(200);
  });

  test('all that is excluded is named', async () => {
    const { starts, problems } = await imported(
      file(...event('none', 'DTSTART:20270204T150000Z', 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:20270204')),
    );
    expect([starts, problems]).toEqual([[], [`4: ${sentences.entryAllExcluded}`]]);
  });

  test('a second rule, a rule of exceptions and unknown days are named', async () => {
    const { problems } = await imported(
      file(
        ...event(
          'rules',
          'DTSTART:20270204T150000Z',
          'RRULE:FREQ=DAILY;COUNT=2',
          'RRULE:FREQ=WEEKLY;COUNT=2',
          'EXRULE:FREQ=WEEKLY',
          'EXDATE:someday',
          'RDATE;TZID=Mars/Base:20270301T100000',
        ),
      ),
    );
    expect(problems).toEqual([
      `9: ${sentences.fileIssues.moreRules('FREQ=WEEKLY;COUNT=2')}`,
      `10: ${sentences.fileIssues.exceptionRule('FREQ=WEEKLY')}`,
      `11: ${sentences.fileIssues.badDay('someday', 'EXDATE')}`,
      `12: ${sentences.fileIssues.badZoneOfDay('Mars/Base', 'RDATE')}`,
    ]);
  });
});

describe('files that are not as they should be', () => {
  test('several calendars in one are all read, each by its own zone', async () => {
    const calendar = (zone: string, uid: string) =>
      file(`X-WR-TIMEZONE:${zone}`, ...event(uid, 'DTSTART:20270204T100000'));
    const { starts, problems } = await imported(
      calendar('America/New_York', 'a') + calendar('America/Denver', 'b'),
    );
    expect([starts, problems]).toEqual([['a 2027-02-04T15:00Z', 'b 2027-02-04T17:00Z'], []]);
  });

  test('a line that is none costs itself', async () => {
    const { as, starts, problems } = await imported(
      file(
        ...event('bad line', 'this line has no colon', 'DTSTART:20270204T150000Z'),
        'stray words',
        ...event(
          'text',
          'DTSTART;TZID="America/New_York:20270204T150000',
          'DTSTART:20270205T150000Z',
          'DESCRIPTION:Agenda:',
          'Notes: read them',
          'https://claims.example/notes',
          'the end',
          'LOCATION:Room 5',
          'second floor',
        ),
      ),
    );
    expect(starts).toEqual(['bad line 2027-02-04T15:00Z', 'text 2027-02-05T15:00Z']);
    expect(problems).toEqual([
      `7: ${sentences.fileIssues.lineWithoutName('this line has no colon')}`,
      `10: ${sentences.fileIssues.lineWithoutName('stray words')}`,
      `14: ${sentences.fileIssues.lineUnreadable('', 'DTSTART')}`,
      `17: ${sentences.fileIssues.lineJoined('', 'DESCRIPTION')}`,
      `18: ${sentences.fileIssues.lineJoined('', 'DESCRIPTION')}`,
      `19: ${sentences.fileIssues.lineJoined('', 'DESCRIPTION')}`,
      `21: ${sentences.fileIssues.lineJoined('', 'LOCATION')}`,
    ]);
    expect((await calendarOf(as))[1]).toMatchObject({
      description: 'Agenda:\nNotes: read them\nhttps://claims.example/notes\nthe end',
      location: 'Room 5, second floor',
    });
  });

  test('an event or calendar without its end, or without its calendar, is read', async () => {
    const open = file(
      ...event('a', 'DTSTART:20270204T150000Z').slice(0, -1),
      ...event('b', 'DTSTART:20270205'),
    );
    expect((await imported(open)).starts).toEqual(['a 2027-02-04T15:00Z', 'b 2027-02-05']);
    const bare = event('c', 'DTSTART:20270206').join('\n');
    expect((await imported(bare)).starts).toEqual(['c 2027-02-06']);
    const cut = `\uFEFFbegin:vcalendar\rbegin:vevent\ruid:d\rsummary:d\rdtstart:20270207`;
    const { starts, problems } = await imported(cut);
    expect([starts, problems]).toEqual([['d 2027-02-07'], [`2: ${sentences.fileIssues.unfinished()}`]]);
  });

  test('tasks beside the events are named', async () => {
    const { problems } = await imported(
      file('BEGIN:VTODO', 'UID:todo', 'END:VTODO', ...event('a', 'DTSTART:20270204')),
    );
    expect(problems).toEqual([`0: ${sentences.tasksLeftOut(1)}`]);
  });

  test('changed occurrences of a series that cannot be read are kept', async () => {
    const { starts } = await imported(
      file(
        ...event('lost', 'DTSTART:never', 'RRULE:FREQ=DAILY'),
        ...event('lost', 'RECURRENCE-ID:20270204T150000Z', 'DTSTART:20270204T160000Z'),
        ...event('lost', 'RECURRENCE-ID:20270205T150000Z', 'DTSTART:20270205T160000Z'),
      ),
    );
    expect(starts).toEqual(['lost 2027-02-04T16:00Z', 'lost 2027-02-05T16:00Z']);
  });
});

describe('texts as programs write them', () => {
  test.each([
    [
      'DESCRIPTION:<p>Hello<br>World&nbsp;<b>bold</b>\\, <a href="https://claims.example/1">notes</a></p>',
      'Hello\nWorld bold, notes (https://claims.example/1)',
    ],
    ['X-ALT-DESC;FMTTYPE=text/html:<html><head><title>x</title></head><p>Only here</p></html>', 'Only here'],
    ['DESCRIPTION:hail < 2 in and wind > 60 mph', 'hail < 2 in and wind > 60 mph'],
    ['DESCRIPTION;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller=0D=0Acalls', 'Müller\ncalls'],
    ['DESCRIPTION;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:M=FCller', 'Müller'],
    ['DESCRIPTION;CHARSET=none;ENCODING=QUOTED-PRINTABLE:a long ti=\r\ntle goes on', 'a long title goes on'],
  ])('%j', async (line, text) => {
    const { as, problems } = await imported(file(...event('text', 'DTSTART:20270204T150000Z', line)));
    expect([(await calendarOf(as))[0]?.description, problems]).toEqual([text, []]);
  });
});

describe('the link to join', () => {
  const teams = 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc%40thread.v2/0?context=%7b%7d';
  const safe = `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(teams)}&data=05`;
  const long = 'Please read the storm notes before the call. '.repeat(30);

  test.each([
    ['X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.example/l/1', 'https://teams.example/l/1'],
    ['X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
    ['CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://zoom.example/j/123', 'https://zoom.example/j/123'],
    ['CONFERENCE:tel:+1-412-555-0123', ''],
    ['LOCATION:https://us02web.zoom.us/j/123?pwd=abc', 'https://us02web.zoom.us/j/123?pwd=abc'],
    ['LOCATION:Room 5 (https://acme.webex.com/meet/dana)', 'https://acme.webex.com/meet/dana'],
    [`DESCRIPTION:${long}\\nJoin: <${teams}>.`, teams],
    [`DESCRIPTION:Join here: ${safe}`, teams],
    ['DESCRIPTION:The notes are on https://claims.example/notes', ''],
    ['URL:https://claims.example/1', 'https://claims.example/1'],
    ['URL:not an address', ''],
    ['LOCATION:us02web.zoom.us/j/123?pwd=abc', 'https://us02web.zoom.us/j/123?pwd=abc'],
    ['DESCRIPTION:meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
    ['DESCRIPTION:notes.zoom.us.example/j/1', ''],
    [
      'DESCRIPTION:https://urldefense.com/v3/__https://us02web.zoom.us/j/123?pwd=abc__;!!K1!x$',
      'https://us02web.zoom.us/j/123?pwd=abc',
    ],
    [
      'DESCRIPTION:https://urldefense.proofpoint.com/v2/url?u=https-3A__us02web.zoom.us_j_123-3Fpwd-3Dabc&d=DwMF',
      'https://us02web.zoom.us/j/123?pwd=abc',
    ],
    ['DESCRIPTION:https://urldefense.proofpoint.com/v2/url?u=https-3A__x-2&d=1', ''],
    [
      'DESCRIPTION:https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fzoom.us%2fj%2f5&c=E',
      'https://zoom.us/j/5',
    ],
    [
      'DESCRIPTION:<a href="https://us02web.zoom.us/j/123?pwd=a&amp;x=1">Zoom</a>',
      'https://us02web.zoom.us/j/123?pwd=a&x=1',
    ],
  ])('%s', async (line, link) => {
    const { as } = await imported(file(...event('meeting', 'DTSTART:20270204T150000Z', line)));
    expect((await calendarOf(as))[0]?.googleMeetLink).toBe(link);
  });

  test('is the meeting rather than the page of the event, and the video rather than the telephone', async () => {
    const { as } = await imported(
      file(
        ...event(
          'one',
          'DTSTART:20270204T150000Z',
          'URL:https://claims.example/1',
          'LOCATION:https://zoom.us/j/1',
        ),
        ...event(
          'two',
          'DTSTART:20270205T150000Z',
          'CONFERENCE;FEATURE=CHAT:https://chat.example/1',
          'CONFERENCE;FEATURE="AUDIO,VIDEO":https://video.example/1',
        ),
      ),
    );
    expect((await calendarOf(as)).map(({ googleMeetLink }) => googleMeetLink)).toEqual([
      'https://zoom.us/j/1',
      'https://video.example/1',
    ]);
  });

  test('that is too long is named, and the event stays', async () => {
    const { starts, problems } = await imported(
      file(...event('long', 'DTSTART:20270204', `URL:https://claims.example/${'a'.repeat(600)}`)),
    );
    expect([starts, problems]).toEqual([['long 2027-02-04'], [`4: ${sentences.entryLink}`]]);
  });
});
