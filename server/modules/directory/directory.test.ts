import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { makeFile } from '../files/testing.ts';
import type { Colleague, PersonCard } from './schema.ts';

let portal: TestPortal;
let me: TestAccount;
let claims: { id: string };
let field: { id: string };

type Answer = { users: Colleague[]; total: number; everyone: number; next: string | null };

beforeAll(async () => {
  portal = await startTestPortal();
  [claims, field] = [
    await makeDepartment(portal, { name: 'Claims_50%' }),
    await makeDepartment(portal, { name: 'field office' }),
  ];
  const person = (firstName: string, lastName: string, more = {}) =>
    portal.account('staff', { firstName, lastName, workPhone: null, ...more });
  me = await person('Mia', 'Own', { position: 'Adjuster', location: 'TX', hireDate: '2024-02-29' });
  const bo = await person('Bo', 'Lind', {
    primaryEmail: 'bo.secret@private.example',
    position: 'Desk Adjuster',
    location: 'Texas',
    hireDate: '2020-01-15',
    workPhone: '555-010-1111',
    workEmail: 'bo.lind@work.example',
    employeeId: 'CC-2020-007',
  });
  const ann = await person('ann', 'O’Neil', { position: null, location: null, hireDate: null });
  await person('Cy', 'Under_score', { position: 'adjuster', location: 'Mobile, AL', workEmail: null });
  await portal.account('admin', {
    firstName: 'Zoe',
    lastName: 'Admin',
    location: 'tx ',
    hireDate: '2022-05-01',
  });
  await addToDepartment(portal, claims.id, bo.userId, ann.userId);
  await addToDepartment(portal, field.id, bo.userId, me.userId);
  await portal.account('inactive', { firstName: 'Gone', lastName: 'Lind' });
  await portal.account('review', { firstName: 'New', lastName: 'Lind' });
  await portal.account('signup', { firstName: 'Newer', lastName: 'Lind' });
});
afterAll(closeTestPortal);

const ask = async (query: Record<string, string> = {}) => {
  const { status, body } = await portal.request<Answer>({
    path: `/users/directory?${new URLSearchParams(query)}`,
    as: me,
  });
  expect([query, status, body.error]).toEqual([query, 200, undefined]);
  return { ...body, names: body.users.map(({ name }) => name) };
};

describe('the directory', () => {
  test('lists who works here, by name whatever the capitals, and is no person called directory', async () => {
    const { names, total, everyone } = await ask();
    expect(names).toEqual(['ann O’Neil', 'Bo Lind', 'Cy Under_score', 'Mia Own', 'Zoe Admin']);
    expect([total, everyone]).toEqual([5, 5]);
  });

  test('shows these fields and no other', async () => {
    const { users } = await ask();
    const allowed = ['department', 'departments', 'email', 'hireDate', 'id', 'location', 'name', 'phone'];
    for (const user of users) {
      expect(Object.keys(user).sort()).toEqual(['_id', ...allowed, 'position', 'profilePicture']);
    }
    expect(JSON.stringify(users)).not.toMatch(/private\.example|T-staff|argon|password|employee/i);
  });

  test('gives the work address and telephone, else the primary ones, and the first department', async () => {
    const { users } = await ask();
    expect(users[1]).toMatchObject({
      email: expect.stringMatching(/@work\.example$/),
      phone: '555-010-1111',
      department: 'Claims_50%',
      departments: [{ name: 'Claims_50%' }, { name: 'field office' }],
      location: 'Texas',
      hireDate: '2020-01-15',
      profilePicture: null,
    });
    expect(users[2]).toMatchObject({
      email: expect.stringMatching(/@home\.example$/),
      phone: '555-010-0000',
      department: null,
    });
  });

  test('links to pictures', async () => {
    const picture = await makeFile(portal, me.userId, { purpose: 'profile_picture' });
    const pictured = await portal.account('staff', { firstName: 'Pia', profilePictureId: picture.id });
    const { users } = await ask({ search: 'pia' });
    expect(users[0]?.profilePicture).toMatch(new RegExp(`^/files/${picture.id}\\?expires=`));
    await portal.request({
      method: 'DELETE',
      path: `/users/${pictured.userId}`,
      as: await portal.account('admin', { firstName: 'Zz' }),
    });
    expect((await ask({ search: 'pia' })).names).toEqual([]);
  });
});

