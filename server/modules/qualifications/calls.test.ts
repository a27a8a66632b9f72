import { and, desc, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { AccountKind, TestAccount } from '../../test/accounts.ts';
import { auditLineColumns } from '../../test/audit-lines.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeFile } from '../files/testing.ts';

let portal: TestPortal;
let ada: TestAccount;
let admin: TestAccount;
let second: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  ada = await portal.account('staff', { firstName: 'Ada', lastName: 'Shore' });
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
  second = await portal.account('admin', { firstName: 'Lee', lastName: 'Park' });
});
afterAll(closeTestPortal);

type Kind = { path: string; noun: string; list: string; body: Record<string, unknown>; field: string };

const kinds: Kind[] = [
  {
    path: '/experiences',
    noun: 'experience',
    list: 'experiences',
    field: 'employer',
    body: {
      projectType: 'Catastrophe',
      clientType: 'Insurance Carrier',
      backgroundType: 'Adjusting',
      employer: 'Gulf Claims',
      beginDate: '2022-01-01',
      endDate: '',
    },
  },
  {
    path: '/licenses',
    noun: 'license',
    list: 'licenses',
    field: 'name',
    body: {
      name: 'Adjuster License',
      licenseNumber: 'A-100',
      state: 'Florida',
      issuedDate: '2025-01-01',
      expiresDate: '2099-12-31',
    },
  },
  {
    path: '/bonds',
    noun: 'bond',
    list: 'bonds',
    field: 'name',
    body: {
      name: 'Surety Bond',
      bondNumber: 'B-100',
      state: 'TX',
      amount: '10,000.50',
      issuedDate: '2025-01-01',
      expiresDate: '2099-12-31',
    },
  },
];

type Shown = Record<string, unknown> & { id: string; _id: string; status: string; replacesId: string | null };

async function submit({ path, noun, body }: Kind, as: TestAccount, extra: Record<string, unknown> = {}) {
  const answer = await portal.request<Record<string, Shown>>({
    method: 'POST',
    path,
    as,
    body: { ...body, ...extra },
  });
  expect(answer.status).toBe(201);
  return answer.body[noun] as Shown;
}

const put = (path: string, as: TestAccount, body?: unknown) =>
  portal.request<Record<string, Shown>>({ method: 'PUT', path, as, body });

const mine = async ({ path, list }: Kind, as: TestAccount) =>
  (await portal.request<Record<string, Shown[]>>({ path: `${path}/my`, as })).body[list] as Shown[];

const lastAudit = async (id: string) => {
  const [entry] = await portal.database.db
    .select(auditLineColumns)
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
};

