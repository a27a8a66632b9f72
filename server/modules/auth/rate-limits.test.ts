import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { signupInput } from './testing.ts';

let portal: TestPortal;

// The counts are a server's own: each test has a server of its own.
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());
afterAll(closeTestPortal);

const send = (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  portal.request({ method: 'POST', path: `/auth/${path}`, body, headers });
const signIn = (email: string, password: string, headers?: Record<string, string>) =>
  send('login', { email, password }, headers);

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
    expect(last?.body).toMatchObject({ code: 'too_many', error: expect.stringMatching(/wait/) });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    // Otherwise whoever is stopped would learn which guess was right.
    expect((await signIn(email, password)).status).toBe(429);
  });

  test('also when all are sent at once', async () => {
    const { email } = await portal.account('staff');
    const answers = await Promise.all(many(300, (index) => signIn(email, `Guess-number-${index}`)));
    expect(count(answers, 401)).toBeLessThanOrEqual(20);
    expect(count(answers, 401) + count(answers, 429)).toBe(300);
  });

  test('also when each is for another account', async () => {
    const answers = await inTurns(300, 30, () => signIn(freshEmail(), 'Summer-2026'));
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

describe('letters', () => {
  test('nobody can have an address flooded, and nobody learns whether it is known', async () => {
    const { email } = await portal.account('staff');
    for (const address of [email, freshEmail()]) {
      const answers = await inTurns(20, 5, () => send('forgot-password', { email: address }));
      expect([count(answers, 200), count(answers, 429)]).toEqual([5, 15]);
    }
  });

  test('guessing tokens is stopped', async () => {
    const answers = await inTurns(150, 10, (index) =>
      send('reset-password', { token: `guess-${index}`, newPassword: 'Brand-New-Anchor-8' }),
    );
    expect(count(answers, 400)).toBe(100);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
