import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountKind } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { tokenIn } from './mailbox.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

test.each<[AccountKind, number]>([
  ['signup', 200],
  ['review', 200],
  ['staff', 200],
  ['admin', 200],
  ['inactive', 401],
])('an account of the kind %s gets %i, by its token and by its password', async (kind, status) => {
  const account = await portal.account(kind);
  expect((await portal.request({ path: '/auth/profile', as: account })).status).toBe(status);
  expect((await portal.call('auth.profile', undefined, account)).status).toBe(status);
  const { email, password } = account;
  const signedIn = await portal.request({ method: 'POST', path: '/auth/login', body: { email, password } });
  expect(signedIn.status).toBe(status);
});

test('the mailbox collects emails, with the token in their link', async () => {
  const { email } = await portal.account('staff');
  await portal.call('auth.forgotPassword', { email });
  expect(tokenIn(await portal.mailbox.emailTo(email, 'Reset your password'))).toMatch(/^[\w-]{43}$/);
});

test('the test clock follows real time, moves, and stops', () => {
  const before = portal.clock.now().getTime();
  portal.clock.advance(60_000);
  expect(portal.clock.now().getTime() - before).toBeGreaterThanOrEqual(60_000);
  portal.clock.freeze('2026-03-08T06:59:59.000Z');
  expect(portal.clock.now().toISOString()).toBe('2026-03-08T06:59:59.000Z');
});
