import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../core/kernel/ids.ts';
import { extraFields, MARK_ID } from './contract/mass-assignment.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

test('a person who registers is in onboarding, whatever the request contains', async () => {
  const body = {
    name: 'Mallory Sly',
    email: 'mallory@home.example',
    password: 'Anchor-Rope-77',
    phoneNumber: '555-010-1234',
    ...extraFields(newId()),
    workEmail: 'boss@work.example',
  };
  expect((await portal.call('auth.signup', body, undefined)).status).toBe(200);
  const [row] = await portal.services.db.select().from(users).where(eq(users.primaryEmail, body.email));
  expect(row).toMatchObject({
    role: 'staff',
    status: 'pending',
    onboardingStatus: 'signup',
    workEmail: null,
    employeeId: null,
    managerId: null,
    approvedAt: null,
    approvedBy: null,
  });
});

test('an account that an administrator creates is approved by that administrator, now', async () => {
  const admin = await portal.account('admin');
  const body = {
    firstName: 'Nell',
    role: 'staff',
    employeeID: 'N-1',
    primaryPhone: '555-010-8899',
    workEmail: 'nell@work.example',
    status: 'inactive',
    onboardingStatus: 'signup',
    approvedBy: MARK_ID,
  };
  expect((await portal.call('users.create', body, admin)).status).toBe(200);
  const [row] = await portal.services.db.select().from(users).where(eq(users.workEmail, body.workEmail));
  expect(row).toMatchObject({ status: 'active', onboardingStatus: 'approved', approvedBy: admin.userId });
});
