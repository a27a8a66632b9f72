import { createHmac, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../core/kernel/clock.ts';
import { newId } from '../../core/kernel/ids.ts';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { openSocket } from '../../test/socket.ts';
import { until } from '../../test/timing.ts';
import { signFileUrl } from '../files/queries.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './constants.ts';

let portal: TestPortal;
/** A second server process on the same database: it learns of everything through PostgreSQL alone. */
let other: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  other = await startTestPortal({ listen: true, database: portal.database });
});
afterAll(closeTestPortal);

/** Word from the other server, that is: what a server remembers of a token is forgotten after five seconds. */
const SOONER_MS = 4_000;

const statusAt = async (at: TestPortal, as: string | TestAccount, path = '/auth/profile') =>
  (await at.request({ path, as })).status;

describe('a session ends everywhere, at once', () => {
  const sockets: Array<ReturnType<typeof openSocket>> = [];
  afterEach(() => {
    for (const { socket } of sockets.splice(0)) socket.terminate();
  });

  async function openTab(at: TestPortal, { token }: TestAccount) {
    const tab = openSocket(at.address);
    sockets.push(tab);
    await tab.signIn(token);
    await until(() => tab.names().includes('connected'));
    return tab;
  }

  const ends: Array<[string, (person: TestAccount, admin: TestAccount) => Promise<number>]> = [
    [
      'by signing out',
      async (person) => (await portal.request({ method: 'POST', path: '/auth/logout', as: person })).status,
    ],
    [
      'by deactivation',
      async ({ userId }, as) =>
        (await portal.request({ method: 'DELETE', path: `/users/${userId}`, as })).status,
    ],
    [
      'by a password that an admin sets',
      async ({ userId }, as) => {
        const body = { password: 'Admins-Choice-5' };
        return (await portal.request({ method: 'PUT', path: `/users/${userId}`, as, body })).status;
      },
    ],
  ];

  test.each(ends)('%s', async (_how, end) => {
    const [person, bystander, admin] = await Promise.all([
      portal.account('staff'),
      portal.account('staff'),
      portal.account('admin'),
    ]);
    const tabs = await Promise.all([openTab(portal, person), openTab(other, person)]);
    const untouched = await openTab(other, bystander);
    // Both servers remember the token from here on.
    expect([await statusAt(portal, person), await statusAt(other, person)]).toEqual([200, 200]);

    expect(await end(person, admin)).toBe(200);
    expect(await statusAt(portal, person)).toBe(401);
    await until(async () => (await statusAt(other, person)) === 401, SOONER_MS);
    await until(() => tabs.every(({ closed }) => closed?.code === 4401));
    expect(untouched.closed).toBeUndefined();
    expect(await statusAt(other, bystander)).toBe(200);
  });

  test('which other servers know within a second', async () => {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const person = await portal.account('staff');
      expect(await statusAt(other, person)).toBe(200);
      await portal.request({ method: 'POST', path: '/auth/logout', as: person });
      times.push(await until(async () => (await statusAt(other, person)) === 401, SOONER_MS));
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
  });

  test('a role that is taken away is gone at once, and one that is given is there', async () => {
    const [chief, person] = await Promise.all([portal.account('admin'), portal.account('admin')]);
    const setRole = (role: string) =>
      portal.request({ method: 'PUT', path: `/users/${person.userId}`, as: chief, body: { role } });
    expect(await statusAt(other, person, '/users')).toBe(200);
    expect((await setRole('staff')).status).toBe(200);
    expect(await statusAt(portal, person, '/users')).toBe(403);
    await until(async () => (await statusAt(other, person, '/users')) === 403, SOONER_MS);
    expect((await setRole('admin')).status).toBe(200);
    await until(async () => (await statusAt(other, person, '/users')) === 200, SOONER_MS);
  });

  test('a session that a deactivated account still has admits nobody', async () => {
    const { userId } = await portal.account('inactive');
    expect(await statusAt(portal, await insertSession(portal.services, userId))).toBe(401);
  });

  test('signing out leaves other devices signed in', async () => {
    const person = await portal.account('staff');
    const phone = await insertSession(portal.services, person.userId);
    await portal.request({ method: 'POST', path: '/auth/logout', as: person });
    expect([await statusAt(portal, person), await statusAt(portal, phone)]).toEqual([401, 200]);
    const again = await portal.request({ method: 'POST', path: '/auth/logout', as: person });
    expect([again.status, again.body.code]).toEqual([401, 'unauthenticated']);
  });

  test('also when the word of it is lost: when the token is no longer remembered', async () => {
    const person = await portal.account('staff');
    expect(await statusAt(portal, person)).toBe(200);
    await portal.database.sql`update sessions set ended_at = now() where user_id = ${person.userId}`;
    await until(async () => (await statusAt(portal, person)) === 401);
  });
});

describe('a session ends by itself', () => {
  test('when it was not used for a week', async () => {
    const clocked = await startTestPortal({ database: portal.database });
    const [used, idle] = await Promise.all([clocked.account('staff'), clocked.account('staff')]);
    clocked.clock.advance(SESSION_IDLE_MS - days(1));
    expect(await statusAt(clocked, used)).toBe(200);
    clocked.clock.advance(days(1) + 1_000);
    expect([await statusAt(clocked, used), await statusAt(clocked, idle)]).toEqual([200, 401]);
  });

  test('after a month, however often it is used', async () => {
    const clocked = await startTestPortal({ database: portal.database });
    const person = await clocked.account('staff');
    for (let day = 0; day < 30; day += 5) {
      expect(await statusAt(clocked, person)).toBe(200);
      clocked.clock.advance(days(5));
      clocked.services.sessions.forget(person.userId);
    }
    expect(SESSION_LIFETIME_MS).toBe(days(30));
    clocked.clock.advance(1_000);
    expect(await statusAt(clocked, person)).toBe(401);
  });
});

