import { eq } from '@portal/db/drizzle.ts';
import { timeEntries } from '@portal/db/schema/time-clock.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { plusDays } from '../../../core/domain/local-time.ts';
import { hundredths } from '../../../core/domain/work-hours.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { readCompanySettings } from '../../company-settings/queries.ts';
import type { payPeriodAnswer, payPeriodPeoplePage, previewAnswer } from '../pay-periods/schema.ts';
import { makeEntry } from '../testing.ts';
import { readPeriod } from './queries.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeEach(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-27T15:00:00.000Z');
  admin = await portal.account('admin');
});
afterEach(closeTestPortal);

type PeriodAnswer = z.infer<typeof payPeriodAnswer>;
const period = async (day: string) =>
  (
    await portal.request<PeriodAnswer>({
      path: `/time-clock/pay-period${day && `?day=${day}`}`,
      as: admin,
    })
  ).body.period;
const lock = (start: string) =>
  portal.request<PeriodAnswer & { error: string }>({
    method: 'PUT',
    path: '/time-clock/pay-period/lock',
    as: admin,
    body: { start },
  });
const set = async (body: object) =>
  expect((await portal.request({ method: 'PUT', path: '/company-settings', as: admin, body })).status).toBe(
    200,
  );
const preview = async (query: string) =>
  (
    await portal.request<z.infer<typeof previewAnswer>>({
      path: `/time-clock/pay-period/preview?${query}`,
      as: admin,
    })
  ).body;
const hoursOf = async (userId: string, day: string) => {
  const { body } = await portal.request<z.infer<typeof payPeriodPeoplePage>>({
    path: `/time-clock/pay-period/people?day=${day}&limit=200`,
    as: admin,
  });
  return body.people.find(({ person }) => person.id === userId);
};
const work = (userId: string, from: string, hours: number) =>
  makeEntry(portal, {
    userId,
    clockIn: new Date(from).toISOString(),
    clockOut: new Date(Date.parse(from) + hours * 3_600_000).toISOString(),
  });
const payroll = async (start: string, end: string) =>
  (await portal.request({ path: `/time-clock/payroll.csv?from=${start}&to=${end}`, as: admin })).text;

test('after another first day, a short period follows the approved one, and both can be approved', async () => {
  const ada = await portal.account('staff');
  await work(ada.userId, '2026-11-20T14:00:00Z', 8);
  await work(ada.userId, '2026-11-24T14:00:00Z', 6);
  expect((await lock('2026-11-09')).status).toBe(200);
  const seen = await preview('payPeriodStart=2026-11-12');
  expect(seen).toEqual({
    approvedThrough: '2026-11-22',
    periods: [
      { start: '2026-11-23', end: '2026-11-25' },
      { start: '2026-11-26', end: '2026-12-09' },
    ],
  });
  expect(await period('2026-11-25')).toMatchObject({ start: '2026-11-23', end: '2026-12-06' });
  await set({ payPeriodStart: '2026-11-12' });
  expect(await period('2026-11-12')).toMatchObject({ start: '2026-11-09', end: '2026-11-22', totalHours: 8 });
  expect(await period('2026-11-25')).toMatchObject({ ...seen.periods[0], totalHours: 6, over: true });
  expect(await period('')).toMatchObject(seen.periods[1] ?? {});
  expect((await lock('2026-11-12')).status).toBe(422);
  expect((await lock('2026-11-23')).status).toBe(200);
  // The short period keeps its days when the settings change again.
  await set({ payPeriodStart: '2026-11-09', payPeriodDays: 7 });
  expect(await period('2026-11-25')).toMatchObject({ ...seen.periods[0], totalHours: 6 });
  expect(await period('2026-11-26')).toMatchObject({ start: '2026-11-26', end: '2026-11-29' });
});

test('without an approved period the preview begins with the current one', async () => {
  expect(await preview('payPeriodDays=7')).toEqual({
    approvedThrough: null,
    periods: [
      { start: '2026-11-23', end: '2026-11-29' },
      { start: '2026-11-30', end: '2026-12-06' },
    ],
  });
});

