import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { tokenIn } from '../../test/mailbox.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

const SUBJECT = 'New sign-in to your account';

async function signIn(
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
  headers: Record<string, string>,
): Promise<string> {
  const body = { email, password };
  const answer = await portal.request({ method: 'POST', path: '/auth/login', body, headers });
  expect(answer.status).toBe(200);
  const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat();
  return String(cookie).split(';')[0] ?? '';
}

/** The subjects of the person's emails, once all queued ones are sent. */
async function lettersOf({ workEmail, email }: TestAccount): Promise<string[]> {
  const last = await portal.account('staff');
  await signIn(last, { 'user-agent': 'a sign of the end' });
  await portal.mailbox.emailTo(last.workEmail ?? '', SUBJECT);
  await expect
    .poll(
      async () =>
        (await portal.database.sql`select 1 from graphile_worker.jobs where task_identifier like 'auth.%'`)
          .length,
    )
    .toBe(0);
  return portal.mailbox.emails
    .filter(({ to }) => to === workEmail || to === email)
    .map(({ subject }) => subject);
}

test('a sign-in on a new device is told by mail, once for each', async () => {
  const person = await portal.account('staff', { timeZone: 'America/Chicago' });
  const chrome = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  };
  await signIn(person, chrome);
  const email = await portal.mailbox.emailTo(person.workEmail ?? '', SUBJECT);
  expect(email.text).toMatch(
    /Chrome on Windows, network 127\.0\.0\.1, \w+ \d+, \d{4}, \d+:\d\d [AP]M C[SD]T/,
  );
  await signIn(person, chrome);
  await signIn(person, { 'user-agent': 'payroll/2.1' });
  await signIn(person, { 'user-agent': 'payroll/2.1' });
  expect(await lettersOf(person)).toEqual([SUBJECT, SUBJECT]);
});

test('a browser that signed in before is known wherever it goes and whatever it calls itself', async () => {
  const person = await portal.account('staff');
  const cookie = await signIn(person, { 'user-agent': 'Version 1' });
  await signIn(person, { 'user-agent': 'Version 2', cookie });
  expect(await lettersOf(person)).toEqual([SUBJECT]);
});

test('the first sign-in to an account is not told', async () => {
  const person = await portal.account('staff');
  await portal.database.sql`delete from sessions where user_id = ${person.userId}`;
  await signIn(person, { 'user-agent': 'Version 1' });
  expect(await lettersOf(person)).toEqual([]);
});

test('a password that was reset with a link is told by mail, and the first one of an invited person is not', async () => {
  const person = await portal.account('staff');
  const reset = async (address: string, subject: string) => {
    await portal.request({ method: 'POST', path: '/auth/forgot-password', body: { email: address } });
    const token = tokenIn(await portal.mailbox.emailTo(address, subject));
    const body = { token, newPassword: 'Anchor-Rope-77' };
    expect((await portal.request({ method: 'POST', path: '/auth/reset-password', body })).status).toBe(200);
  };
  await reset(person.email, 'Reset your password');
  await portal.mailbox.emailTo(person.workEmail ?? '', 'Your password was reset');
  const invited = await portal.account('staff', { passwordHash: null });
  await reset(invited.email, 'Reset your password');
  expect(await lettersOf(invited)).toEqual(['Reset your password']);
});
