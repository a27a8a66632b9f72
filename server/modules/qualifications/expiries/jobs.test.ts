import { eq } from '@portal/db/drizzle.ts';
import { expiryNotices } from '@portal/db/schema/expiry-notices.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeBond, makeLicense } from '../credentials/testing.ts';
import { watchExpiries } from './jobs.ts';
import { dueThreshold } from './policy.ts';

let portal: TestPortal;
let ada: TestAccount;

beforeEach(async () => {
  portal = await startTestPortal();
  ada = await portal.account('staff', { firstName: 'Ada', lastName: 'Shore' });
  await portal.account('admin');
});
afterEach(closeTestPortal);

const inForce = { status: 'approved', expiresDate: '2027-03-31' } as const;

async function runAt(instant: string) {
  portal.clock.freeze(instant);
  const meta = {
    jobId: '1',
    attempt: 1,
    maxAttempts: 25,
    log: portal.services.log,
    signal: new AbortController().signal,
  };
  await watchExpiries.run(portal.services, {}, meta);
}

const jobs = async (name: string) =>
  portal.database.sql<Array<{ payload: Record<string, unknown> }>>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by j.id`;

/** The warnings given, as days left when each was given. */
const given = async () =>
  (await jobs('qualifications.expiry-mail')).map(
    ({ payload }) => (payload.credential as { daysLeft: number }).daysLeft,
  );

test('a license and a bond are told of 60, 30 and 7 days before and on the day, each once', async () => {
  await makeLicense(portal, ada.userId, inForce);
  await makeBond(portal, ada.userId, inForce);
  const end = Date.parse('2027-03-31T10:05:00Z');
  for (let left = 70; left >= -10; left -= 1) {
    const instant = new Date(end - left * 86_400_000).toISOString();
    await runAt(instant);
    await runAt(instant);
  }
  expect(await given()).toEqual([60, 60, 30, 30, 7, 7, 0, 0]);
  const events = await portal.database.db
    .select()
    .from(realtimeEvents)
    .where(eq(realtimeEvents.name, 'credential_expiring'));
  expect(events.filter(({ audience }) => audience === `user:${ada.userId}`)).toHaveLength(8);
  expect(events.filter(({ audience }) => audience === 'admins')).toHaveLength(8);
  expect(await jobs('qualifications.expiry-digest-mail')).toHaveLength(8);
});

test('several runs at once tell once', async () => {
  await makeLicense(portal, ada.userId, inForce);
  portal.clock.freeze('2027-03-24T10:05:00Z');
  await Promise.all([1, 2, 3, 4].map(() => runAt('2027-03-24T10:05:00Z')));
  expect(await given()).toEqual([7]);
});

test('after a long time away only the newest warning is given', async () => {
  await makeLicense(portal, ada.userId, inForce);
  await runAt('2027-01-30T10:05:00Z');
  await runAt('2027-03-28T10:05:00Z');
  await runAt('2027-04-04T10:05:00Z');
  await runAt('2027-04-05T10:05:00Z');
  expect(await given()).toEqual([60, 3, -4]);
  expect((await portal.database.db.select().from(expiryNotices)).map((row) => row.daysBefore).sort()).toEqual(
    [0, 60, 7],
  );
});

test('nobody is told of what ended long ago, is not in force, or belongs to somebody who left', async () => {
  await makeLicense(portal, ada.userId, { status: 'approved', expiresDate: '2026-01-01' });
  await makeLicense(portal, ada.userId, { status: 'pending', expiresDate: '2027-03-31' });
  await makeLicense(portal, ada.userId, { status: 'rejected', expiresDate: '2027-03-31' });
  await makeLicense(portal, ada.userId, { ...inForce, supersededAt: '2027-01-01T00:00:00.000Z' });
  await makeLicense(portal, ada.userId, { status: 'approved', expiresDate: null });
  const gone = await portal.account('inactive');
  await makeLicense(portal, gone.userId, inForce);
  await runAt('2027-03-31T10:05:00Z');
  expect(await given()).toEqual([]);
});

test('the day is that of New York, wherever the person lives, as on the map', async () => {
  const keoni = await portal.account('staff', { timeZone: 'Pacific/Honolulu' });
  await makeLicense(portal, keoni.userId, inForce);
  await makeLicense(portal, ada.userId, inForce);
  await runAt('2027-04-01T05:00:00Z');
  const told = await jobs('qualifications.expiry-mail');
  const daysLeft = (userId: string) =>
    told
      .filter(({ payload }) => payload.userId === userId)
      .map(({ payload }) => (payload.credential as { daysLeft: number }).daysLeft);
  expect(daysLeft(keoni.userId)).toEqual([-1]);
  expect(daysLeft(ada.userId)).toEqual([-1]);
});

test('the letters reach the person and the admin', async () => {
  await makeLicense(portal, ada.userId, { ...inForce, name: 'Texas License', state: 'TX' });
  await runAt('2027-03-01T10:05:00Z');
  const second = await startTestPortal({ jobs: true, database: portal.database });
  const email = await second.mailbox.emailTo(
    ada.workEmail ?? '',
    'Your license expires in 30 days: Texas License',
  );
  expect(email.text).toContain('Mar 31, 2027');
  const digest = second.mailbox.emails.find(
    ({ subject }) => subject === "Ada Shore's license expires in 30 days",
  );
  await expect.poll(() => second.mailbox.emails.length).toBe(2);
  expect(digest?.text ?? second.mailbox.emails.at(-1)?.text).toContain('Ada Shore: Texas License');
});

describe('the rules', () => {
  test.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-7, 0],
    [-8, null],
  ])('with %i days left, %s', (daysLeft, threshold) => {
    expect(dueThreshold(daysLeft)).toBe(threshold);
  });
});
