import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { pause } from '../../test/load.ts';
import { signupInput } from './testing.ts';

let portal: TestPortal;

// Each test has counts of its own.
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());
afterAll(closeTestPortal);

const send = (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  portal.request({ method: 'POST', path: `/auth/${path}`, body, headers });
const signIn = (email: string, password: string, headers?: Record<string, string>) =>
  send('login', { email, password }, headers);

/** On a machine that has a lot to do, some wait too long for the database, and retry as the answer says. */
async function signInInTime(...call: Parameters<typeof signIn>): ReturnType<typeof signIn> {
  const answer = await signIn(...call);
  if (answer.status !== 503) return answer;
  await pause(Number(answer.headers['retry-after']) * 1_000);
  return signInInTime(...call);
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const count = (answers: Array<{ status: number }>, status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** So many at once, until all are done. */
async function inTurns<T>(total: number, atOnce: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let start = 0; start < total; start += atOnce) {
    done.push(...(await Promise.all(many(Math.min(atOnce, total - start), (index) => make(start + index)))));
  }
  return done;
}

describe('wrong passwords', () => {
  test('a run of three hundred for one account is stopped, with the time to wait', async () => {
    const { email, password } = await portal.account('staff');
    const answers = await inTurns(300, 1, (index) => signIn(email, `Guess-number-${index}`));
    expect(count(answers, 401)).toBeLessThanOrEqual(20);
    expect(count(answers, 401) + count(answers, 429)).toBe(300);
    const last = answers.at(-1);
    expect(last?.body).toMatchObject({ code: 'too_many', error: expect.stringMatching(/Wait/) });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    // Otherwise a refused caller would learn which guess was right.
    expect((await signIn(email, password)).status).toBe(429);
  });

  test('also when all are sent at once', async () => {
    const { email } = await portal.account('staff');
    const answers = await Promise.all(many(300, (index) => signInInTime(email, `Guess-number-${index}`)));
    expect(count(answers, 401)).toBeLessThanOrEqual(20);
    expect(count(answers, 401) + count(answers, 429)).toBe(300);
  });

  test('also when each is for another account', async () => {
    const answers = await inTurns(300, 30, () => signInInTime(freshEmail(), 'Summer-2026'));
    expect(count(answers, 401)).toBeLessThanOrEqual(120);
    expect(count(answers, 429)).toBeGreaterThanOrEqual(180);
  });

  test('are not counted for somebody else because a header says so', async () => {
    const { email } = await portal.account('staff');
    const answers = await inTurns(150, 10, (index) =>
      signIn(email, `Guess-number-${index}`, {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
      }),
    );
    expect(count(answers, 401)).toBeLessThanOrEqual(20);
    const sprayed = await inTurns(150, 10, (index) =>
      signIn(freshEmail(), 'Summer-2026', { 'x-forwarded-for': `198.51.100.${index}` }),
    );
    expect(count(sprayed, 401)).toBeLessThanOrEqual(120);
    expect(count(sprayed, 429)).toBeGreaterThan(0);
  });

  test('of one account do not keep others out', async () => {
    const [attacked, bystander] = await Promise.all([portal.account('staff'), portal.account('staff')]);
    await inTurns(60, 10, (index) => signIn(attacked.email, `Guess-number-${index}`));
    expect((await signIn(bystander.email, bystander.password)).status).toBe(200);
  });

  test('some, then the right one, and nothing is held against the person', async () => {
    const { email, password } = await portal.account('staff');
    for (let round = 0; round < 4; round += 1) {
      await inTurns(10, 5, (index) => signIn(email, `Guess-number-${index}`));
      expect((await signIn(email, password)).status).toBe(200);
    }
  });
});

describe('an office behind one address', () => {
  test('a hundred people sign in, some of them with a typing error', async () => {
    const people = await Promise.all(many(100, () => portal.account('staff')));
    const answers = await inTurns(100, 20, async (index) => {
      const { email, password } = people[index] ?? { email: '', password: '' };
      if (index % 4 === 0) await signIn(email, 'Typing-Error-1');
      return signIn(email, password);
    });
    expect(count(answers, 200)).toBe(100);
  });

  test('sixty people sign up', async () => {
    const answers = await inTurns(60, 20, () => send('signup', signupInput()));
    expect(count(answers, 201)).toBe(60);
  });
});

describe('strangers do not lock anybody out', () => {
  const from = (address: string, cookie = '') => ({
    'x-forwarded-for': address,
    ...(cookie ? { cookie } : {}),
  });
  const markOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  beforeEach(async () => {
    await portal.close();
    portal = await startTestPortal({ settings: { trustProxy: ['127.0.0.1'] } });
  });

  test('a hundred wrong ones from one address, and the owner signs in from elsewhere', async () => {
    const { email, password } = await portal.account('staff');
    await inTurns(100, 10, (index) => signIn(email, `Guess-number-${index}`, from('203.0.113.9')));
    expect((await signIn(email, password, from('198.51.100.4'))).status).toBe(200);
  });

  test('while many addresses guess, a browser that was here before passes at once, and nobody else is tried often', async () => {
    const { email, password } = await portal.account('staff');
    const first = await signIn(email, password, from('198.51.100.4'));
    const cookie = markOf(first);
    expect(String(first.headers['set-cookie'])).toMatch(
      /HttpOnly; .*SameSite=Strict|SameSite=Strict.*HttpOnly/,
    );
    const guesses = await inTurns(240, 80, (index) =>
      signInInTime(email, `Guess-number-${index}`, from(`203.0.113.${index}`)),
    );
    // Forty, and then one at a time, further and further apart.
    expect(count(guesses, 401)).toBeLessThan(65);
    expect(count(guesses, 401) + count(guesses, 429)).toBe(240);
    const times: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const started = performance.now();
      expect((await signInInTime(email, password, from('192.0.2.77', cookie))).status).toBe(200);
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
  });

  test('a stranger with the right password waits for a turn, and is let in', async () => {
    const { email, password } = await portal.account('staff');
    await inTurns(40, 20, (index) => signIn(email, `Guess-number-${index}`, from(`203.0.113.${index}`)));
    const before = portal.clock.now().getTime();
    expect((await signIn(email, 'One-more-guess', from('203.0.113.99'))).status).toBe(401);
    expect((await signIn(email, password, from('198.51.100.4'))).status).toBe(200);
    expect(portal.clock.now().getTime() - before).toBeGreaterThanOrEqual(500);
  });

  test('the mark is for its account alone, cannot be made up, and lets through a few dozen wrong ones at most', async () => {
    const [mine, theirs] = await Promise.all([portal.account('staff'), portal.account('staff')]);
    const cookie = markOf(await signIn(mine.email, mine.password, from('198.51.100.4')));
    const forged = `${cookie.slice(0, -4)}AAAA`;
    for (const [email, sent] of [
      [theirs.email, cookie],
      [mine.email, forged],
    ] as const) {
      await inTurns(25, 5, (index) => signIn(email, `Guess-number-${index}`, from('192.0.2.1', sent)));
      expect((await signIn(email, TEST_PASSWORD, from('192.0.2.1', sent))).status).toBe(429);
    }
    const guesses = await inTurns(60, 5, (index) =>
      signIn(mine.email, `Guess-number-${index}`, from(`192.0.2.${index}`, cookie)),
    );
    expect(count(guesses, 401)).toBeGreaterThanOrEqual(20);
    // Twenty as the device, and what any stranger is allowed.
    expect(count(guesses, 401)).toBeLessThanOrEqual(20 + 45);
  });

  test('it outlives signing out, and one browser keeps those of several people', async () => {
    const [one, two] = await Promise.all([portal.account('staff'), portal.account('staff')]);
    const first = await signIn(one.email, one.password);
    await portal.request({ method: 'POST', path: '/auth/logout', as: String(first.body.token) });
    const second = await signIn(two.email, two.password, { cookie: markOf(first) });
    const both = markOf(second);
    expect(both.split('~')).toHaveLength(2);
    for (const { email } of [one, two]) {
      await inTurns(60, 20, (index) => signIn(email, `Guess-${index}`, from(`203.0.113.${index}`)));
    }
    for (const { email, password } of [one, two]) {
      expect((await signIn(email, password, { cookie: both })).status).toBe(200);
    }
    // A fresh mark is not sent again.
    expect((await signIn(one.email, one.password, { cookie: both })).headers).not.toHaveProperty(
      'set-cookie',
    );
  });

  test('a person who followed a reset link is no stranger', async () => {
    const { email, userId } = await portal.account('staff');
    const { createResetToken, resetToken } = await import('./commands/reset-tokens.ts');
    const id = await portal.services.db.transaction((tx) =>
      createResetToken(tx, portal.services, userId, 60_000),
    );
    const body = { token: resetToken(portal.services, id), newPassword: 'Brand-New-Anchor-8' };
    const cookie = markOf(await send('reset-password', body));
    await inTurns(60, 20, (index) => signIn(email, `Guess-${index}`, from(`203.0.113.${index}`)));
    expect((await signIn(email, body.newPassword, from('192.0.2.5', cookie))).status).toBe(200);
  });

  test('an office whose address sent 120 wrong ones is let in with the right ones', async () => {
    const people = await Promise.all(many(10, () => portal.account('staff')));
    await inTurns(120, 30, () => signIn(freshEmail(), 'Summer-2026', from('203.0.113.9')));
    const answers = await inTurns(10, 1, (index) =>
      signIn(people[index]?.email ?? '', TEST_PASSWORD, from('203.0.113.9')),
    );
    expect(count(answers, 200)).toBe(10);
  });

  test('who has one address of an IPv6 network has all of them', async () => {
    const { email } = await portal.account('staff');
    const answers = await inTurns(60, 10, (index) =>
      signIn(email, `Guess-${index}`, from(`2001:db8:1:2::${(index + 1).toString(16)}`)),
    );
    expect(count(answers, 401)).toBeLessThanOrEqual(20);
  });

  test('all servers count together', async () => {
    const other = await startTestPortal({
      database: portal.database,
      settings: { trustProxy: ['127.0.0.1'] },
    });
    const { email, password } = await portal.account('staff');
    await inTurns(25, 5, (index) => signIn(email, `Guess-${index}`, from('203.0.113.9')));
    const elsewhere = await other.request({
      method: 'POST',
      path: '/auth/login',
      body: { email, password },
      headers: from('203.0.113.9'),
    });
    expect(elsewhere.status).toBe(429);
    await other.close();
  });
});

describe('the audit log', () => {
  const lines = (action: string) =>
    portal.database.sql<
      Array<{ subjectId: string | null; detail: Record<string, string>; requestId: string }>
    >`
      select subject_id as "subjectId", detail, request_id as "requestId" from audit_log where action = ${action} order by id`;

  test('says who was tried in vain, from where, and never what was typed for an unknown account', async () => {
    const { email, userId } = await portal.account('staff');
    await signIn(email, 'Wrong-Password-1', { 'x-request-id': 'audited-sign-in' });
    await signIn('nobody@nowhere.example', 'Wrong-Password-1');
    await signIn('nobody@nowhere.example', 'Wrong-Password-2');
    const [known, unknown, again] = await lines('sign_in.failed');
    expect(known).toEqual({
      subjectId: userId,
      detail: { address: '127.0.0.1' },
      requestId: 'audited-sign-in',
    });
    expect(unknown?.subjectId).toBeNull();
    expect(unknown?.detail).toEqual({ address: '127.0.0.1', typed: expect.stringMatching(/^[\w-]{43}$/) });
    expect(again?.detail.typed).toBe(unknown?.detail.typed);
    expect(JSON.stringify([known, unknown, again])).not.toMatch(/nobody|Wrong-Password/);
  });

  test('says who was refused, once a minute however often that happens', async () => {
    const { email, userId } = await portal.account('staff');
    await inTurns(60, 5, (index) => signIn(email, `Guess-${index}`));
    const refused = await lines('sign_in.refused');
    expect(refused.map(({ subjectId }) => subjectId)).toEqual([userId]);
  });
});

describe('reset emails', () => {
  test('no stranger can close the reset of an account, and nobody learns whether an address is known', async () => {
    const { email } = await portal.account('staff');
    for (const address of [email, freshEmail()]) {
      const answers = await inTurns(20, 5, () => send('forgot-password', { email: address }));
      expect(count(answers, 200)).toBe(20);
    }
    const more = await inTurns(40, 5, () => send('forgot-password', { email: freshEmail() }));
    expect([count(more, 200), count(more, 429)]).toEqual([20, 20]);
  });

  test('all servers count who asks for them together, and the owner asks from elsewhere', async () => {
    await portal.close();
    portal = await startTestPortal({ settings: { trustProxy: ['127.0.0.1'] } });
    const other = await startTestPortal({
      database: portal.database,
      settings: { trustProxy: ['127.0.0.1'] },
    });
    const { email } = await portal.account('staff');
    const ask = (server: TestPortal, from: string) =>
      server.request({
        method: 'POST',
        path: '/auth/forgot-password',
        body: { email },
        headers: { 'x-forwarded-for': from },
      });
    const answers = await inTurns(80, 8, (index) => ask(index % 2 ? other : portal, '203.0.113.9'));
    expect([count(answers, 200), count(answers, 429)]).toEqual([60, 20]);
    expect((await ask(other, '198.51.100.4')).status).toBe(200);
    await other.close();
  });

  test('guessing tokens is stopped', async () => {
    const answers = await inTurns(150, 10, (index) =>
      send('reset-password', { token: `guess-${index}`, newPassword: 'Brand-New-Anchor-8' }),
    );
    expect(count(answers, 400)).toBe(100);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