describe('forged tokens', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hmac = (text: string, key: string | Buffer, hash = 'sha256') =>
    createHmac(hash, key).update(text).digest('base64url');

  test('none of two hundred is accepted, over either protocol', async () => {
    const [victim, own] = await Promise.all([portal.account('admin'), portal.account('signup')]);
    const forged = new Set(await forgeries(victim, own));
    expect(forged.size).toBeGreaterThanOrEqual(200);
    expect(forged.has(victim.token)).toBe(false);
    for (const token of forged) {
      const rest = await statusAt(portal, token);
      const browser = (await portal.call('auth.profile', undefined, token)).status;
      expect([token, rest, browser]).toEqual([token, 401, 401]);
    }
    expect(await statusAt(portal, victim)).toBe(200);
  });

  test('nor what the portal signed for something else', async () => {
    const person = await portal.account('staff');
    const cookie = async (url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${person.token}` };
      const answer = await portal.app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers,
        ...(payload && { payload }),
      });
      return String(answer.headers['set-cookie']).replace(/^[^=]+=|;.*$/g, '');
    };
    const { data: feed } = await portal.call('calendar.createFeed', undefined, person);
    const key = new URL(feed.url ?? '').searchParams.get('key') ?? '';
    const link = new URL(
      signFileUrl({ services: portal.services, actor: sessionOf(person) }, newId()),
      'http://portal',
    );
    const others = [
      await cookie('/trpc/profile.me'),
      await cookie('/trpc/auth.login', { email: person.email, password: person.password }),
      key,
      ...link.searchParams.values(),
    ];
    expect(others.filter((text) => text.length > 8).length).toBeGreaterThan(4);
    for (const token of others.flatMap((text) => [text, ...text.split('.')]))
      expect([token, await statusAt(portal, token)]).toEqual([token, 401]);
    // And the other way round.
    const opened = async (text: string) =>
      (await portal.app.inject({ url: `/feeds/calendar.ics?key=${encodeURIComponent(text)}` })).statusCode;
    expect([
      await opened(key),
      await opened(person.token),
      await opened(link.searchParams.get('signature') ?? ''),
    ]).toEqual([200, 404, 404]);
  });

  const sessionOf = ({ token }: TestAccount): { sessionId: string } => ({
    sessionId: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid,
  });

  async function forgeries(victim: TestAccount, own: TestAccount): Promise<string[]> {
    const { secret } = portal.services.settings;
    const [header = '', payload = '', signature = ''] = victim.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; sub: string };
    const [, , ownSignature = ''] = own.token.split('.');
    const later = Math.floor(Date.now() / 1_000) + 3_600;
    const body = base64({ ...claims, exp: later });
    const tokens = [
      ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
        `${base64({ alg })}.${payload}.`,
        `${base64({ alg })}.${payload}.${signature}`,
      ]),
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `.${payload}.${signature}`,
      `${header}..${signature}`,
      `${header}.${payload}.${ownSignature}`,
      `${header}.${body}.${signature}`,
      `${header}.${body}.${hmac(`${header}.${body}`, '')}`,
      ...['HS384', 'HS512', 'RS256', 'ES256', 'EdDSA'].map((alg) => {
        const other = base64({ alg });
        return `${other}.${body}.${hmac(`${other}.${body}`, secret, alg === 'HS512' ? 'sha512' : 'sha384')}`;
      }),
      claims.sid,
      claims.sub,
      'null',
      'undefined',
      "' or 1=1 --",
      secret,
    ];
    const key = Buffer.from(secret);
    const sign = (about: Record<string, unknown>, expires: number) =>
      new SignJWT(about).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(key);
    tokens.push(
      // Signed with the right key: of sessions that are not there, that are none, or of times gone by.
      await sign({ sid: newId() }, later),
      await sign({ sid: "' or true --" }, later),
      await sign({ sid: claims.sub }, later),
      await sign({ sub: claims.sub }, later),
      await sign({ sid: [claims.sid] }, later),
      await sign({ sid: claims.sid }, later - 7_200),
    );
    // With a key of the forger's own, which the token itself names or brings.
    const own32 = randomBytes(32);
    const address = 'https://evil.example/keys';
    const named = {
      jwk: { kty: 'oct', k: own32.toString('base64url') },
      jku: address,
      x5u: address,
      kid: address,
    };
    for (const [name, value] of Object.entries(named))
      for (const key of [own32, Buffer.alloc(32)])
        tokens.push(
          await new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', [name]: value })
            .setIssuedAt()
            .sign(key),
        );
    for (let index = 0; index < 60; index += 1) {
      const stranger = randomBytes(32);
      const about = { ...claims, exp: later + index };
      tokens.push(`${header}.${base64(about)}.${hmac(`${header}.${base64(about)}`, stranger)}`);
    }
    for (let index = 1; index < 60; index += 1) tokens.push(victim.token.slice(0, -index));
    for (let index = 0; index < 60; index += 1) {
      const at = header.length + 1 + index;
      const letter = victim.token[at] === 'A' ? 'B' : 'A';
      tokens.push(`${victim.token.slice(0, at)}${letter}${victim.token.slice(at + 1)}`);
    }
    return tokens;
  }
});
