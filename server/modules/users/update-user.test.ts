import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { sentences as authSentences } from '../auth/constants.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { sentences } from './constants.ts';
import type { UserView } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeEach(async () => {
  portal ??= await startTestPortal({ live: true });
  await portal.services.db.update(users).set({ role: 'staff' }).where(eq(users.role, 'admin'));
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const update = (id: string, body: unknown, as = admin) =>
  portal.request<{ user: UserView }>({ method: 'PUT', path: `/users/${id}`, as, body });
const rowOf = async (id: string) =>
  (await portal.services.db.select().from(users).where(eq(users.id, id)))[0];

describe('changing a person', () => {
  test('changes what the body mentions and nothing else', async () => {
    const person = await portal.account('staff', { bio: 'Hail', timeZone: 'America/Denver' });
    const department = await makeDepartment(portal);
    await addToDepartment(portal, department.id, person.userId);
    const before = await rowOf(person.userId);
    const { status, body } = await update(person.userId, { position: 'Team Lead' });
    expect([status, body.user.position]).toEqual([200, 'Team Lead']);
    expect(body.user.departments).toMatchObject([{ id: department.id }]);
    expect(await rowOf(person.userId)).toEqual({
      ...before,
      position: 'Team Lead',
      updatedAt: expect.any(String),
    });
  });

  test('says what somebody does on claims, until then the position does', async () => {
    const person = await portal.account('staff', { position: 'Senior Adjuster' });
    const work = async (body: object) => {
      const { user } = (await update(person.userId, body)).body;
      return [user.work, user.workIsSet];
    };
    expect(await work({ bio: 'Hail' })).toEqual(['adjuster', false]);
    expect(await work({ position: 'Catastrophe Team Lead' })).toEqual([null, false]);
    expect(await work({ work: 'both' })).toEqual(['both', true]);
    expect(await work({ position: 'Inspector' })).toEqual(['both', true]);
    expect(await work({ work: '' })).toEqual(['inspector', false]);
    const { status, body } = await portal.request<{ fields: object }>({
      method: 'PUT',
      path: `/users/${person.userId}`,
      as: admin,
      body: { work: 'owner' },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['work']]);
  });

  test('replaces departments, and an empty manager takes the manager away', async () => {
    const person = await portal.account('staff', { managerId: admin.userId });
    const [old, next] = [await makeDepartment(portal), await makeDepartment(portal)];
    await addToDepartment(portal, old.id, person.userId);
    const { body } = await update(person.userId, { departments: [next.id], manager: '' });
    expect(body.user).toMatchObject({ departments: [{ id: next.id }], manager: null });
  });

  test('a new work email replaces the old one as login', async () => {
    const person = await portal.account('staff');
    const workEmail = freshEmail();
    await update(person.userId, { workEmail });
    const signIn = async (email: string | null) =>
      (
        await portal.request({
          method: 'POST',
          path: '/auth/login',
          body: { email, password: person.password },
        })
      ).status;
    expect([await signIn(workEmail), await signIn(person.email), await signIn(person.workEmail)]).toEqual([
      200, 200, 401,
    ]);
  });

  test('a new password ends the sessions, an empty one keeps the present', async () => {
    const person = await portal.account('staff');
    await update(person.userId, { password: '', position: 'Same' });
    expect((await portal.request({ path: '/profile/me', as: person })).status).toBe(200);
    await update(person.userId, { password: 'Anchor-Rope-77' });
    expect((await portal.request({ path: '/profile/me', as: person })).status).toBe(401);
  });

  test('a new role counts at once in sessions that are open', async () => {
    const person = await portal.account('staff');
    expect((await portal.request({ path: '/users', as: person })).status).toBe(403);
    await update(person.userId, { role: 'admin' });
    expect((await portal.request({ path: '/users', as: person })).status).toBe(200);
    await update(person.userId, { role: 'staff' });
    expect((await portal.request({ path: '/users', as: person })).status).toBe(403);
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
    expect(log.map(({ detail }) => detail)).toMatchObject([
      { roleFrom: 'staff', roleTo: 'admin' },
      { roleFrom: 'admin', roleTo: 'staff' },
    ]);
    expect(JSON.stringify(log)).not.toContain('Anchor');
  });

  test('decides neither state nor id', async () => {
    const [person, other] = [await portal.account('staff'), await portal.account('staff')];
    const refused = await update(person.userId, { id: other.userId, passwordHash: 'x', bio: 'Mine' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['id', 'passwordHash']]);
    const { status } = await update(person.userId, {
      id: person.userId,
      status: 'inactive',
      onboardingStatus: 'signup',
      approvedBy: other.userId,
      bio: 'Mine',
    });
    expect(status).toBe(200);
    expect(await rowOf(person.userId)).toMatchObject({
      status: 'active',
      onboardingStatus: 'approved',
      bio: 'Mine',
    });
    expect(await rowOf(other.userId)).toMatchObject({ bio: '' });
  });
});

describe('it is refused', () => {
  test('at an address or employee id of somebody else', async () => {
    const [person, other] = [
      await portal.account('staff'),
      await portal.account('staff', { employeeId: 'CC-2019-001' }),
    ];
    for (const field of ['workEmail', 'primaryEmail']) {
      const { status, body } = await update(person.userId, { [field]: other.email });
      expect([status, body.fields]).toEqual([409, { [field]: authSentences.addressTaken }]);
    }
    expect((await update(person.userId, { employeeID: 'CC-2019-001' })).body.fields).toEqual({
      employeeID: sentences.employeeIdTaken,
    });
  });

  test('to take the role of the last admin', async () => {
    const { status, body } = await update(admin.userId, { role: 'staff' });
    expect([status, body.error]).toEqual([409, sentences.lastAdmin]);
    expect((await portal.request({ path: '/users', as: admin })).status).toBe(200);
  });

  test('two admins who demote each other at once leave one', async () => {
    const other = await portal.account('admin');
    const answers = await Promise.all([
      update(other.userId, { role: 'staff' }),
      update(admin.userId, { role: 'staff' }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = [(await rowOf(admin.userId))?.role, (await rowOf(other.userId))?.role];
    expect(roles.sort()).toEqual(['admin', 'staff']);
  });

  test('for former people, nobody, and what is no id', async () => {
    const former = await portal.account('inactive');
    expect(await update(former.userId, { bio: 'x' })).toMatchObject({
      status: 409,
      body: { error: sentences.inactive },
    });
    expect((await update(newId(), { bio: 'x' })).status).toBe(404);
    expect((await update('x', { bio: 'x' })).status).toBe(400);
  });

  test.each([
    ['firstName', ''],
    ['role', 'owner'],
    ['hireDate', 'soon'],
    ['password', 'weak'],
    ['departments', 'all'],
    ['manager', newId()],
  ])('when %s is %j', async (field, value) => {
    const person = await portal.account('staff');
    const { status, body } = await update(person.userId, { [field]: value });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
