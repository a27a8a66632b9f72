import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plusDays } from '../../core/domain/local-time.ts';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { DEFAULT_ALLOWANCES, TIME_OFF_TYPES, type TimeOffType } from './constants.ts';
import { workingDaysByYear } from './policy.ts';
import type { Balance, TimeOffRequest } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

const NOW = '2026-11-16T17:00:00.000Z';

beforeEach(async () => {
  portal = await startTestPortal();
  portal.clock.freeze(NOW);
  admin = await portal.account('admin');
});
afterEach(closeTestPortal);

const YEARS = [2026, 2027];
const noHolidays = new Set<string>();

type Step =
  | { act: 'ask'; type: TimeOffType; from: number; length: number }
  | { act: 'cancel' | 'approve' | 'reject' | 'takeBack'; which: number }
  | { act: 'allow'; type: TimeOffType; days: number; year: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('ask' as const),
      type: fc.constantFrom(...TIME_OFF_TYPES),
      from: fc.integer({ min: 0, max: 70 }),
      length: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'cancel' as const,
        'approve' as const,
        'approve' as const,
        'reject' as const,
        'takeBack' as const,
      ),
      which: fc.nat(12),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('allow' as const),
      type: fc.constantFrom(...TIME_OFF_TYPES),
      days: fc.integer({ min: 0, max: 20 }),
      year: fc.constantFrom(...YEARS),
    }),
  },
);

/** The test's own record of a request: its days by year. */
type Kept = { type: TimeOffType; start: string; end: string; years: Map<number, number>; status: string };

/** The company's allowances by the first year of their validity; the settings are shared by all runs in a portal. */
const given = new Map<number, Record<TimeOffType, number>>();
let now = DEFAULT_ALLOWANCES;
const allowanceOf = (type: TimeOffType, year: number): number => {
  const from = Math.max(...[...given.keys()].filter((each) => each <= year));
  return (given.get(from) ?? DEFAULT_ALLOWANCES)[type];
};
const FIELDS = { Vacation: 'vacationDays', Sick: 'sickDays', Personal: 'personalDays' } as const;

/** An administrator changes an allowance, at a moment in that year. */
async function allow({ type, days, year }: Step & { act: 'allow' }): Promise<void> {
  portal.clock.freeze(`${year}-12-01T17:00:00.000Z`);
  const token = await insertSession(portal.services, admin.userId);
  const answer = await portal.call('companySettings.update', { [FIELDS[type]]: days }, token);
  portal.clock.freeze(NOW);
  expect(answer.status).toBe(200);
  if (now[type] === days) return;
  now = { ...now, [type]: days };
  given.set(year, now);
}

test('whatever happens in a leave year, the ledger adds up to the remaining days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const me = await portal.account('staff');
      const paper = new Map<string, Kept>();
      for (const each of steps) await take(each, me, paper);
      for (const year of YEARS) await compare(me, year, [...paper.values()]);
    }),
    { numRuns: 25 },
  );
});

async function take(each: Step, me: TestAccount, paper: Map<string, Kept>): Promise<void> {
  if (each.act === 'ask') return askFor(each, me, paper);
  if (each.act === 'allow') return allow(each);
  const id = [...paper.keys()][each.which];
  const kept = id === undefined ? undefined : paper.get(id);
  if (!kept) return;
  if (each.act === 'takeBack') return takeBack(id ?? '', kept);
  const { status } = await (each.act === 'cancel'
    ? portal.request({ method: 'DELETE', path: `/time-off/${id}`, as: me })
    : portal.request({
        method: 'PUT',
        path: `/time-off/${id}/${each.act}`,
        as: admin,
        body: { reviewNotes: 'Seen.' },
      }));
  const gone = each.act === 'cancel' && kept.status === 'cancel';
  expect(status).toBe(kept.status === 'pending' ? 200 : gone ? 404 : 409);
  if (status === 200) kept.status = each.act;
}

/** Cancels approved requests, and expects a refusal for others. */
async function takeBack(id: string, kept: Kept): Promise<void> {
  const path = `/time-off/${id}/cancel`;
  const { status } = await portal.request({ method: 'PUT', path, as: admin, body: { reason: 'Storm.' } });
  expect(status).toBe(kept.status === 'approve' ? 200 : 409);
  if (status === 200) kept.status = 'takeBack';
}

