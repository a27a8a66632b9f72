import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { files } from '@portal/db/schema/files.ts';
import { outsideHours } from '@portal/db/schema/outside-hours.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeLicense } from '../../qualifications/credentials/testing.ts';
import type { CeLedger } from '../continuing-education/schema.ts';
import { OUTSIDE_MAX, sentences } from './constants.ts';
import type { CreditOfPerson, OutsideCredit } from './schema.ts';
import { makeOutside, uploadProof } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let me: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-06-01T15:00:00.000Z');
  admin = await portal.account('admin');
  me = await portal.account('staff');
});
afterAll(closeTestPortal);

const PATH = '/continuing-education/outside';
const course = { title: 'Wind or Water', provider: 'State Academy', earnedOn: '2025-03-09', ceHours: 2.5 };
const submit = (body: unknown, as = me) =>
  portal.request<{ credit: OutsideCredit }>({ method: 'POST', path: PATH, as, body });
const decide = (id: string, verb: 'approve' | 'reject', reviewNotes = '', as = admin) =>
  portal.request({ method: 'PUT', path: `${PATH}/${id}/${verb}`, as, body: { reviewNotes } });
const ledger = async (as = me) =>
  (await portal.request<CeLedger>({ path: '/continuing-education', as })).body;

test('hours count for the license once they are approved, and a repeated course once', async () => {
  await portal.request({
    method: 'PUT',
    path: '/continuing-education/rules',
    as: admin,
    body: { state: 'TX', hours: 24, ethicsHours: 3, cycleMonths: 24 },
  });
  const license = { status: 'approved' as const, state: 'TX', expiresDate: '2026-12-31' };
  await makeLicense(portal, me.userId, license);
  const { status, body } = await submit({ ...course, fileUrl: await uploadProof(portal, me) });
  expect({ status, body }).toMatchObject({ status: 201, body: { credit: { ...course, status: 'pending' } } });
  expect(await ledger()).toMatchObject({
    cycles: [{ earned: { hours: 0 } }],
    credits: [],
    outside: [{ id: body.credit.id }],
  });
  const waiting = await portal.request<{ credits: CreditOfPerson[] }>({
    path: `${PATH}?status=pending`,
    as: admin,
  });
  expect(waiting.body.credits).toMatchObject([{ id: body.credit.id, person: { id: me.userId } }]);
  expect((await decide(body.credit.id, 'approve')).status).toBe(200);
  const audited = await portal.services.db
    .select({ action: auditLog.action, actorId: auditLog.actorId, personId: auditLog.personId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, body.credit.id))
    .orderBy(auditLog.id);
  expect(audited).toEqual([
    { action: 'outside_hours.submitted', actorId: me.userId, personId: me.userId },
    { action: 'outside_hours.approved', actorId: admin.userId, personId: me.userId },
  ]);
  const again = { userId: me.userId, title: 'WIND OR WATER', earnedOn: '2025-04-01' };
  await makeOutside(portal, { ...again, status: 'approved' });
  expect(await ledger()).toMatchObject({
    cycles: [{ earned: { hours: 3 } }],
    credits: [
      { provider: 'State Academy', courseId: null },
      { id: body.credit.id, ceHours: 2.5 },
    ],
  });
  expect(await decide(body.credit.id, 'reject', 'No.')).toMatchObject({
    status: 409,
    body: { error: sentences.decided('approved') },
  });
});

test('a rejection needs a reason, tells the person, and lets them submit again', async () => {
  const owner = await portal.account('staff');
  const fileUrl = await uploadProof(portal, owner);
  const { body } = await submit({ ...course, fileUrl }, owner);
  expect(await submit({ ...course, title: 'wind or water', fileUrl }, owner)).toMatchObject({
    status: 409,
    body: { error: sentences.twice },
  });
  expect(await decide(body.credit.id, 'reject')).toMatchObject({
    status: 400,
    body: { fields: { reviewNotes: sentences.reasonMissing } },
  });
  expect((await decide(body.credit.id, 'reject', 'It names somebody else.')).status).toBe(200);
  const told = await portal.request({ path: '/notifications/my', as: owner });
  expect(JSON.stringify(told.body)).toContain('It names somebody else.');
  expect((await submit({ ...course, fileUrl }, owner)).status).toBe(201);
});

