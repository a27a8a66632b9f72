import { idempotencyKeys } from '@portal/db/schema/idempotency-keys.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { passwordResetTokens, sessions } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../core/kernel/clock.ts';
import type { Services } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { sweep } from './jobs.ts';

let database: TestDatabase;
const userId = newId();

beforeAll(async () => {
  database = await createTestDatabase();
  const person = { firstName: 'Ada', lastName: '', primaryEmail: 'ada@example.com', primaryPhone: '5550100' };
  await database.db.insert(users).values({ id: userId, ...person });
});
afterAll(() => database.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function run() {
  const log = pino({ level: 'silent' });
  const services = { db: database.db, clock: systemClock, log } as unknown as Services;
  await sweep.run(
    services,
    { _cron: {} },
    {
      jobId: '1',
      attempt: 1,
      maxAttempts: 25,
      log,
      signal: new AbortController().signal,
    },
  );
}

test('deletes what was kept long enough, and nothing younger', async () => {
  const { db } = database;
  const session = (kept: boolean, times: { expiresAt: string; endedAt?: string }) => ({
    id: newId(),
    userId,
    userAgent: kept ? 'kept' : 'gone',
    ...times,
  });
  await db
    .insert(sessions)
    .values([
      session(false, { expiresAt: daysAgo(-1), endedAt: daysAgo(31) }),
      session(false, { expiresAt: daysAgo(31) }),
      session(true, { expiresAt: daysAgo(-1), endedAt: daysAgo(29) }),
      session(true, { expiresAt: daysAgo(29) }),
      session(true, { expiresAt: daysAgo(-1) }),
    ]);
  const token = (tokenHash: string, expiresAt: string, closedAt?: string) => ({
    id: newId(),
    userId,
    tokenHash,
    expiresAt,
    closedAt,
  });
  await db
    .insert(passwordResetTokens)
    .values([
      token('closed', daysAgo(-1), daysAgo(0)),
      token('expired', daysAgo(2)),
      token('kept', daysAgo(-1)),
    ]);
  const key = (name: string, createdAt: string) => ({
    userId,
    procedure: 'x',
    key: name,
    inputHash: 'x',
    createdAt,
  });
  await db.insert(idempotencyKeys).values([key('gone', daysAgo(2)), key('kept', daysAgo(0.5))]);
  const event = (audience: string, createdAt: string) => ({ audience, name: 'x', payload: {}, createdAt });
  await db.insert(realtimeEvents).values([
    // More than one batch.
    ...Array.from({ length: 4_100 }, () => event('gone', daysAgo(8))),
    // Shows a reconnecting tab that it has missed events.
    event('newest of the old', daysAgo(8)),
    event('kept', daysAgo(6)),
  ]);

  await run();

  expect((await db.select().from(sessions)).map(({ userAgent }) => userAgent)).toEqual([
    'kept',
    'kept',
    'kept',
  ]);
  expect((await db.select().from(passwordResetTokens)).map(({ tokenHash }) => tokenHash)).toEqual(['kept']);
  expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['kept']);
  expect((await db.select().from(realtimeEvents)).map(({ audience }) => audience)).toEqual([
    'newest of the old',
    'kept',
  ]);
});

test('has nothing to do the second time', async () => {
  await run();
});
