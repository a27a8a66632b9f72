import { eq, sql } from '@portal/db/drizzle.ts';
import { timeEntries } from '@portal/db/schema/time-clock.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { countHours, type PayCalendar, type Span, spanOf } from '../../../core/domain/work-hours.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeEntry } from '../testing.ts';
import { makeCorrection } from '../time-corrections/testing.ts';
import { sentences } from './constants.ts';
import { countedLines } from './queries.ts';
import type { payPeriodAnswer, payPeriodPeoplePage } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
beforeEach(() => portal.clock.freeze('2026-06-15T15:00:00.000Z'));
afterAll(closeTestPortal);

const period = async (day: string) =>
  (
    await portal.request<z.infer<typeof payPeriodAnswer>>({
      path: `/time-clock/pay-period?day=${day}`,
      as: admin,
    })
  ).body.period;
const people = async (query: string) =>
  (
    await portal.request<z.infer<typeof payPeriodPeoplePage>>({
      path: `/time-clock/pay-period/people?${query}`,
      as: admin,
    })
  ).body;
const lock = (body: object) =>
  portal.request<z.infer<typeof payPeriodAnswer>>({
    method: 'PUT',
    path: '/time-clock/pay-period/lock',
    as: admin,
    body,
  });
const csv = (from: string, to: string) =>
  portal.request({ path: `/time-clock/payroll.csv?from=${from}&to=${to}`, as: admin });
const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n').slice(1);

/** Inserts an entry of this many hours from 2 PM UTC on that day. */
const work = (userId: string, day: string, hours: number) => {
  const clockIn = Date.parse(`${day}T14:00:00Z`);
  return makeEntry(portal, {
    userId,
    clockIn: new Date(clockIn).toISOString(),
    clockOut: new Date(clockIn + hours * 3_600_000).toISOString(),
  });
};

test('the payroll has a line for each person, by name, with the sum of their entries, and no formulas', async () => {
  const ada = await portal.account('staff', { firstName: '=Ada', lastName: 'Zz, "A"', employeeId: '@CC-1' });
  const ben = await portal.account('staff', { firstName: 'Ben', lastName: 'Aa', employeeId: 'CC-2' });
  const eve = await portal.account('staff', { firstName: 'Eve', lastName: 'Bb', employeeId: 'CC-3' });
  for (const day of ['02', '03', '04', '05', '06']) await work(ada.userId, `2026-03-${day}`, 9.1234);
  await work(ada.userId, '2026-03-09', 8);
  await work(ben.userId, '2026-03-03', 7.5);
  await makeEntry(portal, { userId: eve.userId, clockIn: '2026-03-04T14:00:00Z' });

  const { status, headers, text } = await csv('2026-03-02', '2026-03-15');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="payroll-2026-03-02-to-2026-03-15.csv"');
  expect(text.split('\r\n')[0]).toBe('\uFEFFEmployee ID,Name,Regular Hours,Overtime Hours,Total Hours');
  expect(linesOf(text)).toEqual([`'@CC-1,"'=Ada Zz, ""A""",48.00,5.60,53.60`, 'CC-2,Ben Aa,7.50,0.00,7.50']);
  // The sum of the entries, computed independently of weeks.
  const { body } = await portal.request<{ entries: Array<{ totalHours: number; person: { id: string } }> }>({
    path: `/time-clock/entries?from=2026-03-02&to=2026-03-15&userId=${ada.userId}`,
    as: admin,
  });
  const sum = body.entries.reduce((total, { totalHours }) => total + totalHours, 0);
  expect(sum.toFixed(2)).toBe('53.60');
  // A part of a week still has the overtime beyond the whole week's fortieth hour.
  expect(linesOf((await csv('2026-03-06', '2026-03-06')).text)).toEqual([
    `'@CC-1,"'=Ada Zz, ""A""",3.52,5.60,9.12`,
  ]);
  expect((await csv('2026-03-15', '2026-03-02')).status).toBe(400);
});

