import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { auditLineColumns } from '../../../test/audit-lines.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { multipart, pdf } from '../../../test/inputs.ts';
import { onboardingInput } from '../../onboarding/testing.ts';
import { makeLicense } from '../../qualifications/credentials/testing.ts';
import { sentences } from '../constants.ts';
import type { ApplicantView } from '../schema.ts';
import { approvalInput } from '../testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(closeTestPortal);

const post = (path: string, as: TestAccount, body: unknown) =>
  portal.request<{ error?: string; user: { status: string; onboardingStatus: string } }>({
    method: 'POST',
    path,
    as,
    body,
  });
const sendBack = (userId: string, body: unknown, as = admin) =>
  post(`/auth/pending-users/${userId}/send-back`, as, body);
const decline = (userId: string, body: unknown, as = admin) =>
  post(`/auth/pending-users/${userId}/decline`, as, body);
const listed = async (stage: string, userId: string) => {
  const { data } = await portal.call('users.pending', { stage, limit: 500 }, admin);
  return (data as { pendingUsers: ApplicantView[] }).pendingUsers.find(({ id }) => id === userId);
};
const auditOf = async (id: string, action: string) => {
  const found = await portal.services.db
    .select(auditLineColumns)
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)));
  return found.map(({ actorId, detail }) => ({ actorId, detail }));
};
const note = { part: 'licenses', note: 'The number is cut off.' };

/** An applicant with a license that has a document. */
async function applied() {
  const applicant = await portal.account('signup');
  const { headers, payload } = multipart('document', pdf(), { fileName: 'license.pdf' });
  const upload = await portal.request<{ documentUrl: string }>({
    method: 'POST',
    path: '/upload/document',
    as: applicant,
    headers,
    body: payload,
  });
  const input = onboardingInput({ documentUrl: upload.body.documentUrl });
  expect((await post('/auth/complete-onboarding', applicant, input)).status).toBe(200);
  return applicant;
}

