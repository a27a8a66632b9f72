import { eq } from '@portal/db/drizzle.ts';
import { type bonds, licenses } from '@portal/db/schema/qualifications.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { assessReadiness } from '../../readiness/policy.ts';
import { sentences } from '../constants.ts';
import { makeBond, makeLicense } from '../credentials/testing.ts';
import { watchExpiries } from '../expiries/jobs.ts';
import { beginRenewals } from './jobs.ts';

let portal: TestPortal;
let admin: TestAccount;
const TODAY = '2027-12-01';

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze(at(TODAY));
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

/** Noon in New York, and the same day everywhere in the United States. */
const at = (day: string) => `${day}T17:00:00.000Z`;

type Version = typeof licenses.$inferSelect;
const put = (path: string, as: TestAccount, body?: object) =>
  portal.request<{ license: Version; error: string; fields?: Record<string, string> }>({
    method: 'PUT',
    path,
    as,
    body,
  });
const revise = (id: string, as: TestAccount, body: object) => put(`/licenses/${id}`, as, body);
const approve = (id: string) => put(`/licenses/${id}/approve`, admin);
const versions = (userId: string) =>
  portal.services.db.select().from(licenses).where(eq(licenses.userId, userId)).orderBy(licenses.id);
const inForce = async (userId: string) =>
  (await versions(userId))
    .filter(({ status, supersededAt }) => status === 'approved' && supersededAt === null)
    .map(({ id }) => id);

const meta = () => ({
  jobId: '1',
  attempt: 1,
  maxAttempts: 25,
  log: portal.services.log,
  signal: new AbortController().signal,
});
async function dayBegins(day: string) {
  portal.clock.freeze(at(day));
  await beginRenewals.run(portal.services, {}, meta());
}
const renewal = { issuedDate: '2028-01-15', expiresDate: '2030-01-14' };

/** A person with an approved Florida license from 2026 through January 2028. */
async function licensed(columns: Partial<Version> = {}) {
  portal.clock.freeze(at(TODAY));
  const me = await portal.account('staff', { position: 'Adjuster' });
  const { id } = await makeLicense(portal, me.userId, {
    status: 'approved',
    issuedDate: '2026-02-01',
    expiresDate: '2028-01-31',
    ...columns,
  });
  return { me, id };
}

async function renewed() {
  const { me, id } = await licensed();
  const { license } = (await revise(id, me, renewal)).body;
  expect((await approve(license.id)).status).toBe(200);
  return { me, id, newer: license.id };
}

describe('a newer version', () => {
  test.each([
    ['with a later issued date is a renewal', renewal, 'renewal'],
    ['with the same issued date is a correction', { expiresDate: '2028-02-29' }, 'correction'],
    ['for another state is a correction', { ...renewal, state: 'GA' }, 'correction'],
    ['without an end is a correction', { ...renewal, expiresDate: '' }, 'correction'],
    ['is what the person says', { ...renewal, reviseAs: 'correction' }, 'correction'],
  ])('%s', async (_name, change, revision) => {
    const { me, id } = await licensed();
    const { status, body } = await revise(id, me, change);
    expect(status).toBe(200);
    expect(body.license).toMatchObject({ status: 'pending', replacesId: id, revision });
  });

  test('stays what the person said while its dates stay, and follows them otherwise', async () => {
    const { me, id } = await licensed();
    const { license } = (await revise(id, me, { ...renewal, reviseAs: 'correction' })).body;
    expect((await revise(license.id, me, { notes: 'Typed' })).body.license).toMatchObject({
      revision: 'correction',
    });
    const moved = await revise(license.id, me, { issuedDate: '2028-01-20' });
    expect(moved.body.license).toMatchObject({ revision: 'renewal' });
  });

  test.each([
    ['begins no later', { issuedDate: '2026-02-01' }, 'issuedDate', sentences.renewalBegins],
    ['has no end', { issuedDate: '2028-01-15', expiresDate: '' }, 'expiresDate', sentences.renewalEnds],
    ['is for another state', { ...renewal, state: 'GA' }, 'state', sentences.renewalState],
  ])('is refused as a renewal when it %s', async (_name, change, field, sentence) => {
    const { me, id } = await licensed();
    const { status, body } = await revise(id, me, { ...change, reviseAs: 'renewal' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: sentence });
    expect(await versions(me.userId)).toHaveLength(1);
  });

  test('is told by its dates when the one before is sent back as it was read', async () => {
    const { me, id } = await licensed();
    const corrected = (await revise(id, me, { licenseNumber: 'RIGHT' })).body.license;
    const read = (await approve(corrected.id)).body.license;
    expect(read).toMatchObject({ revision: 'correction' });
    const { body } = await revise(corrected.id, me, { ...read, ...renewal });
    expect(body.license).toMatchObject({ replacesId: corrected.id, revision: 'renewal' });
  });

  test('of a first submission that still waits is neither', async () => {
    const { me, id } = await licensed({ status: 'pending' });
    expect((await revise(id, me, renewal)).body.license).toMatchObject({ replacesId: null, revision: null });
  });
});