test.each(['Pacific/Honolulu', 'America/Chicago'])(
  'a night shift over a change of the zone to %s is paid once',
  async (timeZone) => {
    const ada = await portal.account('staff');
    // From 10 PM to 6 AM in New York: two hours before and six after midnight.
    await work(ada.userId, '2026-11-23T03:00:00Z', 8);
    expect((await lock('2026-11-09')).status).toBe(200);
    await set({ timeZone });
    expect((await hoursOf(ada.userId, '2026-11-22'))?.totalHours).toBe(2);
    expect((await hoursOf(ada.userId, '2026-11-23'))?.totalHours).toBe(6);
    // The evening after the change is a day of the former period in the new zone, and belongs to the next one.
    portal.clock.freeze('2026-11-23T05:30:00.000Z');
    admin = await portal.account('admin');
    expect(await period('')).toMatchObject({ start: '2026-11-23', end: '2026-12-06' });
  },
);

test('overtime of a changed work week is counted both ways for everybody, and the greater is paid', async () => {
  const [ada, ben] = [await portal.account('staff'), await portal.account('staff')];
  // The last week by Mondays, November 16 to 22, and the first by Sundays, November 22 to 28, share the Sunday.
  for (const day of ['16', '17', '18', '19', '20']) {
    await work(ada.userId, `2026-11-${day}T14:00:00Z`, 7);
    await work(ben.userId, `2026-11-${day}T14:00:00Z`, 8);
  }
  for (const { userId } of [ada, ben]) await work(userId, '2026-11-22T14:00:00Z', 5);
  for (const day of ['23', '24', '25', '26', '27']) {
    await work(ada.userId, `2026-11-${day}T13:00:00Z`, 8);
    await work(ben.userId, `2026-11-${day}T13:00:00Z`, 6);
  }
  expect((await lock('2026-11-09')).status).toBe(200);
  await set({ payPeriodStart: '2026-11-22' });
  const lines = async (day: string) =>
    (await Promise.all([ada, ben].map(({ userId }) => hoursOf(userId, day)))).map((line) => [
      line?.regularHours,
      line?.overtimeHours,
    ]);
  expect(await lines('2026-11-22')).toEqual([
    [40, 0],
    [40, 5],
  ]);
  expect(await period('2026-11-23')).toMatchObject({ start: '2026-11-23', end: '2026-12-05' });
  const changed = [
    [35, 5],
    [30, 0],
  ];
  expect(await lines('2026-11-23')).toEqual(changed);
  portal.clock.freeze('2026-12-07T15:00:00.000Z');
  admin = await portal.account('admin');
  expect((await lock('2026-11-23')).status).toBe(200);
  expect(await lines('2026-11-23')).toEqual(changed);
  // Without the Sunday's hours, the new week of the approved short period has no overtime: the next one takes it back.
  const entries = await portal.services.db
    .select()
    .from(timeEntries)
    .where(eq(timeEntries.userId, ada.userId));
  const overlapping = entries.find(({ clockIn }) => clockIn.startsWith('2026-11-22'));
  const gone = await portal.request({
    method: 'DELETE',
    path: `/time-clock/entries/${overlapping?.id}`,
    as: admin,
    body: { reason: 'Not worked.' },
  });
  expect(gone.status).toBe(200);
  expect(await hoursOf(ada.userId, '2026-12-06')).toMatchObject({ regularHours: 0, overtimeHours: -5 });
});

