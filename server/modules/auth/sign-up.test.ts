import { eq } from '@portal/db/drizzle.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { sentences } from './constants.ts';
import { signupInput } from './testing.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

type SignedIn = { user: Record<string, unknown>; token: string };
const signUp = (body: Record<string, unknown>) =>
  portal.request<SignedIn>({ method: 'POST', path: '/auth/signup', body });
const signIn = (email: string, password: string) =>
  portal.request<SignedIn>({ method: 'POST', path: '/auth/login', body: { email, password } });

describe('a new person', () => {
  test('is signed in and starts at signup', async () => {
    const input = { ...signupInput(), name: 'Ana Maria Lopez' };
    const { status, body } = await signUp(input);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      name: 'Ana Maria Lopez',
      firstName: 'Ana Maria',
      lastName: 'Lopez',
      email: input.email,
      role: 'staff',
      onboardingStatus: 'signup',
      status: 'pending',
    });
    const { body: profile } = await portal.request<SignedIn>({ path: '/auth/profile', as: body.token });
    expect(profile.user).toEqual(body.user);
  });

  test.each([
    ['Nell van der Berg', 'Nell', 'van der Berg'],
    ['Quinn, Nell', 'Nell', 'Quinn'],
    ['Nell Quinn Jr.', 'Nell', 'Quinn Jr.'],
  ])('called %s has a first and a last name', async (name, firstName, lastName) => {
    const { body } = await signUp({ ...signupInput(), name });
    expect(body.user).toMatchObject({ firstName, lastName });
  });

  test('is shown nothing but what the browser keeps', async () => {
    const { body } = await signUp(signupInput());
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect(Object.keys(body.user).sort()).toEqual(
      '_id abilities avatar duties email firstName id lastName name onboardingStatus position primaryEmail profilePicture role status timeZone'.split(
        ' ',
      ),
    );
  });

  test('receives an email that says what comes next', async () => {
    const { email } = (await signUp(signupInput())).body.user as { email: string };
    const letter = await portal.mailbox.emailTo(email, 'Welcome to');
    expect(letter.text).toContain('http://portal.example/onboarding');
  });

  test('has an address in small letters and without spaces', async () => {
    const email = freshEmail();
    const { body } = await signUp({ ...signupInput(), email: `  ${email.toUpperCase()} ` });
    expect(body.user.primaryEmail).toBe(email);
    expect((await signIn(email, signupInput().password)).status).toBe(200);
  });

  test.each(['Pär Ångström', '王 小明', 'عمر حسن', 'Nora O’Brien-Müller', 'Teller'])(
    'may be called %s',
    async (name) => {
      const { status, body } = await signUp({ ...signupInput(), name });
      expect([status, body.user.name]).toEqual([201, name]);
    },
  );
});

describe('an address belongs to one account', () => {
  const taken = {
    error: sentences.addressTaken,
    code: 'conflict',
    fields: { email: sentences.addressTaken },
  };

  test('whatever its capitals, and whichever of the two it is', async () => {
    const { email, workEmail } = await portal.account('staff');
    for (const address of [email, email.toUpperCase(), workEmail]) {
      const { status, body } = await signUp({ ...signupInput(), email: address });
      expect(status).toBe(409);
      expect(body).toMatchObject(taken);
    }
  });

  test('also when fifty take it at once', async () => {
    const input = signupInput();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(input)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // On a busy machine, some are answered with a time to retry.
    expect([201, 409, 503]).toEqual(expect.arrayContaining(statuses));
    const { db } = portal.services;
    expect(await db.select().from(users).where(eq(users.primaryEmail, input.email))).toHaveLength(1);
    const addresses = await db.select().from(signInAddresses).where(eq(signInAddresses.address, input.email));
    expect(addresses).toHaveLength(1);
  });

  test('and is free again after deactivation', async () => {
    const admin = await portal.account('admin');
    const { userId, email } = await portal.account('staff');
    await portal.request({ method: 'DELETE', path: `/users/${userId}`, as: admin });
    expect((await signUp({ ...signupInput(), email })).status).toBe(201);
  });
});

describe('a new password', () => {
  test.each([
    ['Ab1', sentences.passwordTooShort],
    ['ab1', sentences.passwordTooShort],
    ['SHOUTING-42', sentences.passwordNeedsLowercase],
    ['whispering-42', sentences.passwordNeedsUppercase],
    ['No digits here', sentences.passwordNeedsNumber],
    ['Password1', sentences.commonPassword],
    ['PassWord123', sentences.commonPassword],
    ['Password1!', sentences.commonPassword],
    ['#Dragon-77', sentences.commonPassword],
    ['Marina-2026!', sentences.guessablePassword],
    ['Summer2026!', sentences.guessablePassword],
    ['x'.repeat(199).concat('A1'), 'Password must be at most 200 characters long.'],
  ])('like %s is refused', async (password, sentence) => {
    const input = { ...signupInput(), password };
    const { status, body } = await signUp(input);
    expect([status, body.error, body.fields]).toEqual([400, sentence, { password: sentence }]);
    const rows = await portal.services.db.select().from(users).where(eq(users.primaryEmail, input.email));
    expect(rows).toEqual([]);
  });

  test.each([
    ['of 64 characters', `${'long enough to be a sentence '.repeat(3).slice(0, 61)}A1!`],
    ['of 200 characters', `${'x'.repeat(198)}A1`],
    ['in Cyrillic', 'Причал-и-Якорь-7'],
    ['with spaces and emoji', ' Harbour 🐚 light 9 '],
  ])('%s works, and nothing but all of it does', async (_what, password) => {
    const { status, body } = await signUp({ ...signupInput(), password });
    expect(status).toBe(201);
    const email = String(body.user.email);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, password.slice(0, -1))).status).toBe(401);
  });

  test('is the same however the keyboard writes its letters', async () => {
    const { body } = await signUp({ ...signupInput(), password: 'Caf\u00e9-au-lait-9' });
    expect((await signIn(String(body.user.email), 'Cafe\u0301-au-lait-9')).status).toBe(200);
  });
});

describe('what is missing is named', () => {
  test.each([
    ['name', 'Name is required.'],
    ['email', 'Email is required.'],
    ['password', 'Password is required.'],
    ['phoneNumber', 'Phone number is required.'],
  ])('%s', async (field, sentence) => {
    const { status, body } = await signUp({ ...signupInput(), [field]: undefined });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });

  test('or what is wrong', async () => {
    const { body } = await signUp({ ...signupInput(), email: 'not an address', phoneNumber: 'call me' });
    expect(body.fields).toEqual({
      email: 'Enter a full email address, such as name@example.com.',
      phoneNumber: 'Enter a phone number with at least 7 digits.',
    });
  });
});