test('a period is approved when it is over and nothing in it is pending, and is final from then on', async () => {
  const ada = await portal.account('staff', { firstName: 'Ada', lastName: 'Locked' });
  const ben = await portal.account('staff', { firstName: 'Ben', lastName: 'Locked' });
  const [start, end] = ['2026-04-13', '2026-04-26'] as const;
  await work(ada.userId, '2026-04-14', 8);
  await work(ben.userId, '2026-04-15', 6);
  portal.clock.freeze('2026-04-26T23:00:00.000Z');
  expect(await lock({ start })).toMatchObject({ status: 409, body: { error: sentences.notOver } });
  portal.clock.freeze('2026-04-27T04:00:00.000Z');

  const open = await makeEntry(portal, { userId: ada.userId, clockIn: '2026-04-24T14:00:00Z' });
  expect(await period(start)).toMatchObject({
    start,
    end,
    over: true,
    openEntries: 1,
    totalHours: 14,
    people: 2,
  });
  expect(await lock({ start })).toMatchObject({
    status: 409,
    body: { error: 'Settle these first. Entries without an end: Ada Locked.' },
  });
  const asked = await portal.request<{ correction: { id: string } }>({
    method: 'POST',
    path: '/time-clock/corrections',
    as: ada,
    body: { entryId: open.id, clockIn: open.clockIn, clockOut: '2026-04-24T20:00:00Z', reason: 'Forgot.' },
  });
  expect(await period(start)).toMatchObject({ openEntries: 1, pendingCorrections: 1 });
  const decide = (verb: string) =>
    portal.request({
      method: 'PUT',
      path: `/time-clock/corrections/${asked.body.correction.id}/${verb}`,
      as: admin,
      body: {},
    });
  const seen = await period(start);
  expect((await decide('approve')).status).toBe(200);
  expect(await lock({ start, mark: seen.mark })).toMatchObject({
    status: 409,
    body: { error: sentences.changedSinceSeen },
  });
  const now = await period(start);
  expect(now).toMatchObject({ totalHours: 20, openEntries: 0, pendingCorrections: 0, locked: null });
  expect((await lock({ start: '2026-04-14', mark: now.mark })).status).toBe(422);

  const both = await Promise.all([lock({ start, mark: now.mark }), lock({ start, mark: now.mark })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await period('2026-04-20')).locked).toMatchObject({ by: { id: admin.userId } });

  // Corrections of the period's entries and new entries in it are refused, and the day after is free.
  const ask = (clockIn: string, clockOut: string, entryId?: string) =>
    portal.request({
      method: 'POST',
      path: '/time-clock/corrections',
      as: ada,
      body: { clockIn, clockOut, reason: 'Late.', entryId },
    });
  const refused = {
    status: 409,
    body: { error: expect.stringContaining('Apr 13, 2026 – Apr 26, 2026 was approved') },
  };
  expect(await ask('2026-04-24T14:00:00Z', '2026-04-24T19:00:00Z', open.id)).toMatchObject(refused);
  expect(await ask('2026-04-16T14:00:00Z', '2026-04-16T19:00:00Z')).toMatchObject(refused);
  expect(await ask('2026-04-27T03:00:00Z', '2026-04-27T04:00:00Z')).toMatchObject(refused);
  const waiting = await makeCorrection(portal, {
    userId: ada.userId,
    clockIn: '2026-04-17T14:00:00Z',
    clockOut: '2026-04-17T15:00:00Z',
  });
  const late = await portal.request({
    method: 'PUT',
    path: `/time-clock/corrections/${waiting.id}/approve`,
    as: admin,
    body: {},
  });
  expect(late).toMatchObject(refused);

  // The payroll of an approved period is final, regardless of later settings.
  const paid = (await csv(start, end)).text;
  await portal.request({
    method: 'PUT',
    path: '/company-settings',
    as: admin,
    body: { payPeriodStart: '2026-01-07', timeZone: 'Pacific/Honolulu' },
  });
  expect((await csv(start, end)).text).toBe(paid);
  expect(await period('2026-04-20')).toMatchObject({ start, end, totalHours: 20 });
  await portal.request({
    method: 'PUT',
    path: '/company-settings',
    as: admin,
    body: { payPeriodStart: '2026-01-05', timeZone: 'America/New_York' },
  });
});

test('people are sorted by name, page by page', async () => {
  const names = ['Ann Page', 'bob Page', 'Cy Page'];
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const { userId } = await portal.account('staff', { firstName, lastName });
    await work(userId, '2026-05-12', 4);
  }
  const first = await people('day=2026-05-12&limit=2');
  const second = await people(`day=2026-05-12&limit=2&before=${first.next}`);
  expect([...first.people, ...second.people].map(({ person }) => person.name)).toEqual(names);
  expect(second.next).toBeNull();
  expect(first.people[0]).toMatchObject({ totalHours: 4, regularHours: 4, overtimeHours: 0 });
});

