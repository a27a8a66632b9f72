import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../core/kernel/clock.ts';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { SESSION_IDLE_MS, SESSIONS_SHOWN } from './constants.ts';
import { deviceWords } from './presenter.ts';
import type { OwnSession } from './schema.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const list = async (as: TestAccount | string, at = portal) =>
  (await at.request<{ sessions: OwnSession[] }>({ path: '/auth/sessions', as })).body.sessions;

const signIn = async ({ email, password }: TestAccount, userAgent: string) => {
  const body = { email, password };
  const headers = { 'user-agent': userAgent };
  return (await portal.request<{ token: string }>({ method: 'POST', path: '/auth/login', body, headers }))
    .body.token;
};

const status = async (as: TestAccount | string) =>
  (await portal.request({ path: '/auth/profile', as })).status;

test.each([
  [WINDOWS, 'Chrome on Windows'],
  [IPHONE, 'Safari on iOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is called %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

describe('the devices of an account', () => {
  test('are listed with what they are, from where, and since when', async () => {
    const person = await portal.account('staff');
    const phone = await signIn(person, IPHONE);
    const [present, ...others] = await list(phone);
    expect(present).toMatchObject({
      id: expect.any(String),
      current: true,
      device: 'Safari on iOS',
      address: '127.0.0.1',
      startedAt: expect.any(String),
      lastSeenAt: present?.startedAt,
    });
    expect(others).toMatchObject([{ current: false, device: 'Unknown device', address: '' }]);
  });

  test('without those that have ended, in whatever way, and without anybody else’s', async () => {
    const clocked = await startTestPortal({ database: portal.database });
    const person = await clocked.account('staff');
    await insertSession(clocked.services, person.userId, true);
    expect(await list(person, clocked)).toHaveLength(1);
    clocked.clock.advance(SESSION_IDLE_MS + days(1));
    const later = await insertSession(clocked.services, person.userId);
    expect(await list(later, clocked)).toMatchObject([{ current: true }]);
  });

  test('include the present one, however many there are', async () => {
    const person = await portal.account('staff');
    for (let made = 0; made < SESSIONS_SHOWN; made += 1) await insertSession(portal.services, person.userId);
    const sessions = await list(person);
    expect(sessions).toHaveLength(SESSIONS_SHOWN);
    expect(sessions[0]?.current).toBe(true);
  });
});

describe('a device is signed out', () => {
  test('one alone', async () => {
    const person = await portal.account('staff');
    const [phone, laptop] = [await signIn(person, IPHONE), await signIn(person, WINDOWS)];
    const { id } = (await list(person)).find(({ device }) => device === 'Safari on iOS') ?? {};
    const end = () => portal.request({ method: 'DELETE', path: `/auth/sessions/${id}`, as: person });
    expect((await end()).status).toBe(200);
    expect([await status(phone), await status(laptop), await status(person)]).toEqual([401, 200, 200]);
    expect((await end()).status).toBe(404);
  });

  test('all but the present one', async () => {
    const [person, bystander] = await Promise.all([portal.account('staff'), portal.account('staff')]);
    const phone = await signIn(person, IPHONE);
    expect((await portal.request({ method: 'DELETE', path: '/auth/sessions', as: phone })).status).toBe(200);
    expect([await status(phone), await status(person), await status(bystander)]).toEqual([200, 401, 200]);
    expect(await list(phone)).toHaveLength(1);
  });

  test('by an administrator, all of a person’s, and the account stays', async () => {
    const [person, admin] = await Promise.all([portal.account('staff'), portal.account('admin')]);
    const security = async (id = person.userId) =>
      (await portal.request<{ security: unknown }>({ path: `/users/${id}/security`, as: admin })).body
        .security;
    expect(await security()).toMatchObject({ sessions: 1, lastSeenAt: expect.any(String) });
    const path = `/users/${person.userId}/sessions`;
    expect((await portal.request({ method: 'DELETE', path, as: admin })).status).toBe(200);
    expect(await status(person)).toBe(401);
    expect(await security()).toMatchObject({ sessions: 0, lastSeenAt: null });
    expect(await status(await signIn(person, WINDOWS))).toBe(200);
  });

  test('by an administrator, everybody’s but their own here, with the links to calendars', async () => {
    const on = await startTestPortal({ live: true });
    const [person, admin] = await Promise.all([on.account('staff'), on.account('admin')]);
    const elsewhere = await insertSession(on.services, admin.userId);
    const { data: feed } = await on.call('calendar.createFeed', undefined, person);
    const enters = async (as: TestAccount | string) =>
      (await on.request({ path: '/auth/profile', as })).status;
    expect([await enters(person), await enters(elsewhere)]).toEqual([200, 200]);
    const { data } = await on.call('users.endAllSessions', undefined, admin);
    expect(data).toEqual({ ended: 2 });
    expect([await enters(person), await enters(elsewhere), await enters(admin)]).toEqual([401, 401, 200]);
    const { pathname, search } = new URL(feed?.url ?? '');
    expect((await on.app.inject({ url: pathname + search })).statusCode).toBe(404);
    const [line] = await on.database.sql`select actor_id, detail from audit_log
      where action = ${'session.everybody_ended'}`;
    expect(line).toMatchObject({ actor_id: admin.userId, detail: { count: 2 } });
    await on.close();
  });

  test('not an administrator’s own by that call, and none of a deactivated person', async () => {
    const [gone, admin] = await Promise.all([portal.account('inactive'), portal.account('admin')]);
    for (const { userId } of [gone, admin]) {
      const path = `/users/${userId}/sessions`;
      expect((await portal.request({ method: 'DELETE', path, as: admin })).status).toBe(409);
    }
    expect(await status(admin)).toBe(200);
  });
});

test('what happened to the account is shown to its owner, and nobody else’s', async () => {
  const [person, admin] = await Promise.all([portal.account('staff'), portal.account('admin')]);
  const phone = await signIn(person, IPHONE);
  await portal.request({ method: 'DELETE', path: `/users/${person.userId}/sessions`, as: admin });
  const laptop = await signIn(person, WINDOWS);
  expect(await status(phone)).toBe(401);
  const body = { position: 'Inspector' };
  await portal.request({ method: 'PUT', path: `/users/${person.userId}`, as: admin, body });
  type Lines = { activity: Array<{ what: string; actor: { id: string } | null }>; next: string | null };
  const own = async (query = '') =>
    (await portal.request<Lines>({ path: `/activity/own${query}`, as: laptop })).body;
  const { activity, next } = await own();
  expect(activity.map(({ what, actor }) => [what, actor?.id])).toEqual([
    ['Signed in on Chrome on Windows (from 127.0.0.1)', person.userId],
    ['Signed the account out on all devices', admin.userId],
    ['Signed in on Safari on iOS (from 127.0.0.1)', person.userId],
  ]);
  expect(next).toBeNull();
  const first = await own('?limit=2');
  const rest = await own(`?limit=2&before=${first.next}`);
  expect([...first.activity, ...rest.activity]).toEqual(activity);
});