describe('sending back', () => {
  test('returns everything as a draft with the notes, and takes it again', async () => {
    const applicant = await applied();
    const answer = await sendBack(applicant.userId, { notes: [note, { part: 'bonds', note: '' }] });
    expect([answer.status, answer.body.user]).toMatchObject([
      200,
      { status: 'pending', onboardingStatus: 'signup' },
    ]);
    expect(await auditOf(applicant.userId, 'user.sent_back')).toEqual([
      { actorId: admin.userId, detail: { message: '', notes: { licenses: 'The number is cut off.' } } },
    ]);
    const email = await portal.mailbox.emailTo(applicant.email, 'Your application needs changes');
    expect(email.text).toContain('Licenses:\nThe number is cut off.');

    const { sentBack } = (await portal.call('onboarding.sentBack', undefined, applicant)).data;
    expect(sentBack).toMatchObject({ message: '', notes: [note], by: 'Dana Whitfield' });
    const { draft } = (await portal.call('onboarding.draft', undefined, applicant)).data;
    expect(draft).toMatchObject({
      step: 5,
      data: {
        reached: 6,
        emergencyContact: { name: 'Rosa Costa' },
        licenses: [{ name: 'Adjuster', licenseNumber: 'FL-1', state: 'FL', issuedDate: '' }],
      },
    });
    const [license] = draft?.data.licenses ?? [];
    expect(license?.documentUrl).toMatch(/^\/files\/.+signature=/);
    expect(await listed('waiting', applicant.userId)).toBeUndefined();
    expect(await listed('sent_back', applicant.userId)).toMatchObject({
      decision: { kind: 'sent_back', notes: [note] },
    });
    expect(
      (await post(`/auth/approve-user/${applicant.userId}`, admin, approvalInput(applicant.userId))).status,
    ).toBe(409);

    const corrected = onboardingInput({ documentUrl: license?.documentUrl, licenseNumber: 'FL-1234' });
    expect((await post('/auth/complete-onboarding', applicant, corrected)).status).toBe(200);
    const again = await listed('waiting', applicant.userId);
    expect(again).toMatchObject({
      decision: { kind: 'sent_back', by: 'Dana Whitfield' },
      licenses: [{ licenseNumber: 'FL-1234', status: 'pending' }],
    });
    expect(again?.licenses).toHaveLength(1);
    expect(again?.licenses[0]?.documentUrl).toBeTruthy();
    expect((await portal.call('onboarding.sentBack', undefined, applicant)).data.sentBack).toBeNull();
    const approval = approvalInput(applicant.userId);
    expect((await post(`/auth/approve-user/${applicant.userId}`, admin, approval)).status).toBe(200);
  });

  test('leaves what was approved by itself, and keeps the values of the rest in the audit log', async () => {
    const { userId } = await portal.account('review');
    const approved = await makeLicense(portal, userId, { status: 'approved' });
    const rejected = await makeLicense(portal, userId, { status: 'rejected', licenseNumber: 'R-1' });
    expect((await sendBack(userId, { message: 'Please check it all.' })).status).toBe(200);
    const left = await portal.services.db
      .select({ id: licenses.id })
      .from(licenses)
      .where(eq(licenses.userId, userId));
    expect(left).toEqual([{ id: approved.id }]);
    expect(await auditOf(rejected.id, 'license.deleted')).toMatchObject([
      { detail: { licenseNumber: 'R-1', withApplication: true } },
    ]);
  });

  test('is refused without a note, for whoever does not wait, and after a change', async () => {
    const { userId } = await portal.account('review');
    expect((await sendBack(userId, { notes: [{ part: 'bonds', note: ' ' }] })).status).toBe(400);
    expect((await sendBack(userId, { notes: [{ part: 'shoes', note: 'x' }] })).status).toBe(400);
    const stale = await sendBack(userId, { notes: [note], unchangedSince: '2020-01-01T00:00:00.000Z' });
    expect([stale.status, stale.body.error]).toEqual([
      409,
      sentences.changedSinceSeen(['personal information']),
    ]);
    for (const kind of ['signup', 'staff', 'inactive'] as const) {
      const other = await portal.account(kind);
      const refused = await sendBack(other.userId, { notes: [note] });
      expect([kind, refused.status, refused.body.error]).toEqual([kind, 409, sentences.notWaiting]);
    }
  });
});

describe('declining', () => {
  test('closes the account with a reason, and reactivating lets it wait again', async () => {
    const applicant = await applied();
    expect((await decline(applicant.userId, { reason: 'The position was filled.' })).status).toBe(200);
    expect((await portal.request({ path: '/auth/profile', as: applicant })).status).toBe(401);
    const email = await portal.mailbox.emailTo(applicant.email, 'Your application was declined');
    expect(email.text).toContain('The position was filled.');
    expect(await auditOf(applicant.userId, 'user.declined')).toEqual([
      { actorId: admin.userId, detail: { reason: 'The position was filled.' } },
    ]);
    expect(await listed('declined', applicant.userId)).toMatchObject({
      status: 'inactive',
      decision: { kind: 'declined', message: 'The position was filled.' },
    });

    expect((await post(`/users/${applicant.userId}/reactivate`, admin, {})).status).toBe(200);
    expect(await listed('declined', applicant.userId)).toBeUndefined();
    expect(await listed('waiting', applicant.userId)).toMatchObject({ licenses: [{ status: 'pending' }] });
  });

  test('is refused without a reason, and for whoever does not wait', async () => {
    const { userId } = await portal.account('review');
    expect((await decline(userId, { reason: ' ' })).status).toBe(400);
    const staff = await portal.account('staff');
    const refused = await decline(staff.userId, { reason: 'No.' });
    expect([refused.status, refused.body.error]).toEqual([409, sentences.notWaiting]);
    expect((await decline(userId, { reason: 'Twice.' })).status).toBe(200);
    expect((await decline(userId, { reason: 'Twice.' })).status).toBe(409);
  });
});
