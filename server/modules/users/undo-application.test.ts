import { and, eq } from '@portal/db/drizzle.ts';
import { heldApplications } from '@portal/db/schema/application-decisions.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoNow, seconds } from '../../core/kernel/clock.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { UNDO_SECONDS, sentences as undoSentences } from '../qualifications/constants.ts';
import { makeLicense } from '../qualifications/credentials/testing.ts';
import { sentences } from './constants.ts';
import { applyHeldApplication } from './jobs.ts';
import { approvalInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(closeTestPortal);

const decide = {
  approved: (id: string, as = admin, more = {}) =>
    portal.call('users.approve', { ...approvalInput(id), undoable: true, ...more }, as),
  sent_back: (id: string, as = admin) =>
    portal.call('applications.sendBack', { id, message: 'Add the number.', undoable: true }, as),
  declined: (id: string, as = admin) =>
    portal.call('applications.decline', { id, reason: 'The position was filled.', undoable: true }, as),
};
const undo = (id: string, as = admin) => portal.call('applications.undo', { id }, as);
const standingOf = async (id: string) => {
  const [row] = await portal.services.db.select().from(users).where(eq(users.id, id));
  return [row?.status, row?.onboardingStatus];
};
const waits = async (id: string) => {
  const { data } = await portal.call('users.applicant', { id }, admin);
  const desk = await portal.call('reviews.desk', { userId: id }, admin);
  return [data.applicant !== null, desk.data.entries.length];
};
const heldOf = async (id: string) => {
  const [held] = await portal.services.db
    .select()
    .from(heldApplications)
    .where(eq(heldApplications.userId, id));
  return held;
};
const linesOf = async (id: string, action: string) => {
  const lines = await portal.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)));
  return lines.map(({ actorId, detail }) => ({ actorId, detail }));
};
const lettersTo = async (userId: string) => {
  const rows = await portal.database.sql`
    select 1 from graphile_worker._private_jobs where payload->>'userId' = ${userId}`;
  return rows.length;
};
const run = (decisionId: string | undefined) =>
  applyHeldApplication.run(
    portal.services,
    { decisionId },
    {
      jobId: '1',
      attempt: 1,
      maxAttempts: 25,
      log: portal.services.log,
      signal: new AbortController().signal,
    },
  );
const before = ['pending_review', 'completed'];

test.each([
  ['approved', ['active', 'approved'], 'user.approved'],
  ['sent_back', ['pending', 'signup'], 'user.sent_back'],
  ['declined', ['inactive', 'completed'], 'user.declined'],
] as const)(
  'an application that is %s changes when the decision stays, and not before',
  async (kind, after, action) => {
    const { userId } = await portal.account('review');
    await makeLicense(portal, userId);
    expect(await waits(userId)).toEqual([true, 2]);
    expect((await decide[kind](userId)).status).toBe(200);
    expect(await standingOf(userId)).toEqual(before);
    expect(await waits(userId)).toEqual([false, 0]);
    const first = await heldOf(userId);

    expect((await undo(userId)).status).toBe(200);
    expect(await waits(userId)).toEqual([true, 2]);
    expect(await linesOf(userId, 'user.decision_undone')).toEqual([
      { actorId: admin.userId, detail: { decision: kind } },
    ]);
    await run(first?.decisionId);
    expect(await standingOf(userId)).toEqual(before);
    expect([await linesOf(userId, action), await lettersTo(userId)]).toEqual([[], 0]);

    expect((await decide[kind](userId)).status).toBe(200);
    const second = await heldOf(userId);
    await Promise.all([run(second?.decisionId), run(second?.decisionId)]);
    expect(await standingOf(userId)).toEqual(after);
    expect((await linesOf(userId, action)).map(({ actorId }) => actorId)).toEqual([admin.userId]);
    expect((await undo(userId)).status).toBe(409);
  },
);

test('refuses at once what could not take effect', async () => {
  const { userId } = await portal.account('review');
  const taken = await portal.account('staff');
  const [row] = await portal.services.db.select().from(users).where(eq(users.id, taken.userId));
  const answer = await decide.approved(userId, admin, { workEmail: row?.workEmail ?? row?.primaryEmail });
  expect(answer.status).toBe(409);
  expect(await heldOf(userId)).toBeUndefined();
  expect(await waits(userId)).toEqual([true, 1]);
});

test('only the reviewer undoes it, within the seconds, and nobody else decides meanwhile', async () => {
  const { userId } = await portal.account('review');
  const other = await portal.account('admin');
  portal.clock.freeze(portal.services.clock.now().toISOString());
  await decide.declined(userId);
  const refused = await portal.call('users.approve', approvalInput(userId), other);
  expect([refused.status, refused.error?.message]).toEqual([409, sentences.decidedJustNow('Dana Whitfield')]);
  expect((await undo(userId, other)).status).toBe(409);
  const held = await heldOf(userId);
  expect(held?.endsAt).toBe(isoNow(portal.services.clock, seconds(UNDO_SECONDS)));
  portal.clock.freeze(held?.endsAt ?? '');
  const late = await undo(userId);
  expect([late.status, late.error?.message]).toEqual([409, undoSentences.undoneTooLate]);
  await run(held?.decisionId);
  expect(await standingOf(userId)).toEqual(['inactive', 'completed']);
});

test('what has become impossible meanwhile is dropped, and the reviewer is told why', async () => {
  const { userId } = await portal.account('review', { firstName: 'Iris', lastName: 'Late' });
  const { workEmail } = approvalInput(userId);
  expect((await decide.approved(userId, admin, { workEmail })).status).toBe(200);
  const rival = await portal.account('review');
  expect(
    (await portal.call('users.approve', { ...approvalInput(rival.userId), workEmail }, admin)).status,
  ).toBe(200);
  await run((await heldOf(userId))?.decisionId);
  expect(await standingOf(userId)).toEqual(before);
  expect(await waits(userId)).toEqual([true, 1]);
  const { body } = await portal.request<{ notifications: { title: string; actionUrl: string }[] }>({
    path: '/notifications/my',
    as: admin,
  });
  expect(body.notifications).toContainEqual(
    expect.objectContaining({
      title: sentences.notDecided.approved('Iris Late'),
      actionUrl: `/admin/review?open=application.${userId}`,
    }),
  );
});
