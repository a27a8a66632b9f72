import { eq, inArray } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DecidedEach } from '../../../core/decide-each.ts';
import { newId } from '../../../core/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeBond } from '../bonds/testing.ts';
import { makeLicense } from '../licenses/testing.ts';
import { APPROVE_MAX } from './constants.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
  // So that nobody is the only administrator.
  await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

const approve = (qualifications: unknown[], reviewNotes = '') =>
  portal.request<DecidedEach>({
    method: 'PUT',
    path: '/reviews/approve',
    as: admin,
    body: { qualifications, reviewNotes },
  });

test('several are approved with one note, each recorded by itself', async () => {
  const license = await makeLicense(portal, staff.userId);
  const bond = await makeBond(portal, staff.userId);
  const { status, body } = await approve(
    [
      { noun: 'license', id: license.id, submittedAt: license.submittedAt },
      { noun: 'bond', id: bond.id },
    ],
    'Checked with the state.',
  );
  expect([status, body.refused]).toEqual([200, []]);
  expect([...body.approved].sort()).toEqual([license.id, bond.id].sort());
  const decided = { status: 'approved', reviewedBy: admin.userId, reviewNotes: 'Checked with the state.' };
  const { db } = portal.services;
  expect(await db.select().from(licenses).where(eq(licenses.id, license.id))).toMatchObject([decided]);
  expect(await db.select().from(bonds).where(eq(bonds.id, bond.id))).toMatchObject([decided]);
  const lines = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(inArray(auditLog.subjectId, [license.id, bond.id]));
  expect(lines.map(({ action }) => action).sort()).toEqual(['bond.approved', 'license.approved']);
});

test('what was decided or changed meanwhile, is gone or is their own is named, and the others are approved', async () => {
  const fine = await makeLicense(portal, staff.userId);
  const decided = await makeLicense(portal, staff.userId, { status: 'approved' });
  const changed = await makeLicense(portal, staff.userId);
  const own = await makeLicense(portal, admin.userId);
  const gone = newId();
  const { body } = await approve([
    { noun: 'license', id: fine.id },
    { noun: 'license', id: decided.id },
    { noun: 'license', id: changed.id, submittedAt: '2020-01-01T00:00:00.000Z' },
    { noun: 'license', id: own.id },
    { noun: 'license', id: gone },
  ]);
  expect(body.approved).toEqual([fine.id]);
  expect(new Map(body.refused.map(({ id, sentence }) => [id, sentence.length > 10]))).toEqual(
    new Map([decided.id, changed.id, own.id, gone].sort().map((id) => [id, true])),
  );
  const [row] = await portal.services.db.select().from(licenses).where(eq(licenses.id, changed.id));
  expect(row?.status).toBe('pending');
});

test('a repeated call decides once, and of two at once each qualification is approved by one', async () => {
  const made = await Promise.all([makeLicense(portal, staff.userId), makeLicense(portal, staff.userId)]);
  const qualifications = made.map(({ id }) => ({ noun: 'license', id }));
  const answers = await Promise.all([approve(qualifications), approve([...qualifications].reverse())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ body }) => body.approved).sort()).toEqual(made.map(({ id }) => id).sort());
});

test.each([
  ['nothing', []],
  ['too many', Array.from({ length: APPROVE_MAX + 1 }, () => ({ noun: 'license', id: newId() }))],
  ['a kind that there is not', [{ noun: 'user', id: newId() }]],
])('%s is refused', async (_what, qualifications) => {
  expect((await approve(qualifications)).status).toBe(400);
});
