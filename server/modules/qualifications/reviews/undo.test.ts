import { eq } from '@portal/db/drizzle.ts';
import { auditLog, detailWithWords } from '@portal/db/schema/audit-log.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { heldDecisions } from '@portal/db/schema/reviews.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoNow, seconds } from '../../../core/kernel/clock.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { sentences, UNDO_SECONDS } from '../constants.ts';
import { makeBond, makeLicense } from '../credentials/testing.ts';
import { makeExperience } from '../experiences/testing.ts';
import { notifyOfHeldDecision } from '../jobs.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

const put = (path: string, body: object = {}, as = admin) =>
  portal.request<{ error: string; license: { id: string } }>({ method: 'PUT', path, as, body });
const approve = (id: string, body: object = {}) =>
  put(`/licenses/${id}/approve`, { undoable: true, ...body });
const undo = (id: string, noun = 'license', as = admin) => put(`/reviews/${noun}/${id}/undo`, {}, as);
const rowOf = async (id: string) => {
  const [row] = await portal.services.db.select().from(licenses).where(eq(licenses.id, id));
  return row;
};
const heldOf = (id: string) =>
  portal.services.db.select().from(heldDecisions).where(eq(heldDecisions.qualificationId, id));
const told = async (person: TestAccount, title: string) => {
  const { body } = await portal.request<{ notifications: { title: string; senderName?: string | null }[] }>({
    path: '/notifications/my',
    as: person,
  });
  return body.notifications.filter((each) => each.title.includes(title)).length;
};
const mails = async (userId: string) => {
  const rows = await portal.database.sql`
    select 1 from graphile_worker._private_jobs
    where payload->>'userId' = ${userId} and payload->>'decisionId' is not null`;
  return rows.length;
};
const meta = () => ({
  jobId: '1',
  attempt: 1,
  maxAttempts: 25,
  log: portal.services.log,
  signal: new AbortController().signal,
});

test('an undone approval leaves what was before, and nobody is told', async () => {
  const person = await portal.account('staff');
  const { id } = await makeLicense(portal, person.userId, { name: 'Undone' });
  expect((await approve(id, { reviewNotes: 'Fine.' })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'approved', reviewedBy: admin.userId });
  const [held] = await heldOf(id);
  expect((await undo(id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({
    status: 'pending',
    reviewedBy: null,
    reviewedAt: null,
    reviewNotes: '',
  });
  await notifyOfHeldDecision.run(portal.services, { heldId: held?.id }, meta());
  expect([await told(person, 'Undone'), await mails(person.userId)]).toEqual([0, 0]);
  const lines = await portal.services.db
    .select({ action: auditLog.action, actorId: auditLog.actorId, detail: detailWithWords })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));
  expect(lines.at(-1)).toMatchObject({
    action: 'license.undone',
    actorId: admin.userId,
    detail: { userId: person.userId, status: 'approved', reviewNotes: 'Fine.' },
  });
  expect((await undo(id)).status).toBe(409);
});

test('the owner of a decision that stays is told once, however often the job runs', async () => {
  const person = await portal.account('staff');
  const { id } = await makeLicense(portal, person.userId, { name: 'Told' });
  expect((await approve(id)).status).toBe(200);
  expect([await told(person, 'Told'), await mails(person.userId)]).toEqual([0, 0]);
  const [held] = await heldOf(id);
  await Promise.all(
    [1, 2].map(() => notifyOfHeldDecision.run(portal.services, { heldId: held?.id }, meta())),
  );
  await notifyOfHeldDecision.run(portal.services, { heldId: held?.id }, meta());
  expect([await told(person, 'Told'), await mails(person.userId)]).toEqual([1, 1]);
  const late = await undo(id);
  expect([late.status, late.body.error]).toEqual([409, sentences.undoneTooLate]);
});

test('the job waits for the end of the seconds, when nothing can be undone', async () => {
  const { id } = await makeLicense(portal, staff.userId);
  const now = portal.services.clock.now().toISOString();
  portal.clock.freeze(now);
  await approve(id);
  const [held] = await heldOf(id);
  expect(held?.endsAt).toBe(isoNow(portal.services.clock, seconds(UNDO_SECONDS)));
  const [job] = await portal.database.sql`
    select run_at from graphile_worker._private_jobs where payload->>'heldId' = ${held?.id ?? ''}`;
  expect(new Date(job?.run_at).toISOString()).toBe(held?.endsAt);
  portal.clock.freeze(held?.endsAt ?? now);
  expect((await undo(id)).status).toBe(409);
});

test('an undone correction brings the former version and its renewal back', async () => {
  const person = await portal.account('staff');
  const former = await makeLicense(portal, person.userId, { status: 'approved', name: 'Former' });
  const renewal = await makeLicense(portal, person.userId, {
    status: 'approved',
    replacesId: former.id,
    revision: 'renewal',
    issuedDate: '2098-01-01',
  });
  const correction = await makeLicense(portal, person.userId, {
    replacesId: former.id,
    revision: 'correction',
  });
  await approve(correction.id);
  expect((await rowOf(former.id))?.supersededAt).not.toBeNull();
  expect((await rowOf(renewal.id))?.replacesId).toBe(correction.id);
  expect((await undo(correction.id)).status).toBe(200);
  expect(await rowOf(former.id)).toMatchObject({ status: 'approved', supersededAt: null });
  expect(await rowOf(renewal.id)).toMatchObject({ status: 'approved', replacesId: former.id });
  expect(await rowOf(correction.id)).toMatchObject({ status: 'pending', replacesId: former.id });
  expect((await approve(correction.id)).status).toBe(200);
});

test('an undone renewal that had begun brings back what it ended', async () => {
  const person = await portal.account('staff');
  const former = await makeLicense(portal, person.userId, { status: 'approved' });
  const renewal = await makeLicense(portal, person.userId, {
    replacesId: former.id,
    revision: 'renewal',
    issuedDate: '2026-01-01',
  });
  await approve(renewal.id);
  expect((await rowOf(former.id))?.supersededAt).not.toBeNull();
  await undo(renewal.id);
  expect((await rowOf(former.id))?.supersededAt).toBeNull();
});

test.each([
  ['experience', 'experience.undone', makeExperience],
  ['bond', 'bond.undone', makeBond],
] as const)('a rejection of a %s is undone, too', async (noun, action, make) => {
  const { id } = await make(portal, staff.userId);
  const rejected = await put(`/${noun}s/${id}/reject`, { reviewNotes: 'No.', undoable: true });
  expect(rejected.status).toBe(200);
  expect((await undo(id, noun)).status).toBe(200);
  const lines = await portal.services.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));
  expect(lines.map((line) => line.action)).toContain(action);
});

