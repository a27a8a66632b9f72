import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { newUserInput } from '../users/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const TEMPORARY = 'Given-By-Admin-31';
const OWN = 'Anchor-Rope-77';

type SignedIn = { token: string; user: { id: string; passwordIsTemporary?: boolean } };
const signIn = async (email: string, password: string) =>
  (
    await portal.request<SignedIn>({
      method: 'POST',
      path: '/auth/login',
      body: { email, password },
    })
  ).body;

/** As an administrator makes an account with a password. */
async function newColleague() {
  const input = { ...newUserInput(), password: TEMPORARY, passwordIsTemporary: true };
  await portal.request({ method: 'POST', path: '/auth/admin-create-user', as: admin, body: input });
  return input.workEmail;
}

const status = async (path: string, as: string, method: 'GET' | 'POST' = 'GET') =>
  (await portal.request({ method, path, as })).status;

test('whoever signs in with a password of an administrator sets their own before anything else', async () => {
  const email = await newColleague();
  const { token, user } = await signIn(email, TEMPORARY);
  expect(user.passwordIsTemporary).toBe(true);
  const refused = {
    status: 403,
    body: { code: 'forbidden', error: 'Set your own password first: you signed in with a temporary one.' },
  };
  expect(await portal.request({ path: '/departments', as: token })).toMatchObject(refused);
  expect(await portal.call('departments.list', {}, token)).toMatchObject({ status: 403 });
  expect(await status('/auth/sessions', token)).toBe(403);
  expect(await status('/messages/files', token, 'POST')).toBe(403);
  expect(await status('/auth/profile', token)).toBe(200);

  const body = { currentPassword: TEMPORARY, newPassword: OWN };
  const same = { ...body, newPassword: TEMPORARY };
  const change = (input: typeof body) =>
    portal.request({ method: 'POST', path: '/auth/change-password', as: token, body: input });
  expect((await change(same)).status).toBe(400);
  expect(await status('/departments', token)).toBe(403);
  expect((await change(body)).status).toBe(200);
  expect(await status('/departments', token)).toBe(200);
  expect((await signIn(email, OWN)).user).not.toHaveProperty('passwordIsTemporary');
});

test('a password that an administrator sets later is temporary, one of their own is not', async () => {
  const person = await portal.account('staff');
  const set = (id: string) =>
    portal.request({
      method: 'PUT',
      path: `/users/${id}`,
      as: admin,
      body: { password: TEMPORARY, passwordIsTemporary: true },
    });
  expect((await set(person.userId)).status).toBe(200);
  const { token } = await signIn(person.email, TEMPORARY);
  expect(await status('/departments', token)).toBe(403);
  expect(await status('/auth/logout', token, 'POST')).toBe(200);
  const other = await portal.account('admin');
  const own = { password: TEMPORARY, passwordIsTemporary: true };
  await portal.request({ method: 'PUT', path: `/users/${other.userId}`, as: other, body: own });
  expect(await status('/departments', (await signIn(other.email, TEMPORARY)).token)).toBe(200);
});
