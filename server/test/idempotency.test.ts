import { eq } from '@portal/db/drizzle.ts';
import { departments } from '@portal/db/schema/departments.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onboardingInput } from '../modules/onboarding/testing.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { freshName } from './inputs.ts';
import { pause } from './load.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const create = (body: Record<string, unknown>, key: string, as: TestAccount = admin) =>
  portal.request<{ department: { id: string; name: string } }>({
    method: 'POST',
    path: '/departments',
    as,
    body,
    headers: { 'idempotency-key': key },
  });

/** On a busy machine some calls are answered with `Retry-After`, and repeated. */
async function createInTime(body: Record<string, unknown>, key: string): ReturnType<typeof create> {
  const answer = await create(body, key);
  if (answer.status !== 503) return answer;
  await pause(Number(answer.headers['retry-after']) * 1_000);
  return createInTime(body, key);
}

const rowsCalled = (name: string) =>
  portal.services.db.select().from(departments).where(eq(departments.name, name));

describe('a write with an idempotency key runs once', () => {
  test('for fifty concurrent equal requests: one row, fifty equal answers', async () => {
    const name = freshName('Double Click');
    const answers = await Promise.all(Array.from({ length: 50 }, () => createInTime({ name }, name)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await rowsCalled(name)).toHaveLength(1);
    const [{ count } = {}] = await portal.database.sql`
      select count(*)::int from audit_log where action = 'department.created' and detail->>'name' = ${name}`;
    expect(count).toBe(1);
  });

  test('for a retry after a lost answer, which gets the first answer', async () => {
    const name = freshName('Lost Answer');
    const first = await create({ name }, name);
    const { id } = first.body.department;
    expect((await create({ name }, name)).body).toEqual(first.body);
    await portal.request({ method: 'DELETE', path: `/departments/${id}`, as: admin });
    expect((await create({ name }, name)).body).toEqual(first.body);
    expect(await rowsCalled(name)).toEqual([]);
  });

  test('and stores its answer in the same transaction: a crash leaves neither', async () => {
    const name = freshName('Crash');
    const { sql } = portal.database;
    await sql`create function refuse_answer() returns trigger language plpgsql as
      $$ begin raise exception 'gone before the answer was kept'; end $$`;
    await sql`create trigger crash before update on idempotency_keys for each row execute function refuse_answer()`;
    expect((await create({ name }, name)).status).toBe(500);
    await sql`drop trigger crash on idempotency_keys`;
    expect((await create({ name }, name)).status).toBe(201);
    expect(await rowsCalled(name)).toHaveLength(1);
  });

  test('also when the change removes the right to make it again', async () => {
    const applicant = await portal.account('signup');
    const hand = () =>
      portal.request({
        method: 'POST',
        path: '/auth/complete-onboarding',
        as: applicant,
        body: onboardingInput(),
        headers: { 'idempotency-key': 'handed-in-once' },
      });
    const first = await hand();
    expect([first.status, (await hand()).body]).toEqual([200, first.body]);
  });

  test('also with a clientId in the input, over tRPC', async () => {
    const name = freshName('Client Id');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.call('departments.create', { name, clientId: name }, admin)),
    );
    expect(new Set(answers.map(({ data }) => data.department.id)).size).toBe(1);
    expect(await rowsCalled(name)).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  test('is bound to its input: another input is a conflict', async () => {
    const key = freshName('key');
    const [one, two] = [freshName('One'), freshName('Two')];
    expect((await create({ name: one }, key)).status).toBe(201);
    const { status, body } = await create({ name: two }, key);
    expect([status, body.error, body.code]).toEqual([
      409,
      'This idempotency key was already used for another request.',
      'conflict',
    ]);
    expect(await rowsCalled(two)).toEqual([]);
  });

  test("is bound to its account: another account's request with the same key runs", async () => {
    const key = freshName('key');
    const other = await portal.account('admin');
    const names = [freshName('Mine'), freshName('Theirs')];
    expect((await create({ name: names[0] }, key)).status).toBe(201);
    expect((await create({ name: names[1] }, key, other)).status).toBe(201);
  });

  test('is not used up by a failure', async () => {
    const key = freshName('key');
    const name = freshName('Twice');
    expect((await create({ name: '' }, key)).status).toBe(400);
    expect((await create({ name }, key)).status).toBe(201);
  });

  test('does not bypass access: an account that lost the right is refused the stored answer', async () => {
    const chief = await portal.account('admin');
    const name = freshName('Before');
    expect((await create({ name }, name, chief)).status).toBe(201);
    const body = { role: 'staff' };
    await portal.request({ method: 'PUT', path: `/users/${chief.userId}`, as: admin, body });
    expect((await create({ name }, name, chief)).status).toBe(403);
  });

  test.each([201, 5_000])('is refused with %i characters', async (length) => {
    const name = freshName('Long');
    expect((await create({ name }, 'k'.repeat(length))).status).toBe(400);
    const byClient = await portal.call('departments.create', { name, clientId: 'k'.repeat(length) }, admin);
    expect(byClient.status).toBe(400);
    expect(await rowsCalled(name)).toEqual([]);
  });
});
