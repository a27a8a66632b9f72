import { eq, inArray } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { AccountKind, TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { CHANGE_MAX, DEPARTMENTS_OF_PERSON_MAX, sentences } from './constants.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeEach(async () => {
  portal ??= await startTestPortal();
  await portal.services.db.update(users).set({ role: 'staff' }).where(eq(users.role, 'admin'));
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Answer = {
  changed: string[];
  refused: { id: string; sentence: string }[];
  fields?: Record<string, string>;
};
const change = (body: object, as: TestAccount | undefined = admin) =>
  portal.request<Answer>({ method: 'PUT', path: '/users/several', as, body });

const rolesOf = async (ids: string[]) => {
  const rows = await portal.services.db.select().from(users).where(inArray(users.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.role);
};
const departmentsOf = async (userId: string) =>
  (await portal.services.db.select().from(userDepartments).where(eq(userDepartments.userId, userId)))
    .map(({ departmentId }) => departmentId)
    .sort();
const linesOf = (ids: string[]) =>
  portal.services.db.select().from(auditLog).where(inArray(auditLog.subjectId, ids));

test('departments are added and taken away, and each keeps the other ones', async () => {
  const [claims, roofs, storms] = [
    await makeDepartment(portal),
    await makeDepartment(portal),
    await makeDepartment(portal),
  ];
  const [ann, bo, cy] = [
    await portal.account('staff'),
    await portal.account('staff'),
    await portal.account('admin'),
  ];
  await addToDepartment(portal, claims.id, ann.userId);
  await addToDepartment(portal, storms.id, ann.userId);
  await addToDepartment(portal, roofs.id, bo.userId);
  const ids = [ann.userId, bo.userId, cy.userId];
  const { status, body } = await change({ ids, addDepartments: [roofs.id], removeDepartments: [claims.id] });
  expect([status, body.refused]).toEqual([200, []]);
  // Bo is in the one already, and not in the other.
  expect([...body.changed].sort()).toEqual([ann.userId, cy.userId].sort());
  expect(await departmentsOf(ann.userId)).toEqual([roofs.id, storms.id].sort());
  expect(await departmentsOf(bo.userId)).toEqual([roofs.id]);
  expect(await departmentsOf(cy.userId)).toEqual([roofs.id]);
  expect(await rolesOf(ids)).toEqual(['staff', 'staff', 'admin']);
  const lines = await linesOf(ids);
  expect(lines.map(({ action, actorId, subjectId, detail }) => [action, actorId, subjectId, detail])).toEqual(
    expect.arrayContaining(
      [ann, cy].map(({ userId }) => ['user.updated', admin.userId, userId, { fields: ['departments'] }]),
    ),
  );
  expect(lines).toHaveLength(2);
});

test('a role counts at once in sessions that are open, and is recorded for each', async () => {
  const people = [await portal.account('staff'), await portal.account('staff')];
  const ids = people.map(({ userId }) => userId);
  expect((await change({ ids: [admin.userId], role: 'admin' }, people[0])).status).toBe(403);
  expect((await change({ ids, role: 'admin' })).body.changed.sort()).toEqual([...ids].sort());
  for (const person of people) {
    expect((await portal.request({ path: '/users?limit=1', as: person })).status).toBe(200);
  }
  expect((await linesOf(ids)).map(({ detail }) => detail)).toEqual(
    ids.map(() => ({ fields: ['role'], roleFrom: 'staff', roleTo: 'admin' })),
  );
  expect((await change({ ids, role: 'staff' })).body.changed.sort()).toEqual([...ids].sort());
  for (const person of people) {
    expect((await portal.request({ path: '/users?limit=1', as: person })).status).toBe(403);
  }
});

test('one’s own role, former people and nobody are named, and the others are changed', async () => {
  const [staff, otherAdmin, former] = [
    await portal.account('staff'),
    await portal.account('admin'),
    await portal.account('inactive'),
  ];
  const gone = newId();
  const { status, body } = await change({
    ids: [admin.userId, otherAdmin.userId, staff.userId, former.userId, gone],
    role: 'staff',
  });
  expect(status).toBe(200);
  // Staff is staff already.
  expect(body.changed).toEqual([otherAdmin.userId]);
  expect(new Map(body.refused.map(({ id, sentence }) => [id, sentence]))).toEqual(
    new Map([
      [admin.userId, sentences.ownRole],
      [former.userId, sentences.inactive],
      [gone, 'User not found.'],
    ]),
  );
  expect(await rolesOf([admin.userId, otherAdmin.userId])).toEqual(['admin', 'staff']);
  // Departments that are not in the input stay.
  const department = await makeDepartment(portal);
  const own = await change({ ids: [admin.userId], role: 'admin', addDepartments: [department.id] });
  expect(own.body).toEqual({ changed: [admin.userId], refused: [] });
});

test('two administrators who take each other’s role at once leave one', async () => {
  const other = await portal.account('admin');
  const answers = await Promise.all([
    change({ ids: [other.userId], role: 'staff' }),
    change({ ids: [admin.userId], role: 'staff' }, other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await rolesOf([admin.userId, other.userId])).sort()).toEqual(['admin', 'staff']);
});

test('many who change the same people at once all come to an end', async () => {
  const other = await portal.account('admin');
  const department = await makeDepartment(portal);
  const people = await Promise.all(Array.from({ length: 6 }, () => portal.account('staff')));
  const ids = people.map(({ userId }) => userId);
  const answers = await Promise.all([
    change({ ids, addDepartments: [department.id] }),
    change({ ids: [...ids].reverse(), role: 'admin' }, other),
    change({ ids: [...ids, other.userId], addDepartments: [department.id] }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.refused])).toEqual([
    [200, []],
    [200, []],
    [200, []],
  ]);
  expect(new Set(await rolesOf(ids))).toEqual(new Set(['admin']));
  for (const id of ids) expect(await departmentsOf(id)).toEqual([department.id]);
});

test('a person has no more departments than a form can give', async () => {
  const full = await portal.account('staff');
  for (let made = 0; made < DEPARTMENTS_OF_PERSON_MAX; made += 1) {
    await addToDepartment(portal, (await makeDepartment(portal)).id, full.userId);
  }
  const one = await makeDepartment(portal);
  const [first = ''] = await departmentsOf(full.userId);
  const more = await change({ ids: [full.userId], addDepartments: [one.id] });
  expect(more.body).toMatchObject({
    changed: [],
    refused: [{ id: full.userId, sentence: sentences.tooManyDepartments }],
  });
  const instead = await change({ ids: [full.userId], addDepartments: [one.id], removeDepartments: [first] });
  expect(instead.body.changed).toEqual([full.userId]);
});

test.each([
  ['nobody', { ids: [], role: 'staff' }],
  ['too many', { ids: Array.from({ length: CHANGE_MAX + 1 }, newId), role: 'staff' }],
  ['what is no id', { ids: ['x'], role: 'staff' }],
  ['a role that there is not', { ids: [newId()], role: 'owner' }],
])('%s is refused', async (_what, body) => {
  expect((await change(body)).status).toBe(400);
});

test('nothing to change, a department on both sides and one that is gone are said at the field', async () => {
  const { userId } = await portal.account('staff');
  const department = await makeDepartment(portal);
  const fieldsOf = async (body: object) => {
    const answer = await change({ ids: [userId], ...body });
    return [answer.status, answer.body.fields];
  };
  expect(await fieldsOf({ role: '' })).toEqual([400, { addDepartments: sentences.nothingToChange }]);
  const both = { addDepartments: [department.id], removeDepartments: [department.id] };
  expect(await fieldsOf(both)).toEqual([400, { removeDepartments: sentences.addedAndRemoved }]);
  const deleted = 'One of the departments was deleted. Choose again.';
  expect(await fieldsOf({ addDepartments: [newId()], role: 'admin' })).toEqual([
    400,
    { addDepartments: deleted },
  ]);
  expect(await fieldsOf({ removeDepartments: [newId()] })).toEqual([400, { removeDepartments: deleted }]);
  expect(await rolesOf([userId])).toEqual(['staff']);
  expect(await linesOf([userId])).toEqual([]);
});

test.each<[AccountKind | 'nobody', number]>([
  ['nobody', 401],
  ['signup', 403],
  ['review', 403],
  ['staff', 403],
  ['inactive', 401],
])('is not for %s', async (kind, status) => {
  const { userId } = await portal.account('staff');
  const as = kind === 'nobody' ? undefined : await portal.account(kind);
  const answer = await portal.request({
    method: 'PUT',
    path: '/users/several',
    as,
    body: { ids: [userId], role: 'admin' },
  });
  expect(answer.status).toBe(status);
  expect(await rolesOf([userId])).toEqual(['staff']);
});
