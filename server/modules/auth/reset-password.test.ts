import { createHash } from 'node:crypto';
import { eq } from '@portal/db/drizzle.ts';
import { passwordResetTokens } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import { openDatabaseProxy } from '@portal/db/test/database-proxy.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../core/kernel/clock.ts';
import { insertSession } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { tokenIn } from '../../test/mailbox.ts';
import { takeEquallyLong } from '../../test/timing.ts';
import { RESET_EMAIL_INTERVAL_MS, sentences } from './constants.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

const send = (path: string, body: Record<string, unknown>) =>
  portal.request<{ message: string }>({ method: 'POST', path: `/auth/${path}`, body });
const forgot = (email: string) => send('forgot-password', { email });
const reset = (token: string, newPassword: string) => send('reset-password', { token, newPassword });
const signIn = async (email: string, password: string) => (await send('login', { email, password })).status;

/** Requests a reset email and takes the token out of it; for a further one, when another email may be sent. */
async function tokenFor(email: string, nth = 1): Promise<string> {
  if (nth > 1) {
    const seconds = RESET_EMAIL_INTERVAL_MS / 1_000;
    await portal.database
      .sql`update password_reset_tokens set expires_at = expires_at - make_interval(secs => ${seconds})
      where user_id = (select user_id from sign_in_addresses where address = ${email})`;
  }
  expect((await forgot(email)).status).toBe(200);
  return tokenIn(await portal.mailbox.emailTo(email, 'Reset your password', nth));
}

const invalid = {
  error: sentences.resetTokenInvalid,
  code: 'bad_input',
  fields: { token: sentences.resetTokenInvalid },
};

describe('a link that is opened', () => {
  const check = (token: unknown) => portal.call('auth.checkResetToken', { token });

  test('may be used until it was, or a newer one came', async () => {
    const { email } = await portal.account('staff');
    const older = await tokenFor(email);
    expect((await check(older)).data).toEqual({ usable: true, first: false });
    const newer = await tokenFor(email, 2);
    expect((await check(older)).data).toEqual({ usable: false, first: false });
    await reset(newer, 'Brand-New-Anchor-8');
    expect((await check(newer)).data).toEqual({ usable: false, first: false });
  });

  test('of somebody who was invited is for the first password, until there is one', async () => {
    const { email, userId } = await portal.account('staff');
    await portal.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    const older = await tokenFor(email);
    const token = await tokenFor(email, 2);
    expect((await check(older)).data).toEqual({ usable: false, first: true });
    expect((await check(token)).data).toEqual({ usable: true, first: true });
    expect((await reset(token, 'Brand-New-Anchor-8')).body).toEqual({ message: sentences.passwordSet });
    expect((await check(token)).data).toEqual({ usable: false, first: false });
    const next = await tokenFor(email, 3);
    expect((await reset(next, 'Brand-New-Anchor-9')).body).toEqual({ message: sentences.resetDone });
  });

  test('that nobody was given may not', async () => {
    expect((await check('nobody-was-given-this')).data).toEqual({ usable: false, first: false });
  });
});

test.each([[null], [undefined], [7]])('a token that is %j is called missing', async (token) => {
  const { status, body } = await send('reset-password', { token, newPassword: 'Brand-New-Anchor-8' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: sentences.resetTokenMissing });
});