test('only the reviewer undoes, and not after the owner has submitted it again', async () => {
  const person = await portal.account('staff');
  const { id } = await makeLicense(portal, person.userId);
  await put(`/licenses/${id}/reject`, { reviewNotes: 'No.', undoable: true });
  const other = await undo(id, 'license', await portal.account('admin'));
  expect([other.status, other.body.error]).toEqual([409, sentences.undoneTooLate]);
  expect((await undo(id, 'license', person)).status).toBe(403);
  expect((await put(`/licenses/${id}`, { notes: 'Corrected.' }, person)).status).toBe(200);
  const changed = await undo(id);
  expect([changed.status, changed.body.error]).toEqual([409, sentences.undoneChanged('license')]);
});

test('a decision that was not made undoable stays, and is told at once', async () => {
  const person = await portal.account('staff');
  const { id } = await makeLicense(portal, person.userId, { name: 'At once' });
  expect((await put(`/licenses/${id}/approve`)).status).toBe(200);
  expect(await told(person, 'At once')).toBe(1);
  expect((await undo(id)).status).toBe(409);
});

test('several approvals are undone together, and one that stays does not stop the rest', async () => {
  const person = await portal.account('staff');
  const made = [await makeLicense(portal, person.userId), await makeLicense(portal, person.userId)];
  const qualifications = made.map(({ id }) => ({ noun: 'license', id }));
  const approved = await portal.call('reviews.approveSeveral', { qualifications, undoable: true }, admin);
  expect(approved.data.approved).toHaveLength(2);
  expect(await mails(person.userId)).toBe(0);
  const [first, second] = made;
  const [held] = await heldOf(first?.id ?? '');
  await notifyOfHeldDecision.run(portal.services, { heldId: held?.id }, meta());
  const { data } = await portal.call('reviews.undoSeveral', { qualifications }, admin);
  expect(data).toEqual({
    changed: [second?.id],
    refused: [{ id: first?.id, sentence: sentences.undoneTooLate }],
  });
  expect((await rowOf(first?.id ?? ''))?.status).toBe('approved');
  expect((await rowOf(second?.id ?? ''))?.status).toBe('pending');
});
