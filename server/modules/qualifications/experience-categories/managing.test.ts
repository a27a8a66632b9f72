import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeExperience } from '../experiences/testing.ts';
import { makeCategory } from './testing.ts';

let portal: TestPortal;
let ada: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  ada = await portal.account('staff', { firstName: 'Ada', lastName: 'Shore' });
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(closeTestPortal);

type Managed = { id: string; name: string; type: string; status: string; usedIn: number };

const path = '/experience-categories';
const manage = async (query: string, as = admin) =>
  portal.request<{ categories: Managed[]; total: number; next: string | null }>({
    path: `${path}/usage${query}`,
    as,
  });
const add = (body: object, as = admin) =>
  portal.request<{ category: Managed & { proposedById: string | null } }>({
    method: 'POST',
    path: `${path}/approved`,
    body,
    as,
  });

describe('the list of all', () => {
  beforeEach(() => portal.database.db.delete(experienceCategories));

  test('says how many experiences use each, whatever their capitals and wherever they stand in the review', async () => {
    await makeCategory(portal, { type: 'program', name: 'Hail' });
    await makeCategory(portal, {
      type: 'program',
      name: 'Quakes',
      status: 'pending',
      proposedBy: ada.userId,
    });
    // The same word for something else is another category.
    await makeCategory(portal, { type: 'client_type', name: 'Hail' });
    await makeExperience(portal, ada.userId, { program: 'hail', status: 'pending' });
    await makeExperience(portal, admin.userId, { program: 'Hail' });
    await makeExperience(portal, ada.userId, { program: 'Hail', supersededAt: '2026-01-01T00:00:00Z' });
    const { body } = await manage('');
    expect(body.categories.map(({ type, name, status, usedIn }) => [type, name, status, usedIn])).toEqual([
      ['client_type', 'Hail', 'approved', 0],
      ['program', 'Hail', 'approved', 2],
      ['program', 'Quakes', 'pending', 0],
    ]);
    expect(body).toMatchObject({ total: 3, next: null });
  });

  test('is narrowed down, sorted and read page by page', async () => {
    const names = async (query: string) => (await manage(query)).body.categories.map(({ name }) => name);
    await makeCategory(portal, { type: 'program', name: 'Frost 100%' });
    await makeCategory(portal, { type: 'program', name: 'Wind', status: 'rejected' });
    await makeCategory(portal, { type: 'background_type', name: 'Frost' });
    await makeExperience(portal, ada.userId, { program: 'Wind' });
    expect(await names('?search=frost')).toEqual(['Frost', 'Frost 100%']);
    expect(await names('?search=100%25')).toEqual(['Frost 100%']);
    expect(await names('?type=program&status=rejected')).toEqual(['Wind']);
    expect((await names('?sort=used'))[0]).toBe('Wind');
    for (const sort of ['name', 'newest', 'used']) {
      const walked: string[] = [];
      for (let next: string | null = '', turns = 0; next !== null && turns < 5; turns += 1) {
        const { body } = await manage(`?sort=${sort}&limit=1${next ? `&before=${next}` : ''}`);
        expect(body.total).toBe(3);
        walked.push(...body.categories.map(({ name }) => name));
        next = body.next;
      }
      expect([sort, ...walked]).toEqual([sort, ...(await names(`?sort=${sort}`))]);
    }
  });

  test('comes as a file', async () => {
    await makeCategory(portal, { type: 'program', name: 'Hail' });
    const { status, text } = await portal.request({ path: `${path}.csv`, as: admin });
    expect(status).toBe(200);
    expect(text).toMatch(/^\uFEFF?Name,Type,Status,Experiences,/);
    expect(text).toContain('Hail,Program,Approved,');
  });
});

test('where a category is used is told by person, newest first', async () => {
  const { id } = await makeCategory(portal, { type: 'background_type', name: 'Roofer' });
  const first = await makeExperience(portal, ada.userId, { backgroundType: 'roofer', status: 'pending' });
  const second = await makeExperience(portal, admin.userId, {
    backgroundType: 'Roofer',
    status: 'approved',
  });
  type Uses = { uses: { id: string; userName: string; status: string }[]; next: string | null };
  const uses = (query = '') => portal.request<Uses>({ path: `${path}/${id}/uses${query}`, as: admin });
  expect((await uses()).body).toMatchObject({
    uses: [
      { id: second.id, userName: 'Dana Whitfield', status: 'approved' },
      { id: first.id, userName: 'Ada Shore', status: 'pending' },
    ],
    next: null,
  });
  const { body } = await uses('?limit=1');
  expect((await uses(`?limit=1&before=${body.next}`)).body.uses[0]?.id).toBe(first.id);
  expect((await portal.request({ path: `${path}/${newId()}/uses`, as: admin })).status).toBe(404);
});

describe('adding', () => {
  test('offers a category to everyone at once, and is audited', async () => {
    const answer = await add({
      type: 'program',
      name: '  Landslides ',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.category).toMatchObject({
      name: 'Landslides',
      status: 'approved',
      proposedById: null,
    });
    const offered = await portal.request<{ categories: Managed[] }>({
      path: `${path}?type=program&status=active`,
      as: ada,
    });
    expect(offered.body.categories.map(({ name }) => name)).toContain('Landslides');
    const [entry] = await portal.database.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subjectId, answer.body.category.id),
          eq(auditLog.action, 'experience_category.created'),
        ),
      );
    expect(entry).toMatchObject({ actorId: admin.userId, detail: { type: 'program', name: 'Landslides' } });
  });

  test.each([
    ['approved', 'This category already exists.'],
    ['pending', 'This category is waiting for review. Approve it instead.'],
    ['rejected', 'This category was rejected before. Delete it first, then add it again.'],
  ] as const)('a name that is %s is refused with what to do instead', async (status, sentence) => {
    const { name } = await makeCategory(portal, { type: 'program', status });
    const answer = await add({ type: 'program', name: name.toUpperCase() });
    expect([answer.status, answer.body.fields]).toEqual([409, { name: sentence }]);
  });

  test('is for administrators, as is managing', async () => {
    for (const kind of ['signup', 'review', 'staff'] as const) {
      const as = await portal.account(kind);
      expect((await add({ type: 'program', name: 'Hurricanes' }, as)).status).toBe(403);
      expect((await manage('', as)).status).toBe(403);
    }
    expect((await add({ type: 'program', name: ' ' })).body.fields).toEqual({ name: 'Name is required.' });
  });
});