test('the payroll file of an approved period has the same bytes after people are renamed', async () => {
  const people = [
    await portal.account('staff', { firstName: 'Ann', lastName: 'Boyd', employeeId: 'B-1' }),
    await portal.account('staff', { firstName: 'Bea', lastName: 'Cole', employeeId: 'B-2' }),
  ];
  for (const { userId } of people) await work(userId, '2026-11-10T14:00:00Z', 8);
  const open = await payroll('2026-11-09', '2026-11-22');
  expect((await lock('2026-11-09')).status).toBe(200);
  const paid = await payroll('2026-11-09', '2026-11-22');
  expect(paid).toBe(open);
  await portal.database.sql`update users set first_name = 'Zoe', last_name = 'Quill', employee_id = 'B-9'
    where id = ${people[0]?.userId ?? ''}`;
  expect(await payroll('2026-11-09', '2026-11-22')).toBe(paid);
  expect(await payroll('2026-11-23', '2026-12-06')).not.toContain('Ann');
  // Removing somebody's data takes the name away, and leaves hours and employee id.
  await portal.request({ method: 'DELETE', path: `/users/${people[1]?.userId}`, as: admin });
  const removal = `/users/${people[1]?.userId}/personal-data`;
  expect((await portal.request({ method: 'DELETE', path: removal, as: admin })).status).toBe(200);
  const after = await payroll('2026-11-09', '2026-11-22');
  expect(after).toContain('B-1,Ann Boyd,8.00');
  expect(after).toMatch(/B-2,Former Person \w+,8\.00/);
  expect(after).not.toContain('Bea');
});

const DAY = 24 * 3_600_000;
const REGION_DAYS = 140;

test('for any changes of settings, approvals and entries, periods follow each other and pay every hour once', async () => {
  const slot = fc.integer({ min: 0, max: 27 });
  const act = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant('put' as const),
        slot,
        hour: fc.integer({ min: 0, max: 9 }),
        minutes: fc.integer({ min: 1, max: 14 * 60 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), slot }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('lock' as const), slot }) },
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant('set' as const),
        payPeriodDays: fc.constantFrom(7, 14, 28),
        payPeriodStart: fc.integer({ min: 0, max: 27 }).map((days) => plusDays('2026-01-05', days)),
        timeZone: fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'America/Phoenix'),
      }),
    },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 40 }), async (acts) => {
      const { userId } = await portal.account('staff');
      run += 1;
      // Days that no other run uses, around both changes of the clocks.
      const first = new Date(Date.parse('2005-01-24T00:00:00Z') + run * REGION_DAYS * DAY)
        .toISOString()
        .slice(0, 10);
      const entries = new Map<number, string>();
      for (const each of acts) {
        if (each.what === 'set') {
          const { what: _, ...settings } = each;
          await set(settings);
          continue;
        }
        const day = plusDays(first, each.slot);
        if (each.what === 'lock') {
          const { start, locked } = await period(day);
          expect((await lock(start)).status).toBe(locked ? 409 : 200);
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
        const clockIn = Date.parse(`${day}T00:00:00Z`) + each.hour * 3_600_000;
        const put = await portal.request<{ entry: { id: string } }>({
          method: id === undefined ? 'POST' : 'PUT',
          path: id === undefined ? '/time-clock/entries' : `/time-clock/entries/${id}`,
          as: admin,
          body: {
            ...(id === undefined && { userId }),
            clockIn: new Date(clockIn).toISOString(),
            clockOut: new Date(clockIn + each.minutes * 60_000).toISOString(),
            reason: 'Timesheet.',
          },
        });
        expect(put.status).toBe(id === undefined ? 201 : 200);
        entries.set(each.slot, put.body.entry.id);
      }
      const stored = await portal.services.db
        .select()
        .from(timeEntries)
        .where(eq(timeEntries.userId, userId));
      const worked = stored.reduce(
        (sum, { clockIn, clockOut }) =>
          sum + hundredths(Date.parse(clockIn), Date.parse(clockOut ?? clockIn)),
        0,
      );
      const settings = await readCompanySettings(portal.services.db);
      let paid = 0;
      let last = await readPeriod(portal.services.db, plusDays(first, -30), settings);
      while (last.end < plusDays(first, 90)) {
        const next = await readPeriod(portal.services.db, plusDays(last.end, 1), settings);
        expect(next).toMatchObject({ start: plusDays(last.end, 1), span: { from: last.span.to } });
        paid += Math.round(((await hoursOf(userId, next.start))?.totalHours ?? 0) * 100);
        last = next;
      }
      expect(paid).toBe(worked);
    }),
    { numRuns: 25 },
  );
});
