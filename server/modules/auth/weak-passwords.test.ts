import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { tokenIn } from '../../test/mailbox.ts';
import { newUserInput } from '../users/testing.ts';
import { weaknessOf } from './commands/passwords.ts';
import { brokenPasswordRule, sentences } from './constants.ts';

/** Passwords that are guessed first are refused wherever somebody chooses one. */
let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);
beforeEach(() => portal.resetRateLimits());

type Refused = { status: number; body: { error?: string; fields?: Record<string, string> } };

const person = () => portal.account('staff', { firstName: 'Marisol', lastName: 'Thibodeaux' });
const post = (path: string, body: object, as?: TestAccount) =>
  portal.request<Refused['body']>({ method: 'POST', path, body: { ...body }, as });

/** Each choice of a password, by the person whose it becomes: Marisol Thibodeaux. */
const DOORS: Record<string, (password: string) => Promise<Refused>> = {
  'sign-up': (password) =>
    post('/auth/signup', {
      name: 'Marisol Thibodeaux',
      email: freshEmail(),
      password,
      phoneNumber: '555-010-4477',
    }),
  change: async (newPassword) => {
    const one = await person();
    return post('/auth/change-password', { currentPassword: one.password, newPassword }, one);
  },
  reset: async (newPassword) => {
    const { email } = await person();
    await post('/auth/forgot-password', { email });
    const token = tokenIn(await portal.mailbox.emailTo(email, 'Reset your password'));
    return post('/auth/reset-password', { token, newPassword });
  },
  'an account that an administrator makes': (password) =>
    post(
      '/auth/admin-create-user',
      { ...newUserInput(), firstName: 'Marisol', lastName: 'Thibodeaux', password },
      admin,
    ),
  'one that an administrator sets': async (password) => {
    const { userId } = await person();
    return portal.request({ method: 'PUT', path: `/users/${userId}`, body: { password }, as: admin });
  },
};

const WEAK: [string, string][] = [
  ['P@ssword123', sentences.commonPassword],
  ['P@$$w0rd1', sentences.commonPassword],
  ['Qwerty2026!', sentences.commonPassword],
  ['Adjuster2026', sentences.guessablePassword],
  ['Thibodeaux2026', sentences.guessablePassword],
  ['Marisol-1988', sentences.guessablePassword],
  ['Hurricane#26', sentences.guessablePassword],
];

test.each(
  Object.entries(DOORS).flatMap(([door, choose]) =>
    WEAK.map(([password, why]) => ({ door, choose, password, why })),
  ),
)('$password at $door', async ({ choose, password, why }) => {
  const { status, body } = await choose(password);
  expect([status, body.error]).toEqual([400, why]);
  expect(Object.values(body.fields ?? {})).toEqual([why]);
});

/** From the shortest to the longest, of any signs beside the letters and the digit that are asked for. */
const LENGTHS: [string, number][] = [
  ['Jonqu-7l', 200],
  ['Jonqu-7', 400],
  [`Anchor rope 7 ${'🌊é字 '.repeat(17)}`, 200],
  [`A7-${'rope-sail-'.repeat(20)}`.slice(0, 200), 200],
  [`A7-${'rope-sail-'.repeat(20)}`.slice(0, 201), 400],
];

test.each(
  Object.entries(DOORS).flatMap(([door, choose]) =>
    LENGTHS.map(([password, status]) => ({ door, choose, password, signs: [...password].length, status })),
  ),
)('one of $signs characters at $door: $status', async ({ choose, password, status }) => {
  const answer = await choose(password);
  expect(Math.floor(answer.status / 100) * 100).toBe(status);
});

test('the three thousand most used ones that the rules for passwords allow are refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const used = dictionary['passwords-common'].filter((word) => word.length >= 8).slice(0, 3_000);
  expect(used).toHaveLength(3_000);
  const taken = [];
  for (const word of used) {
    const password = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    if (brokenPasswordRule(password) !== null) continue;
    if ((await weaknessOf(portal.services, password, [])) === null) taken.push(password);
  }
  expect(taken).toEqual([]);
});

test.each(Object.entries(DOORS))('a good one at %s', async (_door, choose) => {
  const { status } = await choose('Harbor-Light-26');
  expect([200, 201]).toContain(status);
});
