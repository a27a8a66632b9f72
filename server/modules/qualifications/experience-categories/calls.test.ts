import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeExperience } from '../experiences/testing.ts';
import { sentences } from './constants.ts';
import { makeCategory } from './testing.ts';

let portal: TestPortal;
let ada: TestAccount;
let admin: TestAccount;
let second: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  ada = await portal.account('staff', { firstName: 'Ada', lastName: 'Shore' });
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
  second = await portal.account('admin');
});
afterAll(closeTestPortal);

type Category = { id: string; name: string; status: string; reviewNotes: string; proposedBy: string | null };

const path = '/experience-categories';
const send = (method: 'PUT' | 'POST' | 'DELETE', at: string, as: TestAccount | undefined, body?: object) =>
  portal.request<{ category: Category }>({ method, path: `${path}${at}`, as, body });
const offered = async (as: TestAccount) =>
  (
    await portal.request<{ categories: Category[] }>({ path: `${path}?type=program&status=active`, as })
  ).body.categories.map(({ name }) => name);

async function propose(name: string, as = ada) {
  const answer = await send('POST', '', as, { type: 'program', name });
  expect(answer.status).toBe(201);
  return answer.body.category;
}

test('nobody approves a category by proposing it', async () => {
  const refused = await send('POST', '', ada, { type: 'program', name: 'Aviation', status: 'approved' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { status: expect.any(String) } } });
});

test('a proposal waits, and is offered to all once it is approved', async () => {
  const proposal = await propose('Marine');
  expect(proposal).toMatchObject({ status: 'pending', proposedBy: 'Ada Shore', proposedById: ada.userId });
  expect(await offered(ada)).not.toContain('Marine');
  const approved = await send('PUT', `/${proposal.id}/approve`, admin, { reviewNotes: 'Good idea.' });
  expect(approved.body.category).toMatchObject({ status: 'approved', reviewNotes: 'Good idea.' });
  expect(await offered(await portal.account('signup'))).toContain('Marine');
  const email = await portal.mailbox.emailTo(ada.workEmail ?? '', 'experience category was approved');
  expect(email.text).toContain('Good idea.');
});

