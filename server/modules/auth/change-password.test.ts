import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { tokenIn } from '../../test/mailbox.ts';
import { sentences } from './constants.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

const NEW = 'Fresh-Anchor-58';

const change = (as: TestAccount, currentPassword: unknown, newPassword: unknown = NEW) =>
  portal.request({
    method: 'POST',
    path: '/auth/change-password',
    as,
    body: { currentPassword, newPassword },
  });
const signIn = async (email: string, password: string) =>
  (await portal.request({ method: 'POST', path: '/auth/login', body: { email, password } })).status;
const isSignedIn = async (as: TestAccount | string) =>
  (await portal.request({ path: '/auth/profile', as })).status === 200;

describe('changing the own password', () => {
  test('ends every other session, keeps this one, and tells the person', async () => {
    const person = await portal.account('staff');
    const elsewhere = await insertSession(portal.services, person.userId);
    expect(await isSignedIn(elsewhere)).toBe(true);
    const { status, body } = await change(person, person.password);
    expect([status, body]).toEqual([200, { message: sentences.passwordChanged }]);
    expect(await isSignedIn(person)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await signIn(person.email, person.password)).toBe(401);
    expect(await signIn(person.email, NEW)).toBe(200);
    await portal.mailbox.emailTo(person.workEmail ?? '', 'Your password was changed');
  });

  test('leaves a line for a wrong current password, also under an idempotency key', async () => {
    const person = await portal.account('staff');
    await portal.request({
      method: 'POST',
      path: '/auth/change-password',
      as: person,
      headers: { 'idempotency-key': 'a-guess' },
      body: { currentPassword: 'Not-Mine-1', newPassword: NEW },
    });
    const lines = await portal.database.sql`
      select action, actor_id, person_id from audit_log where person_id = ${person.userId}`;
    expect(lines).toEqual([
      { action: 'user.password_mistaken', actor_id: person.userId, person_id: person.userId },
    ]);
  });

  test('makes reset links void that were asked for before', async () => {
    const person = await portal.account('staff');
    await portal.request({ method: 'POST', path: '/auth/forgot-password', body: { email: person.email } });
    const token = tokenIn(await portal.mailbox.emailTo(person.email, 'Reset your password'));
    await change(person, person.password);
    const reset = { token, newPassword: 'Thief-Anchor-77' };
    const { status } = await portal.request({ method: 'POST', path: '/auth/reset-password', body: reset });
    expect(status).toBe(400);
    expect(await signIn(person.email, NEW)).toBe(200);
  });

  test.each([
    ['a wrong current one', 'Not-This-One-1', NEW, 'currentPassword', sentences.wrongCurrentPassword],
    ['a short new one', undefined, 'Ab1', 'newPassword', sentences.passwordTooShort],
    ['a common new one', undefined, 'Password1', 'newPassword', sentences.commonPassword],
    ['the company’s name', undefined, 'Coastal-2026!', 'newPassword', sentences.guessablePassword],
    ['a part of their address', undefined, 'Staff#1999', 'newPassword', sentences.guessablePassword],
  ])('is refused with %s, at its field, and changes nothing', async (_, typed, newPassword, field, text) => {
    const person = await portal.account('staff');
    const { status, body } = await change(person, typed ?? person.password, newPassword);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: text, fields: { [field]: text } });
    expect(await signIn(person.email, person.password)).toBe(200);
  });

  test('is refused when the new one is the old one', async () => {
    const person = await portal.account('staff');
    const { status, body } = await change(person, person.password, person.password);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { newPassword: sentences.samePassword } });
  });

  test('cannot be used to guess the password of a stolen session', async () => {
    const person = await portal.account('staff');
    const answers = [];
    for (let guess = 0; guess < 15; guess += 1) answers.push(await change(person, `Guess-${guess}`));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.at(-1)?.status).toBe(429);
    expect((await change(person, person.password)).status).toBe(429);
  });

  test('is open to people in onboarding and under review, too', async () => {
    for (const kind of ['signup', 'review'] as const) {
      const person = await portal.account(kind);
      expect((await change(person, person.password)).status).toBe(200);
    }
  });
});

test('a password of the list of leaked ones is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-leaked-'));
  const leakedPasswordsFile = join(folder, 'list');
  await writeFile(leakedPasswordsFile, `${createHash('sha1').update('Leaked-Anchor-9').digest('hex')}:12`);
  const strict = await startTestPortal({ database: portal.database, settings: { leakedPasswordsFile } });
  const { userId, password } = await strict.account('staff');
  const as = await insertSession(strict.services, userId);
  const set = (newPassword: string) =>
    strict.request({
      method: 'POST',
      path: '/auth/change-password',
      as,
      body: { currentPassword: password, newPassword },
    });
  const { status, body } = await set('Leaked-Anchor-9');
  expect([status, body]).toMatchObject([400, { fields: { newPassword: sentences.leakedPassword } }]);
  expect((await set('Unknown-Anchor-9')).status).toBe(200);
  await rm(folder, { recursive: true });
});