describe('an approved renewal', () => {
  test('leaves the version before in force until its own first day', async () => {
    const { me, id, newer } = await renewed();
    expect(await inForce(me.userId)).toEqual([id, newer]);
    await dayBegins('2028-01-14');
    expect(await inForce(me.userId)).toEqual([id, newer]);
    await dayBegins('2028-01-15');
    expect(await inForce(me.userId)).toEqual([newer]);
  });

  test('that has begun takes its place with the approval', async () => {
    const { me, id } = await licensed();
    const { license } = (await revise(id, me, { ...renewal, issuedDate: TODAY })).body;
    expect(license).toMatchObject({ revision: 'renewal' });
    await approve(license.id);
    expect(await inForce(me.userId)).toEqual([license.id]);
  });

  test('is withdrawn without harm to the version before', async () => {
    const { me, id, newer } = await renewed();
    await portal.request({ method: 'DELETE', path: `/licenses/${newer}`, as: me });
    await dayBegins('2028-01-15');
    expect(await inForce(me.userId)).toEqual([id]);
  });

  test('goes on when the version before is withdrawn', async () => {
    const { me, id, newer } = await renewed();
    await portal.request({ method: 'DELETE', path: `/licenses/${id}`, as: me });
    expect(await inForce(me.userId)).toEqual([newer]);
  });

  test('is corrected at once, and the correction ends the version before on its first day', async () => {
    const { me, id, newer } = await renewed();
    const { license } = (await revise(newer, me, { licenseNumber: 'RIGHT' })).body;
    expect(license).toMatchObject({ replacesId: newer, revision: 'correction' });
    await approve(license.id);
    expect(await inForce(me.userId)).toEqual([id, license.id]);
    await dayBegins('2028-01-15');
    expect(await inForce(me.userId)).toEqual([license.id]);
  });

  test('ends the correction, too, that the version before got meanwhile', async () => {
    const { me, id, newer } = await renewed();
    const { license } = (await revise(id, me, { licenseNumber: 'RIGHT' })).body;
    await approve(license.id);
    expect(await inForce(me.userId)).toEqual([newer, license.id]);
    await dayBegins('2028-01-15');
    expect(await inForce(me.userId)).toEqual([newer]);
  });

  test('is itself renewed, and each begins on its day', async () => {
    const { me, id, newer } = await renewed();
    const { license } = (await revise(newer, me, { issuedDate: '2030-01-10', expiresDate: '2032-01-09' }))
      .body;
    expect(license).toMatchObject({ replacesId: newer, revision: 'renewal' });
    await approve(license.id);
    expect(await inForce(me.userId)).toEqual([id, newer, license.id]);
    await dayBegins('2028-02-01');
    expect(await inForce(me.userId)).toEqual([newer, license.id]);
    await dayBegins('2030-01-10');
    expect(await inForce(me.userId)).toEqual([license.id]);
  });

  test('is the only one: a second renewal of the same version is refused', async () => {
    const { me, id } = await renewed();
    const { status, body } = await revise(id, me, { ...renewal, licenseNumber: 'SECOND' });
    expect(status).toBe(409);
    expect(body.error).toBe(sentences.renewedAlready('license'));
  });

  test('tells the owner and the administrators when it begins', async () => {
    const { me } = await renewed();
    const eventCount = () =>
      portal.database.sql<{ count: number }[]>`select count(*)::int from realtime_events
        where name = 'qualifications_changed' and payload->>'userId' = ${me.userId}`.then(
        ([row]) => row?.count,
      );
    const before = await eventCount();
    await dayBegins('2028-01-15');
    expect(await eventCount()).toBe((before ?? 0) + 2);
    await dayBegins('2028-01-16');
    expect(await eventCount()).toBe((before ?? 0) + 2);
  });

  test('that follows without a gap stops the warnings of the former end; one with a gap does not', async () => {
    const [smooth, gap] = [await licensed(), await licensed()];
    for (const [{ me, id }, issuedDate] of [
      [smooth, '2028-02-01'],
      [gap, '2028-02-02'],
    ] as const) {
      const { license } = (await revise(id, me, { issuedDate, expiresDate: '2030-01-31' })).body;
      await approve(license.id);
    }
    portal.clock.freeze('2028-01-31T10:05:00Z');
    await watchExpiries.run(portal.services, {}, meta());
    const warned = await portal.database.sql<
      { id: string }[]
    >`select credential_id as id from expiry_notices`;
    const ids = warned.map(({ id }) => id);
    expect(ids).toContain(gap.id);
    expect(ids).not.toContain(smooth.id);
  });
});

