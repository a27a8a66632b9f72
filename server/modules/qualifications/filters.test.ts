import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../core/kernel/clock.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeBond, makeLicense } from './credentials/testing.ts';

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
type Listed = { licenses?: Named; bonds?: Named; total: number; next: string | null };

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

describe.each([
  ['licenses', makeLicense, 'licenseNumber'],
  ['bonds', makeBond, 'bondNumber'],
] as const)('%s are looked through', (noun, make, number) => {
  const pageOf = async (query: string) => {
    const { status, body } = await portal.request<Listed>({ path: `/${noun}?${query}`, as: admin });
    expect([query, status]).toEqual([query, 200]);
    return { rows: body[noun] ?? [], total: body.total, next: body.next };
  };
  const pagesOf = async (query: string, limit: number) => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const page = await pageOf(`${query}&limit=${limit}${next ? `&before=${next}` : ''}`);
      found.push(...page.rows.map(({ name }) => name));
      next = page.next;
    } while (next);
    return found;
  };
  const lastName = `Gannet-${noun}`;
  const person = async (firstName: string, kind: 'staff' | 'inactive' = 'staff') =>
    (await portal.account(kind, { firstName, lastName })).userId;

  test('in each order, page after page, also of what ends on one day and of people with one name', async () => {
    const [zoe, amy, otherAmy] = [await person('Zoe'), await person('Amy'), await person('Amy')];
    const put = (name: string, userId: string, expiresDate: string | null, columns = {}) =>
      make(portal, userId, { name, expiresDate, ...columns });
    await put('A', zoe, '2030-01-01');
    await put('B', amy, null);
    await put('C', zoe, '2030-01-01');
    await put('D', amy, '2019-05-05');
    await put('E', amy, null);
    await put('F', otherAmy, '2031-01-01');
    await put('Past', zoe, '2030-01-01', { supersededAt: '2026-01-01T00:00:00Z' });
    await put('Left', await person('Amy', 'inactive'), '2030-01-01');

    const people = [amy, otherAmy].sort().flatMap((id) => (id === amy ? ['B', 'D', 'E'] : ['F']));
    const asked = `search=${lastName.toUpperCase()}&owners=active`;
    for (const limit of [1, 2, 100]) {
      expect(await pagesOf(asked, limit)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
      expect(await pagesOf(`${asked}&sort=newest`, limit)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
      expect(await pagesOf(`${asked}&sort=expires`, limit)).toEqual(['D', 'A', 'C', 'F', 'B', 'E']);
      expect(await pagesOf(`${asked}&sort=person`, limit)).toEqual([...people, 'A', 'C']);
    }
    expect(await pagesOf(`${asked}&sort=expires&validity=expired`, 1)).toEqual(['D']);
    expect((await pageOf(`${asked}&sort=person&limit=1`)).total).toBe(6);
    const { text } = await portal.request({ path: `/${noun}.csv?${asked}&sort=expires`, as: admin });
    expect(text.match(/\b[A-F](?=,)/g)).toEqual(['D', 'A', 'C', 'F', 'B', 'E']);
  });

  test('by their owner, name and number, in one go', async () => {
    const { userId } = await portal.account('staff', { firstName: 'Ida', lastName: `Knot_7%-${noun}` });
    await make(portal, userId, { name: 'Sea Wall', [number]: 'QX-90210' });
    for (const [words, expected] of [
      [`KNOT_7%25-${noun} qx-90210 wall`, ['Sea Wall']],
      [`sea qx-9021 ${noun}`, ['Sea Wall']],
      ['knot qx-90211', []],
      ['knot_8', []],
    ] as const) {
      const { rows, total } = await pageOf(`search=${words}`);
      expect([words, rows.map(({ name }) => name), total]).toEqual([words, expected, expected.length]);
    }
  });

  test.each(['sort=amount', 'before=x', `search=${'x'.repeat(101)}`, 'search=a b c d e f g'])(
    'and refuse %s',
    async (query) => {
      expect((await portal.request({ path: `/${noun}?${query}`, as: admin })).status).toBe(400);
    },
  );
});
