import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, unconfirm } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { fileOf, importedPerson } from '../users/people-imports/testing.ts';
import { approvalInput, newUserInput } from '../users/testing.ts';
import { sentences } from './constants.ts';
import { signupInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);
beforeEach(() => portal.resetRateLimits());

const post = (path: string, body: Record<string, unknown> = {}, as?: TestAccount | string) =>
  portal.request<Record<string, never>>({ method: 'POST', path, body, as });

async function signUp(email = freshEmail()) {
  const { body } = await post('/auth/signup', { ...signupInput(), email });
  return { email, token: String(body.token) };
}

async function tokenOf(email: string, subject = 'Confirm your email address') {
  const { text } = await portal.mailbox.emailTo(email, subject);
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

const stateOf = async (token: string) =>
  (await portal.request({ path: '/auth/email-confirmation', as: token })).body;

describe('the address of a sign-up', () => {
  test('is confirmed by the mailed link, once', async () => {
    const { email, token } = await signUp();
    expect(await stateOf(token)).toEqual({ confirmed: false, address: email });
    const link = await tokenOf(email);
    expect(await post('/auth/confirm-email', { token: link })).toMatchObject({
      status: 200,
      body: { message: sentences.emailConfirmed },
    });
    expect(await stateOf(token)).toEqual({ confirmed: true, address: email });
    expect((await post('/auth/confirm-email', { token: link })).status).toBe(400);
    expect(await post('/auth/email-confirmation', {}, token)).toMatchObject({
      status: 409,
      body: { error: sentences.alreadyConfirmed },
    });
  });

  test('gets the link again on request, a few times an hour, and only the newest one works', async () => {
    const { email, token } = await signUp();
    const first = await tokenOf(email);
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push((await post('/auth/email-confirmation', {}, token)).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await post('/auth/confirm-email', { token: first })).status).toBe(400);
  });

  test('is confirmed by a reset link, too', async () => {
    const { email } = await signUp();
    await post('/auth/forgot-password', { email });
    const link = await tokenOf(email, 'Reset your password');
    await post('/auth/reset-password', { token: link, newPassword: 'Brand-New-Anchor-8' });
    const login = await post('/auth/login', { email, password: 'Brand-New-Anchor-8' });
    expect(await stateOf(String(login.body.token))).toMatchObject({ confirmed: true });
  });

  test('of the accounts from before counts as confirmed', async () => {
    const person = await portal.account('staff');
    expect(await stateOf(person.token)).toMatchObject({ confirmed: true });
  });
});

describe('an approval', () => {
  const approve = (userId: string) => post(`/auth/approve-user/${userId}`, approvalInput(userId), admin);
  const require = (approvalNeedsConfirmedEmail: boolean) =>
    portal.request({
      method: 'PUT',
      path: '/company-settings',
      as: admin,
      body: { approvalNeedsConfirmedEmail },
    });

  test('waits for the confirmation where the company wants that, and reviewers see the state', async () => {
    const applicant = await portal.account('review');
    await unconfirm(portal, applicant.userId);
    const { body } = await portal.request<{ pendingUsers: Array<{ id: string; emailConfirmed: boolean }> }>({
      path: '/auth/pending-users',
      as: admin,
    });
    expect(body.pendingUsers.find(({ id }) => id === applicant.userId)?.emailConfirmed).toBe(false);
    await require(true);
    expect(await approve(applicant.userId)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(`${applicant.email} isn't confirmed yet`) },
    });
    await require(false);
    expect((await approve(applicant.userId)).status).toBe(200);
  });
});

describe('an unconfirmed address', () => {
  const add = (workEmail: string) => post('/auth/admin-create-user', { ...newUserInput(), workEmail }, admin);

  test('reserves nothing from an administrator, and the stranger is told', async () => {
    const { email, token } = await signUp();
    expect((await add(email)).status).toBe(201);
    expect(await portal.request({ path: '/auth/profile', as: token })).toMatchObject({
      status: 401,
      body: { code: 'deactivated', error: expect.stringMatching(/never confirmed/) },
    });
    const letter = await portal.mailbox.emailTo(email, 'Your account was closed');
    expect(letter.text).toContain('never confirmed it');
    await portal.mailbox.emailTo(email, 'account is ready');
    const lines = await portal.services.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.action, 'user.gave_way'));
    expect(lines).toEqual([{ actorId: admin.userId }]);
  });

  test('nor from a file of people', async () => {
    const { email, token } = await signUp();
    const csv = fileOf([{ ...importedPerson(), 'Work Email': email }]);
    expect((await post('/users/import', { csv }, admin)).status).toBe(201);
    expect((await portal.request({ path: '/auth/profile', as: token })).status).toBe(401);
  });

  test('nor from a colleague who proves it', async () => {
    const { email, token } = await signUp();
    const colleague = await portal.account('staff');
    const change = await portal.request({
      method: 'PUT',
      path: '/profile/me',
      as: colleague,
      body: { primaryEmail: email, currentPassword: colleague.password },
    });
    expect(change.status).toBe(200);
    // Nothing is taken before the link is opened.
    expect((await portal.request({ path: '/auth/profile', as: token })).status).toBe(200);
    const confirmed = await post('/auth/confirm-email', {
      token: await tokenOf(email, 'Confirm your new email address'),
    });
    expect(confirmed.body).toEqual({ message: sentences.emailChanged });
    expect((await portal.request({ path: '/auth/profile', as: token })).status).toBe(401);
  });

  test('keeps an approved colleague, and a confirmed applicant', async () => {
    const approved = await portal.account('staff');
    await unconfirm(portal, approved.userId);
    expect((await add(approved.email)).status).toBe(409);
    const { email } = await signUp();
    await post('/auth/confirm-email', { token: await tokenOf(email) });
    expect((await add(email)).status).toBe(409);
  });

  test('is refused to a second sign-up, as documented', async () => {
    const { email } = await signUp();
    expect(await post('/auth/signup', { ...signupInput(), email })).toMatchObject({
      status: 409,
      body: { error: sentences.addressTaken },
    });
  });
});

test('asking for many addresses is stopped before it says anything', async () => {
  const ask = (address: string) => post('/auth/signup', { ...signupInput(), email: address });
  for (let count = 0; count < 60; count += 1) {
    expect((await ask((await portal.account('staff')).email)).status).toBe(409);
  }
  const { email } = await portal.account('staff');
  expect([(await ask(email)).status, (await ask(freshEmail())).status]).toEqual([429, 429]);
});
