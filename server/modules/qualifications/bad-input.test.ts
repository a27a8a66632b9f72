import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';

let portal: TestPortal;
let ada: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  ada = await portal.account('staff');
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const license = { name: 'Adjuster License', licenseNumber: 'FL-77', state: 'FL' };
const UNREADABLE = 'Write the amount as 10,000 or 10,000.50.';
const bond = { name: 'Surety', bondNumber: 'B-1', state: 'FL', amount: 5_000 };
const experience = { projectType: 'Catastrophe', clientType: 'Carrier', backgroundType: 'Adjusting' };

type Wrong = [path: string, body: object, field: string, sentence: string];

const wrong: Wrong[] = [
  [
    '/licenses',
    { ...license, issuedDate: '2026-01-02', expiresDate: '2026-01-01' },
    'expiresDate',
    'Enter an expiration date on or after the issued date.',
  ],
  [
    '/licenses',
    { ...license, state: 'Atlantis' },
    'state',
    'Choose a U.S. state, DC, or a territory, such as Puerto Rico.',
  ],
  ['/licenses', { ...license, name: ' ' }, 'name', 'Name is required.'],
  ['/licenses', { ...license, licenseNumber: undefined }, 'licenseNumber', 'License number is required.'],
  [
    '/licenses',
    { ...license, expiresDate: '2026-02-30' },
    'expiresDate',
    'There is no February 30: February 2026 has 28 days.',
  ],
  ['/bonds', { ...bond, amount: -1 }, 'amount', 'Enter an amount greater than $0.'],
  ['/bonds', { ...bond, amount: 0 }, 'amount', 'Enter an amount greater than $0.'],
  ['/bonds', { ...bond, amount: 'a lot' }, 'amount', UNREADABLE],
  ['/bonds', { ...bond, amount: '10.000,00' }, 'amount', UNREADABLE],
  ['/bonds', { ...bond, amount: '1,23,456' }, 'amount', UNREADABLE],
  ['/bonds', { ...bond, amount: 10_000.999 }, 'amount', UNREADABLE],
  ['/bonds', { ...bond, amount: true }, 'amount', UNREADABLE],
  ['/bonds', { ...bond, amount: '' }, 'amount', 'Amount is required.'],
  ['/bonds', { ...bond, amount: 1e12 }, 'amount', 'Enter an amount of $100,000,000 or less.'],
  [
    '/experiences',
    { ...experience, beginDate: '2026-01-02', endDate: '2026-01-01' },
    'endDate',
    'Enter an end date on or after the begin date.',
  ],
  ['/experiences', { ...experience, clientType: '' }, 'clientType', 'Client type is required.'],
];

describe('is refused at its field', () => {
  test.each(wrong)('%s %o', async (path, body, field, sentence) => {
    const answer = await portal.request({ method: 'POST', path, as: ada, body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(sentence);
  });

  test('also when the change makes it wrong only together with what stands there', async () => {
    const made = await portal.request<{ license: { id: string } }>({
      method: 'POST',
      path: '/licenses',
      as: ada,
      body: { ...license, issuedDate: '2026-01-02', expiresDate: '2028-01-01' },
    });
    const answer = await portal.request({
      method: 'PUT',
      path: `/licenses/${made.body.license.id}`,
      as: ada,
      body: { expiresDate: '2025-01-01' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty('expiresDate');
  });
});

test('a license number that somebody else has in the state is a warning to admins only', async () => {
  const grace = await portal.account('staff', { firstName: 'Grace', lastName: 'Reef' });
  const post = (as: TestAccount, licenseNumber: string, state = 'GA') =>
    portal.request<{ license: { id: string } }>({
      method: 'POST',
      path: '/licenses',
      as,
      body: { ...license, licenseNumber, state },
    });
  const first = await post(grace, 'ga 12-34');
  const second = await post(ada, 'GA1234');
  const elsewhere = await post(ada, 'GA1234', 'TX');
  expect(second.status).toBe(201);
  expect(second.text).not.toContain('duplicate');
  const { body } = await portal.request<{
    licenses: Array<{ id: string; duplicateOf: Array<{ id: string; userName: string }> }>;
  }>({ path: '/licenses', as: admin });
  const duplicates = (id: string) => body.licenses.find((one) => one.id === id)?.duplicateOf;
  expect(duplicates(second.body.license.id)).toMatchObject([
    { id: first.body.license.id, userName: 'Grace Reef' },
  ]);
  expect(duplicates(first.body.license.id)).toHaveLength(1);
  expect(duplicates(elsewhere.body.license.id)).toEqual([]);
});