describe('what somebody wrote', () => {
  test('is no link and no id, however much it looks like one', async () => {
    const picture = await makeFile(portal, me.userId, { purpose: 'profile_picture' });
    const written = `{"file":"${picture.id}"},"id":"x" \\ \n é 😀 '`;
    await portal.account('staff', { firstName: 'Quinn', position: written, profilePictureId: picture.id });
    const { users } = await ask({ search: 'quinn' });
    expect(users).toMatchObject([{ name: expect.stringMatching(/^Quinn /), position: written }]);
    const { data } = await portal.call('directory.list', { search: 'quinn' }, me);
    expect(data.users).toMatchObject([{ position: written }]);
    expect(data.users[0]).not.toHaveProperty('_id');
    await portal.request({
      method: 'DELETE',
      path: `/users/${data.users[0]?.id}`,
      as: await portal.account('admin', { firstName: 'Zzz' }),
    });
  });
});

describe('its search and filters', () => {
  test('finds by the name that a department got on another server', async () => {
    const other = await startTestPortal({ database: portal.database });
    const admin = await portal.account('admin', { firstName: 'Zzzz' });
    const namesOn = async (server: TestPortal, search: string) => {
      const { body } = await server.request<Answer>({ path: `/users/directory?search=${search}`, as: me });
      return body.users.map(({ name }) => name);
    };
    const rename = (name: string) =>
      portal.request({ method: 'PUT', path: `/departments/${field.id}`, body: { name }, as: admin });
    expect(await namesOn(other, 'field')).toEqual(['Bo Lind', 'Mia Own']);
    expect((await rename('Riverside')).status).toBe(200);
    expect([await namesOn(other, 'field'), await namesOn(other, 'riverside')]).toEqual([
      [],
      ['Bo Lind', 'Mia Own'],
    ]);
    await rename('field office');
    expect(await namesOn(other, 'riverside')).toEqual([]);
    await other.close();
  });

  test.each([
    ['lind', ['Bo Lind']],
    ['LIND bo', ['Bo Lind']],
    ['desk adj', ['Bo Lind']],
    ['claims_50%', ['ann O’Neil', 'Bo Lind']],
    ['field', ['Bo Lind', 'Mia Own']],
    ['o’neil', ['ann O’Neil']],
    ['_', ['ann O’Neil', 'Bo Lind', 'Cy Under_score']],
    ['%', ['ann O’Neil', 'Bo Lind']],
    ['\\', []],
    ["'; drop table users; --", []],
    ['secret', []],
    ['cc-2020-007', ['Bo Lind']],
    ['2020-007', ['Bo Lind']],
    ['555-010-1111', ['Bo Lind']],
    ['(555) 010-1111', ['Bo Lind']],
    ['555.010.1111', ['Bo Lind']],
    ['5550101111', ['Bo Lind']],
    ['bo.lind@work.example', ['Bo Lind']],
    ['bo.lind@wor', ['Bo Lind']],

    ['work.example', []],
    ['nobody', []],
  ])('%s', async (search, expected) => {
    const { names, total, everyone } = await ask({ search });
    expect(names).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(everyone).toBeGreaterThan(4);
  });

  test('a state is the same by code and by name', async () => {
    for (const location of ['TX', 'tx', 'Texas']) {
      expect((await ask({ location })).names).toEqual(['Bo Lind', 'Mia Own', 'Zoe Admin']);
    }
    expect((await ask({ location: 'mobile, al' })).names).toContain('Cy Under_score');
    expect((await ask({ location: '%' })).names).toEqual([]);
  });

  test('by department, and all of them together', async () => {
    expect((await ask({ department: claims.id })).names).toEqual(['ann O’Neil', 'Bo Lind']);
    expect((await ask({ department: field.id, location: 'TX', search: 'mia' })).names).toEqual(['Mia Own']);
    expect((await ask({ department: '' })).total).toBe((await ask()).total);
  });

  test('the places are offered once each, states by their codes', async () => {
    const { data } = await portal.call('directory.locations', undefined, me);
    expect(data).toEqual({
      locations: [
        { value: 'Mobile, AL', label: 'Mobile, AL' },
        { value: 'TX', label: 'Texas' },
      ],
    });
  });

  test.each([
    ['sort', 'salary'],
    ['limit', '0'],
    ['limit', '501'],
    ['before', 'x'],
    ['department', 'claims'],
    ['search', 'x'.repeat(101)],
  ])('refuses %s=%s', async (key, value) => {
    const { status } = await portal.request({ path: `/users/directory?${key}=${value}`, as: me });
    expect(status).toBe(400);
  });
});

