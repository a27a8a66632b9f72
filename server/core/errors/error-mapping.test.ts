import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPortalError } from './error-mapping.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What PostgreSQL says with this code. */
const raised = (code: string) =>
  database.sql.unsafe(`do $$ begin raise exception using errcode = '${code}'; end $$`).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([
  ['a standby that takes no writes', '25006'],
  ['a server that still recovers', '55000'],
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['too many connections', '53300'],
  ['an administrator who ends connections', '57P01'],
  ['a server that starts', '57P03'],
  ['a server that refuses the connection', '08004'],
  ['a transaction that took too long', '25P04'],
  ['a disk that fails', '58030'],
])('%s (SQLSTATE %s) is away for a moment', async (_what, code) => {
  const { status, retryAfterSeconds } = toPortalError(await raised(code));
  expect([status, retryAfterSeconds]).toEqual([503, 2]);
});

test.each([
  ['a statement that is wrong', '42601'],
  ['a table that is missing', '42P01'],
  ['a value that is missing', '23502'],
])('%s (SQLSTATE %s) stays an unexpected failure', async (_what, code) => {
  expect(toPortalError(await raised(code)).code).toBe('internal');
});
