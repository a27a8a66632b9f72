import { and, eq, ne } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeLicense } from '../qualifications/credentials/testing.ts';
import { sentences } from './constants.ts';
import { newUserInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeEach(async () => {
  portal ??= await startTestPortal({ live: true });
  // Each test has its own admins, because some tests are about the last one.
  await portal.services.db.update(users).set({ role: 'staff' }).where(eq(users.role, 'admin'));
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const deactivate = (userId: string, as: TestAccount = admin) =>
  portal.request({ method: 'DELETE', path: `/users/${userId}`, as });
const statusOf = async (id: string) =>
  (await portal.services.db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status;

test('ends every session at once and keeps what the person handed in', async () => {
  const person = await portal.account('staff');
  const license = await makeLicense(portal, person.userId);
  const { body: signedIn } = await portal.request<{ token: string }>({
    method: 'POST',
    path: '/auth/login',
    body: { email: person.email, password: person.password },
  });
  expect((await portal.request({ path: '/profile/me', as: person })).status).toBe(200);

  expect(await deactivate(person.userId)).toMatchObject({ status: 200, body: { success: true } });
  for (const token of [person.token, signedIn.token]) {
    expect((await portal.request({ path: '/profile/me', as: token })).status).toBe(401);
  }
  const body = { email: person.email, password: person.password };
  expect((await portal.request({ method: 'POST', path: '/auth/login', body })).status).toBe(401);
  const { body: shown } = await portal.request<{ user: { status: string; name: string } }>({
    path: `/users/${person.userId}`,
    as: admin,
  });
  expect(shown.user.status).toBe('inactive');
  const kept = await portal.services.db.select().from(licenses).where(eq(licenses.userId, person.userId));
  expect(kept.map(({ id }) => id)).toEqual([license.id]);
  const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
  expect(log.at(-1)).toMatchObject({ action: 'user.deactivated', actorId: admin.userId });
});

test('says so to whoever was signed in, and nothing to a forged token', async () => {
  const person = await portal.account('staff');
  await deactivate(person.userId);
  const told = await portal.request({ path: '/profile/me', as: person });
  expect(told).toMatchObject({
    status: 401,
    body: { code: 'deactivated', error: expect.stringMatching(/^Your account was deactivated/) },
  });
  const forged = `${person.token.slice(0, -2)}xx`;
  expect((await portal.request({ path: '/profile/me', as: forged })).body.code).toBe('unauthenticated');
  const { token } = await portal.account('staff');
  await portal.request({ method: 'POST', path: '/auth/logout', as: token });
  expect((await portal.request({ path: '/profile/me', as: token })).body.code).toBe('unauthenticated');
});

test('makes the addresses free for another account', async () => {
  const person = await portal.account('staff');
  await deactivate(person.userId);
  const { status } = await portal.request({
    method: 'POST',
    path: '/auth/admin-create-user',
    as: admin,
    body: { ...newUserInput(), workEmail: person.workEmail, primaryEmail: person.email },
  });
  expect(status).toBe(201);
  const taken = await portal.services.db
    .select()
    .from(signInAddresses)
    .where(and(eq(signInAddresses.address, person.email), ne(signInAddresses.userId, person.userId)));
  expect(taken).toHaveLength(1);
});

test('takes an applicant from the list of those who wait', async () => {
  const applicant = await portal.account('review');
  expect((await deactivate(applicant.userId)).status).toBe(200);
  const { body } = await portal.request<{ pendingUsers: Array<{ id: string }> }>({
    path: '/auth/pending-users',
    as: admin,
  });
  expect(body.pendingUsers.map(({ id }) => id)).not.toContain(applicant.userId);
});

test('is refused for the last admin, and nothing happens', async () => {
  const { status, body } = await deactivate(admin.userId);
  expect([status, body.error]).toEqual([409, sentences.lastAdmin]);
  expect((await portal.request({ path: '/users', as: admin })).status).toBe(200);
});

test('is possible for another admin, and never for oneself', async () => {
  const other = await portal.account('admin');
  expect(await deactivate(admin.userId)).toMatchObject({
    status: 409,
    body: { error: sentences.ownAccount },
  });
  expect((await deactivate(admin.userId, other)).status).toBe(200);
  expect((await portal.request({ path: '/users', as: admin })).status).toBe(401);
  expect((await deactivate(other.userId, other)).status).toBe(409);
});

test('two admins who deactivate each other at once leave one', async () => {
  const other = await portal.account('admin');
  const answers = await Promise.all([deactivate(other.userId), deactivate(admin.userId, other)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const standing = [await statusOf(admin.userId), await statusOf(other.userId)];
  expect(standing.sort()).toEqual(['active', 'inactive']);
});

test('is refused twice, for nobody, and for what is no id', async () => {
  const person = await portal.account('inactive');
  expect(await deactivate(person.userId)).toMatchObject({
    status: 409,
    body: { error: sentences.inactive },
  });
  expect((await deactivate(newId())).status).toBe(404);
  expect((await deactivate('nobody')).status).toBe(400);
});
