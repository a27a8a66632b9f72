import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { type DatabaseProxy, openDatabaseProxy } from '@portal/db/test/database-proxy.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../core/security/passwords.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { takeEquallyLong } from '../../test/timing.ts';
import { sentences } from './constants.ts';

let portal: TestPortal;
let proxy: DatabaseProxy;
let target = '';

beforeAll(async () => {
  const plain = await startTestPortal({ jobs: false });
  proxy = await openDatabaseProxy(plain.database.url);
  target = proxy.url;
  // Passwords cost here what they cost in production: this is about time.
  portal = await startTestPortal({
    database: plain.database,
    databaseUrl: () => target,
    passwords: createPasswordHasher(1),
  });
});
afterAll(async () => {
  await closeTestPortal();
  await proxy.close();
});

const REQUEST_ID = { 'x-request-id': 'the-same-for-all' };
const signIn = (email: string, password: string) =>
  portal.request<{ user: { id: string }; token: string }>({
    method: 'POST',
    path: '/auth/login',
    body: { email, password },
    headers: REQUEST_ID,
  });

describe('signing in', () => {
  test('works with either address, in whatever capitals', async () => {
    const { userId, email, workEmail, password } = await portal.account('staff');
    for (const address of [email, workEmail ?? '', email.toUpperCase(), `  ${email} `]) {
      const { status, body } = await signIn(address, password);
      expect([status, body.user.id]).toEqual([200, userId]);
      expect((await portal.request({ path: '/auth/profile', as: body.token })).status).toBe(200);
    }
  });

  test('opens a session of its own each time', async () => {
    const { email, password } = await portal.account('staff');
    const tokens = [await signIn(email, password), await signIn(email, password)].map(
      ({ body }) => body.token,
    );
    expect(tokens[0]).not.toBe(tokens[1]);
    await portal.request({ method: 'POST', path: '/auth/logout', as: tokens[0] });
    expect((await portal.request({ path: '/auth/profile', as: tokens[0] })).status).toBe(401);
    expect((await portal.request({ path: '/auth/profile', as: tokens[1] })).status).toBe(200);
  });

  test('puts nothing but names of rows and times into the token', async () => {
    const { email, password, userId } = await portal.account('admin');
    const { token } = (await signIn(email, password)).body;
    const [header = '', payload = ''] = token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ alg: 'HS256' });
    expect(Object.keys(read(payload)).sort()).toEqual(['iat', 'sid', 'sub']);
    expect(read(payload).sub).toBe(userId);
  });

  test('hashes the password again when its parameters are outdated', async () => {
    const outdated = await createPasswordHasher(1, { memoryCost: 1_024, timeCost: 2, parallelism: 1 }).hash(
      'Old-Parameters-1',
    );
    const { userId, email } = await portal.account('staff', { passwordHash: outdated });
    const stored = async () => {
      const [row] = await portal.services.db.select().from(users).where(eq(users.id, userId));
      return row?.passwordHash ?? '';
    };
    expect((await signIn(email, 'not the password')).status).toBe(401);
    expect(await stored()).toBe(outdated);
    expect((await signIn(email, 'Old-Parameters-1')).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$(?=[^$]*m=19456)(?=[^$]*t=2)(?=[^$]*p=1)/);
    expect((await signIn(email, 'Old-Parameters-1')).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });
});

describe('a refused sign-in says nothing about the address', () => {
  test('byte for byte: wrong password, unknown, deactivated, invited', async () => {
    const known = await portal.account('staff');
    const gone = await portal.account('inactive');
    const invited = await portal.account('staff', { passwordHash: null });
    const answers = await Promise.all([
      signIn(known.email, 'Wrong-Password-1'),
      signIn('nobody@nowhere.example', 'Wrong-Password-1'),
      signIn(gone.email, gone.password),
      signIn(invited.email, ''.padEnd(8, 'x')),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(401);
      expect(text).toBe(
        `{"error":"${sentences.wrongCredentials}","code":"unauthenticated","requestId":"the-same-for-all"}`,
      );
    }
    const lengths = answers.map(({ headers }) => headers['content-length']);
    expect(new Set(lengths).size).toBe(1);
  });

  test('not by the statements that it takes', async () => {
    const { email } = await portal.account('staff');
    const count = async (address: string) => {
      const before = proxy.statements();
      await signIn(address, 'Wrong-Password-1');
      return proxy.statements() - before;
    };
    const known = await count(email);
    expect(known).toBeGreaterThan(0);
    expect(await count('nobody@nowhere.example')).toBe(known);
  });

  test('nor by its time', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => portal.account('staff')));
    const fail = async (address: string) => {
      expect((await signIn(address, 'Wrong-Password-1')).status).toBe(401);
    };
    const known = (turn: number) => fail(accounts[turn % 3]?.email ?? '');
    const unknown = (turn: number) => fail(`nobody-${turn % 3}@nowhere.example`);
    // A hash takes some 20 ms; without the decoy the unknown address would be answered ten times as fast.
    expect(await takeEquallyLong([known, unknown], { turns: 15, share: 0.25 })).toBe(true);
  });
});
