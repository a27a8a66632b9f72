import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { auditLineColumns } from '../../test/audit-lines.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { sentences as authSentences } from '../auth/constants.ts';
import { makeDepartment } from '../departments/testing.ts';
import { makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import { makeExperience } from '../qualifications/experiences/testing.ts';
import { sentences } from './constants.ts';
import type { UserView } from './schema.ts';
import { approvalInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(closeTestPortal);

const approve = (userId: string, change: Record<string, unknown> = {}, as = admin) => {
  const { id: _id, ...body } = { ...approvalInput(userId), ...change };
  return portal.request<{ user: UserView }>({
    method: 'POST',
    path: `/auth/approve-user/${userId}`,
    as,
    body,
  });
};

const rowOf = async (id: string) =>
  (await portal.services.db.select().from(users).where(eq(users.id, id)))[0];

const auditOf = (id: string) =>
  portal.services.db
    .select(auditLineColumns)
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id);

describe('approving', () => {
  test('gives the account everything that the form says', async () => {
    const applicant = await portal.account('review');
    const [one, other] = [await makeDepartment(portal), await makeDepartment(portal)];
    const workEmail = freshEmail();
    const { status, body } = await approve(applicant.userId, {
      workEmail: `  ${workEmail.toUpperCase()} `,
      employeeID: 'CC-2025-001',
      position: ' Senior Adjuster ',
      location: 'FL',
      hireDate: '2025-03-31',
      manager: admin.userId,
      departments: [one.id, other.id, one.id],
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      id: applicant.userId,
      _id: applicant.userId,
      workEmail,
      employeeID: 'CC-2025-001',
      position: 'Senior Adjuster',
      location: 'FL',
      hireDate: '2025-03-31',
      manager: { id: admin.userId },
      status: 'active',
      onboardingStatus: 'approved',
    });
    expect(body.user.departments.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
    expect(await rowOf(applicant.userId)).toMatchObject({ approvedBy: admin.userId });
    const file = await portal.request<{ user: object }>({ path: `/users/${applicant.userId}`, as: admin });
    const approver = await rowOf(admin.userId);
    expect(file.body.user).toMatchObject({
      approvedBy: `${approver?.firstName} ${approver?.lastName}`.trim(),
      approvedAt: expect.any(String),
    });
  });

  test('makes the work email a login, keeps the primary one, and opens the portal to the live session', async () => {
    const applicant = await portal.account('review');
    const workEmail = freshEmail();
    await approve(applicant.userId, { workEmail });
    for (const email of [workEmail, applicant.email]) {
      const body = { email, password: applicant.password };
      expect((await portal.request({ method: 'POST', path: '/auth/login', body })).status).toBe(200);
    }
    expect((await portal.request({ path: '/departments', as: applicant })).status).toBe(200);
  });

  test('leaves qualifications out with a reason, which their person gets, and sets the time zone', async () => {
    const applicant = await portal.account('review');
    const kept = await makeLicense(portal, applicant.userId);
    const leftOut = await makeBond(portal, applicant.userId);
    const reason = 'The bond is not signed.';
    const workEmail = freshEmail();
    const { status } = await approve(applicant.userId, {
      workEmail,
      timeZone: 'America/Denver',
      leftOut: [{ noun: 'bond', id: leftOut.id, reason }],
    });
    expect(status).toBe(200);
    expect(await rowOf(applicant.userId)).toMatchObject({ status: 'active', timeZone: 'America/Denver' });
    expect(await auditOf(kept.id)).toMatchObject([{ action: 'license.approved' }]);
    expect(await auditOf(leftOut.id)).toMatchObject([
      { action: 'bond.rejected', actorId: admin.userId, detail: { reviewNotes: reason } },
    ]);
    const email = await portal.mailbox.emailTo(workEmail, 'Your bond was rejected');
    expect(email.text).toContain(reason);
  });

  test('refuses to leave out what is another person’s, without a reason, or decided, and changes nothing', async () => {
    const applicant = await portal.account('review');
    const other = await makeBond(portal, (await portal.account('review')).userId);
    const decided = await makeBond(portal, applicant.userId, { status: 'approved' });
    const own = await makeBond(portal, applicant.userId);
    const answers = [
      { id: other.id, reason: 'No.' },
      { id: decided.id, reason: 'No.' },
      { id: own.id, reason: ' ' },
    ].map(async (entry) => {
      const answer = await approve(applicant.userId, { leftOut: [{ noun: 'bond', ...entry }] });
      return answer.status;
    });
    expect(await Promise.all(answers)).toEqual([404, 409, 400]);
    expect(await rowOf(applicant.userId)).toMatchObject({ status: 'pending_review' });
    expect(await auditOf(other.id)).toEqual([]);
  });

  test('approves what waits, leaves what was rejected, and records each', async () => {
    const applicant = await portal.account('review');
    const license = await makeLicense(portal, applicant.userId);
    const bond = await makeBond(portal, applicant.userId);
    const experience = await makeExperience(portal, applicant.userId);
    const rejected = await makeBond(portal, applicant.userId, { status: 'rejected' });
    await approve(applicant.userId);

    for (const [qualification, action] of [
      [license, 'license.approved'],
      [bond, 'bond.approved'],
      [experience, 'experience.approved'],
    ] as const) {
      expect(await auditOf(qualification.id)).toMatchObject([
        { action, actorId: admin.userId, detail: { userId: applicant.userId, withAccount: true } },
      ]);
    }
    expect(await auditOf(rejected.id)).toEqual([]);
    expect(await auditOf(applicant.userId)).toMatchObject([
      { action: 'user.approved', actorId: admin.userId },
    ]);
  });

  test('writes to the applicant, and tells the admins and the applicant’s own tabs', async () => {
    const applicant = await portal.account('review');
    await approve(applicant.userId);
    await portal.mailbox.emailTo(applicant.email, 'Your account is active');
    const events = await portal.services.db.select().from(realtimeEvents);
    const about = events
      .filter(
        ({ audience, payload }) =>
          audience === `user:${applicant.userId}` || JSON.stringify(payload).includes(applicant.userId),
      )
      .map(({ audience, name }) => [audience, name]);
    expect(about.sort()).toEqual([
      ['admins', 'applicants_changed'],
      ['admins', 'people_changed'],
      ['all', 'colleagues_changed'],
      [`user:${applicant.userId}`, 'account_changed'],
      // The welcome, and how to get started.
      [`user:${applicant.userId}`, 'notification'],
      [`user:${applicant.userId}`, 'notification'],
    ]);
  });

  test('takes nothing else from the body', async () => {
    const applicant = await portal.account('review');
    const other = await portal.account('review');
    const others = {
      role: 'admin',
      status: 'inactive',
      onboardingStatus: 'signup',
      primaryEmail: 'taken.over@home.example',
      passwordHash: 'x',
      approvedBy: other.userId,
      firstName: 'Mallory',
    };
    const { status, body } = await approve(applicant.userId, others);
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, Object.keys(others).sort()]);
    expect(await rowOf(applicant.userId)).toMatchObject({ role: 'staff', status: 'pending_review' });
    expect(await rowOf(other.userId)).toMatchObject({ status: 'pending_review' });
  });

  test('two at once: one wins, the other is told', async () => {
    const applicant = await portal.account('review');
    const second = await portal.account('admin', { firstName: 'Lee', lastName: 'Park' });
    const answers = await Promise.all([
      approve(applicant.userId, { position: 'First' }),
      approve(applicant.userId, { position: 'Second' }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'Dana Whitfield' : 'Lee Park';
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(sentences.alreadyApproved(winner));
    const won = answers.find(({ status }) => status === 200);
    expect(await rowOf(applicant.userId)).toMatchObject({ position: won?.body.user.position });
    expect((await auditOf(applicant.userId)).map(({ action }) => action)).toEqual(['user.approved']);
  });
});

describe('approving is refused', () => {
  test.each([
    ['somebody in onboarding', 'signup', sentences.notOnboarded],
    ['somebody approved', 'staff', sentences.alreadyApproved(null)],
    ['somebody deactivated', 'inactive', sentences.inactive],
  ] as const)('for %s', async (_who, kind, sentence) => {
    const person = await portal.account(kind);
    const before = await rowOf(person.userId);
    const { status, body } = await approve(person.userId);
    expect([status, body.error]).toEqual([409, sentence]);
    expect(await rowOf(person.userId)).toEqual(before);
  });

  test.each([
    ['workEmail', '', 'Work email is required.'],
    ['workEmail', 'nobody', 'Enter a full email address, such as name@example.com.'],
    ['employeeID', '  ', 'Employee ID is required.'],
    ['position', '', 'Position is required.'],
    ['location', '', 'Location is required.'],
    ['hireDate', '', 'Hire date is required.'],
    ['hireDate', '2025-02-30', 'There is no February 30: February 2025 has 28 days.'],
    ['position', 'x'.repeat(121), 'Position must be at most 120 characters long.'],
  ])('when %s is %j', async (field, value, sentence) => {
    const applicant = await portal.account('review');
    const { status, body } = await approve(applicant.userId, { [field]: value });
    expect([status, body.error, body.fields]).toEqual([400, sentence, { [field]: sentence }]);
    expect(await rowOf(applicant.userId)).toMatchObject({ status: 'pending_review' });
  });

  test('at the work email that belongs to somebody else, as their work or own address', async () => {
    const applicant = await portal.account('review');
    const other = await portal.account('staff');
    for (const workEmail of [other.email, other.workEmail]) {
      const { status, body } = await approve(applicant.userId, { workEmail });
      expect([status, body.fields]).toEqual([409, { workEmail: authSentences.addressTaken }]);
    }
    const claimed = await portal.services.db
      .select()
      .from(signInAddresses)
      .where(eq(signInAddresses.userId, applicant.userId));
    expect(claimed.map(({ address }) => address)).toEqual([applicant.email]);
  });

  test('at the employee id that somebody has', async () => {
    const [applicant, other] = [await portal.account('review'), await portal.account('staff')];
    const { employeeId } = (await rowOf(other.userId)) ?? {};
    const { status, body } = await approve(applicant.userId, { employeeID: employeeId });
    expect([status, body.fields]).toEqual([409, { employeeID: sentences.employeeIdTaken }]);
    expect(await rowOf(applicant.userId)).toMatchObject({ status: 'pending_review' });
  });

  test('at a manager who is no active admin', async () => {
    const applicant = await portal.account('review');
    const [staff, former] = [
      await portal.account('staff'),
      await portal.account('inactive', { role: 'admin' }),
    ];
    for (const manager of [newId(), staff.userId, former.userId]) {
      const { status, body } = await approve(applicant.userId, { manager });
      expect([status, body.fields]).toEqual([400, { manager: sentences.managerNotAdmin }]);
    }
    expect((await approve(applicant.userId, { manager: 'dana' })).status).toBe(400);
  });

  test('at a department that is not there, and keeps nothing of the attempt', async () => {
    const applicant = await portal.account('review');
    const known = await makeDepartment(portal);
    const { status, body } = await approve(applicant.userId, { departments: [known.id, newId()] });
    const sentence = 'One of the departments was deleted. Choose again.';
    expect([status, body.fields]).toEqual([400, { departments: sentence }]);
    const kept = await portal.services.db
      .select()
      .from(userDepartments)
      .where(and(eq(userDepartments.userId, applicant.userId)));
    expect(kept).toEqual([]);
  });

  test('for nobody', async () => {
    expect((await approve(newId())).status).toBe(404);
    expect((await approve('not-an-id')).status).toBe(400);
  });
});

test('an empty manager is no manager', async () => {
  const applicant = await portal.account('review');
  const { body } = await approve(applicant.userId, { manager: '' });
  expect(body.user.manager).toBeNull();
});

describe('an approval that names what was read', () => {
  const read = async (userId: string) => {
    const { body } = await portal.request({ path: '/auth/pending-users', as: admin });
    const rows = body.pendingUsers as { id: string; changedAt: string }[];
    return rows.find(({ id }) => id === userId)?.changedAt;
  };
  const change = (path: string, body: object) => portal.request({ method: 'PUT', path, as: admin, body });

  test('is made when nothing has changed since', async () => {
    const applicant = await portal.account('review');
    await makeLicense(portal, applicant.userId, { submittedAt: '2099-01-01T00:00:00.000Z' });
    const unchangedSince = await read(applicant.userId);
    expect(unchangedSince).toBe('2099-01-01T00:00:00.000Z');
    expect((await approve(applicant.userId, { unchangedSince })).status).toBe(200);
  });

  test('is refused when a license or the person changed, says what, and leaves everything waiting', async () => {
    const applicant = await portal.account('review');
    const license = await makeLicense(portal, applicant.userId);
    const bond = await makeBond(portal, applicant.userId);
    const unchangedSince = await read(applicant.userId);
    await change(`/licenses/${license.id}`, { state: 'GA' });
    await change(`/users/${applicant.userId}`, { firstName: 'Other' });
    const answer = await approve(applicant.userId, { unchangedSince });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: sentences.changedSinceSeen(['personal information', 'licenses']),
    });
    expect(await rowOf(applicant.userId)).toMatchObject({ status: 'pending_review' });
    for (const { id } of [license, bond]) {
      expect((await auditOf(id)).map(({ action }) => action)).not.toContain('license.approved');
      expect((await auditOf(id)).map(({ action }) => action)).not.toContain('bond.approved');
    }
    const again = await approve(applicant.userId, { unchangedSince: await read(applicant.userId) });
    expect(again.status).toBe(200);
  });
});
