import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { generatePeople } from './generator.ts';

const now = new Date('2026-03-17T15:30:00Z');
const volume = { people: 300, credentialsPerPerson: 6, seed: 7, now };

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await Promise.all([generatePeople(one.sql, volume), generatePeople(other.sql, volume)]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

test.each(['users', 'sign_in_addresses', 'licenses', 'bonds', 'experiences'])(
  'generates the same %s for the same seed',
  async (table) => {
    // Rows without a time from the generator get the database's current time.
    const read = ({ sql }: TestDatabase) =>
      sql.unsafe(`select (to_jsonb(t) - 'updated_at')::text as row from ${table} t order by 1`);
    const rows = await read(one);
    expect(rows.length).toBeGreaterThan(0);
    expect(await read(other)).toEqual(rows);
  },
);

test('generates the requested people and credentials, and more with another seed', async () => {
  await generatePeople(one.sql, { ...volume, seed: 8, people: 50 });
  const count = async (table: string) =>
    Number((await one.sql.unsafe(`select count(*) from ${table}`))[0]?.count);
  expect(await count('users')).toBe(350);
  expect(await count('sign_in_addresses')).toBe(700);
  expect([await count('licenses'), await count('bonds'), await count('experiences')]).toEqual([
    1_050, 700, 350,
  ]);
});

test('generates active staff in all states and statuses', async () => {
  expect(
    await one.sql`select from users where status <> 'active' or onboarding_status <> 'approved'`,
  ).toHaveLength(0);
  const [{ states, approved, expired, undated } = {}] = await other.sql`
    select count(distinct state)::int as states,
      (avg((status = 'approved')::int) * 100)::int as approved,
      (avg((expires_date < '2026-03-17')::int) * 100)::int as expired,
      (avg((expires_date is null)::int) * 100)::int as undated
    from licenses`;
  expect(states).toBe(51);
  expect(approved).toBeGreaterThan(74);
  expect(approved).toBeLessThan(86);
  expect(expired).toBeGreaterThan(3);
  expect(undated).toBeGreaterThan(1);
});