describe('with the emailed token', () => {
  test('a new password is set, the old one and every session end', async () => {
    const { userId, email, password, token: session } = await portal.account('staff');
    const elsewhere = await insertSession(portal.services, userId);
    const bystander = await portal.account('staff');
    const { status, body } = await reset(await tokenFor(email), 'Brand-New-Anchor-8');
    expect([status, body]).toEqual([200, { message: sentences.resetDone }]);
    expect(await signIn(email, password)).toBe(401);
    expect(await signIn(email, 'Brand-New-Anchor-8')).toBe(200);
    for (const as of [session, elsewhere])
      expect((await portal.request({ path: '/auth/profile', as })).status).toBe(401);
    expect((await portal.request({ path: '/auth/profile', as: bystander })).status).toBe(200);
  });

  test('a password of the own name is refused as at every other place, and the token stays usable', async () => {
    const { email } = await portal.account('staff', { firstName: 'Maximilian', lastName: 'Oakley' });
    const token = await tokenFor(email);
    expect(await reset(token, 'Maximilian2026!')).toMatchObject({
      status: 400,
      body: { fields: { newPassword: sentences.guessablePassword } },
    });
    expect((await reset(token, 'Brand-New-Anchor-8')).status).toBe(200);
  });

  test('works once', async () => {
    const { email } = await portal.account('staff');
    const token = await tokenFor(email);
    await reset(token, 'Brand-New-Anchor-8');
    const { status, body } = await reset(token, 'Another-Anchor-9');
    expect(status).toBe(400);
    expect(body).toMatchObject(invalid);
    expect(await signIn(email, 'Another-Anchor-9')).toBe(401);
  });

  test('works once of fifty times at once', async () => {
    const { email } = await portal.account('staff');
    const token = await tokenFor(email);
    const passwords = Array.from({ length: 50 }, (_, index) => `Parallel-Anchor-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    // On a busy machine, some are answered with a time to retry.
    expect([200, 400, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect(await signIn(email, `Parallel-Anchor-${won[0]}`)).toBe(200);
  });

  test('a refused password does not use it up', async () => {
    const { email } = await portal.account('staff');
    const token = await tokenFor(email);
    for (const [password, sentence] of [
      ['short', sentences.passwordTooShort],
      ['ALL-CAPITALS-1', sentences.passwordNeedsLowercase],
      ['no capitals 1', sentences.passwordNeedsUppercase],
      ['No Digits Here', sentences.passwordNeedsNumber],
      ['Password1', sentences.commonPassword],
    ] as const) {
      const { status, body } = await reset(token, password);
      expect([status, body.error, body.fields]).toEqual([400, sentence, { newPassword: sentence }]);
    }
    expect((await reset(token, 'Brand-New-Anchor-8')).status).toBe(200);
  });

  test('requests within a few minutes send one email, whose link keeps working', async () => {
    const { email } = await portal.account('staff');
    const token = await tokenFor(email);
    const again = await Promise.all([forgot(email), forgot(email), forgot(email)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { email: other } = await portal.account('staff');
    // The queue is worked through in order, so that this email comes after those that were not sent.
    await tokenFor(other);
    expect(portal.mailbox.emails.filter(({ to }) => to === email)).toHaveLength(1);
    expect((await reset(token, 'Brand-New-Anchor-8')).status).toBe(200);
  });

  test('a newer email voids the older one', async () => {
    const { email } = await portal.account('staff');
    const older = await tokenFor(email);
    const newer = await tokenFor(email, 2);
    expect(newer).not.toBe(older);
    expect((await reset(older, 'Brand-New-Anchor-8')).body).toMatchObject(invalid);
    expect((await reset(newer, 'Brand-New-Anchor-8')).status).toBe(200);
  });

  test('an account that was deactivated in between gets no password', async () => {
    const { userId, email } = await portal.account('staff');
    const token = await tokenFor(email);
    const admin = await portal.account('admin');
    await portal.request({ method: 'DELETE', path: `/users/${userId}`, as: admin });
    await reset(token, 'Brand-New-Anchor-8');
    expect(await signIn(email, 'Brand-New-Anchor-8')).toBe(401);
  });

  test.each(['', 'x', 'nobody-was-given-this', '0'.repeat(43), "' or true --"])(
    'an unknown one is refused: %s',
    async (token) => {
      const { status, body } = await reset(token, 'Brand-New-Anchor-8');
      expect(status).toBe(400);
      expect(body).toMatchObject(invalid);
    },
  );
});

describe('the token', () => {
  test('lives for 30 minutes', async () => {
    const clocked = await startTestPortal({ database: portal.database, jobs: false });
    const [early, late] = await Promise.all([portal.account('staff'), portal.account('staff')]);
    const tokens = { early: await tokenFor(early.email), late: await tokenFor(late.email) };
    const use = (token: string) =>
      clocked.request({
        method: 'POST',
        path: '/auth/reset-password',
        body: { token, newPassword: 'Brand-New-Anchor-8' },
      });
    clocked.clock.advance(minutes(29));
    expect((await use(tokens.early)).status).toBe(200);
    clocked.clock.advance(minutes(1) + 5_000);
    expect((await use(tokens.late)).body).toMatchObject(invalid);
  });

  test('is random, and nowhere in the database but as its hash', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => portal.account('staff')));
    const tokens = await Promise.all(accounts.map(({ email }) => tokenFor(email)));
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const { sql } = portal.database;
    const { db } = portal.services;
    const [row] = await db
      .select({ hash: passwordResetTokens.tokenHash })
      .from(passwordResetTokens)
      .where(eq(passwordResetTokens.userId, accounts[0]?.userId ?? ''));
    expect(row?.hash).toBe(
      createHash('sha256')
        .update(tokens[0] ?? '')
        .digest('hex'),
    );
    const tables = await sql<Array<{ name: string }>>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const found = await sql.unsafe(`select 1 from ${name} as t where t::text like $1 limit 1`, [
        `%${tokens[0]}%`,
      ]);
      expect([name, found.length]).toEqual([name, 0]);
    }
  });
});

describe('requesting a reset email', () => {
  test('is answered byte for byte alike for known and unknown addresses, and only the known one gets an email', async () => {
    const { email } = await portal.account('staff');
    const { workEmail } = await portal.account('staff');
    const gone = await portal.account('inactive');
    const unknown = freshEmail();
    const ask = (address: string) =>
      portal.request({
        method: 'POST',
        path: '/auth/forgot-password',
        body: { email: address },
        headers: { 'x-request-id': 'the-same-for-all' },
      });
    const answers = await Promise.all([email, workEmail ?? '', unknown, gone.email].map(ask));
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([200, `{"message":"${sentences.resetRequested}"}`]);
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
    await portal.mailbox.emailTo(email, 'Reset your password');
    await portal.mailbox.emailTo(workEmail ?? '', 'Reset your password');
    const others = portal.mailbox.emails.filter(({ to }) => to === unknown || to === gone.email);
    expect(others).toEqual([]);
  });

  test('takes the same statements, and about the same time', async () => {
    // A database of its own, whose jobs nobody runs: composing emails would disturb the measurement.
    const home = await startTestPortal();
    const proxy = await openDatabaseProxy(home.database.url);
    const { url } = proxy;
    const measured = await startTestPortal({
      database: home.database,
      databaseUrl: () => url,
      settings: { trustProxy: ['127.0.0.1'] },
    });
    const accounts = await Promise.all(Array.from({ length: 18 }, () => home.account('staff')));
    const counts = new Set<number>();
    let asked = 0;
    const ask = async (email: string) => {
      const before = proxy.statements();
      asked += 1;
      const { status } = await measured.request({
        method: 'POST',
        path: '/auth/forgot-password',
        body: { email },
        // Each from an address of its own: all tries together are more than one address may ask for.
        headers: { 'x-forwarded-for': `203.0.113.${asked}` },
      });
      expect(status).toBe(200);
      return proxy.statements() - before;
    };
    await ask(freshEmail());
    const known = async (turn: number) => counts.add(await ask(accounts[turn % 18]?.email ?? ''));
    const unknown = async () => counts.add(await ask(freshEmail()));
    expect(await takeEquallyLong([known, unknown], { turns: 29, share: 0.4 })).toBe(true);
    expect([...counts]).toEqual([expect.any(Number)]);
    await measured.close();
    await home.close();
    await proxy.close();
  });
});

test('an invited person chooses a password with the emailed link', async () => {
  const admin = await portal.account('admin');
  const workEmail = freshEmail();
  const person = { firstName: 'Nell', role: 'staff', employeeID: workEmail, primaryPhone: '555-010-8899' };
  const created = await portal.request({
    method: 'POST',
    path: '/auth/admin-create-user',
    as: admin,
    body: { ...person, workEmail },
  });
  expect(created.status).toBe(201);
  const token = tokenIn(await portal.mailbox.emailTo(workEmail, 'account'));
  expect((await reset(token, 'Brand-New-Anchor-8')).status).toBe(200);
  expect(await signIn(workEmail, 'Brand-New-Anchor-8')).toBe(200);
  const [row] = await portal.services.db.select().from(users).where(eq(users.workEmail, workEmail));
  expect(row?.status).toBe('active');
});
