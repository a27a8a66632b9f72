import { eq } from '@portal/db/drizzle.ts';
import { authenticators, recoveryCodes } from '@portal/db/schema/second-factors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { tokenIn } from '../../test/mailbox.ts';
import { codeOf, makeAuthenticator } from '../../test/sign-in-factors.ts';
import { RECOVERY_CODES, sentences } from './constants.ts';
import { signInThrottles } from './policy.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

type SignedIn = { token: string; code: string; fields?: Record<string, string> };

const signIn = ({ email, password }: TestAccount, code?: string, changed = password) =>
  portal.request<SignedIn>({ method: 'POST', path: '/auth/login', body: { email, password: changed, code } });

const call = <Body = unknown>(as: TestAccount | string, path: string, body: Record<string, unknown> = {}) =>
  portal.request<Body>({ method: 'POST', path, as, body });

const factors = async (as: TestAccount) =>
  (
    await portal.request<{ authenticator: unknown; passkeys: unknown[]; recoveryCodesLeft: number }>({
      path: '/auth/factors',
      as,
    })
  ).body;

/** As in the app: the next code comes after half a minute. */
const nextCode = () => portal.clock.advance(30_000);

async function withApp(kind: 'staff' | 'admin' = 'staff') {
  const person = await portal.account(kind);
  return { person, ...(await makeAuthenticator(portal, person.userId)) };
}

describe('setting it up', () => {
  test('takes the password and a first code, and ends all other sessions', async () => {
    const person = await portal.account('staff');
    const elsewhere = await insertSession(portal.services, person.userId);
    const path = '/auth/factors/authenticator';
    const wrong = await call(person, path, { currentPassword: 'Not-This-One-1' });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { fields: { currentPassword: expect.any(String) } },
    ]);

    const started = await call<{ secret: string; uri: string }>(person, path, {
      currentPassword: person.password,
    });
    const { secret, uri } = started.body;
    expect(uri).toMatch(
      new RegExp(`^otpauth://totp/.*${encodeURIComponent(person.workEmail ?? '')}.*secret=${secret}`),
    );
    // Nothing is asked for until the app has shown that it works.
    expect((await signIn(person)).status).toBe(200);
    expect(await factors(person)).toEqual({
      hasPassword: true,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });

    const refused = await call(person, `${path}/confirm`, { code: '000 000' });
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { code: sentences.wrongCode } }]);
    const code = codeOf(portal, secret);
    const confirmed = await call<{ recoveryCodes: string[] }>(person, `${path}/confirm`, { code });
    expect(confirmed.body.recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(RECOVERY_CODES);
    // 24 of 32 signs are 120 bits, which no hash has to be slow for; a secret of 32 signs in base32 has 160.
    for (const each of confirmed.body.recoveryCodes)
      expect(each).toMatch(/^[A-HJKMNP-Z1-9]{4}(-[A-HJKMNP-Z1-9]{4}){5}$/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await portal.request({ path: '/auth/profile', as: elsewhere })).status).toBe(401);
    expect(await factors(person)).toEqual({
      hasPassword: true,
      authenticator: { since: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: RECOVERY_CODES,
    });
    await portal.mailbox.emailTo(person.workEmail ?? '', 'Two-step sign-in was turned on');
    // The code that confirmed the app opens nothing more.
    expect((await signIn(person, code)).status).toBe(401);
    nextCode();
    expect((await signIn(person, codeOf(portal, secret))).status).toBe(200);
  });

  test('cannot be started again while it is on, nor confirmed without being begun', async () => {
    const { person } = await withApp();
    const currentPassword = person.password;
    expect((await call(person, '/auth/factors/authenticator', { currentPassword })).status).toBe(409);
    expect((await call(person, '/auth/factors/authenticator/confirm', { code: '123456' })).status).toBe(409);
    const other = await portal.account('staff');
    expect((await call(other, '/auth/factors/authenticator/confirm', { code: '123456' })).status).toBe(409);
  });

  test('stores neither the secret nor a recovery code, and no answer with them', async () => {
    const person = await portal.account('staff');
    const headers = { 'idempotency-key': 'the-same' };
    const body = { currentPassword: person.password };
    const start = () =>
      portal.request<{ secret: string }>({
        method: 'POST',
        path: '/auth/factors/authenticator',
        as: person,
        body,
        headers,
      });
    const [first, second] = [(await start()).body.secret, (await start()).body.secret];
    expect(second).not.toBe(first);
    const confirmed = await call<{ recoveryCodes: string[] }>(person, '/auth/factors/authenticator/confirm', {
      code: codeOf(portal, second),
    });
    const { db } = portal.services;
    const stored = JSON.stringify([
      await db.select().from(authenticators).where(eq(authenticators.userId, person.userId)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
      await portal.database.sql`select answer from idempotency_keys where user_id = ${person.userId}`,
      await portal.database.sql`select detail from audit_log where person_id = ${person.userId}`,
    ]);
    for (const text of [first, second, ...confirmed.body.recoveryCodes]) expect(stored).not.toContain(text);
  });
});

