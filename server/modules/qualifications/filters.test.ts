import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../core/clock.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeBond } from './bonds/testing.ts';
import { makeLicense } from './licenses/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
  const { userId } = await portal.account('staff');
  const day = today(portal.services.clock);
  const put = (make: typeof makeLicense | typeof makeBond, name: string, columns: object) =>
    make(portal, userId, { name, status: 'approved', state: 'FL', type: '', ...columns });
  await put(makeLicense, 'Adjuster of Texas', { state: 'TX', expiresDate: day });
  await put(makeLicense, 'Ended', { type: 'All-Lines Adjuster', expiresDate: '2020-01-31' });
  await put(makeLicense, 'Roof', { type: 'Inspector', expiresDate: '2099-01-31', status: 'pending' });
  await put(makeLicense, 'Undated', { type: 'Public', expiresDate: null });
  await put(makeBond, 'Runs to the end of today', { expiresDate: day });
  await put(makeBond, 'Ended', { expiresDate: '2020-01-31', status: 'rejected' });
  await put(makeBond, 'Waits', { expiresDate: '2099-01-31', status: 'pending' });
  await put(makeBond, 'Undated', { state: 'TX', expiresDate: null });
});
afterAll(closeTestPortal);

type Named = { name: string }[];
type Listed = { licenses?: Named; bonds?: Named; total: number };

const names = async (path: string) => {
  const { status, body } = await portal.request<Listed>({ path, as: admin });
  const rows = body.licenses ?? body.bonds ?? [];
  expect([path, status, body.total]).toEqual([path, 200, rows.length]);
  return rows.map(({ name }) => name).sort();
};

describe('the lists of everybody’s licenses and bonds are narrowed', () => {
  test.each([
    ['/licenses?type=adjuster', ['Adjuster of Texas', 'Ended']],
    ['/licenses?type=inspector', ['Roof']],
    ['/licenses?state=TX', ['Adjuster of Texas']],
    ['/licenses?state=Texas', ['Adjuster of Texas']],
    ['/licenses?validity=active', ['Adjuster of Texas']],
    ['/licenses?validity=expired&type=adjuster&state=FL', ['Ended']],
    ['/bonds?type=inspector', ['Ended', 'Runs to the end of today', 'Undated', 'Waits']],
    ['/bonds?type=inspector&state=TX', ['Undated']],
    ['/bonds?validity=active', ['Runs to the end of today']],
    ['/bonds?validity=expired', ['Ended']],
    ['/bonds?state=TX', ['Undated']],
    ['/bonds?state=TX&validity=active', []],
  ])('%s', async (path, expected) => {
    expect(await names(path)).toEqual(expected);
  });

  test('bonds of a type are those of people who have such a license', async () => {
    const other = await portal.account('staff');
    await makeLicense(portal, other.userId, { name: 'Crop', type: 'Inspector', state: 'IA' });
    await makeLicense(portal, other.userId, {
      name: 'Past',
      type: 'Adjuster',
      supersededAt: '2026-01-01T00:00:00Z',
    });
    await makeBond(portal, other.userId, { name: 'Iowa', state: 'IA' });
    expect(await names('/bonds?type=inspector&state=IA')).toEqual(['Iowa']);
    expect(await names('/bonds?type=adjuster&state=IA')).toEqual([]);
  });

  test('the total is of all pages', async () => {
    const { body } = await portal.request<Listed>({ path: '/bonds?limit=1&state=FL', as: admin });
    expect([body.bonds?.length, body.total]).toEqual([1, 3]);
  });

  test.each([
    ['/licenses?type=pilot', 'type'],
    ['/licenses?state=Atlantis', 'state'],
    ['/bonds?validity=maybe', 'validity'],
  ])('%s is refused at its field', async (path, field) => {
    const { status, body } = await portal.request<{ fields: Record<string, string> }>({ path, as: admin });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
