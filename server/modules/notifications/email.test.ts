import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { DIGEST_MAX, EMAIL_DEFAULTS, type EmailChoice } from './constants.ts';
import { digestJob, queueMailsJob } from './jobs.ts';
import { makeNotification, notificationInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let maya: TestAccount;

beforeEach(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-20T15:00:00Z');
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
  maya = await portal.account('staff', { firstName: 'Maya', lastName: 'Reyes' });
});
afterEach(closeTestPortal);

const meta = () => ({
  jobId: '1',
  attempt: 1,
  maxAttempts: 25,
  log: portal.services.log,
  signal: new AbortController().signal,
});
const digestsAt = async (instant: string) => {
  portal.clock.freeze(instant);
  await digestJob.run(portal.services, {}, meta());
};
const send = async (recipients: TestAccount[], columns: Record<string, unknown> = {}) => {
  const body = { ...notificationInput(...recipients.map(({ userId }) => userId)), ...columns };
  const answer = await portal.request<{ notification: { id: string } }>({
    method: 'POST',
    path: '/notifications',
    as: admin,
    body,
  });
  expect(answer.status).toBe(201);
  return answer.body.notification.id;
};
const choose = (as: TestAccount, message: EmailChoice) =>
  portal.request({
    method: 'PUT',
    path: '/notifications/preferences',
    as,
    body: { message, action_item: 'never', company_update: 'never' },
  });