test('the only person who opens a certificate beside its owner is an administrator', async () => {
  const fileUrl = await uploadProof(portal, me);
  const { body } = await submit({ ...course, title: 'Scope of Loss', fileUrl });
  const fileId = /files\/([0-9a-f-]{36})/.exec(body.credit.fileUrl)?.[1];
  const colleague = await portal.account('staff');
  const opened = async (as: TestAccount) => {
    const taken = await submit({ ...course, title: `Taken by ${as.userId}`, fileUrl }, as);
    return taken.status;
  };
  expect(fileId).toBeDefined();
  expect(await opened(colleague)).toBe(400);
  const clerk = await portal.account('admin');
  const { body: answered } = await portal.request<{ credits: CreditOfPerson[] }>({ path: PATH, as: clerk });
  const seen = answered.credits.find(({ id }) => id === body.credit.id);
  const open = async () => (await portal.app.inject({ url: seen?.fileUrl ?? '' })).statusCode;
  expect(await open()).toBe(200);
  await portal.request({
    method: 'PUT',
    path: `/users/${clerk.userId}`,
    as: admin,
    body: { role: 'staff' },
  });
  expect(await open()).toBe(404);
});

test('people delete their own until approval; nobody decides about their own hours', async () => {
  const { id, fileId } = await makeOutside(portal, { userId: me.userId, status: 'approved' });
  await portal.services.db
    .update(files)
    .set({ attachedAt: '2026-06-01T15:00:00.000Z' })
    .where(eq(files.id, fileId));
  const remove = (as: TestAccount) => portal.request({ method: 'DELETE', path: `${PATH}/${id}`, as });
  expect(await remove(me)).toMatchObject({ status: 403, body: { error: sentences.approvedStays } });
  expect((await remove(admin)).status).toBe(200);
  // From here on no record has the certificate, so that the daily sweep deletes it.
  const [file] = await portal.services.db.select().from(files).where(eq(files.id, fileId));
  expect(file?.attachedAt).toBeNull();
  const own = await makeOutside(portal, { userId: admin.userId });
  await portal.account('admin');
  const { data } = await portal.call('outsideHours.list', { status: 'pending' }, admin);
  const mayDecide = data.credits.map(({ id: each, can }: CreditOfPerson) => [each === own.id, can.decide]);
  expect(mayDecide).toContainEqual([true, false]);
  expect(mayDecide.filter(([isOwn, may]: boolean[]) => isOwn === may)).toEqual([]);
  expect(await decide(own.id, 'approve')).toMatchObject({
    status: 403,
    body: { error: sentences.ownReview },
  });
});

test('a person submits the last entry that there is room for, and no other one', async () => {
  const owner = await portal.account('staff');
  const { fileId } = await makeOutside(portal, { userId: owner.userId });
  const others = Array.from({ length: OUTSIDE_MAX - 2 }, (_, at) => ({
    id: newId(),
    userId: owner.userId,
    fileId,
    title: `Course ${at}`,
    provider: 'State Academy',
    earnedOn: '2025-03-09',
    ceHours: 1,
    ceCategory: 'general' as const,
  }));
  await portal.services.db.insert(outsideHours).values(others);
  const fileUrl = await uploadProof(portal, owner);
  const last = await submit({ ...course, title: 'The last one', fileUrl }, owner);
  const beyond = await submit({ ...course, title: 'One too many', fileUrl }, owner);
  expect([last.status, beyond.status]).toEqual([201, 422]);
  expect(beyond.body).toMatchObject({ error: sentences.tooMany });
});

test.each([
  ['no course', { title: ' ' }, 'title', sentences.titleMissing],
  ['no provider', { provider: '' }, 'provider', sentences.providerMissing],
  ['no day', { earnedOn: '' }, 'earnedOn', sentences.dayMissing],
  ['a day to come', { earnedOn: '2199-01-01' }, 'earnedOn', sentences.future],
  ['a third of an hour', { ceHours: 0.3 }, 'ceHours', sentences.hours],
  ['no certificate', { fileUrl: '' }, 'fileUrl', sentences.proofMissing],
  ['a link to elsewhere', { fileUrl: 'https://example.com/a.pdf' }, 'fileUrl', sentences.proofGone],
])('hours with %s are refused', async (_what, wrong, field, sentence) => {
  const fileUrl = await uploadProof(portal, me);
  expect(await submit({ ...course, title: 'Unlike any other', fileUrl, ...wrong })).toMatchObject({
    status: 400,
    body: { fields: { [field]: sentence } },
  });
});