test('people are sorted by hours and name, and searched, and the payroll stays complete', async () => {
  // Two weeks: 44 hours in one of them have 4 hours of overtime.
  const worked = { Ann: [40, 0], bob: [44, 0], Cy: [22, 22], Dee: [44, 0], Eve: [10, 0] };
  for (const [firstName, weeks] of Object.entries(worked)) {
    const { userId } = await portal.account('staff', {
      firstName,
      lastName: 'Order',
      employeeId: `O-${firstName}`,
    });
    for (const [week, hours] of weeks.entries())
      for (let left = hours, day = 7 + 7 * week; left > 0; left -= 11, day += 1)
        await work(userId, `2025-07-${String(day).padStart(2, '0')}`, Math.min(left, 11));
  }
  const listed = async (query: string, limit: number) => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const page: z.infer<typeof payPeriodPeoplePage> = await people(
        `day=2025-07-07&limit=${limit}&${query}${next ? `&before=${next}` : ''}`,
      );
      found.push(...page.people.map(({ person }) => person.name.replace(' Order', '')));
      next = page.next;
    } while (next);
    return found;
  };
  for (const limit of [1, 2, 200]) {
    expect(await listed('', limit)).toEqual(['Ann', 'bob', 'Cy', 'Dee', 'Eve']);
    expect(await listed('sort=name', limit)).toEqual(['Ann', 'bob', 'Cy', 'Dee', 'Eve']);
    expect(await listed('sort=total', limit)).toEqual(['bob', 'Cy', 'Dee', 'Ann', 'Eve']);
    expect(await listed('sort=overtime', limit)).toEqual(['bob', 'Dee', 'Ann', 'Cy', 'Eve']);
    expect(await listed('sort=overtime&search=order+e', limit)).toEqual(['bob', 'Dee', 'Ann', 'Cy', 'Eve']);
    expect(await listed('sort=total&search=o-B', limit)).toEqual(['bob']);
  }
  expect(await listed('search=order+nobody', 2)).toEqual([]);
  const { start, end } = await period('2025-07-07');
  const entries = await portal.request({
    path: `/time-clock/entries.csv?from=${start}&to=${end}&search=order+bob`,
    as: admin,
  });
  expect(linesOf(entries.text).map((line) => line.split(',')[1])).toEqual(Array(4).fill('bob Order'));
  expect(linesOf((await csv(start, end)).text)).toHaveLength(5);
  for (const query of ['sort=hours', 'search=a+b+c+d+e+f+g'])
    expect((await portal.request({ path: `/time-clock/pay-period/people?${query}`, as: admin })).status).toBe(
      400,
    );

  // An approved period is sorted the same way.
  const { mark } = await period(start);
  expect((await lock({ start, mark })).status).toBe(200);
  expect(await listed('sort=overtime', 2)).toEqual(['bob', 'Dee', 'Ann', 'Cy', 'Eve']);
  expect(await listed('sort=total&search=o-dee', 2)).toEqual(['Dee']);
});