type Queued = { userId: string; notificationIds: string[]; more: number; notificationId: string };
const queued = async (name: string) =>
  (
    await portal.database.sql<Array<{ payload: Queued }>>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by j.id`
  ).map(({ payload }) => payload);
const digests = async () =>
  (await queued('notifications.digest-letter')).map((each) => [each.userId, each.notificationIds]);

describe('what people want', () => {
  test('is the daily digest until they choose, and is kept', async () => {
    const read = async () => (await portal.request({ path: '/notifications/preferences', as: maya })).body;
    expect(await read()).toEqual({
      preferences: EMAIL_DEFAULTS,
      timeZone: 'America/New_York',
    });
    const { body } = await choose(maya, 'at_once');
    const chosen = { ...EMAIL_DEFAULTS, message: 'at_once', action_item: 'never', company_update: 'never' };
    expect([body.preferences, (await read()).preferences]).toEqual([chosen, chosen]);
  });

  test.each([
    [{}],
    [{ message: 'weekly', action_item: 'never', company_update: 'never' }],
    [{ message: 'never' }],
  ])('%j is no choice', async (body) => {
    const answer = await portal.request({
      method: 'PUT',
      path: '/notifications/preferences',
      as: maya,
      body,
    });
    expect(answer.status).toBe(400);
  });

  test('no longer waits for the digest when it is not wanted any more', async () => {
    await send([maya]);
    await choose(maya, 'never');
    await digestsAt('2026-11-21T13:00:00Z');
    expect(await digests()).toEqual([]);
  });
});

describe('immediate emails', () => {
  test('go to whoever wants them so, and urgent ones to everybody', async () => {
    const [never, digest] = [await portal.account('staff'), await portal.account('staff')];
    await choose(maya, 'at_once');
    await choose(never, 'never');
    const everybody = [maya, never, digest];
    const id = await send(everybody);
    await queueMailsJob.run(portal.services, { notificationId: id }, meta());
    expect((await queued('notifications.letter')).map(({ userId }) => userId)).toEqual([maya.userId]);
    const urgent = await send(everybody, { urgent: true });
    await queueMailsJob.run(portal.services, { notificationId: urgent }, meta());
    const emails = (await queued('notifications.letter')).filter((each) => each.notificationId === urgent);
    expect(emails.map(({ userId }) => userId).sort()).toEqual(everybody.map(({ userId }) => userId).sort());
    await digestsAt('2026-11-21T13:00:00Z');
    expect(await digests()).toEqual([[digest.userId, [id]]]);
  });

  test('are queued once, whatever runs at once or again', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => portal.account('staff')));
    const id = await send(people, { urgent: true });
    const run = () => queueMailsJob.run(portal.services, { notificationId: id }, meta());
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await queued('notifications.letter')).toHaveLength(8);
  });

  test('say what happened, with one button, and markup as text', async () => {
    await send([maya], {
      title: 'Storm <b>call</b>',
      message: 'Tonight at 8.',
      urgent: true,
      actionUrl: 'https://storm.example/call',
      actionLabel: 'Join',
    });
    const live = await startTestPortal({ jobs: true, database: portal.database });
    const email = await live.mailbox.emailTo(maya.workEmail ?? '', 'Urgent: Storm <b>call</b>');
    expect(email.text).toContain('Sent by Dana Whitfield.');
    expect(email.text).toContain('Tonight at 8.');
    expect(email.text).toContain('Join: https://storm.example/call');
    expect(email.text).toContain('http://portal.example/notifications');
    expect(email.html).toContain('Storm &lt;b&gt;call&lt;/b&gt;');
    await live.close();
  });

  test('are not sent of what was taken back meanwhile', async () => {
    const other = await portal.account('staff');
    const gone = await send([maya], { urgent: true, title: 'Taken back' });
    await queueMailsJob.run(portal.services, { notificationId: gone }, meta());
    await portal.request({ method: 'DELETE', path: `/notifications/${gone}`, as: admin });
    await send([other], { urgent: true, title: 'Still there' });
    const live = await startTestPortal({ jobs: true, database: portal.database });
    await live.mailbox.emailTo(other.workEmail ?? '', 'Still there');
    await expect.poll(() => queued('notifications.letter')).toEqual([]);
    expect(live.mailbox.emails.map(({ subject }) => subject)).toEqual(['Urgent: Still there']);
    await live.close();
  });
});

describe('the daily digest', () => {
  test('comes at eight of one’s own morning, once, with what came before', async () => {
    const keoni = await portal.account('staff', { timeZone: 'Pacific/Honolulu' });
    const one = await send([maya, keoni]);
    await digestsAt('2026-11-20T17:59:59.999Z');
    expect(await digests()).toEqual([]);
    await digestsAt('2026-11-20T18:00:00Z');
    await digestsAt('2026-11-21T12:59:59.999Z');
    expect(await digests()).toEqual([[keoni.userId, [one]]]);
    await digestsAt('2026-11-21T13:00:00Z');
    await digestsAt('2026-11-21T13:15:00Z');
    await digestsAt('2026-11-21T18:00:00Z');
    expect(await digests()).toEqual([
      [keoni.userId, [one]],
      [maya.userId, [one]],
    ]);
  });

  test.each([
    ['America/New_York', '12:00', '13:00'],
    ['America/Chicago', '13:00', '14:00'],
    ['America/Denver', '14:00', '15:00'],
    ['America/Los_Angeles', '15:00', '16:00'],
    ['America/Phoenix', '15:00', '15:00'],
    ['America/Anchorage', '16:00', '17:00'],
    ['Pacific/Honolulu', '18:00', '18:00'],
  ])('in %s comes once each day around both changes of the clock', async (timeZone, summer, winter) => {
    for (const [first, days, before, after] of [
      ['2026-03-06', ['06', '07', '08', '09'], winter, summer],
      ['2026-10-30', ['30', '31', '01', '02'], summer, winter],
    ] as const) {
      const { userId } = await portal.account('staff', { timeZone });
      const digests = async () =>
        (await queued('notifications.digest-letter')).filter((each) => each.userId === userId);
      const start = Date.parse(`${first}T00:00:00Z`);
      const came: string[] = [];
      for (let half = 0; half < 4 * 48; half += 1) {
        const now = new Date(start + half * 30 * 60_000).toISOString();
        await digestsAt(now);
        while (came.length < (await digests()).length) came.push(now);
        // A notification every three hours, so that each morning's digest has one.
        if (half % 6 === 0) await makeNotification(portal, [userId], { mail: 'digest', createdAt: now });
      }
      const eights = days.map((day, index) => `${day}T${index < 2 ? before : after}`);
      expect(came.map((instant) => instant.slice(8, 16))).toEqual(eights);
      // No notification was lost or mailed twice.
      const sent = (await digests()).flatMap((each) => each.notificationIds);
      const waiting = await portal.database.sql`
        select notification_id from notification_recipients where user_id = ${userId} and mail = 'digest'`;
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent.length + waiting.length).toBe(32);
    }
  });

  test('after a night without a server comes as soon as there is one', async () => {
    const one = await send([maya]);
    await digestsAt('2026-11-23T20:40:00Z');
    expect(await digests()).toEqual([[maya.userId, [one]]]);
  });

  test('is queued once by servers that look at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => portal.account('staff')));
    await send(people);
    portal.clock.freeze('2026-11-21T13:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => digestJob.run(portal.services, {}, meta())));
    expect(await digests()).toHaveLength(5);
  });

  test('leaves out what was read before, and what comes at eight sharp waits a day', async () => {
    const { id } = await makeNotification(portal, [maya.userId], { mail: 'digest' });
    await portal.request({ method: 'PATCH', path: `/notifications/${id}/read`, as: maya });
    const late = await makeNotification(portal, [maya.userId], {
      mail: 'digest',
      createdAt: '2026-11-21T13:00:00.000Z',
    });
    await digestsAt('2026-11-21T13:00:00Z');
    expect(await digests()).toEqual([]);
    await digestsAt('2026-11-22T13:00:00Z');
    expect(await digests()).toEqual([[maya.userId, [late.id]]]);
  });

  test('spells out the newest and counts the rest', async () => {
    for (let n = 0; n <= DIGEST_MAX; n += 1)
      await makeNotification(portal, [maya.userId], {
        mail: 'digest',
        title: `News ${n}`,
        createdAt: '2026-11-20T16:00:00.000Z',
      });
    await digestsAt('2026-11-21T13:00:00Z');
    const live = await startTestPortal({ jobs: true, database: portal.database, clock: portal.clock });
    const email = await live.mailbox.emailTo(
      maya.workEmail ?? '',
      `You have ${DIGEST_MAX + 1} unread notifications`,
    );
    expect(email.text).toContain(`News ${DIGEST_MAX}\n`);
    expect(email.text).not.toContain('News 0\n');
    expect(email.text).toContain('1 more is in the portal.');
    await live.close();
  });

  test('in a zone that does not exist comes with New York', async () => {
    const lost = await portal.account('staff', { timeZone: 'America/Nowhere' });
    await send([lost, maya]);
    await digestsAt('2026-11-21T13:00:00Z');
    expect(await digests()).toHaveLength(2);
  });
});