describe('a set-up that is under way', () => {
  const begun = async () => {
    const person = await portal.account('staff');
    const start = { currentPassword: person.password };
    const { secret } = (await call<{ secret: string }>(person, '/auth/factors/authenticator', start)).body;
    const confirm = (code: string) => call(person, '/auth/factors/authenticator/confirm', { code });
    return { person, secret, confirm };
  };

  test('takes as many wrong codes as a password does', async () => {
    const { secret, confirm } = await begun();
    const statuses: number[] = [];
    while (statuses.length < 30 && statuses.at(-1) !== 429) statuses.push((await confirm('000000')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect(statuses.length).toBeLessThan(25);
    expect((await confirm(codeOf(portal, secret))).status).toBe(429);
  });

  test('ends after ten minutes', async () => {
    const { person, secret, confirm } = await begun();
    portal.clock.advance(600_001);
    await portal.call('auth.confirm', { currentPassword: person.password }, person);
    const late = await confirm(codeOf(portal, secret));
    expect([late.status, late.body]).toMatchObject([409, { error: sentences.setUpAgain }]);
  });
});

describe('signing in', () => {
  test('needs the code, and says so to nobody without the right password', async () => {
    const { person, secret } = await withApp();
    const without = await signIn(person);
    expect([without.status, without.body]).toMatchObject([
      401,
      { code: 'unauthenticated', fields: { code: sentences.codeNeeded } },
    ]);
    const wrongPassword = await signIn(person, codeOf(portal, secret), 'Wrong-Password-1');
    expect([wrongPassword.status, wrongPassword.body.fields]).toEqual([401, undefined]);
    const right = await signIn(person, ` ${codeOf(portal, secret).replace(/^.../, '$& ')} `);
    expect(right.status).toBe(200);
    expect((await portal.request({ path: '/auth/profile', as: right.body.token })).status).toBe(200);
  });

  test('takes each code once, also of two sign-ins at the same moment', async () => {
    const { person, secret } = await withApp();
    const code = codeOf(portal, secret);
    const answers = await Promise.all([signIn(person, code), signIn(person, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    nextCode();
    expect((await signIn(person, code)).status).toBe(401);
    expect((await signIn(person, codeOf(portal, secret))).status).toBe(200);
  });

  test('takes the code of half a minute ago, and none of a minute', async () => {
    const { person, secret } = await withApp();
    const early = codeOf(portal, secret);
    nextCode();
    const late = codeOf(portal, secret);
    expect((await signIn(person, early)).status).toBe(200);
    for (let passed = 0; passed < 2; passed += 1) nextCode();
    expect((await signIn(person, late)).status).toBe(401);
  });

  test('takes each recovery code once, however it is typed, and tells the owner', async () => {
    const { person, recovery } = await withApp();
    const [first = '', second = ''] = recovery;
    expect((await signIn(person, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(person, first)).status).toBe(401);
    const email = await portal.mailbox.emailTo(person.workEmail ?? '', 'A recovery code was used');
    expect(email.text).toContain('You have 9 left.');
    const stranger = await withApp();
    expect((await signIn(stranger.person, second)).status).toBe(401);
    expect((await signIn(person, second)).status).toBe(200);
    expect(await factors(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: RECOVERY_CODES - 2 });
  });

  test('counts wrong codes like wrong passwords', async () => {
    const { person, secret } = await withApp();
    const statuses: number[] = [];
    for (let tried = 0; tried <= signInThrottles.source.free; tried += 1)
      statuses.push((await signIn(person, '000000')).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(person, codeOf(portal, secret))).status).toBe(429);
  });

  test('works with a recovery code after PORTAL_SECRET was replaced, and no more with the app', async () => {
    const { person, secret, recovery } = await withApp();
    const { settings } = portal.services;
    const replaced = await startTestPortal({
      database: portal.database,
      settings: { secret: 'another secret that only tests know, of 32 bytes' },
    });
    expect(replaced.services.settings.secret).not.toBe(settings.secret);
    const { email, password } = person;
    const at = (code: string) =>
      replaced.request({ method: 'POST', path: '/auth/login', body: { email, password, code } });
    expect((await at(codeOf(replaced, secret))).status).toBe(401);
    expect((await at(recovery[0] ?? '')).status).toBe(200);
  });
});

describe('changing it', () => {
  test('new recovery codes replace the earlier ones', async () => {
    const { person, recovery } = await withApp();
    const body = { currentPassword: person.password };
    const renewed = await call<{ recoveryCodes: string[] }>(person, '/auth/factors/recovery-codes', body);
    expect((await signIn(person, recovery[0])).status).toBe(401);
    expect((await signIn(person, renewed.body.recoveryCodes[0])).status).toBe(200);
    await portal.mailbox.emailTo(person.workEmail ?? '', 'You have new recovery codes');
  });

  test('a new password by email does not turn it off', async () => {
    const { person, secret } = await withApp();
    await portal.request({ method: 'POST', path: '/auth/forgot-password', body: { email: person.email } });
    const token = tokenIn(await portal.mailbox.emailTo(person.email, 'Reset your password'));
    const newPassword = 'Fresh-Anchor-58';
    const reset = await portal.request({
      method: 'POST',
      path: '/auth/reset-password',
      body: { token, newPassword },
    });
    expect([reset.status, reset.body]).toEqual([200, { message: sentences.resetDone }]);
    expect(await signIn(person, undefined, newPassword)).toMatchObject({
      status: 401,
      body: { fields: { code: sentences.codeNeeded } },
    });
    expect((await signIn(person, codeOf(portal, secret), newPassword)).status).toBe(200);
  });

  test('turned off, sign-in takes the password alone', async () => {
    const { person, secret } = await withApp();
    const other = (await signIn(person, codeOf(portal, secret))).body.token;
    nextCode();
    const remove = (body: Record<string, unknown>) => call(person, '/auth/factors/remove', body);
    // The password alone is what a thief may have besides the session.
    for (const body of [{}, { currentPassword: person.password }, { code: '000 000' }])
      expect((await remove(body)).status).toBe(400);
    expect((await signIn(person)).status).toBe(401);
    expect((await remove({ code: codeOf(portal, secret) })).status).toBe(200);
    expect((await portal.request({ path: '/auth/profile', as: other })).status).toBe(401);
    expect((await signIn(person)).status).toBe(200);
    expect(await factors(person)).toEqual({
      hasPassword: true,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await remove({ code: codeOf(portal, secret) })).status).toBe(409);
    await portal.mailbox.emailTo(person.workEmail ?? '', 'Two-step sign-in was turned off');
  });

  test('an administrator resets it for another person, and both are told', async () => {
    const [{ person }, admin] = await Promise.all([withApp(), portal.account('admin')]);
    const path = `/users/${person.userId}/reset-factors`;
    const security = async () =>
      (await portal.request({ path: `/users/${person.userId}/security`, as: admin })).body;
    expect(await security()).toMatchObject({ security: { secondStepSince: expect.any(String) } });
    expect((await call(admin, path)).status).toBe(200);
    expect(await security()).toMatchObject({ security: { secondStepSince: null } });
    expect((await signIn(person)).status).toBe(200);
    const kept = portal.services.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.userId));
    expect(await kept).toBe(0);
    expect((await call(admin, path)).status).toBe(409);
    const email = await portal.mailbox.emailTo(person.workEmail ?? '', 'Your two-step sign-in was reset');
    expect(email.text).toMatch(/Admin Person \d+ removed your authenticator app/);
    await portal.mailbox.emailTo(admin.workEmail ?? '', 'You reset the two-step sign-in of Staff Person');
  });

  test('no administrator resets their own', async () => {
    const { person } = await withApp('admin');
    expect((await call(person, `/users/${person.userId}/reset-factors`)).status).toBe(409);
    expect((await signIn(person)).status).toBe(401);
  });
});
