import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '../../core/kernel/clock.ts';
import { allCalls } from '../../rest/calls.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { codeOf, makeAuthenticator, makePasskey } from '../../test/sign-in-factors.ts';
import { appRouter } from '../../trpc/app-router.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-25T17:00:00Z');
});
afterAll(closeTestPortal);

/** An administrator with a second step requires it of others. */
async function requireOf(factorRequired: string, factorRequiredFrom: string | null = null) {
  const admin = await portal.account('admin');
  await makeAuthenticator(portal, admin.userId);
  portal.services.sessions.forget(admin.userId);
  const settings = { factorRequired, factorRequiredFrom };
  expect((await portal.call('companySettings.update', settings, admin)).status).toBe(200);
}

/** How one call ends now, without what is cached for five seconds. */
async function codeFor(account: TestAccount, call = 'departments.list') {
  portal.services.sessions.forget(account.userId);
  return (await portal.call(call, undefined, account)).error?.data.code ?? 'done';
}

test('is nobody at first; then administrators or everybody, from a day on', async () => {
  const [admin, staff, applicant] = await Promise.all(
    (['admin', 'staff', 'review'] as const).map((kind) => portal.account(kind)),
  );
  if (!admin || !staff || !applicant) throw new Error('no accounts');
  const seen = async () => [
    await codeFor(admin),
    await codeFor(staff),
    await codeFor(applicant, 'auth.sessions'),
  ];
  expect(await seen()).toEqual(['done', 'done', 'done']);
  await requireOf('admins');
  expect(await seen()).toEqual(['factor_required', 'done', 'done']);
  await requireOf('everyone', '2026-11-26');
  expect(await seen()).toEqual(['done', 'done', 'done']);
  portal.clock.advance(days(1));
  expect(await seen()).toEqual(['factor_required', 'factor_required', 'done']);
  await requireOf('nobody');
  expect(await seen()).toEqual(['done', 'done', 'done']);
});

test('lets people in who set up an app or a passkey, and sends them back when it is reset', async () => {
  await requireOf('everyone');
  const [one, other] = [await portal.account('staff'), await portal.account('staff')];
  const profile = async (as: TestAccount) => (await portal.call('auth.profile', undefined, as)).data.user;
  expect(await profile(one)).toMatchObject({ mustAddFactor: true });
  const { data } = await portal.call('auth.startAuthenticator', { currentPassword: one.password }, one);
  await portal.call('auth.confirmAuthenticator', { code: codeOf(portal, data.secret) }, one);
  expect((await portal.call('departments.list', undefined, one)).status).toBe(200);
  expect(await profile(one)).not.toHaveProperty('mustAddFactor');
  await makePasskey(portal, other);
  expect((await portal.call('departments.list', undefined, other)).status).toBe(200);

  const admin = await portal.account('admin');
  await makePasskey(portal, admin);
  await portal.call('users.resetFactors', { id: one.userId }, admin);
  expect((await portal.call('departments.list', undefined, one)).error?.data.code).toBe('factor_required');
  await requireOf('nobody');
});

test('leaves people with a temporary password a way in: the password first, then the factor', async () => {
  await requireOf('everyone');
  const person = await portal.account('admin', { passwordIsTemporary: true });
  const body = { currentPassword: person.password, newPassword: 'Anchor-Rope-77' };
  expect(
    (await portal.call('auth.startAuthenticator', { currentPassword: person.password }, person)).status,
  ).toBe(403);
  expect((await portal.call('auth.changePassword', body, person)).status).toBe(200);
  expect(await codeFor(person)).toBe('factor_required');
  const { data } = await portal.call(
    'auth.startAuthenticator',
    { currentPassword: 'Anchor-Rope-77' },
    person,
  );
  await portal.call('auth.confirmAuthenticator', { code: codeOf(portal, data.secret) }, person);
  expect(await codeFor(person)).toBe('done');
  await requireOf('nobody');
});

test('leaves only what sets it up', () => {
  const open = allCalls(appRouter).filter(({ beforeFactor }) => beforeFactor);
  expect(open.map(({ name }) => name).sort()).toEqual([
    'auth.addPasskey',
    'auth.changePassword',
    'auth.confirm',
    'auth.confirmAuthenticator',
    'auth.factors',
    'auth.logout',
    'auth.profile',
    'auth.startAuthenticator',
    'auth.startPasskey',
  ]);
});

test('refuses uploads, too', async () => {
  await requireOf('everyone');
  const staff = await portal.account('staff');
  const answer = await portal.request({ method: 'POST', path: '/upload/document', as: staff });
  expect(answer).toMatchObject({ status: 403, body: { code: 'factor_required' } });
  await requireOf('nobody');
});
