import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterEach, expect, test } from 'vitest';
import { setAdminPassword } from './admin-password.ts';
import { closeTestPortal, startTestPortal } from './test/harness.ts';
import { makeAuthenticator } from './test/sign-in-factors.ts';

afterEach(closeTestPortal);

test('an administrator gets a new password, and the old sessions end', async () => {
  const portal = await startTestPortal({ live: true });
  const admin = await portal.account('admin');
  const password = await setAdminPassword(portal.services, ` ${admin.email.toUpperCase()}`);
  expect(password).toMatch(/^[\w-]{20}$/);
  await expect
    .poll(async () => (await portal.request({ path: '/auth/profile', as: admin })).status)
    .toBe(401);
  const signIn = { method: 'POST', path: '/auth/login', body: { email: admin.email, password } } as const;
  expect((await portal.request(signIn)).status).toBe(200);
  const lines = await portal.services.db.select().from(auditLog);
  expect(lines.find(({ action }) => action === 'user.updated')).toMatchObject({
    actorId: null,
    subjectId: admin.userId,
    detail: { fields: ['password'], byOperator: true },
  });
});

test('staff, former administrators and unknown addresses get none', async () => {
  const portal = await startTestPortal();
  const staff = await portal.account('staff');
  const former = await portal.account('admin', { status: 'inactive' });
  for (const address of [staff.email, former.email, 'nobody@example.com', '']) {
    expect(await setAdminPassword(portal.services, address)).toBeUndefined();
  }
});

test('an administrator who lost the phone signs in with the password alone', async () => {
  const portal = await startTestPortal();
  const admin = await portal.account('admin');
  await makeAuthenticator(portal, admin.userId);
  const password = await setAdminPassword(portal.services, admin.email);
  const signIn = { method: 'POST', path: '/auth/login', body: { email: admin.email, password } } as const;
  expect((await portal.request(signIn)).status).toBe(200);
});
