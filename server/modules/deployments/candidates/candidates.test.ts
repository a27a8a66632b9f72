import { eq } from '@portal/db/drizzle.ts';
import { deploymentAssignments } from '@portal/db/schema/deployment-offers.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeBond, makeLicense } from '../../qualifications/credentials/testing.ts';
import { PLAN_VERDICTS } from '../../readiness/constants.ts';
import { makeRequest } from '../../time-off/testing.ts';
import { makeAssignment } from '../offers/testing.ts';
import { makePosition } from '../positions/testing.ts';
import { makeDeployment } from '../testing.ts';
import type { Candidate } from './schema.ts';

type Status = (typeof deploymentAssignments.$inferSelect)['status'];
type Answer = { candidates: Candidate[]; counts: Record<string, number>; next: string | null };

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  // Noon in New York, so that the day is the same everywhere.
  portal.clock.freeze('2026-03-10T16:00:00Z');
  admin = await portal.account('admin', { position: 'Deployment Manager' });
});
afterAll(closeTestPortal);

const DAYS = { startDate: '2026-03-12', endDate: '2026-04-01' };
const held = { status: 'approved', issuedDate: '2025-01-01', expiresDate: '2027-06-30' } as const;

const person = (name: string, columns = {}) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return portal.account('staff', { firstName, lastName, position: 'Field Adjuster', ...columns });
};

async function licensed(userId: string, states: string[], change: Partial<typeof held> = {}) {
  for (const state of states) await makeLicense(portal, userId, { ...held, ...change, state });
}
async function bonded(userId: string, states: string[], change: Record<string, unknown> = {}) {
  for (const state of states) await makeBond(portal, userId, { ...held, ...change, state });
}

