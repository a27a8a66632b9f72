import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { generateDocuments } from './generator.ts';

const now = new Date('2026-03-17T15:30:00Z');
const volume = { documents: 60, seed: 3, now };

let one: TestDatabase;
let other: TestDatabase;

/** An administrator and departments, which a library needs. */
const prepare = ({ sql }: TestDatabase) => sql`
  with admin as (
    insert into users (id, first_name, last_name, primary_email, primary_phone, role, onboarding_status, status)
    values ('01900000-0000-7000-8000-000000000001', 'A', 'B', 'a@b.example', '1', 'admin', 'approved', 'active'))
  insert into departments (id, name) values
    ('01900000-0000-7000-8000-000000000002', 'Claims'), ('01900000-0000-7000-8000-000000000003', 'Finance')`;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await Promise.all([one, other].map(prepare));
  await Promise.all([generateDocuments(one.sql, volume), generateDocuments(other.sql, volume)]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

test.each(['documents', 'document_departments', 'document_passages'])(
  'generates the same %s for the same seed',
  async (table) => {
    const read = ({ sql }: TestDatabase) =>
      sql.unsafe(`select to_jsonb(t)::text as row from ${table} t order by 1`);
    const rows = await read(one);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(await read(other)).toEqual(rows);
  },
);

test('generates the requested documents, shared and searchable, and more with another seed', async () => {
  await generateDocuments(one.sql, { ...volume, seed: 4, documents: 15 });
  const [{ documents, shared, found } = {}] = await one.sql`
    select (select count(*)::int from documents) as documents,
      (select count(distinct document_id)::int from document_departments) as shared,
      (select count(*)::int from documents where words @@ search_query('adjuster', ' & ')) as found`;
  expect([documents, shared]).toEqual([75, 75]);
  expect(found).toBeGreaterThan(70);
});

test('needs an administrator and departments', async () => {
  const empty = await createTestDatabase();
  await expect(generateDocuments(empty.sql, volume)).rejects.toThrow('needs an administrator');
  await empty.close();
});
