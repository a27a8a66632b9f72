import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { generateUpdates } from './update-volume.ts';

const now = new Date('2026-03-17T15:30:00Z');
const author = '018f031a-3400-7fb3-8f50-73d917d132be';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('needs an author', async () => {
  await expect(generateUpdates(database.sql, 1, now)).rejects.toThrow('need an administrator');
});

test('generates the requested number of updates, most of them published', async () => {
  await database.sql`insert into users (id, first_name, last_name, primary_email, primary_phone, role, onboarding_status, status)
    values (${author}, 'Dana', 'Whitfield', 'dana@mail.example', '1', 'admin', 'approved', 'active')`;
  await generateUpdates(database.sql, 2_000, now);
  const [counts] = await database.sql`
    select count(*)::int as all, count(*) filter (where not is_published)::int as drafts,
      count(*) filter (where expires_at <= ${now.toISOString()})::int as expired, count(distinct title)::int as titles,
      count(*) filter (where published_at > ${now.toISOString()})::int as ahead
    from company_updates`;
  expect(counts).toEqual({ all: 2_000, drafts: 100, expired: 200, titles: 2_000, ahead: 0 });
});