test('a rejection says why; what is decided stays decided; of two at once one wins', async () => {
  const proposal = await propose('Spaceships');
  const answers = await Promise.all(
    [admin, second].map((as) => send('PUT', `/${proposal.id}/reject`, as, { reviewNotes: 'No.' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await send('PUT', `/${proposal.id}/approve`, admin);
  expect(again.status).toBe(409);
  expect(again.body.error).toMatch(/^This category was already rejected by /);
});

test('a rejected one is marked on the experiences that use it, for their owners and reviewers', async () => {
  type Marked = { id: string; rejectedCategories: object[] };
  const proposal = await propose('Submarines');
  const owner = await portal.account('staff');
  const uses = await makeExperience(portal, owner.userId, { program: 'submarines', status: 'pending' });
  // The same word for something else.
  const other = await makeExperience(portal, owner.userId, { projectType: 'Submarines' });
  const marks = async (at: string, as: TestAccount) => {
    const { body } = await portal.request<{ experiences?: Marked[]; user?: { experiences: Marked[] } }>({
      path: at,
      as,
    });
    const rows = body.experiences ?? body.user?.experiences ?? [];
    return [uses.id, other.id].map((id) => rows.find((row) => row.id === id)?.rejectedCategories);
  };
  const places: [string, TestAccount][] = [
    ['/experiences/my', owner],
    ['/experiences', admin],
    [`/users/${owner.userId}`, admin],
  ];
  for (const [at, as] of places) expect([at, ...(await marks(at, as))]).toEqual([at, [], []]);
  await send('PUT', `/${proposal.id}/reject`, admin, { reviewNotes: 'Use Marine.' });
  const mark = { type: 'program', name: 'Submarines', reviewNotes: 'Use Marine.' };
  for (const [at, as] of places) expect([at, ...(await marks(at, as))]).toEqual([at, [mark], []]);
});

test('what became of a name is told to whoever uses it, whatever its capitals and whoever proposed it', async () => {
  const user = await portal.account('staff');
  const standing = async (name: string, type = 'program') =>
    (
      await portal.request<{ standing: string }>({
        path: `${path}/standing?type=${type}&name=${encodeURIComponent(name)}`,
        as: user,
      })
    ).body.standing;
  const proposal = await propose('Volcanoes');
  expect(await standing('volcanoes')).toBe('pending');
  // The same word for something else.
  expect(await standing('Volcanoes', 'client_type')).toBe('gone');
  await send('PUT', `/${proposal.id}/approve`, admin);
  expect(await standing('Volcanoes')).toBe('approved');
  await send('PUT', `/${proposal.id}`, admin, { name: 'Eruptions' });
  expect([await standing('Volcanoes'), await standing('Eruptions')]).toEqual(['gone', 'approved']);
  await send('DELETE', `/${proposal.id}`, admin);
  expect(await standing('Eruptions')).toBe('gone');
  const refused = await propose('Meteors');
  await send('PUT', `/${refused.id}/reject`, admin, { reviewNotes: 'No.' });
  expect(await standing('Meteors')).toBe('rejected');
});

test('a choice is renamed, but not into one that exists', async () => {
  const { id } = await makeCategory(portal, { type: 'program', name: 'Hale' });
  const renamed = await send('PUT', `/${id}`, admin, { name: 'Hail', status: 'pending', reviewNotes: 'x' });
  expect(renamed.body.category).toMatchObject({ name: 'Hail', status: 'approved', reviewNotes: '' });
  const taken = await send('PUT', `/${id}`, admin, { name: 'FLOOD (nfip)' });
  expect(taken.status).toBe(409);
  expect(taken.body.fields).toHaveProperty('name');
});

test('a choice is deleted, and the log says what it was', async () => {
  const { id } = await makeCategory(portal, { type: 'program', name: 'Short-lived' });
  expect((await send('DELETE', `/${id}`, admin)).body).toEqual({ success: true });
  expect((await send('DELETE', `/${id}`, admin)).status).toBe(404);
  const [entry] = await portal.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'experience_category.deleted')));
  expect(entry?.detail).toMatchObject({ name: 'Short-lived' });
});

test('only admins decide, rename and delete, and not about their own proposals', async () => {
  const { id } = await propose('Drones');
  const kinds = [undefined, ada, await portal.account('signup'), await portal.account('review')];
  for (const as of kinds) {
    for (const at of [`/${id}`, `/${id}/approve`, `/${id}/reject`]) {
      expect((await send('PUT', at, as, {})).status).toBe(as ? 403 : 401);
    }
    expect((await send('DELETE', `/${id}`, as)).status).toBe(as ? 403 : 401);
  }
  const own = await propose('Ladders', admin);
  expect((await send('PUT', `/${own.id}/approve`, admin)).status).toBe(403);
  expect((await send('PUT', `/${own.id}/approve`, second)).status).toBe(200);
  expect((await send('PUT', `/${newId()}/approve`, admin)).status).toBe(404);
});

test.each(['İSKELE', 'ΟΔΟΣ'])(
  '%s is known by its name, where JavaScript has other small letters than PostgreSQL',
  async (name) => {
    const { id } = await makeCategory(portal, { type: 'program', name, status: 'rejected' });
    const query = { method: 'POST', as: admin } as const;
    const standing = await portal.request({
      path: `${path}/standing?type=program&name=${encodeURIComponent(name)}`,
      as: admin,
    });
    expect(standing.body).toEqual({ standing: 'rejected' });
    const added = await portal.request({
      ...query,
      path: `${path}/approved`,
      body: { type: 'program', name },
    });
    expect(added.body).toMatchObject({ error: sentences.existsRejected });
    const proposed = await portal.request({ ...query, path, body: { type: 'program', name } });
    expect(proposed.body).toMatchObject({ category: { id } });
    await makeExperience(portal, admin.userId, { program: name });
    const uses = await portal.request<{ uses: unknown[] }>({ path: `${path}/${id}/uses`, as: admin });
    expect(uses.body.uses).toHaveLength(1);
  },
);