/** Expects success exactly when the test's own record allows it. */
async function askFor(each: Step & { act: 'ask' }, me: TestAccount, paper: Map<string, Kept>) {
  const start = plusDays('2026-11-16', each.from);
  const end = plusDays(start, each.length);
  const years = workingDaysByYear({ startDate: start, endDate: end }, noHolidays);
  const counts = [...paper.values()].filter(({ status }) => status === 'pending' || status === 'approve');
  const overlaps = counts.some((kept) => kept.start <= end && kept.end >= start);
  const enough = [...years].every(
    ([year, days]) =>
      sumOf(
        counts.filter(({ type }) => type === each.type),
        year,
      ) +
        days <=
      allowanceOf(each.type, year),
  );
  const { status, body } = await portal.request<{ request: TimeOffRequest }>({
    method: 'POST',
    path: '/time-off',
    as: me,
    body: { type: each.type, startDate: start, endDate: end, reason: 'Rest' },
  });
  expect(status).toBe(overlaps ? 409 : years.size === 0 ? 400 : enough ? 201 : 409);
  if (status === 201) paper.set(body.request.id, { type: each.type, start, end, years, status: 'pending' });
}

const sumOf = (kept: Kept[], year: number) =>
  kept.reduce((sum, { years }) => sum + (years.get(year) ?? 0), 0);

async function compare(me: TestAccount, year: number, paper: Kept[]): Promise<void> {
  const { body } = await portal.request<{ balances: Balance[] }>({
    path: `/time-off/my?year=${year}`,
    as: me,
  });
  for (const type of TIME_OFF_TYPES) {
    const balance = body.balances.find((each) => each.type === type);
    const of = (status: string) =>
      sumOf(
        paper.filter((kept) => kept.type === type && kept.status === status),
        year,
      );
    const [used, pending] = [of('approve'), of('pending')];
    const allowance = allowanceOf(type, year);
    expect(balance).toEqual({ type, allowance, used, pending, remaining: allowance - used - pending });
    const ledger = await portal.request<{ lines: Array<{ days: number }> }>({
      path: `/time-off/ledger?type=${type}&year=${year}`,
      as: me,
    });
    expect(ledger.body.lines.reduce((sum, { days }) => sum + days, 0)).toBe(balance?.remaining);
  }
}

test('a changed allowance is valid from its year on, and taken days stay taken', async () => {
  const me = await portal.account('staff');
  const ask = (startDate: string, endDate: string) =>
    portal.request<{ request: TimeOffRequest }>({
      method: 'POST',
      path: '/time-off',
      as: me,
      body: { type: 'Vacation', startDate, endDate, reason: 'Rest' },
    });
  expect((await ask('2027-03-01', '2027-03-19')).status).toBe(201);
  const vacation = async (year: number) => {
    const { body } = await portal.request<{ balances: Balance[] }>({
      path: `/time-off/my?year=${year}`,
      as: me,
    });
    return body.balances[0];
  };
  const set = async (now: string, vacationDays: number) => {
    portal.clock.freeze(now);
    const token = await insertSession(portal.services, admin.userId);
    expect((await portal.call('companySettings.update', { vacationDays }, token)).status).toBe(200);
    portal.clock.freeze(NOW);
  };
  await set('2027-01-04T17:00:00.000Z', 12);
  expect(await vacation(2026)).toMatchObject({ allowance: 15, remaining: 15 });
  expect(await vacation(2027)).toMatchObject({ allowance: 12, pending: 15, remaining: -3 });
  expect(await vacation(2030)).toMatchObject({ allowance: 12 });
  const lines = await portal.request<{ lines: Array<{ days: number; what: string }> }>({
    path: '/time-off/ledger?type=Vacation&year=2027',
    as: me,
  });
  // Earlier lines stay unchanged; the change is a line of its own.
  expect(lines.body.lines.map(({ days, what }) => [days, what])).toEqual([
    [15, 'Vacation allowance for 2027'],
    [-15, 'Mar 1 – 19, 2027: requested, waiting for a decision'],
    [-3, expect.stringMatching(/^Allowance changed from 15 days to 12 days by Admin/)],
  ]);
  expect((await ask('2027-05-03', '2027-05-03')).status).toBe(409);
  await set('2027-02-01T17:00:00.000Z', 20);
  expect(await vacation(2027)).toMatchObject({ allowance: 20, remaining: 5 });
  expect((await ask('2027-05-03', '2027-05-03')).status).toBe(201);
  // Already the next year in London, but not in the company's zone.
  await set('2028-01-01T04:30:00.000Z', 21);
  expect(await vacation(2027)).toMatchObject({ allowance: 21 });
  await set('2028-01-01T05:30:00.000Z', 15);
  expect(await vacation(2027)).toMatchObject({ allowance: 21 });
  expect(await vacation(2028)).toMatchObject({ allowance: 15 });
});