describe('its orders', () => {
  test.each([
    ['position', ['Cy Under_score', 'Mia Own', 'Zoe Admin', 'Bo Lind', 'ann O’Neil']],
    ['department', ['ann O’Neil', 'Bo Lind', 'Mia Own', 'Cy Under_score', 'Zoe Admin']],
    ['hireDate', ['Mia Own', 'Zoe Admin', 'Bo Lind', 'ann O’Neil', 'Cy Under_score']],
  ])('%s, and those without one last', async (sort, expected) => {
    const known = (await ask({ sort })).names.filter((name) => expected.includes(name));
    expect(known).toEqual(expected);
  });

  test.each(['name', 'position', 'department', 'hireDate'])('by %s, page after page', async (sort) => {
    const whole = await ask({ sort });
    const pages: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask({
        sort,
        limit: '2',
        ...(before && { before }),
      });
      expect(page.total).toBe(whole.total);
      pages.push(...page.names);
      before = page.next;
    } while (before);
    expect(pages).toEqual(whole.names);
    expect(whole.next).toBeNull();
  });

  test('goes on for the browser as for integrators', async () => {
    const first = await ask({ limit: '2' });
    const [byAddress, byCursor] = [
      await ask({ limit: '2', before: first.next ?? '' }),
      await portal.call('directory.list', { limit: 2, cursor: first.next, direction: 'forward' }, me),
    ];
    expect(byCursor.data.users.map(({ name }) => name)).toEqual(byAddress.names);
  });
});

describe('the card of a person', () => {
  const card = (id: string, as = me) => portal.request<PersonCard>({ path: `/directory/${id}`, as });

  test('says who somebody is and how to reach them, and to administrators where they may work', async () => {
    const bea = await portal.account('staff', {
      firstName: 'Bea',
      lastName: 'Cardwell',
      position: 'Property Inspector',
      location: 'FL',
      workPhone: '555-010-2222',
    });
    await addToDepartment(portal, claims.id, bea.userId);
    const { status, body } = await card(bea.userId);
    expect([status, body]).toMatchObject([
      200,
      {
        id: bea.userId,
        _id: bea.userId,
        name: 'Bea Cardwell',
        position: 'Property Inspector',
        departments: ['Claims_50%'],
        location: 'FL',
        email: bea.workEmail,
        phone: '555-010-2222',
        isActive: true,
        readiness: null,
      },
    ]);
    const admin = await portal.account('admin');
    expect((await card(bea.userId, admin)).body.readiness).toMatchObject({
      work: 'inspector',
      standings: [{ state: 'FL', verdict: 'ready' }],
    });
  });

  test('of somebody who left says only that, and of applicants nothing', async () => {
    const gone = await portal.account('inactive', { location: 'FL', workPhone: '555-010-3333' });
    expect((await card(gone.userId)).body).toMatchObject({
      isActive: false,
      email: null,
      phone: null,
      location: null,
      departments: [],
      readiness: null,
    });
    for (const kind of ['review', 'signup'] as const)
      expect((await card((await portal.account(kind)).userId)).status).toBe(404);
    expect((await card('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await card('me')).status).toBe(400);
  });
});