describe.each(kinds)('$path', (kind) => {
  const { path, noun, list, field } = kind;

  test('is handed in and waits', async () => {
    const qualification = await submit(kind, ada);
    expect(qualification).toMatchObject({
      _id: qualification.id,
      status: 'pending',
      reviewedAt: null,
      reviewNotes: '',
      can: { edit: true, delete: true, withdraw: false, review: false },
    });
    if (noun === 'bond') expect(qualification.amount).toBe(10_000.5);
    if (noun === 'license') expect(qualification.state).toBe('FL');
    expect((await mine(kind, ada)).map(({ id }) => id)).toContain(qualification.id);
    expect(await lastAudit(qualification.id)).toMatchObject({
      action: `${noun}.submitted`,
      actorId: ada.userId,
    });
  });

  test('nobody can set what reviewers decide, or whose it is', async () => {
    const other = await portal.account('staff');
    const decided = {
      id: newId(),
      status: 'approved',
      reviewedBy: ada.userId,
      reviewedAt: '2020-01-01T00:00:00.000Z',
      reviewNotes: 'fine',
      replacesId: newId(),
      supersededAt: '2020-01-01T00:00:00.000Z',
    };
    const post = (more: object) =>
      portal.request({ method: 'POST', path, as: ada, body: { ...kind.body, ...more } });
    const refused = await post(decided);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, Object.keys(decided)]);
    for (const key of ['userId', 'staffId']) expect((await post({ [key]: other.userId })).status).toBe(403);
    expect(await mine(kind, other)).toEqual([]);
    const qualification = await submit(kind, ada, { userId: ada.userId });
    const changed = await put(`${path}/${qualification.id}`, ada, { status: 'approved' });
    expect(changed.body[noun]).toMatchObject({ status: 'pending' });
  });

  test('an admin hands in for somebody else, who has to exist', async () => {
    const other = await portal.account('staff');
    for (const key of ['userId', 'staffId']) {
      await submit(kind, admin, { [key]: other.userId });
    }
    expect(await mine(kind, other)).toHaveLength(2);
    const request = { method: 'POST', path, as: admin } as const;
    expect((await portal.request({ ...request, body: { ...kind.body, userId: newId() } })).status).toBe(404);
    const gone = await portal.account('inactive');
    expect((await portal.request({ ...request, body: { ...kind.body, userId: gone.userId } })).status).toBe(
      409,
    );
  });

  test('takes the caller’s upload and nobody else’s', async () => {
    const own = await makeFile(portal, ada.userId);
    const qualification = await submit(kind, ada, { documentUrl: `/files/${own.id}.pdf` });
    expect(qualification.documentUrl).toMatch(new RegExp(`^/files/${own.id}\\.pdf\\?`));
    const foreign = await makeFile(portal, second.userId);
    const stolen = await portal.request({
      method: 'POST',
      path,
      as: ada,
      body: { ...kind.body, documentUrl: `/files/${foreign.id}.pdf` },
    });
    expect(stolen.status).toBe(404);
    const elsewhere = await portal.request({
      method: 'POST',
      path,
      as: ada,
      body: { ...kind.body, documentUrl: 'https://evil.example/x.pdf' },
    });
    expect(elsewhere.body.fields).toHaveProperty('documentUrl');
  });

  test('changes what is mentioned and keeps the rest', async () => {
    const qualification = await submit(kind, ada);
    const answer = await put(`${path}/${qualification.id}`, ada, { [field]: 'Another' });
    expect(answer.status).toBe(200);
    const { submittedAt: _then, [field]: _former, ...same } = qualification;
    expect(answer.body[noun]).toMatchObject({ ...same, [field]: 'Another' });
    expect((await lastAudit(qualification.id))?.detail).toMatchObject({
      changed: { [field]: { from: kind.body[field], to: 'Another' } },
    });
  });

  test('somebody else’s is not there', async () => {
    const qualification = await submit(kind, ada);
    const stranger = await portal.account('staff');
    for (const id of [qualification.id, newId()]) {
      expect((await put(`${path}/${id}`, stranger, { [field]: 'Mine' })).status).toBe(404);
      expect((await portal.request({ method: 'DELETE', path: `${path}/${id}`, as: stranger })).status).toBe(
        404,
      );
      expect((await portal.request({ path: `${path}/${id}/history`, as: stranger })).status).toBe(404);
    }
    expect((await put(`${path}/nonsense`, ada, { [field]: 'x' })).status).toBe(400);
  });

  test('decisions are the admins’, and not about their own', async () => {
    const qualification = await submit(kind, ada);
    for (const verb of ['approve', 'reject']) {
      expect((await put(`${path}/${qualification.id}/${verb}`, ada)).status).toBe(403);
      expect((await put(`${path}/${newId()}/${verb}`, admin)).status).toBe(404);
    }
    const own = await submit(kind, admin);
    const refused = await put(`${path}/${own.id}/approve`, admin);
    expect(refused.status).toBe(403);
    expect(refused.body.error).toBe("You can't review your own qualifications. Ask another administrator.");
    expect((await put(`${path}/${own.id}/approve`, second)).status).toBe(200);
  });

  test('an approval is shown, announced and recorded', async () => {
    const qualification = await submit(kind, ada);
    const answer = await put(`${path}/${qualification.id}/approve`, admin);
    expect(answer.body[noun]).toMatchObject({ status: 'approved', reviewedBy: 'Dana Whitfield' });
    expect(await lastAudit(qualification.id)).toMatchObject({
      action: `${noun}.approved`,
      actorId: admin.userId,
      detail: { userId: ada.userId },
    });
    const events = await portal.database.db
      .select()
      .from(realtimeEvents)
      .where(
        and(eq(realtimeEvents.name, 'review_decided'), eq(realtimeEvents.audience, `user:${ada.userId}`)),
      );
    expect(events.map(({ payload }) => payload)).toContainEqual({
      kind: noun,
      id: qualification.id,
      status: 'approved',
    });
  });

  test('an approval may say something too, and need not', async () => {
    const [silent, noted] = [await submit(kind, ada), await submit(kind, ada)];
    expect((await put(`${path}/${silent.id}/approve`, admin)).body[noun]).toMatchObject({ reviewNotes: '' });
    const answer = await put(`${path}/${noted.id}/approve`, admin, { reviewNotes: ' Renew it by May. ' });
    expect(answer.body[noun]).toMatchObject({ status: 'approved', reviewNotes: 'Renew it by May.' });
    expect(await lastAudit(noted.id)).toMatchObject({ detail: { reviewNotes: 'Renew it by May.' } });
    const long = await put(`${path}/${(await submit(kind, ada)).id}/approve`, admin, {
      reviewNotes: 'x'.repeat(1_001),
    });
    expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([400, ['reviewNotes']]);
  });

  test('what is decided stays decided', async () => {
    const qualification = await submit(kind, ada);
    await put(`${path}/${qualification.id}/approve`, admin);
    for (const verb of ['approve', 'reject']) {
      const again = await put(`${path}/${qualification.id}/${verb}`, second, { reviewNotes: 'no' });
      expect(again.status).toBe(409);
      expect(again.body.error).toBe(`This ${noun} was already approved by Dana Whitfield.`);
    }
  });

  test('of two admins at once one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const qualification = await submit(kind, ada);
      const answers = await Promise.all([
        put(`${path}/${qualification.id}/approve`, admin),
        put(`${path}/${qualification.id}/reject`, second, { reviewNotes: 'no' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('a rejection says why, and is answered with a better one', async () => {
    const qualification = await submit(kind, ada);
    const rejected = await put(`${path}/${qualification.id}/reject`, admin, { reviewNotes: ' Blurred. ' });
    expect(rejected.body[noun]).toMatchObject({ status: 'rejected', reviewNotes: 'Blurred.' });
    const again = await put(`${path}/${qualification.id}`, ada, { [field]: 'Better' });
    expect(again.body[noun]).toMatchObject({
      id: qualification.id,
      status: 'pending',
      reviewNotes: '',
      reviewedBy: null,
      [field]: 'Better',
    });
    const entry = await lastAudit(qualification.id);
    expect(entry).toMatchObject({
      action: `${noun}.resubmitted`,
      detail: { rejection: { reviewNotes: 'Blurred.', reviewedBy: admin.userId } },
    });
  });

  test('notes are not required, and not endless', async () => {
    const qualification = await submit(kind, ada);
    const tooLong = await put(`${path}/${qualification.id}/reject`, admin, {
      reviewNotes: 'x'.repeat(1_001),
    });
    expect(tooLong.status).toBe(400);
    expect((await put(`${path}/${qualification.id}/reject`, admin)).status).toBe(200);
  });

  test('one that waits is deleted, and the log says what it was', async () => {
    const qualification = await submit(kind, ada);
    const answer = await portal.request({ method: 'DELETE', path: `${path}/${qualification.id}`, as: ada });
    expect(answer.body).toEqual({ success: true });
    expect((await mine(kind, ada)).map(({ id }) => id)).not.toContain(qualification.id);
    expect(await lastAudit(qualification.id)).toMatchObject({
      action: `${noun}.deleted`,
      detail: { [field]: kind.body[field], userId: ada.userId },
    });
  });

  test('the list is for admins: filtered, paged, with owners', async () => {
    const owner = await portal.account('staff', { firstName: 'Maya', lastName: 'Reyes' });
    const qualifications = [await submit(kind, owner), await submit(kind, owner), await submit(kind, owner)];
    await put(`${path}/${qualifications[0]?.id}/approve`, admin);
    const readPage = async (query: string) => {
      const { body } = await portal.request({ path: `${path}?${query}`, as: admin });
      return { rows: body[list] as Shown[], next: body.next };
    };
    const read = async (query: string) => (await readPage(query)).rows;
    const all = await read(`userId=${owner.userId}`);
    expect(all.map(({ id }) => id)).toEqual(qualifications.map(({ id }) => id).reverse());
    expect(all[0]).toMatchObject({ user: { id: owner.userId, name: 'Maya Reyes' }, can: { review: true } });
    expect(await read(`userId=${owner.userId}&status=approved`)).toHaveLength(1);
    const page = await readPage(`userId=${owner.userId}&limit=2`);
    expect(page.rows).toEqual(all.slice(0, 2));
    const last = await readPage(`userId=${owner.userId}&limit=2&before=${page.next}`);
    expect(last).toEqual({ rows: all.slice(2), next: null });
    expect(await read(`userId=${owner.userId}&owners=applicants`)).toEqual([]);
  });

  const denied: Array<[AccountKind | 'nobody', number]> = [
    ['nobody', 401],
    ['inactive', 401],
    ['signup', 403],
    ['review', 403],
  ];
  test.each(denied)('%s gets %i', async (account, status) => {
    const as = account === 'nobody' ? undefined : await portal.account(account);
    const qualification = await submit(kind, ada);
    const { id } = qualification;
    const calls = [
      { method: 'GET', path },
      { method: 'POST', path, body: kind.body },
      { method: 'PUT', path: `${path}/${id}`, body: {} },
      { method: 'DELETE', path: `${path}/${id}` },
      { method: 'PUT', path: `${path}/${id}/approve` },
      { method: 'PUT', path: `${path}/${id}/reject`, body: {} },
    ] as const;
    for (const call of calls) expect((await portal.request({ ...call, as })).status).toBe(status);
    const own = await portal.request({ path: `${path}/my`, as });
    expect(own.status).toBe(status === 401 ? 401 : 200);
    expect((await portal.request({ path, as: ada })).status).toBe(403);
  });
});