const find = async (id: string, query: Record<string, string> = {}) => {
  const { status, body } = await portal.request<Answer>({
    path: `/deployments/${id}/candidates?${new URLSearchParams({ limit: '500', ...query })}`,
    as: admin,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const namesOf = ({ candidates }: Answer) => candidates.map((candidate) => candidate.person.name);

describe('for two states', () => {
  let id: string;

  beforeAll(async () => {
    const states = ['VT', 'NH'];
    const made = await makeDeployment(portal, { ...DAYS, createdBy: admin.userId, states });
    id = made.id;
    const people = ['Ready Ames', 'Ready Bell', 'Until Cole', 'Step Dunn', 'Two Steps', 'Half Ellis'];
    const [away, ready, until, step, two, half] = await Promise.all(people.map((name) => person(name)));
    for (const each of [away, ready, until, step, two]) await licensed(each?.userId ?? '', states);
    for (const each of [away, ready]) await bonded(each?.userId ?? '', states);
    await bonded(until?.userId ?? '', ['NH']);
    await bonded(until?.userId ?? '', ['VT'], { expiresDate: '2026-03-20' });
    await bonded(step?.userId ?? '', ['VT']);
    await makeBond(portal, step?.userId ?? '', { ...held, status: 'pending', state: 'NH' });
    // Ready in one of the states, which is not enough for both.
    await licensed(half?.userId ?? '', ['VT']);
    await bonded(half?.userId ?? '', ['VT']);
    await makeRequest(portal, {
      userId: away?.userId ?? '',
      startDate: '2026-03-30',
      endDate: '2026-04-03',
    });
    await person('Ivy Inspector', { position: 'Inspector' });
  });

  test('ready first, and of those the ones without time off', async () => {
    const found = await find(id);
    expect(namesOf(found)).toEqual([
      'Ready Bell',
      'Ready Ames',
      'Until Cole',
      'Step Dunn',
      'Half Ellis',
      'Two Steps',
    ]);
    expect(found.counts).toEqual({ ready: 2, ready_until: 1, one_step: 1, not_ready: 2, unknown: 0 });
    expect(found.candidates.map(({ verdict, until }) => [verdict, until])).toEqual([
      ['ready', null],
      ['ready', null],
      ['ready_until', '2026-03-20'],
      ['one_step', null],
      ['not_ready', null],
      ['not_ready', null],
    ]);
  });

  test('say how long credentials hold in all states, what is missing, and when somebody is away', async () => {
    const { candidates } = await find(id);
    const [bell, ames, cole, dunn] = candidates;
    expect(bell).toMatchObject({ licenseThrough: '2027-06-30', bondThrough: '2027-06-30', conflicts: [] });
    expect(ames?.conflicts).toEqual([{ kind: 'time_off', from: '2026-03-30', through: '2026-04-03' }]);
    expect(cole).toMatchObject({ licenseThrough: '2027-06-30', bondThrough: '2026-03-20' });
    expect(dunn).toMatchObject({ licenseThrough: '2027-06-30', bondThrough: null });
    expect(dunn?.reasons[0]).toMatchObject({
      state: 'NH',
      met: false,
      sentence: 'New Hampshire bond, pending approval',
    });
  });

  test('are narrowed by verdict, name and time off; the counts of all verdicts stay', async () => {
    const ready = await find(id, { verdict: 'ready' });
    expect([namesOf(ready), ready.counts.not_ready]).toEqual([['Ready Bell', 'Ready Ames'], 2]);
    const unknown = await find(id, { verdict: 'unknown' });
    expect([namesOf(unknown), unknown.counts.ready]).toEqual([[], 2]);
    expect(namesOf(await find(id, { q: 'ready' }))).toEqual(['Ready Bell', 'Ready Ames']);
    expect(namesOf(await find(id, { q: 'ready', conflicts: 'none' }))).toEqual(['Ready Bell']);
  });

  test('come page after page', async () => {
    const names: string[] = [];
    let before: string | null | undefined;
    do {
      const page = await find(id, { limit: '2', ...(before ? { before } : {}) });
      names.push(...namesOf(page));
      before = page.next;
    } while (before);
    expect(names).toEqual(namesOf(await find(id)));
  });

  test('where they were sent last, without what they dropped out of and what is to come', async () => {
    const [bell] = (await find(id)).candidates;
    expect(bell?.lastDeployment).toBeNull();
    const userId = bell?.person.id ?? '';
    const sent = async (name: string, startDate: string, endDate: string, status: Status) => {
      const past = await makeDeployment(portal, {
        name,
        startDate,
        endDate,
        states: ['VT'],
        createdBy: admin.userId,
      });
      const { id: positionId } = await makePosition(portal, past.id);
      const place = { deploymentId: past.id, positionId, userId, offeredBy: admin.userId };
      const assignment = await makeAssignment(portal, { ...place, startDate, endDate });
      await portal.services.db
        .update(deploymentAssignments)
        .set({ status })
        .where(eq(deploymentAssignments.id, assignment.id));
      return past;
    };
    await sent('Hail in Barre', '2025-04-01', '2025-04-20', 'released');
    const last = await sent('Flood in Rutland', '2025-09-01', '2025-09-15', 'released');
    await sent('Dropped Out', '2025-11-01', '2025-11-09', 'dropped_out');
    await sent('To Come', '2026-06-01', '2026-06-09', 'accepted');
    const found = (await find(id)).candidates.find((each) => each.person.id === userId);
    expect(found?.lastDeployment).toMatchObject({
      id: last.id,
      name: 'Flood in Rutland',
      endDate: '2025-09-15',
    });
  });

  test('for a position: its states, days and role', async () => {
    const one = await makePosition(portal, id, { states: ['VT'], endDate: '2026-03-19' });
    const found = await find(id, { positionId: one.id });
    expect(found.counts).toEqual({ ready: 5, ready_until: 0, one_step: 1, not_ready: 0, unknown: 0 });
    const two = await makePosition(portal, id, { role: 'inspector' });
    const inspectors = await find(id, { positionId: two.id });
    expect(inspectors.candidates).toMatchObject([
      { person: { name: 'Ivy Inspector' }, verdict: 'ready', licenseThrough: null, bondThrough: null },
    ]);
  });

  test('not for a position of another deployment', async () => {
    const other = await makeDeployment(portal);
    const position = await makePosition(portal, other.id);
    const { status } = await portal.request({
      path: `/deployments/${id}/candidates?positionId=${position.id}`,
      as: admin,
    });
    expect(status).toBe(404);
  });
});

test('the statement that counts and the rule that explains agree on any credentials', async () => {
  const STATES = ['WY', 'MT', 'ND'];
  const day = fc.constantFrom(
    '2026-01-01',
    '2026-03-11',
    '2026-03-12',
    '2026-03-20',
    '2026-04-01',
    '2026-05-01',
  );
  const credential = fc.record({
    kind: fc.constantFrom('license', 'bond'),
    state: fc.constantFrom(...STATES),
    status: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected'),
    issuedDate: fc.option(day),
    expiresDate: fc.option(day, { freq: 8 }),
  } as const);
  const colleague = fc.record({
    work: fc.constantFrom('adjuster', 'both', null),
    credentials: fc.array(credential, { maxLength: 9 }),
  } as const);
  const people = fc.sample(colleague, { numRuns: 60, seed: 27 });
  for (const [index, { work, credentials }] of people.entries()) {
    const { userId } = await person(`Sampled ${index}`, { work, position: null });
    for (const { kind, ...columns } of credentials)
      await (kind === 'license' ? makeLicense : makeBond)(portal, userId, columns);
  }
  const { id } = await makeDeployment(portal, { ...DAYS, createdBy: admin.userId, states: STATES });
  for (const states of [null, ['WY'], ['MT', 'ND']]) {
    const position = await makePosition(portal, id, { states });
    const all = await find(id, { positionId: position.id, q: 'sampled' });
    const explained = Object.fromEntries(
      PLAN_VERDICTS.map((name) => [name, all.candidates.filter(({ verdict }) => verdict === name).length]),
    );
    expect(explained).toEqual(all.counts);
    for (const name of PLAN_VERDICTS) {
      const { candidates } = await find(id, { positionId: position.id, q: 'sampled', verdict: name });
      expect(candidates.filter(({ verdict }) => verdict !== name)).toEqual([]);
    }
  }
});