test('an approved correction takes the place of what it corrects at once, whatever its dates', async () => {
  const { me, id } = await licensed();
  const { license } = (await revise(id, me, { ...renewal, reviseAs: 'correction' })).body;
  await approve(license.id);
  expect(await inForce(me.userId)).toEqual([license.id]);
});

test('an account is approved with its versions, and the corrected one is past', async () => {
  const me = await portal.account('review');
  const { id } = await makeLicense(portal, me.userId, { status: 'approved' });
  const { license } = (await revise(id, admin, { licenseNumber: 'RIGHT' })).body;
  const answer = await portal.call(
    'users.approve',
    {
      id: me.userId,
      workEmail: `${me.userId}@example.com`,
      employeeID: me.userId,
      position: 'Adjuster',
      location: 'FL',
      hireDate: TODAY,
    },
    admin,
  );
  expect(answer.status).toBe(200);
  expect(await inForce(me.userId)).toEqual([license.id]);
});

type Dated = { issued: number | null; lasts: number };
const dayOf = (count: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
const ranks = { ready: 2, ready_until: 2, not_ready: 0, unknown: 0 };

test('approving a renewal makes nobody less ready on any day before its own end', async () => {
  const term = fc.record({
    issued: fc.option(fc.integer({ min: -40, max: 20 })),
    lasts: fc.integer({ min: 0, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(
      term,
      term,
      fc.integer({ min: 1, max: 60 }),
      async (former: Dated, bond: Dated, later) => {
        const start = former.issued ?? -40;
        const dates = ({ issued, lasts }: Dated) => ({
          issuedDate: issued === null ? null : dayOf(issued),
          expiresDate: dayOf((issued ?? 0) + lasts),
        });
        const { me, id } = await licensed(dates(former));
        const held = await makeBond(portal, me.userId, { status: 'approved', ...dates(bond) });
        const ready = async (day: string) => {
          const rows = (await versions(me.userId)).map((row) => ({
            ...row,
            superseded: row.supersededAt !== null,
          }));
          return readyOn(rows, [held], day);
        };
        const first = start + later;
        const end = first + bond.lasts;
        const days = Array.from({ length: end + 1 }, (_, count) => count);
        const before = await Promise.all(days.map((day) => ready(dayOf(day))));
        const { license } = (
          await revise(id, me, { issuedDate: dayOf(first), expiresDate: dayOf(end), reviseAs: 'renewal' })
        ).body;
        await approve(license.id);
        for (const day of days) {
          if (day === first) await dayBegins(dayOf(day));
          expect(await ready(dayOf(day)), dayOf(day)).toBeGreaterThanOrEqual(before[day] ?? 0);
        }
      },
    ),
    { numRuns: 25 },
  );
});

const readyOn = (
  held: (Version & { superseded: boolean })[],
  bonded: (typeof bonds.$inferSelect)[],
  today: string,
) =>
  ranks[
    assessReadiness({
      person: { work: 'adjuster', licenses: held, bonds: bonded },
      state: 'FL',
      today,
    }).verdict
  ];
