import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls, type Call } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';
import { rightCall } from './contract/right-call.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { findTesting, rowsOf } from './module-testing.ts';

/**
 * Searches right after a whole company was imported. PostgreSQL has not counted the people yet and plans for a few: a
 * condition that it works out again for each of them then takes minutes instead of milliseconds.
 */
const PEOPLE = 2_500;

let portal: TestPortal;

function searchFieldOf({ input }: Call): string | undefined {
  if (!input) return undefined;
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return ['search', 'q'].find((field) => field in properties);
}

const homes = await findTesting();
const rows = rowsOf(homes, allCalls(appRouter));
const searches = allCalls(appRouter).flatMap((call) => {
  const row = rows.get(call.name);
  const field = searchFieldOf(call);
  return call.type === 'query' && row && field ? [{ name: call.name, row, field }] : [];
});

beforeAll(async () => {
  portal = await startTestPortal();
  const { sql } = portal.database;
  await sql`alter table users set (autovacuum_enabled = false)`;
  const { userId } = await portal.account('staff', { firstName: 'Quillon', lastName: 'Import' });
  await sql`
    insert into users select imported.* from users, generate_series(1, ${PEOPLE}::int) n,
      jsonb_populate_record(users, jsonb_build_object('id', gen_random_uuid(), 'employee_id', 'Q-' || n,
        'last_name', 'Import' || n, 'primary_email', 'quillon' || n || '@imported.test')) imported
    where users.id = ${userId}`;
});
afterAll(closeTestPortal);
beforeEach(() => portal.resetRateLimits());

test.each(searches)('$name answers', async ({ name, row, field }) => {
  const { me, input } = await rightCall(portal, row);
  // An export of talent is of a state or of a search.
  delete input.state;
  for (const words of ['quillon', 'quill import7', '-- 7']) {
    const { status, error } = await portal.call(name as 'directory.list', { ...input, [field]: words }, me);
    expect([status, error?.message]).toEqual([200, undefined]);
  }
});
