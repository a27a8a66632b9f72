import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makePosition } from '../../deployments/positions/testing.ts';
import { makeDeployment } from '../../deployments/testing.ts';
import { makeBond, makeLicense } from '../../qualifications/credentials/testing.ts';
import { PLAN_VERDICTS } from '../constants.ts';
import { readRoster } from './queries.ts';

let portal: TestPortal;
let admin: TestAccount;

const TODAY = '2026-03-10';
const DAYS = { from: '2026-03-12', through: '2026-04-01' };
const held = { status: 'approved', issuedDate: '2025-01-01', expiresDate: '2027-06-30' } as const;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze(`${TODAY}T16:00:00Z`);
  admin = await portal.account('admin', { position: 'Office Manager' });
});
afterAll(closeTestPortal);

const person = (lastName: string, columns = {}) =>
  portal.account('staff', { firstName: 'Rosa', lastName, position: 'Adjuster', ...columns });

const roster = (question: Partial<Parameters<typeof readRoster>[1]>) =>
  readRoster(portal.services.db, {
    states: ['VT'],
    need: 'any',
    today: TODAY,
    interval: DAYS,
    ...question,
  });

describe('of one state', () => {
  let people: Record<string, string>;
  beforeAll(async () => {
    const make = async (lastName: string, columns = {}) => (await person(lastName, columns)).userId;
    people = {
      ready: await make('Ready'),
      waits: await make('Waits'),
      bonded: await make('Bonded'),
      unset: await make('Unset', { position: null }),
      inspects: await make('Inspects', { position: 'Inspector' }),
      nothing: await make('Nothing'),
      rejected: await make('Rejected'),
      replaced: await make('Replaced'),
      left: (await portal.account('inactive', { position: 'Adjuster' })).userId,
    };
    const {
      ready = '',
      waits = '',
      bonded = '',
      unset = '',
      rejected = '',
      replaced = '',
      left = '',
    } = people;
    for (const id of [ready, unset, left]) {
      await makeLicense(portal, id, { ...held, state: 'VT' });
      await makeBond(portal, id, { ...held, state: 'VT', expiresDate: '2026-12-31' });
    }
    await makeLicense(portal, waits, { ...held, state: 'VT', status: 'pending' });
    await makeBond(portal, bonded, { ...held, state: 'VT' });
    await makeLicense(portal, rejected, { ...held, state: 'VT', status: 'rejected' });
    await makeLicense(portal, replaced, { ...held, state: 'VT', supersededAt: '2026-01-01T00:00:00.000Z' });
  });
  const named = (entries: Awaited<ReturnType<typeof roster>>) =>
    Object.fromEntries(
      entries.flatMap(({ userId, verdict }) => {
        const name = Object.keys(people).find((each) => people[each] === userId);
        return name ? [[name, verdict]] : [];
      }),
    );

  test('has whoever has, or has handed in, a license or bond there, each with a verdict', async () => {
    const found = await roster({});
    expect(named(found)).toEqual({
      ready: 'ready',
      waits: 'not_ready',
      bonded: 'one_step',
      unset: 'unknown',
    });
    expect(found.find(({ userId }) => userId === people.ready)?.through).toEqual({
      license: '2027-06-30',
      bond: '2026-12-31',
    });
  });

  test('as adjusters: without inspectors, with people of no role', async () => {
    expect(named(await roster({ role: 'adjuster' }))).toEqual({
      ready: 'ready',
      waits: 'not_ready',
      bonded: 'one_step',
      unset: 'unknown',
    });
  });

  test('as inspectors: those of everywhere, who need nothing', async () => {
    const found = await roster({ role: 'inspector' });
    expect(named(found)).toEqual({ inspects: 'ready' });
    expect(found[0]?.through).toEqual({ license: null, bond: null });
  });

  test('everybody of a role, when somebody is looked for', async () => {
    expect(named(await roster({ role: 'adjuster', everybody: true }))).toMatchObject({
      nothing: 'not_ready',
      rejected: 'not_ready',
      replaced: 'not_ready',
    });
  });
});

test('of several states, the best counts for a region and all count for a place', async () => {
  const { userId } = await person('Twostates');
  await makeLicense(portal, userId, { ...held, state: 'WY' });
  await makeBond(portal, userId, { ...held, state: 'WY', expiresDate: '2026-12-31' });
  await makeLicense(portal, userId, { ...held, state: 'MT', expiresDate: '2026-11-30' });
  const of = async (need: 'any' | 'all', states: string[]) => {
    const found = (await roster({ need, states })).find((each) => each.userId === userId);
    return found && { verdict: found.verdict, ...found.through, states: [...found.inEach.keys()] };
  };
  expect(await of('any', ['MT', 'WY', 'ND'])).toEqual({
    verdict: 'ready',
    license: '2027-06-30',
    bond: '2026-12-31',
    states: ['MT', 'WY'],
  });
  expect(await of('all', ['MT', 'WY'])).toEqual({
    verdict: 'one_step',
    license: '2026-11-30',
    bond: null,
    states: ['MT', 'WY'],
  });
  expect(await of('all', ['MT', 'WY', 'ND'])).toMatchObject({ verdict: 'not_ready', license: null });
});

test('the list of a state, the map, and the candidates of a deployment say the same numbers', async () => {
  const begins = fc.constantFrom(null, '2026-01-01', '2026-03-12', '2026-03-20');
  const ends = fc.constantFrom(
    null,
    '2026-03-11',
    '2026-03-20',
    '2026-04-01',
    '2026-05-01',
    '2027-06-30',
    '2027-06-30',
  );
  const credential = fc.record({
    kind: fc.constantFrom('license', 'bond'),
    status: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected'),
    issuedDate: begins,
    expiresDate: ends,
  } as const);
  const colleague = fc.record({
    work: fc.constantFrom('adjuster', 'both', 'inspector', 'neither', null),
    credentials: fc.array(credential, { minLength: 2, maxLength: 8 }),
  } as const);
  for (const [index, { work, credentials }] of fc.sample(colleague, { numRuns: 60, seed: 9 }).entries()) {
    const { userId } = await person(`Sampled ${index}`, { work, position: null });
    for (const { kind, ...columns } of credentials) {
      const make = kind === 'license' ? makeLicense : makeBond;
      await make(portal, userId, { ...columns, state: 'AK' });
    }
  }
  const { id } = await makeDeployment(portal, {
    createdBy: admin.userId,
    states: ['AK'],
    startDate: DAYS.from,
    endDate: DAYS.through,
  });
  type Answer = {
    verdicts: Record<string, number>;
    counts: Record<string, number>;
    states: (Record<string, number> & { state: string })[];
  };
  for (const role of ['adjuster', 'inspector'] as const) {
    const { id: position } = await makePosition(portal, id, { role });
    const asked = new URLSearchParams({ ...DAYS, role });
    const read = async (path: string) => (await portal.request<Answer>({ path, as: admin })).body;
    const list = await read(`/licenses/by-state/AK?${asked}`);
    const map = await read(`/talent/readiness-by-state?${asked}`);
    const candidates = await read(`/deployments/${id}/candidates?positionId=${position}`);
    expect(Object.keys(list.verdicts)).toEqual([...PLAN_VERDICTS]);
    expect(list.verdicts.ready).toBeGreaterThan(0);
    expect(candidates.counts).toEqual(list.verdicts);
    expect(map.states.find(({ state }) => state === 'AK')).toEqual({ state: 'AK', ...list.verdicts });
  }
});
