import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { makeFile } from '../files/testing.ts';
import { makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import type { ApplicantView, UserView } from './schema.ts';
import { approvalInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Zoe', lastName: 'Admin', employeeId: 'CC-2026-007' });
});
afterAll(closeTestPortal);

const list = async (query: string) => {
  const { status, body } = await portal.request<{ users: UserView[]; total: number; next: string | null }>({
    path: `/users?${query}`,
    as: admin,
  });
  expect([query, status, body.error]).toEqual([query, 200, undefined]);
  return { ...body, names: body.users.map(({ name }) => name) };
};

describe('people', () => {
  let cara: TestAccount;

  beforeAll(async () => {
    const person = (firstName: string, lastName: string, more = {}) =>
      portal.account('staff', { firstName, lastName, ...more });
    await person('Bo', 'Lind', { employeeId: 'CC-2026-012', position: 'Desk Adjuster' });
    cara = await person('cara', 'Diaz', { workEmail: 'c.diaz@work.example', managerId: admin.userId });
    await person('Ann', 'O’Neil_50%', { employeeId: 'CC-2025-900' });
    await portal.account('inactive', { firstName: 'Gone', lastName: 'Lind', employeeId: 'CC-2026-013x' });
    await portal.account('review', { firstName: 'New', lastName: 'Lind' });
  });

  test('come newest account first, with their departments, manager and number', async () => {
    const [claims, admins] = [
      await makeDepartment(portal, { name: 'Claims' }),
      await makeDepartment(portal, { name: 'Administration' }),
    ];
    await addToDepartment(portal, claims.id, cara.userId);
    await addToDepartment(portal, admins.id, cara.userId);
    const { names, total, users } = await list('');
    expect(names).toEqual(['New Lind', 'Gone Lind', 'Ann O’Neil_50%', 'cara Diaz', 'Bo Lind', 'Zoe Admin']);
    expect(total).toBe(6);
    expect(users[3]).toMatchObject({
      departments: [{ name: 'Administration' }, { name: 'Claims' }],
      manager: { id: admin.userId, name: 'Zoe Admin' },
    });
  });

  test('page from the last one on, in either order', async () => {
    for (const [sort, whole] of [
      ['newest', (await list('')).names],
      ['name', (await list('sort=name')).names],
    ] as const) {
      const pages: string[] = [];
      let before: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `sort=${sort}&limit=2${before ? `&before=${before}` : ''}`,
        );
        expect([page.users.length, page.total]).toEqual([2, 6]);
        pages.push(...page.names);
        before = page.next;
      } while (before);
      expect(pages).toEqual(whole);
    }
  });

  test('sort by name whatever the capitals', async () => {
    expect((await list('sort=name')).names.slice(0, 4)).toEqual([
      'Ann O’Neil_50%',
      'Bo Lind',
      'cara Diaz',
      'Gone Lind',
    ]);
  });

  test('sort by what stands in a column, either way, page by page', async () => {
    for (const sort of ['name', 'employeeID', 'role', 'position', 'location', 'hireDate']) {
      const there = (await list(`sort=${sort}`)).names;
      const back = (await list(`sort=${sort}&order=desc`)).names;
      expect([sort, ...back]).toEqual([sort, ...there.toReversed()]);
      const pages: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `sort=${sort}&limit=2${next ? `&before=${next}` : ''}`,
        );
        pages.push(...page.names);
        next = page.next;
      }
      expect([sort, ...pages]).toEqual([sort, ...there]);
    }
    expect((await list('sort=employeeID')).names.slice(0, 4)).toEqual([
      'Ann O’Neil_50%',
      'Zoe Admin',
      'Bo Lind',
      'Gone Lind',
    ]);
  });

  test.each([
    ['status=active&onboardingStatus=approved', ['Ann O’Neil_50%', 'Bo Lind', 'cara Diaz', 'Zoe Admin']],
    ['status=inactive', ['Gone Lind']],
    ['status=pending_review', ['New Lind']],
    ['role=admin', ['Zoe Admin']],
    ['search=lind', ['Bo Lind', 'Gone Lind', 'New Lind']],
    ['search=lind&status=active', ['Bo Lind']],
    ['search=%20LIND%20%20desk%20', ['Bo Lind']],
    ['search=c.diaz@work', ['cara Diaz']],
    ['search=cc-2026-012', ['Bo Lind']],
    ['search=_50%25', ['Ann O’Neil_50%']],
    ['search=%25%25', []],
    ['search=b_', []],
    ['search=%5C', []],
    ['search=', ['Ann O’Neil_50%', 'Bo Lind', 'cara Diaz', 'Gone Lind', 'New Lind', 'Zoe Admin']],
  ])('found by %s', async (query, expected) => {
    const { names, total } = await list(`sort=name&${query}`);
    expect(names).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'before=x',
    'role=owner',
    'sort=salary',
    'order=up',
    'department=claims',
    `location=${'x'.repeat(121)}`,
    `position=${'x'.repeat(121)}`,
    'status=gone',
    `search=${'x'.repeat(101)}`,
  ])('refuse %s', async (query) => {
    expect((await portal.request({ path: `/users?${query}`, as: admin })).status).toBe(400);
  });

  test('one by id, and nothing of a password', async () => {
    const { status, body, text } = await portal.request<{ user: UserView }>({
      path: `/users/${cara.userId}`,
      as: admin,
    });
    expect([status, body.user.name]).toEqual([200, 'cara Diaz']);
    expect(text).not.toMatch(/password|argon2/i);
  });

  test('the next employee id follows the highest of the year, also of former people', async () => {
    portal.clock.freeze('2026-06-01T12:00:00Z');
    const next = async () => (await portal.call('users.nextEmployeeId', undefined, admin)).data.employeeID;
    expect(await next()).toBe('CC-2026-013');
    await portal.account('inactive', { employeeId: 'CC-2026-1041' });
    expect(await next()).toBe('CC-2026-1042');
    portal.clock.freeze('2027-01-02T12:00:00Z');
    expect(await next()).toBe('CC-2027-001');
  });
});

