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

test('shows first who has none, administrators before the others', async () => {
  await requireOf('nobody');
  const [admin, app, key, pending] = [
    await portal.account('admin', { firstName: 'Aaron', lastName: 'Aardvark' }),
    await portal.account('staff'),
    await portal.account('admin'),
    await portal.account('staff'),
  ];
  await makeAuthenticator(portal, app.userId);
  await makePasskey(portal, key);
  await makeAuthenticator(portal, pending.userId, false);
  const { data } = await portal.call('auth.withoutFactor', undefined, admin);
  expect(data.people[0]).toEqual({ id: admin.userId, name: 'Aaron Aardvark', role: 'admin' });
  const ids = await portal.database.sql<Array<{ id: string; role: string }>>`
    select id, role from users u where status = 'active' and onboarding_status = 'approved'
      and id not in (select user_id from passkeys)
      and id not in (select user_id from authenticators where confirmed_at is not null)`;
  expect([data.everyone, data.admins]).toEqual([
    ids.length,
    ids.filter(({ role }) => role !== 'staff').length,
  ]);
  const left = ids.map(({ id }) => id);
  expect([app, key, pending].map(({ userId }) => left.includes(userId))).toEqual([false, false, true]);
});

test('refuses a past day, and leaves the rule as it was', async () => {
  const admin = await portal.account('admin');
  const day = portal.clock.now().toISOString().slice(0, 10);
  const from = (factorRequiredFrom: string) =>
    portal.call('companySettings.update', { factorRequired: 'nobody', factorRequiredFrom }, admin);
  const refused = await from('2026-11-01');
  expect([refused.status, refused.error?.data.fields]).toEqual([
    400,
    { factorRequiredFrom: 'Choose today or a later day, or leave it empty to start now.' },
  ]);
  expect((await from(day)).status).toBe(200);
  portal.clock.advance(days(2));
  // One that began is no change.
  expect((await from(day)).status).toBe(200);
  expect((await from('')).status).toBe(200);
});
