import { afterAll, beforeAll, expect, test } from 'vitest';
import { departments } from '../schema/departments.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openTestServer } from './server.ts';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
});

test('a test database has the tables and no rows', async () => {
  expect(await one.db.select().from(departments)).toEqual([]);
});

test("test files do not see each other's rows", async () => {
  await one.sql`create table only_here (id int)`;
  const [found] = await other.sql`select to_regclass('only_here') as name`;
  expect(found?.name).toBeNull();
});

test('a closed database is deleted from the server', async () => {
  const third = await createTestDatabase();
  const [{ name } = {}] = await third.sql`select current_database() as name`;
  await third.close();
  expect(await one.sql`select from pg_database where datname = ${name}`).toHaveLength(0);
});

test('uses a configured server without starting another one', async () => {
  const server = await openTestServer({ TEST_DATABASE_URL: 'postgres://somewhere/else' });
  expect(server.url).toBe('postgres://somewhere/else');
});
