import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeLicense } from '../../qualifications/credentials/testing.ts';
import { makeCertificate } from '../certificates/testing.ts';
import { sentences } from './constants.ts';
import type { CeLedger } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const RULES = '/continuing-education/rules';
const save = (body: unknown) =>
  portal.request<{ rule: { id: string } }>({ method: 'PUT', path: RULES, as: admin, body });
const texas = { state: 'TX', hours: 24, ethicsHours: 3, cycleMonths: 24 };

test('says what a person is short of, for each license in force whose state has a rule', async () => {
  const { body } = await save({ ...texas, state: 'Texas', hours: 10 });
  expect((await save(texas)).body.rule.id).toBe(body.rule.id);
  expect((await portal.request({ path: RULES, as: admin })).body).toMatchObject({
    rules: [{ id: body.rule.id, ...texas }],
  });
  const { userId, ...rest } = await portal.account('staff');
  const me = { userId, ...rest };
  const license = { status: 'approved' as const, name: 'Adjuster' };
  const { id } = await makeLicense(portal, userId, { ...license, state: 'TX', expiresDate: '2199-12-31' });
  await makeLicense(portal, userId, { ...license, state: 'FL', expiresDate: '2199-12-31' });
  await makeLicense(portal, userId, { ...license, state: 'TX', expiresDate: '2001-12-31' });
  await makeLicense(portal, userId, {
    ...license,
    state: 'TX',
    expiresDate: '2199-12-31',
    status: 'pending',
  });
  const earned = { userId, issuedAt: '2199-03-09T15:00:00.000Z' };
  await makeCertificate(portal, { ...earned, ceHours: 16.5 });
  await makeCertificate(portal, { ...earned, ceHours: 2, ceCategory: 'ethics', ceState: 'TX' });
  await makeCertificate(portal, { ...earned, ceHours: 8, ceState: 'FL' });
  await makeCertificate(portal, earned);
  const mine = (await portal.request<CeLedger>({ path: '/continuing-education', as: me })).body;
  expect(mine.cycles).toEqual([
    {
      license: { _id: id, id, name: 'Adjuster', state: 'TX', expiresOn: '2199-12-31' },
      from: '2198-01-01',
      daysLeft: expect.any(Number),
      required: { hours: 24, ethicsHours: 3 },
      earned: { hours: 18.5, ethicsHours: 2 },
      short: { hours: 5.5, ethicsHours: 1 },
    },
  ]);
  expect(mine.credits).toHaveLength(3);
  const path = `/continuing-education/people/${userId}`;
  expect((await portal.request({ path, as: admin })).body).toEqual(mine);
  expect(
    (await portal.request({ method: 'DELETE', path: `${RULES}/${body.rule.id}`, as: admin })).status,
  ).toBe(200);
  expect((await portal.request<CeLedger>({ path, as: admin })).body.cycles).toEqual([]);
});

test.each([
  ['no hours', { hours: 0 }, 'hours', sentences.hours],
  ['a third of an hour', { hours: 0.3 }, 'hours', sentences.hours],
  ['more ethics than hours', { ethicsHours: 25 }, 'ethicsHours', sentences.ethicsOfAll],
  ['a cycle without months', { cycleMonths: 0 }, 'cycleMonths', sentences.cycleMonths],
])('a rule with %s is refused', async (_what, wrong, field, sentence) => {
  expect(await save({ ...texas, ...wrong })).toMatchObject({
    status: 400,
    body: { fields: { [field]: sentence } },
  });
});

test("a rule or person that doesn't exist is not found", async () => {
  const path = '/continuing-education/people/01900000-0000-7000-8000-000000000000';
  expect((await portal.request({ path, as: admin })).status).toBe(404);
});