describe('people of a department, place or position', () => {
  let roofs: { id: string };
  const rows = async (query: string) => (await list(`search=tile&sort=name&${query}`)).names;

  beforeAll(async () => {
    portal.clock.freeze(new Date());
    roofs = await makeDepartment(portal, { name: 'Roofs' });
    const tile = (firstName: string, more: object) =>
      portal.account('staff', { firstName, lastName: 'Tile', ...more });
    const rae = await tile('Rae', { position: null, location: 'TX', hireDate: '2026-02-01' });
    await addToDepartment(portal, roofs.id, rae.userId);
    await tile('Sol', { location: 'texas ', position: 'Roofer', hireDate: '2025-02-01' });
    await tile('Tam', { location: 'Tulsa', position: 'roofer' });
    await tile('Uma', { location: 'Nevada', position: 'Adjuster', hireDate: '2027-01-01' });
  });

  test('are found, and counted', async () => {
    expect(await rows(`department=${roofs.id}`)).toEqual(['Rae Tile']);
    expect((await list(`department=${roofs.id}`)).total).toBe(1);
    expect(await rows('location=TX')).toEqual(['Rae Tile', 'Sol Tile']);
    expect(await rows('location=Texas&position=ROOFER')).toEqual(['Sol Tile']);
    expect(await rows('location=tulsa')).toEqual(['Tam Tile']);
    expect(await rows('position=roof')).toEqual([]);
    expect(await rows(`department=${crypto.randomUUID()}`)).toEqual([]);
  });

  test('come in the order of what the list shows; those who have none of it come last', async () => {
    const sorted = async (sort: string) =>
      (await list(`search=tile&sort=${sort}`)).names.map((name) => name.split(' ')[0]);
    expect(await sorted('location')).toEqual(['Uma', 'Rae', 'Sol', 'Tam']);
    expect(await sorted('position')).toEqual(['Uma', 'Sol', 'Tam', 'Rae']);
    expect(await sorted('hireDate')).toEqual(['Sol', 'Rae', 'Uma', 'Tam']);
  });

  test('are saved as a file in the order and by the filters of the list', async () => {
    const { text } = await portal.request({
      path: '/users.csv?search=tile&location=TX&sort=hireDate',
      as: admin,
    });
    const names = text.trim().split('\r\n').slice(1);
    expect(names.map((line) => line.split(',')[0])).toEqual(['Sol', 'Rae']);
  });

  test('are offered what there is to filter by, each place and position once', async () => {
    const { data } = await portal.call('users.choices', undefined, admin);
    expect(data.locations.filter(({ label }) => label === 'Texas')).toEqual([
      { value: 'TX', label: 'Texas' },
    ]);
    expect(data.positions.filter((position) => position.toLowerCase() === 'roofer')).toHaveLength(1);
    const former = await portal.call('users.choices', { status: 'inactive' }, admin);
    expect(former.data.positions).toEqual(['Adjuster']);
  });
});

