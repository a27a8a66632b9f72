import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { auditLineColumns } from '../../test/audit-lines.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeLicense } from '../qualifications/credentials/testing.ts';
import { sentences } from './constants.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
beforeEach(async () => {
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const deactivate = (userId: string, as: TestAccount = admin) =>
  portal.request({ method: 'DELETE', path: `/users/${userId}`, as });
const reactivate = (userId: string, body?: Record<string, unknown>, as: TestAccount = admin) =>
  portal.request<{ user: { status: string } }>({
    method: 'POST',
    path: `/users/${userId}/reactivate`,
    as,
    body,
  });
const signIn = async (email: string, password: string) =>
  (await portal.request({ method: 'POST', path: '/auth/login', body: { email, password } })).status;

test('lets a person back in with addresses, role and credentials as they were, and tells them', async () => {
  const person = await portal.account('staff');
  await makeLicense(portal, person.userId);
  await deactivate(person.userId);
  expect(await signIn(person.email, person.password)).toBe(401);

  const answer = await reactivate(person.userId, { note: 'Back for the storm season.' });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ id: person.userId, status: 'active', role: 'staff' });
  expect(await signIn(person.email, person.password)).toBe(200);
  expect(await signIn(person.workEmail ?? '', person.password)).toBe(200);
  const shown = await portal.request<{ user: { licenses: unknown[] } }>({
    path: `/users/${person.userId}`,
    as: admin,
  });
  expect(shown.body.user.licenses).toHaveLength(1);
  const email = await portal.mailbox.emailTo(person.workEmail ?? '', 'Your account was reactivated');
  expect(email.text).toContain('Back for the storm season.');
  const log = await portal.services.db
    .select(auditLineColumns)
    .from(auditLog)
    .where(eq(auditLog.subjectId, person.userId));
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'user.reactivated',
      actorId: admin.userId,
      detail: { note: 'Back for the storm season.' },
    }),
  );
});

test('sessions from before stay ended', async () => {
  const person = await portal.account('staff');
  await deactivate(person.userId);
  await reactivate(person.userId);
  expect((await portal.request({ path: '/auth/profile', as: person })).status).toBe(401);
});

test.each([
  ['signup', 'pending'],
  ['review', 'pending_review'],
] as const)('somebody who was in %s goes on there', async (kind, status) => {
  const person = await portal.account(kind);
  await deactivate(person.userId);
  expect((await reactivate(person.userId)).body.user.status).toBe(status);
});

test('is refused while an address belongs to another account, and nothing changes', async () => {
  const person = await portal.account('staff');
  await deactivate(person.userId);
  await portal.account('staff', { primaryEmail: person.workEmail ?? '' });
  const answer = await reactivate(person.userId);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ error: sentences.addressTakenMeanwhile(person.workEmail ?? '') });
  const [row] = await portal.services.db.select().from(users).where(eq(users.id, person.userId));
  expect(row).toMatchObject({ status: 'inactive' });
  expect(await signIn(person.email, person.password)).toBe(401);
});

test('is refused for an account that is not deactivated, twice, and for nobody', async () => {
  const person = await portal.account('staff');
  expect(await reactivate(person.userId)).toMatchObject({
    status: 409,
    body: { error: sentences.notInactive },
  });
  await deactivate(person.userId);
  const both = await Promise.all([reactivate(person.userId), reactivate(person.userId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await reactivate('0190b0aa-0000-7000-8000-000000000000')).status).toBe(404);
});