test('the database counts hours as the rules do, for any entries, first day of the week and change of it', async () => {
  const { db } = portal.services;
  const HOUR = 3_600_000;
  const shift = fc.record({
    rest: fc.integer({ min: 1, max: 40 * HOUR }),
    length: fc.integer({ min: 1, max: 24 * HOUR }),
  });
  const week = fc.record({
    timeZone: fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'America/Phoenix'),
    payPeriodStart: fc.constantFrom('2026-01-05', '2026-01-08', '2026-01-11'),
    // Days around both clock changes.
    start: fc.constantFrom('2027-03-05', '2027-03-08', '2027-03-14', '2027-11-01', '2027-11-07'),
    days: fc.integer({ min: 0, max: 20 }),
    before: fc.constantFrom(
      null,
      { timeZone: 'America/New_York', payPeriodStart: '2026-01-06', payPeriodDays: 14 },
      { timeZone: 'America/Anchorage', payPeriodStart: '2026-01-10', payPeriodDays: 7 },
    ),
    shifts: fc.array(shift, { minLength: 1, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(week, async ({ timeZone, payPeriodStart, start, days, before, shifts }) => {
      const { userId } = await portal.account('staff');
      const calendar: PayCalendar = { timeZone, payPeriodStart, payPeriodDays: 14 };
      const end = new Date(Date.parse(start) + days * 24 * HOUR).toISOString().slice(0, 10);
      const span = spanOf({ start, end }, timeZone);
      const worked: Span[] = [];
      let at = span.from - 200 * HOUR;
      for (const { rest, length } of shifts) {
        worked.push({ from: at + rest, to: at + rest + length });
        at += rest + length;
      }
      for (const { from, to } of worked)
        await makeEntry(portal, {
          userId,
          clockIn: new Date(from).toISOString(),
          clockOut: new Date(to).toISOString(),
        });
      const [line] = await db
        .select({ regular: sql<number>`hours.regular`, overtime: sql<number>`hours.overtime` })
        .from(sql`${countedLines(span, calendar, before)} as hours`)
        .where(sql`hours.user_id = ${userId}`);
      expect(line ?? { regular: 0, overtime: 0 }).toEqual(countHours(worked, span, calendar, before));
    }),
    { numRuns: 60 },
  );
});

test('for any changes before and after approvals, the periods together pay the sum of the entries', async () => {
  const HOUR = 3_600_000;
  const slot = fc.integer({ min: 0, max: 27 });
  const act = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant('put' as const),
        slot,
        minutes: fc.integer({ min: 1, max: 14 * 60 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), slot }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('lock' as const), index: fc.constantFrom(0, 1) }) },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 30 }), async (acts) => {
      const { userId } = await portal.account('staff');
      run += 1;
      // Three pay periods that no other run uses: the first two may be approved, the third one gets the adjustments.
      const first = Date.parse('2005-01-03T00:00:00Z') + run * 42 * 24 * HOUR;
      const dayOf = (days: number) => new Date(first + days * 24 * HOUR).toISOString().slice(0, 10);
      const entries = new Map<number, string>();
      for (const each of acts) {
        if (each.what === 'lock') {
          await lock({ start: dayOf(14 * each.index) });
          continue;
        }
        const id = entries.get(each.slot);
        if (each.what === 'delete') {
          if (id === undefined) continue;
          const path = `/time-clock/entries/${id}`;
          const gone = await portal.request({ method: 'DELETE', path, as: admin, body: { reason: 'No.' } });
          expect(gone.status).toBe(200);
          entries.delete(each.slot);
          continue;
        }
        const clockIn = Date.parse(`${dayOf(each.slot)}T14:00:00Z`);
        const body = {
          ...(id === undefined && { userId }),
          clockIn: new Date(clockIn).toISOString(),
          clockOut: new Date(clockIn + each.minutes * 60_000).toISOString(),
          reason: 'Timesheet.',
        };
        const put = await portal.request<{ entry: { id: string } }>({
          method: id === undefined ? 'POST' : 'PUT',
          path: id === undefined ? '/time-clock/entries' : `/time-clock/entries/${id}`,
          as: admin,
          body,
        });
        expect(put.status).toBe(id === undefined ? 201 : 200);
        entries.set(each.slot, put.body.entry.id);
      }
      const calendar: PayCalendar = {
        timeZone: 'America/New_York',
        payPeriodStart: '2026-01-05',
        payPeriodDays: 14,
      };
      const stored = await portal.services.db
        .select()
        .from(timeEntries)
        .where(eq(timeEntries.userId, userId));
      const worked = stored.map(({ clockIn, clockOut }) => ({
        from: Date.parse(clockIn),
        to: Date.parse(clockOut ?? clockIn),
      }));
      const [paid, counted] = [
        { regular: 0, overtime: 0 },
        { regular: 0, overtime: 0 },
      ];
      for (const days of [0, 14, 28]) {
        const range = { start: dayOf(days), end: dayOf(days + 13) };
        const is = countHours(worked, spanOf(range, calendar.timeZone), calendar);
        counted.regular += is.regular;
        counted.overtime += is.overtime;
        const line = (await people(`day=${range.start}&limit=200`)).people.find(
          (row) => row.person.id === userId,
        );
        paid.regular += Math.round((line?.regularHours ?? 0) * 100);
        paid.overtime += Math.round((line?.overtimeHours ?? 0) * 100);
      }
      expect(paid).toEqual(counted);
    }),
    { numRuns: 15 },
  );
});