describe('pending users', () => {
  test('come oldest first with what they handed in, and nobody else does', async () => {
    const later = await portal.account('review', { onboardedAt: '2026-05-03T10:00:00.000Z' });
    const first = await portal.account('review', { onboardedAt: '2026-05-01T10:00:00.000Z' });
    await portal.account('signup');
    const file = await makeFile(portal, first.userId);
    await makeLicense(portal, first.userId, { documentId: file.id });
    await makeBond(portal, later.userId, { amount: 25_000.5 });

    portal.clock.freeze(new Date());
    const { body } = await portal.request<{ pendingUsers: ApplicantView[] }>({
      path: '/auth/pending-users',
      as: admin,
    });
    const mine = body.pendingUsers.filter(({ id }) => [first.userId, later.userId].includes(id));
    expect(mine.map(({ id }) => id)).toEqual([first.userId, later.userId]);
    expect(mine[0]?.licenses[0]?.documentUrl).toMatch(new RegExp(`^/files/${file.id}\\.pdf\\?`));
    expect(mine[1]?.bonds).toMatchObject([{ amount: 25_000.5, status: 'pending' }]);
    expect(body.pendingUsers.every(({ status }) => status === 'pending_review')).toBe(true);
  });

  const pageOf = async (query: string) => {
    const { status, body } = await portal.request<{
      pendingUsers: ApplicantView[];
      total: number;
      next: string | null;
    }>({ path: `/auth/pending-users?${query}`, as: admin });
    expect([query, status]).toEqual([query, 200]);
    return body;
  };

  /** People named Quill, of whom all but the first submitted within the same millisecond; sorted by id. */
  const makeQuills = async (family: string) => {
    const quills: TestAccount[] = [];
    for (const firstName of ['Una', 'Bea', 'ann', 'Bea', 'Cy']) {
      const onboardedAt = `2026-04-0${firstName === 'Una' ? 1 : 2}T10:00:00.000Z`;
      quills.push(await portal.account('review', { firstName, lastName: family, onboardedAt }));
    }
    return quills.map(({ userId }) => userId);
  };

  test('page in each order, also where many have waited equally long or have the same name', async () => {
    const [una, bea, ann, otherBea, cy] = await makeQuills('Quill');
    const orders = {
      oldest: [una, bea, ann, otherBea, cy],
      newest: [cy, otherBea, ann, bea, una],
      name: [ann, bea, otherBea, cy, una],
    };
    for (const [sort, whole] of Object.entries(orders)) {
      const found: string[] = [];
      let next: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(
          `search=quill&sort=${sort}&limit=2${next ? `&before=${next}` : ''}`,
        );
        expect(page.total).toBe(5);
        found.push(...page.pendingUsers.map(({ id }) => id));
        next = page.next;
      } while (next);
      expect([sort, found]).toEqual([sort, whole]);
    }
  });

  test('go on behind somebody who was approved or deactivated since the last page', async () => {
    const [una, bea, ann, otherBea, cy] = (await makeQuills('Rill')) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const first = await pageOf('search=rill&limit=2');
    expect(first.pendingUsers.map(({ id }) => id)).toEqual([una, bea]);
    await portal.call('users.approve', approvalInput(bea), admin);
    await portal.call('users.deactivate', { id: ann }, admin);
    const { pendingUsers, next, total } = await pageOf(`search=rill&limit=2&before=${first.next}`);
    expect([pendingUsers.map(({ id }) => id), next, total]).toEqual([[otherBea, cy], null, 3]);
  });

  test('are found by all words of the name and the addresses, and counted', async () => {
    const [una] = await makeQuills('O’Shea_9%');
    for (const [words, expected] of [
      ['UNA o’shea', [una]],
      ['_9%25 una', [una]],
      ['una quartz', []],
      ['%5C', []],
    ] as const) {
      const { pendingUsers, total } = await pageOf(`search=${words}`);
      expect([words, pendingUsers.map(({ id }) => id), total]).toEqual([words, expected, expected.length]);
    }
    const all = await pageOf('limit=500');
    expect(all.total).toBe(all.pendingUsers.length);
    expect((await portal.call('users.waiting', undefined, admin)).data.waiting).toBe(all.total);
  });

  test('are saved as a file in the order and by the words of the list', async () => {
    await makeQuills('Vale');
    const { text } = await portal.request({
      path: '/auth/pending-users.csv?search=vale&sort=name',
      as: admin,
    });
    const names = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(names).toEqual(['ann Vale', 'Bea Vale', 'Bea Vale', 'Cy Vale', 'Una Vale']);
  });

  test.each(['limit=0', 'limit=501', 'before=x', 'sort=age', `search=${'x'.repeat(101)}`])(
    'refuse %s',
    async (query) => {
      expect((await portal.request({ path: `/auth/pending-users?${query}`, as: admin })).status).toBe(400);
    },
  );

  test('one by id for as long as the person waits', async () => {
    const { userId: id } = await portal.account('review');
    await makeLicense(portal, id);
    const read = async () => (await portal.call('users.applicant', { id }, admin)).data.applicant;
    expect(await read()).toMatchObject({ id, licenses: [{ status: 'pending' }] });
    await portal.call('users.approve', approvalInput(id), admin);
    expect(await read()).toBeNull();
    const nobody = { id: '01890000-0000-7000-8000-000000000000' };
    expect((await portal.call('users.applicant', nobody, admin)).data.applicant).toBeNull();
  });
});
