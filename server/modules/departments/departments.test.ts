import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import { approvalInput } from '../users/testing.ts';
import { sentences } from './constants.ts';
import type { Department } from './schema.ts';
import { addToDepartment, makeDepartment } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Answer = { department: Department };
const create = (body: unknown) =>
  portal.request<Answer>({ method: 'POST', path: '/departments', as: admin, body });
const update = (id: string, body: unknown) =>
  portal.request<Answer>({ method: 'PUT', path: `/departments/${id}`, as: admin, body });
const remove = (id: string) => portal.request({ method: 'DELETE', path: `/departments/${id}`, as: admin });
const rowOf = async (id: string) =>
  (await portal.services.db.select().from(departments).where(eq(departments.id, id)))[0];

describe('creating', () => {
  test('answers the department, audits it and announces it to every tab', async () => {
    const name = freshName('Claims');
    const { status, body } = await create({ name: `  ${name} `, description: ' Field and desk ' });
    expect([status, body.department]).toMatchObject([
      201,
      { name, description: 'Field and desk', peopleCount: 0 },
    ]);
    const { id } = body.department;
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toMatchObject([{ action: 'department.created', actorId: admin.userId, detail: { name } }]);
    const events = await portal.services.db.select().from(realtimeEvents);
    expect(events).toContainEqual(
      expect.objectContaining({
        audience: 'all',
        name: 'departments_changed',
        payload: { departmentId: id },
      }),
    );
  });

  test.each([[{}], [{ name: '' }], [{ name: '   ' }], [{ name: null }], [{ name: 7 }]])(
    'refuses the name %j',
    async (body) => {
      const answer = await create(body);
      expect([answer.status, answer.body.error, answer.body.fields]).toEqual([
        400,
        'Department name is required',
        { name: 'Department name is required' },
      ]);
    },
  );

  test('accepts a name of 80 characters at most', async () => {
    expect((await create({ name: 'n'.repeat(80) })).status).toBe(201);
    expect((await create({ name: 'n'.repeat(81) })).status).toBe(400);
  });

  test('refuses a taken name, ignoring case', async () => {
    const { name } = await makeDepartment(portal);
    const { status, body } = await create({ name: name.toUpperCase() });
    expect([status, body.fields]).toEqual([409, { name: sentences.nameTaken }]);
  });

  test('makes one of two concurrent departments with one name', async () => {
    const name = freshName('Twin');
    const answers = await Promise.all([create({ name }), create({ name })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('refuses other fields of the body by name', async () => {
    const other = { id: newId(), createdAt: '1999-01-01T00:00:00Z', peopleCount: 9 };
    const refused = await create({ name: freshName('Own'), ...other });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { fields?: object }).fields ?? {}).sort()).toEqual(
      Object.keys(other).sort(),
    );
  });
});

describe('changing', () => {
  test('renames, also when only the case changes', async () => {
    const { id, name } = await makeDepartment(portal);
    expect((await update(id, { name: name.toUpperCase() })).body.department.name).toBe(name.toUpperCase());
    const other = freshName('Renamed');
    expect((await update(id, { name: other, description: 'New' })).body.department).toMatchObject({
      id,
      name: other,
      description: 'New',
    });
  });

  test('uses the id in the path, not in the body', async () => {
    const [one, other] = [await makeDepartment(portal), await makeDepartment(portal)];
    await update(one.id, { id: other.id, name: freshName('Mine') });
    expect(await rowOf(other.id)).toMatchObject({ name: other.name });
  });

  test('refuses an empty and a taken name, and an unknown department', async () => {
    const [one, other] = [await makeDepartment(portal), await makeDepartment(portal)];
    expect((await update(one.id, { name: '' })).body.fields).toEqual({ name: sentences.nameRequired });
    expect(await update(one.id, { name: other.name })).toMatchObject({
      status: 409,
      body: { fields: { name: sentences.nameTaken } },
    });
    expect((await update(newId(), { name: 'Any' })).status).toBe(404);
  });
});

describe('deleting', () => {
  test('succeeds once for an unused one', async () => {
    const { id } = await makeDepartment(portal);
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await rowOf(id)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
  });

  test('is refused while it has members', async () => {
    const { id } = await makeDepartment(portal);
    await addToDepartment(portal, id, (await portal.account('staff')).userId);
    expect(await remove(id)).toMatchObject({ status: 409, body: { error: sentences.inUse } });
    expect(await rowOf(id)).toBeDefined();
  });

  test('is possible with former members', async () => {
    const { id } = await makeDepartment(portal);
    await addToDepartment(portal, id, (await portal.account('inactive')).userId);
    expect((await remove(id)).status).toBe(200);
  });

  test('concurrent with an approval that assigns it: one of the two is refused', async () => {
    const { id } = await makeDepartment(portal);
    const applicant = await portal.account('review');
    const [deleted, approved] = await Promise.all([
      remove(id),
      portal.request({
        method: 'POST',
        path: `/auth/approve-user/${applicant.userId}`,
        as: admin,
        body: { ...approvalInput(applicant.userId), departments: [id] },
      }),
    ]);
    const both = [deleted.status, approved.status];
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual(both);
  });
});

test('the list is sorted by name, with the number of active members', async () => {
  const [b, a] = [
    await makeDepartment(portal, { name: 'zz b' }),
    await makeDepartment(portal, { name: 'ZZ A' }),
  ];
  const people = [
    await portal.account('staff'),
    await portal.account('staff'),
    await portal.account('inactive'),
  ];
  await addToDepartment(portal, a.id, ...people.map(({ userId }) => userId));
  const { body } = await portal.request<{ departments: Department[] }>({
    path: '/departments',
    as: people[0],
  });
  expect(body.departments.slice(-2).map(({ id, peopleCount }) => [id, peopleCount])).toEqual([
    [a.id, 2],
    [b.id, 0],
  ]);
});

test('the list is searched by name and description, and sorted, and so is the file', async () => {
  const mark = freshName('Dock').replace(' ', '');
  const small = await makeDepartment(portal, { name: `${mark} Ash`, description: '100% field work' });
  const empty = await makeDepartment(portal, { name: `Birch ${mark}`, description: '=1+1' });
  const large = await makeDepartment(portal, { name: `${mark} cedar`, description: 'Field and desk' });
  const people = [await portal.account('staff'), await portal.account('staff')];
  await addToDepartment(portal, large.id, ...people.map(({ userId }) => userId));
  await addToDepartment(portal, small.id, people[0]?.userId ?? '');
  const wanted: Array<[query: string, found: Array<{ id: string; name: string }>]> = [
    [`search=${mark}`, [empty, small, large]],
    [`search=${mark}&sort=name`, [empty, small, large]],
    [`search=${mark}&sort=people`, [large, small, empty]],
    [`search=FIELD+${mark}&sort=people`, [large, small]],
    [`search=100%25+${mark}`, [small]],
    [`search=roof+${mark}`, []],
  ];
  for (const [query, found] of wanted) {
    const ask = (path: string) => portal.request<{ departments: Department[] }>({ path, as: admin });
    const { body } = await ask(`/departments?${query}`);
    expect([query, body.departments.map(({ id }) => id)]).toEqual([query, found.map(({ id }) => id)]);
    const { text } = await ask(`/departments.csv?${query}`);
    const names = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect([query, names]).toEqual([query, found.map(({ name }) => name)]);
    expect(text.includes("'=1+1")).toBe(found.includes(empty));
  }
  for (const query of ['sort=newest', 'search=a+b+c+d+e+f+g', `search=${'x'.repeat(101)}`])
    for (const path of ['/departments', '/departments.csv'])
      expect((await portal.request({ path: `${path}?${query}`, as: admin })).status).toBe(400);
});
