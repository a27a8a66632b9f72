import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../core/kernel/clock.ts';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { createPasskeyDevice } from '../../test/passkey-device.ts';
import { makePasskey, passkeyAnswerOf, unknownPasskey } from '../../test/sign-in-factors.ts';
import { sentences } from './constants.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

const signIn = (body: unknown) =>
  portal.request<{ user: { id: string } }>({ method: 'POST', path: '/auth/login', body });
const signInWith = (passkey: unknown) =>
  portal.request<{ user: { id: string }; token: string }>({
    method: 'POST',
    path: '/auth/passkeys/login',
    body: { passkey },
  });

const credentials = ({ email, password }: TestAccount) => ({ email, password });

describe('adding a passkey', () => {
  test('brings recovery codes, ends other sessions, and asks for it at sign-in', async () => {
    const person = await portal.account('staff');
    const elsewhere = await insertSession(portal.services, person.userId);
    const { device, recoveryCodes } = await makePasskey(portal, person);
    expect(recoveryCodes).toHaveLength(10);
    expect((await portal.call('auth.profile', undefined, elsewhere)).status).toBe(401);
    expect((await portal.call('auth.profile', undefined, person)).status).toBe(200);

    const refused = await signIn(credentials(person));
    expect(refused).toMatchObject({
      status: 401,
      body: { fields: { code: sentences.passkeyNeeded, passkey: sentences.passkeyNeeded } },
    });
    const passkey = await passkeyAnswerOf(portal, device);
    expect((await signIn({ ...credentials(person), passkey })).status).toBe(200);
    expect((await signIn({ ...credentials(person), passkey })).status).toBe(401);
    expect((await signIn({ ...credentials(person), code: recoveryCodes[0] })).status).toBe(200);
    const notices = async () =>
      (
        await portal.database.sql`
          select 1 from graphile_worker.jobs where task_identifier = 'auth.account-notice'`
      ).length;
    const before = await notices();
    expect((await makePasskey(portal, person, 'Phone')).recoveryCodes).toEqual([]);
    expect(await notices()).toBe(before + 1);
    const { data } = await portal.call('auth.factors', undefined, person);
    expect(data.passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
    expect(data.passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test("takes only what this portal asked this person for, and never a passkey that is someone's", async () => {
    const [person, other] = [await portal.account('staff'), await portal.account('staff')];
    const start = async (as: TestAccount) => (await portal.call('auth.startPasskey', undefined, as)).data;
    const add = (passkey: unknown) => portal.call('auth.addPasskey', { name: 'Key', passkey }, person);
    const device = createPasskeyDevice();
    expect((await add(device.make(await start(other)))).status).toBe(400);
    expect(
      (await add(device.make(await start(person), { origin: 'http://portal.example.evil' }))).status,
    ).toBe(400);
    expect((await add(device.make(await start(person), { unverified: true }))).status).toBe(400);
    const made = device.make(await start(person));
    expect((await add(made)).status).toBe(200);
    expect((await add(made)).status).toBe(400);
    expect((await add(device.make(await start(person)))).status).toBe(409);
  });
});

describe('signing in with a passkey alone', () => {
  test('opens a session of its owner, once', async () => {
    const person = await portal.account('staff');
    const { device } = await makePasskey(portal, person);
    const passkey = await passkeyAnswerOf(portal, device);
    const { status, body } = await signInWith(passkey);
    expect({ status, id: body.user.id }).toEqual({ status: 200, id: person.userId });
    expect((await portal.call('auth.profile', undefined, body.token)).status).toBe(200);
    expect(await signInWith(passkey)).toMatchObject({ status: 401, body: { error: sentences.wrongPasskey } });
  });

  test('fails alike for whatever is wrong', async () => {
    const person = await portal.account('staff');
    const { device } = await makePasskey(portal, person);
    const ask = async () => (await portal.call('auth.askPasskey')).data;
    const challenge = 'bm90LW1hZGUtaGVyZS1ub3QtbWFkZS1oZXJlLTEyMzQ';
    const asked = await ask();
    const answers = [
      device.answer(await ask(), { origin: 'http://portal.example.evil' }),
      device.answer(await ask(), { unverified: true }),
      device.answer({ options: { ...asked.options, rpId: 'evil.example' } }),
      device.answer({ options: { ...asked.options, challenge } }),
      createPasskeyDevice().answer(await ask()),
      { ...createPasskeyDevice().answer(await ask()), id: device.id, rawId: device.id },
      // A challenge for a new passkey does not sign in.
      device.answer({
        options: {
          ...asked.options,
          challenge: (await portal.call('auth.startPasskey', undefined, person)).data.options.challenge,
        },
      }),
    ];
    for (const answer of answers) {
      expect(await signInWith(answer)).toMatchObject({
        status: 401,
        body: { error: sentences.wrongPasskey },
      });
    }
  });

  test('refuses a copy, whose counter does not rise, and a late answer', async () => {
    const person = await portal.account('staff');
    const { device } = await makePasskey(portal, person);
    const ask = async () => (await portal.call('auth.askPasskey')).data;
    expect((await signInWith(device.answer(await ask(), { counter: 9 }))).status).toBe(200);
    expect((await signInWith(device.answer(await ask(), { counter: 9 }))).status).toBe(401);
    expect((await signInWith(device.answer(await ask(), { counter: 10 }))).status).toBe(200);
    const late = device.answer(await ask(), { counter: 11 });
    portal.clock.advance(minutes(6));
    expect((await signInWith(late)).status).toBe(401);
  });

  test('is no way into a deactivated account, or with a removed passkey', async () => {
    const [admin, person] = [await portal.account('admin'), await portal.account('staff')];
    const { device } = await makePasskey(portal, person);
    const { data } = await portal.call('auth.factors', undefined, person);
    const second = await makePasskey(portal, person, 'Phone');
    const id = data.passkeys[0]?.id;
    const answers = [{}, { code: 'AAAA-BBBB-CCCC-DDDD' }, unknownPasskey(portal)];
    for (const answer of await Promise.all(answers))
      expect((await portal.call('auth.removePasskey', { id, ...answer }, person)).status).toBe(400);
    const passkey = await passkeyAnswerOf(portal, second.device);
    expect((await portal.call('auth.removePasskey', { id, passkey }, person)).status).toBe(200);
    expect((await signInWith(await passkeyAnswerOf(portal, device))).status).toBe(401);
    await portal.call('users.deactivate', { id: person.userId }, admin);
    expect((await signInWith(await passkeyAnswerOf(portal, second.device))).status).toBe(401);
  });

  test('ends the other sessions when it is removed', async () => {
    const person = await portal.account('staff');
    const { device } = await makePasskey(portal, person);
    const elsewhere = await insertSession(portal.services, person.userId);
    const signedIn = async (as: TestAccount | string) =>
      (await portal.call('auth.profile', undefined, as)).status;
    expect(await signedIn(elsewhere)).toBe(200);
    const { data } = await portal.call('auth.factors', undefined, person);
    const passkey = await passkeyAnswerOf(portal, device);
    expect(
      (await portal.call('auth.removePasskey', { id: data.passkeys[0]?.id, passkey }, person)).status,
    ).toBe(200);
    expect([await signedIn(elsewhere), await signedIn(person)]).toEqual([401, 200]);
  });
});

test('the recovery codes go with the last factor, and an administrator resets all of them', async () => {
  const [admin, person] = [await portal.account('admin'), await portal.account('staff')];
  const { device } = await makePasskey(portal, person);
  const factors = async () => (await portal.call('auth.factors', undefined, person)).data;
  const passkey = await passkeyAnswerOf(portal, device);
  await portal.call('auth.removePasskey', { id: (await factors()).passkeys[0]?.id, passkey }, person);
  expect(await factors()).toEqual({
    hasPassword: true,
    authenticator: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
  expect((await signIn(credentials(person))).status).toBe(200);
  await makePasskey(portal, person);
  const { data } = await portal.call('users.security', { id: person.userId }, admin);
  expect(data.security.secondStepSince).not.toBeNull();
  await portal.call('users.resetFactors', { id: person.userId }, admin);
  expect(await factors()).toEqual({
    hasPassword: true,
    authenticator: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
});
