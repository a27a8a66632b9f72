import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountKind, TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeCategory } from './testing.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

type Category = { id: string; _id: string; type: string; name: string; status: string };

const list = async (query: string, as?: TestAccount) =>
  portal.request<{ categories: Category[] }>({ path: `/experience-categories${query}`, as });
const namesOf = async (query: string, as: TestAccount) =>
  (await list(query, as)).body.categories.map(({ name }) => name);
const propose = (type: string, name: string, as?: TestAccount) =>
  portal.request<{ category: Category }>({
    method: 'POST',
    path: '/experience-categories',
    body: { type, name },
    as,
  });

const everybody: AccountKind[] = ['signup', 'review', 'staff', 'admin'];

describe('reading', () => {
  test.each(everybody)('an account of the kind %s sees the active ones of a type, by name', async (kind) => {
    const answer = await list('?type=client_type&status=active', await portal.account(kind));
    expect(answer.status).toBe(200);
    expect(answer.body.categories.map(({ name }) => name)).toEqual([
      'Government Agency',
      'Independent Adjusting Firm',
      'Insurance Carrier',
      'Policyholder',
      'Third-Party Administrator',
    ]);
    expect(answer.body.categories.every(({ id, _id }) => id === _id)).toBe(true);
  });

  test('"active" and "approved" mean the same', async () => {
    const staff = await portal.account('staff');
    expect(await namesOf('?status=active', staff)).toEqual(await namesOf('?status=approved', staff));
  });

  test('what waits or was rejected is seen by its author and by admins only', async () => {
    const [author, other, admin] = [
      await portal.account('signup'),
      await portal.account('staff'),
      await portal.account('admin'),
    ];
    const proposedBy = author.userId;
    const pending = await makeCategory(portal, { type: 'program', status: 'pending', proposedBy });
    const rejected = await makeCategory(portal, { type: 'program', status: 'rejected', proposedBy });
    for (const { name, status } of [pending, rejected]) {
      expect(await namesOf(`?type=program&status=${status}`, author)).toContain(name);
      expect(await namesOf(`?type=program&status=${status}`, admin)).toContain(name);
      expect(await namesOf('?type=program', other)).not.toContain(name);
      expect(await namesOf('?status=active', author)).not.toContain(name);
    }
  });

  test('a type that does not exist is refused', async () => {
    const answer = await list('?type=planet', await portal.account('staff'));
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.type).toMatch(/^Type must be one of: project_type, program,/);
  });

  test('nobody and a deactivated account are asked to sign in', async () => {
    expect((await list('')).status).toBe(401);
    expect((await list('', await portal.account('inactive'))).status).toBe(401);
  });
});

describe('proposing', () => {
  test.each(everybody)(
    'an account of the kind %s proposes; it waits for review and is audited',
    async (kind) => {
      const person = await portal.account(kind);
      const answer = await propose('project_type', `  Marine salvage of ${kind} `, person);
      expect(answer.status).toBe(201);
      expect(answer.body.category).toMatchObject({ name: `Marine salvage of ${kind}`, status: 'pending' });
      const [row] = await portal.services.db
        .select()
        .from(experienceCategories)
        .where(eq(experienceCategories.id, answer.body.category.id));
      expect(row).toMatchObject({ proposedBy: person.userId, reviewedBy: null });
      const trail = await portal.services.db
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.actorId, person.userId),
            eq(auditLog.subjectId, answer.body.category.id),
            eq(auditLog.action, 'experience_category.proposed'),
          ),
        );
      expect(trail).toHaveLength(1);
    },
  );

  test('what is there already is answered as it is, whatever its capitals', async () => {
    const person = await portal.account('signup');
    const answer = await propose('project_type', 'cATASTROPHE', person);
    expect(answer.body.category).toMatchObject({ name: 'Catastrophe', status: 'approved' });
    const first = await propose('program', 'Crop', person);
    const again = await propose('program', 'crop', person);
    expect(again.body.category.id).toBe(first.body.category.id);
  });

  test('the same name may stand in another type', async () => {
    const person = await portal.account('staff');
    expect((await propose('client_type', 'Catastrophe', person)).body.category.status).toBe('pending');
  });

  test("somebody else's open proposal is a conflict, and stays theirs", async () => {
    const name = 'Sinkholes';
    expect((await propose('program', name, await portal.account('signup'))).status).toBe(201);
    const answer = await propose('program', name, await portal.account('signup'));
    expect(answer.status).toBe(409);
    expect(answer.body.fields).toEqual({ name: 'This category already exists.' });
  });

  test.each([
    ['program', '   ', 'name', 'Name is required.'],
    ['program', 'x'.repeat(81), 'name', 'Name must be at most 80 characters long.'],
    ['planet', 'Mars', 'type', 'Type must be one of: project_type, program, client_type, background_type.'],
  ])('%s %s is refused with a sentence', async (type, name, field, sentence) => {
    const answer = await propose(type, name, await portal.account('signup'));
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(sentence);
  });

  test('nobody and a deactivated account are asked to sign in', async () => {
    expect((await propose('program', 'Never')).status).toBe(401);
    expect((await propose('program', 'Never', await portal.account('inactive'))).status).toBe(401);
  });
});
