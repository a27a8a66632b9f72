import { decodeJwt, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CALLBACK_PATH, START_PATH } from '../../core/contract/sign-in-paths.ts';
import { EVERYBODY } from '../../core/security/session-keeper.ts';
import type { IdentitySettings, ProviderSettings } from '../../identity-settings.ts';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import {
  type ProviderPerson,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../test/identity-provider.ts';
import { freshEmail } from '../../test/inputs.ts';
import { tablesContaining } from '../../test/rows.ts';
import { codeOf, makeAuthenticator, makePasskey, passkeyAnswerOf } from '../../test/sign-in-factors.ts';
import { endPasswordSessions } from '../auth/commands/sessions.ts';
import { sentences } from './constants.ts';

const PORTAL = 'http://portal.example';

let provider: TestIdentityProvider;
let portal: TestPortal;
let made = 0;

beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUri: `${PORTAL}${CALLBACK_PATH}` });
  portal = await startWith({ unknownPeople: 'approve' }, { groups: RULES });
});
afterAll(async () => {
  await closeTestPortal();
  await provider.close();
});

const RULES = {
  'portal-admins': { role: 'admin' as const },
  'claims-team': { departments: ['Claims'] },
  'field-team': { departments: ['Field', 'No Such Department'] },
};

/** Another server process of the same company where a database is given. */
function startWith(
  changes: Partial<ProviderSettings> = {},
  identity: Partial<IdentitySettings> = {},
  database?: TestPortal['database'],
): Promise<TestPortal> {
  const { issuer, clientId, clientSecret } = provider;
  return startTestPortal({
    ...(database && { database }),
    settings: {
      identity: {
        provider: {
          issuer,
          clientId,
          clientSecret,
          scopes: 'openid email profile',
          groupsClaim: 'groups',
          trustEmail: false,
          unknownPeople: 'refuse',
          secondStep: false,
          acrValues: [],
          amrValues: [],
          sessionHours: undefined,
          ...changes,
        },
        enforced: false,
        emergencyAdmins: [],
        groups: undefined,
        scimToken: undefined,
        ...identity,
      },
    },
  });
}

/** Gives the provider one more person. @returns the subject */
function personAtProvider(person: ProviderPerson): string {
  made += 1;
  const subject = `subject-${made}`;
  provider.people.set(subject, { email_verified: true, given_name: 'Nora', family_name: 'Lind', ...person });
  return subject;
}

type Browser = { cookies: Map<string, string> };
const newBrowser = (): Browser => ({ cookies: new Map() });
const cookieHeader = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
function keepCookies({ cookies }: Browser, headers: string[]) {
  for (const header of headers) {
    const [pair = ''] = header.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0\b/i.test(header)) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Presses the portal's button. @returns where the provider is asked */
async function start(browser: Browser, on = portal): Promise<URL> {
  const answer = await on.app.inject({ url: START_PATH, headers: { cookie: cookieHeader(browser) } });
  expect(answer.statusCode).toBe(302);
  keepCookies(browser, [answer.headers['set-cookie'] ?? []].flat().map(String));
  return new URL(String(answer.headers.location), PORTAL);
}

/** Signs in at the provider. @returns the query with which it sends the browser back */
async function atProvider(from: URL, subject: string): Promise<string> {
  const jar = newBrowser();
  let url = from;
  for (let step = 0; step < 8; step += 1) {
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('as', subject);
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookieHeader(jar) } });
    keepCookies(jar, answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    url = new URL(location, url);
    if (url.origin === PORTAL) return url.search;
  }
  throw new Error('the provider never sent the browser back');
}

type Failure = { message: string; data: { code: string; fields?: Record<string, string> } };
type SignedIn = {
  user: { id: string; role: string; onboardingStatus: string; email: string };
  token: string;
};

/** Makes the callback page's request. */
async function finish(browser: Browser, input: { query?: string; code?: string }, on = portal) {
  const answer = await on.app.inject({
    method: 'POST',
    url: '/trpc/identity.finishSignIn',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Browser of tests',
      cookie: cookieHeader(browser),
    },
    payload: JSON.stringify(input),
  });
  keepCookies(browser, [answer.headers['set-cookie'] ?? []].flat().map(String));
  const body = answer.json() as { result?: { data: SignedIn }; error?: Failure };
  return { status: answer.statusCode, data: body.result?.data, error: body.error };
}

/** The whole way, as a person goes it. */
async function signIn(subject: string, on = portal, browser = newBrowser()) {
  return finish(browser, { query: await atProvider(await start(browser, on), subject) }, on);
}

async function signedIn(subject: string, on = portal): Promise<SignedIn> {
  const { status, data, error } = await signIn(subject, on);
  expect(error?.message).toBeUndefined();
  expect(status).toBe(200);
  if (!data) throw new Error('no session');
  return data;
}

const auditsOf = async (userId: string | null, on = portal) =>
  (await on.database.sql`select action, detail from audit_log where person_id is not distinct from ${userId}
    order by id`) as unknown as Array<{ action: string; detail: Record<string, unknown> }>;
const titlesOf = async ({ userId }: TestAccount) =>
  (
    await portal.database
      .sql`select n.title from notification_recipients r join notifications n on n.id = r.notification_id
      where r.user_id = ${userId} and n.title like 'New administrator%'`
  ).map(({ title }) => title);
const nameOf = async ({ userId }: TestAccount) =>
  (
    await portal.database.sql`select first_name || ' ' || last_name as name from users where id = ${userId}`
  )[0]?.name;
const departmentsOf = async (userId: string) =>
  (
    await portal.database
      .sql`select d.name from user_departments ud join departments d on d.id = ud.department_id
      where ud.user_id = ${userId} order by d.name`
  ).map(({ name }) => name);

describe('a sign-in through the provider', () => {
  test('asks for a code with state, nonce and PKCE', async () => {
    const url = await start(newBrowser());
    expect(url.origin).toBe(provider.issuer);
    const { state, nonce, code_challenge, ...others } = Object.fromEntries(url.searchParams);
    expect(others).toEqual({
      client_id: 'portal',
      code_challenge_method: 'S256',
      redirect_uri: `${PORTAL}${CALLBACK_PATH}`,
      response_type: 'code',
      scope: 'openid email profile',
    });
    for (const secret of [state, nonce, code_challenge]) expect(secret?.length).toBeGreaterThan(40);
  });

  test('begins with a press on the sign-in page, not with a link or a picture of another page', async () => {
    const begin = (site: string) =>
      portal.app.inject({
        url: START_PATH,
        headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
      });
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { headers } = await begin(site);
      expect([site, headers.location, headers['set-cookie']]).toEqual([site, '/login', undefined]);
    }
    expect((await begin('same-origin')).headers.location).toMatch(provider.issuer);
  });

  test('opens a session of the account with the verified work address, and links it', async () => {
    const person = await portal.account('staff');
    const subject = personAtProvider({ email: person.workEmail?.toUpperCase() ?? '' });
    const { user, token } = await signedIn(subject);
    expect(user.id).toBe(person.userId);
    const profile = await portal.request({ path: '/auth/profile', as: token });
    expect(profile.status).toBe(200);
    const lines = await auditsOf(person.userId);
    expect(lines.map(({ action }) => action)).toEqual(['identity.linked', 'session.opened']);
    expect(lines[0]?.detail).toEqual({ service: 'identity_provider' });
    expect(lines[1]?.detail).toMatchObject({ by: 'identity_provider', address: '127.0.0.1' });
    // The password works as before.
    const { email, password } = person;
    const login = { method: 'POST', path: '/auth/login', body: { email, password } } as const;
    expect((await portal.request(login)).status).toBe(200);
    // By the subject from now on: the address may change on both sides.
    provider.people.set(subject, { email: freshEmail(), email_verified: true });
    expect((await signedIn(subject)).user.id).toBe(person.userId);
  });

  test('reads claims of the ID token as well', async () => {
    const other = await startIdentityProvider({
      redirectUri: `${PORTAL}${CALLBACK_PATH}`,
      claimsInIdToken: true,
    });
    const { issuer, clientId, clientSecret } = other;
    const on = await startWith({ issuer, clientId, clientSecret }, {}, portal.database);
    const person = await portal.account('staff');
    other.people.set('one', { email: person.workEmail ?? '', email_verified: 'true', groups: [] });
    expect((await signedIn('one', on)).user.id).toBe(person.userId);
    await on.close();
    await other.close();
  });

  test('tells the owner of a new device by mail, and knows it the next time', async () => {
    const person = await portal.account('staff');
    const subject = personAtProvider({ email: person.workEmail ?? '' });
    const browser = newBrowser();
    const told = async () =>
      Number(
        (
          await portal.database.sql`select count(*) from graphile_worker._private_jobs
            where payload ->> 'userId' = ${person.userId} and payload -> 'notice' ->> 'kind' = 'new_sign_in'`
        )[0]?.count,
      );
    expect((await signIn(subject, portal, browser)).status).toBe(200);
    expect(await told()).toBe(1);
    expect((await signIn(subject, portal, browser)).status).toBe(200);
    expect(await told()).toBe(1);
  });

  test('takes the password of an account whose address nobody in the company has vouched for', async () => {
    const stranger = await portal.account('signup');
    const { user } = await signedIn(personAtProvider({ email: stranger.email }));
    expect(user.id).toBe(stranger.userId);
    expect((await portal.request({ path: '/auth/profile', as: stranger })).status).toBe(401);
    const { email, password } = stranger;
    const login = { method: 'POST', path: '/auth/login', body: { email, password } } as const;
    expect((await portal.request(login)).status).toBe(401);
  });
});

describe('what the provider has asked for', () => {
  const { refused, tooWeak } = sentences;
  const asked = { acrValues: ['urn:mfa', 'urn:key'], amrValues: ['mfa', 'hwk'], sessionHours: 2 };
  let on: TestPortal;
  let subject: string;
  let email: string;
  beforeAll(async () => {
    on = await startWith(asked, {}, portal.database);
    email = (await portal.account('staff')).workEmail ?? '';
    subject = personAtProvider({ email });
  });
  afterAll(() => on.close());
  afterEach(() => {
    provider.change.idToken = undefined;
  });

  /** Signs in with these claims in the ID token instead of the provider's own. */
  function signInWith(claims: JWTPayload, person = subject) {
    provider.change.idToken = async (genuine) => provider.sign({ ...decodeJwt(genuine), ...claims });
    return signIn(person, on);
  }

  test('is said to it', async () => {
    const { searchParams } = await start(newBrowser(), on);
    expect(searchParams.get('acr_values')).toBe('urn:mfa urn:key');
    expect(searchParams.get('max_age')).toBe('7200');
  });

  test.each<[string, JWTPayload, string]>([
    ['says nothing of it', {}, tooWeak],
    ['has another acr', { acr: 'urn:password', amr: ['mfa'] }, tooWeak],
    ['has no amr', { acr: 'urn:mfa' }, tooWeak],
    ['has other amr', { acr: 'urn:mfa', amr: ['pwd'] }, tooWeak],
    ['has a text for amr', { acr: 'urn:mfa', amr: 'mfa' }, tooWeak],
    ['is of a sign-in of yesterday', { acr: 'urn:mfa', amr: ['mfa'], auth_time: 1_700_000_000 }, refused],
    ['does not say when', { acr: 'urn:mfa', amr: ['mfa'], auth_time: undefined }, refused],
  ])('refuses a token that %s', async (_what, claims, message) => {
    expect(await signInWith(claims)).toMatchObject({ status: 400, error: { message } });
  });

  test('counts in the signed token only', async () => {
    const claimed = { email, email_verified: true, acr: 'urn:mfa', amr: ['mfa'] };
    const person = personAtProvider(claimed);
    expect(await signInWith({}, person)).toMatchObject({ status: 400, error: { message: tooWeak } });
  });

  test('opens a session that ends so long after the sign-in at the provider', async () => {
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const { data } = await signInWith({ acr: 'urn:key', amr: ['pwd', 'hwk'], auth_time: hourAgo });
    const [session] = await on.database.sql`
      select extract(epoch from expires_at)::int as ends from sessions where user_id = ${data?.user.id ?? ''}
      order by created_at desc limit 1`;
    expect(session?.ends).toBe(hourAgo + 7_200);
    const status = async () => (await on.request({ path: '/auth/profile', as: data?.token ?? '' })).status;
    const now = on.clock.now();
    expect(await status()).toBe(200);
    on.clock.freeze(new Date((hourAgo + 7_201) * 1_000).toISOString());
    on.services.sessions.forget(data?.user.id ?? '');
    expect(await status()).toBe(401);
    on.clock.freeze(now.toISOString());
  });
});

test('no token of the provider is kept, and none reaches the browser', async () => {
  const person = await portal.account('staff');
  const browser = newBrowser();
  provider.given.length = 0;
  const answer = await signIn(personAtProvider({ email: person.workEmail ?? '' }), portal, browser);
  expect(answer.status).toBe(200);
  const [idToken = '', accessToken = ''] = provider.given;
  for (const token of [idToken, accessToken]) {
    expect(token.length).toBeGreaterThan(20);
    expect(await tablesContaining(portal, token)).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain(token);
    expect(cookieHeader(browser)).not.toContain(token);
  }
});

describe('an answer is refused', () => {
  let subject: string;
  beforeAll(async () => {
    subject = personAtProvider({ email: (await portal.account('staff')).workEmail ?? '' });
  });

  const startAgain = { status: 400, error: expect.objectContaining({ message: sentences.startAgain }) };

  test.each<[string, (claims: JWTPayload, genuine: string) => Promise<string> | string]>([
    ['is signed by somebody else', (_claims, genuine) => `${genuine.slice(0, -40)}${'A'.repeat(40)}`],
    ['is not signed', (claims) => new UnsecuredJWT(claims).encode()],
    ['is meant for another application', (claims) => provider.sign({ ...claims, aud: 'payroll' })],
    ['is of another provider', (claims) => provider.sign({ ...claims, iss: 'https://evil.example' })],
    ['belongs to another sign-in', (claims) => provider.sign({ ...claims, nonce: 'x'.repeat(43) })],
    ['has run out', (claims) => provider.sign({ ...claims, exp: 1 })],
  ])('when its token %s', async (_what, changed) => {
    provider.change.idToken = async (genuine) => changed(decodeJwt(genuine), genuine);
    try {
      expect((await signIn(subject)).status).toBe(400);
      // The same way with a genuine token.
      provider.change.idToken = async (genuine) => provider.sign(decodeJwt(genuine));
      expect((await signIn(subject)).status).toBe(200);
    } finally {
      provider.change.idToken = undefined;
    }
  });

  test('when the provider calls itself otherwise than the settings', async () => {
    const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
    const on = await startWith({ issuer }, {}, portal.database);
    const answer = await on.app.inject({ url: START_PATH });
    expect(answer.headers.location).toMatch(/\?failed=/);
    await on.close();
  });

  test('in a browser that began no sign-in', async () => {
    const query = await atProvider(await start(newBrowser()), subject);
    expect(await finish(newBrowser(), { query })).toMatchObject(startAgain);
  });

  test('with the state of another sign-in, which leaves the own one open', async () => {
    const [one, other] = [newBrowser(), newBrowser()];
    const own = await start(one);
    const foreign = await atProvider(await start(other), subject);
    expect(await finish(one, { query: foreign })).toMatchObject(startAgain);
    expect((await finish(one, { query: await atProvider(own, subject) })).status).toBe(200);
  });

  test('when it comes a second time, also with the cookie of then', async () => {
    const browser = newBrowser();
    const query = await atProvider(await start(browser), subject);
    const then = new Map(browser.cookies);
    expect((await finish(browser, { query })).status).toBe(200);
    expect(await finish(browser, { query })).toMatchObject(startAgain);
    expect(await finish({ cookies: then }, { query })).toMatchObject(startAgain);
  });

  test('with a cookie that somebody made or changed', async () => {
    const browser = newBrowser();
    const query = await atProvider(await start(browser), subject);
    const sealed = browser.cookies.get('portal_sign_in') ?? '';
    // Of the last letter not all bits count.
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    for (const value of ['', 'x', changed]) {
      const forged = { cookies: new Map([['portal_sign_in', value]]) };
      expect(await finish(forged, { query })).toMatchObject(startAgain);
    }
  });

  test('after ten minutes', async () => {
    const browser = newBrowser();
    const query = await atProvider(await start(browser), subject);
    const now = portal.clock.now();
    portal.clock.freeze(new Date(now.getTime() + 11 * 60_000).toISOString());
    expect(await finish(browser, { query })).toMatchObject(startAgain);
    portal.clock.freeze(now.toISOString());
  });

  test.each([
    ['nonce', 'nonce', 'another-nonce-than-the-one-that-was-sent'],
    ['PKCE challenge', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ])('with another %s', async (_what, name, value) => {
    const browser = newBrowser();
    const url = await start(browser);
    url.searchParams.set(name, value);
    expect(await finish(browser, { query: await atProvider(url, subject) })).toMatchObject({
      status: 400,
      error: { message: sentences.refused },
    });
  });

  test('when the person cancels, and when the code is made up', async () => {
    const browser = newBrowser();
    const refused = { status: 400, error: { message: sentences.refused } };
    expect(await finish(browser, { query: await atProvider(await start(browser), '') })).toMatchObject(
      refused,
    );
    const url = await start(browser);
    const state = url.searchParams.get('state');
    const query = `?code=made-up&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect(await finish(browser, { query })).toMatchObject(refused);
  });
});

describe('people', () => {
  const refused = (sentence: string) => ({ status: 403, error: { message: sentence } });

  test('without a verified address are refused, unless the settings trust the provider', async () => {
    const person = await portal.account('staff');
    const subject = personAtProvider({ email: person.workEmail ?? '', email_verified: false });
    const nameless = personAtProvider({});
    expect(await signIn(subject)).toMatchObject(refused(sentences.notVerified));
    expect(await signIn(nameless)).toMatchObject(refused(sentences.notVerified));
    expect(await auditsOf(person.userId)).toEqual([]);
    const trusting = await startWith({ trustEmail: true }, {}, portal.database);
    expect((await signedIn(subject, trusting)).user.id).toBe(person.userId);
    await trusting.close();
  });

  test('without an account are refused, sent through onboarding, or approved, as the settings say', async () => {
    const email = freshEmail();
    const subject = personAtProvider({ email });
    const refusing = await startWith({}, {}, portal.database);
    expect(await signIn(subject, refusing)).toMatchObject(refused(sentences.unknown));
    expect((await auditsOf(null)).at(-1)).toMatchObject({
      action: 'identity.refused',
      detail: { reason: 'unknown', service: 'identity_provider' },
    });
    const welcoming = await startWith({ unknownPeople: 'onboarding' }, {}, portal.database);
    const { user } = await signedIn(subject, welcoming);
    expect(user).toMatchObject({ email, role: 'staff', onboardingStatus: 'signup', status: 'pending' });
    await refusing.close();
    await welcoming.close();

    // Some providers know the whole name alone.
    const whole = { given_name: '', family_name: '', name: 'Whitfield, Ludwig van' };
    const named = await signedIn(personAtProvider({ email: freshEmail(), ...whole }));
    expect(named.user).toMatchObject({ firstName: 'Ludwig van', lastName: 'Whitfield' });

    const approved = await signedIn(personAtProvider({ email: freshEmail() }));
    expect(approved.user).toMatchObject({
      onboardingStatus: 'approved',
      status: 'active',
      name: 'Nora Lind',
    });
    const lines = await auditsOf(approved.user.id);
    expect(lines.map(({ action }) => action)).toEqual(['user.created', 'identity.linked', 'session.opened']);
    // So that no screen asks for a password that there is not.
    const factors = await portal.request({ path: '/auth/factors', as: { token: approved.token } });
    expect(factors.body).toMatchObject({ hasPassword: false });
  });

  test('who are deactivated cannot enter, neither by the link nor by the address', async () => {
    const admin = await portal.account('admin');
    const person = await portal.account('staff');
    const subject = personAtProvider({ email: person.workEmail ?? '' });
    await signedIn(subject);
    await portal.request({ method: 'DELETE', path: `/users/${person.userId}`, as: admin });
    expect(await signIn(subject)).toMatchObject(refused(sentences.deactivated));
    const again = personAtProvider({ email: person.workEmail ?? '' });
    expect(await signIn(again)).toMatchObject(refused(sentences.deactivated));
    expect((await auditsOf(person.userId)).at(-1)).toMatchObject({
      action: 'identity.refused',
      detail: { reason: 'deactivated' },
    });
  });

  test('with another account at the provider do not get the portal account of the first one', async () => {
    const person = await portal.account('staff');
    await signedIn(personAtProvider({ email: person.workEmail ?? '' }));
    const other = personAtProvider({ email: person.workEmail ?? '' });
    expect(await signIn(other)).toMatchObject(refused(sentences.linkedElsewhere));
  });

  test('need no second step of the portal, unless the settings ask for it', async () => {
    const person = await portal.account('staff');
    const { secret } = await makeAuthenticator(portal, person.userId);
    const subject = personAtProvider({ email: person.workEmail ?? '' });
    await signedIn(subject);
    const strict = await startWith({ secondStep: true }, {}, portal.database);
    const browser = newBrowser();
    const first = await signIn(subject, strict, browser);
    expect(first).toMatchObject({ status: 401, error: { data: { fields: { code: expect.any(String) } } } });
    expect((await finish(browser, { code: '000000' }, strict)).status).toBe(401);
    expect((await finish(newBrowser(), { code: codeOf(portal, secret) }, strict)).status).toBe(400);
    const last = await finish(browser, { code: codeOf(portal, secret) }, strict);
    expect(last).toMatchObject({ status: 200, data: { user: { id: person.userId } } });
    await strict.close();
  });

  test('need no factor of the portal where the company requires one, unless the settings ask for it', async () => {
    const [admin, person] = [await portal.account('admin'), await portal.account('staff')];
    const subject = personAtProvider({ email: person.workEmail ?? '' });
    const requireOf = (factorRequired: string) =>
      portal.call('companySettings.update', { factorRequired, factorRequiredFrom: null }, admin);
    await makeAuthenticator(portal, admin.userId);
    expect((await requireOf('everyone')).status).toBe(200);
    const reached = async ({ token, user }: SignedIn, on = portal) => [
      (await on.call('departments.list', undefined, token)).error?.data.code ?? 'done',
      (await on.call('auth.profile', undefined, token)).data.user.mustAddFactor ?? false,
      'mustAddFactor' in user,
    ];
    const open = await signedIn(subject);
    expect(await reached(open)).toEqual(['done', false, false]);
    // The password alone is one factor, also of the same account.
    const login = { email: person.email, password: person.password };
    const typed = await portal.request<SignedIn>({ method: 'POST', path: '/auth/login', body: login });
    expect(await reached(typed.body)).toEqual(['factor_required', true, true]);
    expect(await reached(open)).toEqual(['done', false, false]);
    const strict = await startWith({ secondStep: true }, {}, portal.database);
    expect(await reached(await signedIn(subject, strict), strict)).toEqual(['factor_required', true, true]);
    await strict.close();
    await requireOf('nobody');
  });
});

describe('groups', () => {
  beforeAll(async () => {
    const admin = await portal.account('admin');
    for (const name of ['Claims', 'Field', 'Social Club'])
      await portal.request({ method: 'POST', path: '/departments', as: admin, body: { name } });
  });

  test('give roles and departments at each sign-in, and leave departments that no rule names', async () => {
    const admin = await portal.account('admin');
    const person = await portal.account('staff');
    const list = await portal.request<{ departments: Array<{ id: string; name: string }> }>({
      path: '/departments',
      as: admin,
    });
    const club = list.body.departments.find(({ name }) => name === 'Social Club')?.id;
    await portal.request({
      method: 'PUT',
      path: `/users/${person.userId}`,
      as: admin,
      body: { departments: [club] },
    });
    const subject = personAtProvider({
      email: person.workEmail ?? '',
      groups: ['portal-admins', 'claims-team', 'x'],
    });
    expect((await signedIn(subject)).user.role).toBe('admin');
    expect(await titlesOf(admin)).toEqual([`New administrator: ${await nameOf(person)}`]);
    expect(await departmentsOf(person.userId)).toEqual(['Claims', 'Social Club']);
    expect((await auditsOf(person.userId)).find(({ detail }) => detail.roleTo)).toMatchObject({
      action: 'user.updated',
      detail: { roleFrom: 'staff', roleTo: 'admin', service: 'identity_provider' },
    });

    provider.people.set(subject, { ...provider.people.get(subject), groups: ['field-team'] });
    expect((await signedIn(subject)).user.role).toBe('staff');
    expect(await departmentsOf(person.userId)).toEqual(['Field', 'Social Club']);
    provider.people.set(subject, { ...provider.people.get(subject), groups: [] });
    await signedIn(subject);
    expect(await departmentsOf(person.userId)).toEqual(['Social Club']);
  });

  test('never take the role of the last administrator or of an emergency one', async () => {
    const on = await startWith({}, { groups: RULES });
    const last = await on.account('admin');
    const subject = personAtProvider({ email: last.workEmail ?? '' });
    expect((await signedIn(subject, on)).user.role).toBe('admin');
    expect((await auditsOf(last.userId, on)).map(({ action }) => action)).toContain('identity.role_kept');
    await on.account('admin');
    expect((await signedIn(subject, on)).user.role).toBe('staff');

    const emergency = await on.account('admin');
    const careful = await startWith(
      {},
      { groups: RULES, emergencyAdmins: [emergency.workEmail ?? ''] },
      on.database,
    );
    const another = personAtProvider({ email: emergency.workEmail ?? '' });
    expect((await signedIn(another, careful)).user.role).toBe('admin');
    await careful.close();
    await on.close();
  });
});

describe('where it is enforced', () => {
  test('only emergency administrators use passwords, and nobody signs up or resets one', async () => {
    const emergency = await portal.account('admin');
    const person = await portal.account('staff');
    const strict = await startWith(
      {},
      { enforced: true, emergencyAdmins: [emergency.email] },
      portal.database,
    );
    const post = (path: string, body: unknown) => strict.request({ method: 'POST', path, body });
    const off = { status: 403, body: { error: expect.stringMatching(/^Passwords are turned off\./) } };
    const { email, password } = person;
    expect(await post('/auth/login', { email, password })).toMatchObject(off);
    // A person without the password does not learn which accounts may use one.
    for (const address of [email, emergency.email, freshEmail()]) {
      expect((await post('/auth/login', { email: address, password: 'Wrong-Password-1' })).status).toBe(401);
    }
    const login = await post('/auth/login', { email: emergency.email, password: emergency.password });
    expect(login.status).toBe(200);
    const signup = { name: 'A B', email: freshEmail(), password, phoneNumber: '555-010-4477' };
    expect(await post('/auth/signup', signup)).toMatchObject(off);
    expect(await post('/auth/forgot-password', { email })).toMatchObject(off);
    expect(await post('/auth/reset-password', { token: 'x', newPassword: password })).toMatchObject(off);
    expect((await signedIn(personAtProvider({ email: person.workEmail ?? '' }), strict)).user.id).toBe(
      person.userId,
    );
    await strict.close();
  });

  test('turning it on ends the sessions of passwords, on every server, but not those of the provider', async () => {
    const before = await startWith();
    const [emergency, person] = [await before.account('admin'), await before.account('staff')];
    const other = await before.account('staff');
    const { token } = await signedIn(personAtProvider({ email: person.workEmail ?? '' }), before);
    const enters = async (as: TestAccount | string, on = before) =>
      (await on.request({ path: '/auth/profile', as })).status;
    expect(await Promise.all([person, token, other, emergency].map((as) => enters(as)))).toEqual([
      200, 200, 200, 200,
    ]);
    const identity = { enforced: true, emergencyAdmins: [emergency.workEmail ?? ''] };
    const strict = await startWith({}, identity, before.database);
    await endPasswordSessions(strict.services);
    const statuses = (on: TestPortal) =>
      Promise.all([person, token, other, emergency].map((as) => enters(as, on)));
    expect(await statuses(strict)).toEqual([401, 200, 401, 200]);
    before.services.sessions.forget(EVERYBODY);
    expect(await statuses(before)).toEqual([401, 200, 401, 200]);
    const lines = await before.database
      .sql`select detail from audit_log where action = ${'session.passwords_ended'}`;
    expect(lines).toEqual([{ detail: { count: 2 } }]);
    // A server that does not know the setting yet opens another one.
    const late = await insertSession(before.services, other.userId);
    expect([await enters(late), await enters(late, strict)]).toEqual([200, 401]);
    before.services.sessions.forget(other.userId);
    expect(await enters(late)).toBe(401);
    await strict.close();
    await before.close();
  });

  test('nobody confirms by a password but emergency administrators, and it is not offered', async () => {
    const before = await startWith();
    const [emergency, person] = [await before.account('admin'), await before.account('staff')];
    const { token } = await signedIn(personAtProvider({ email: person.workEmail ?? '' }), before);
    const identity = { enforced: true, emergencyAdmins: [emergency.email] };
    const strict = await startWith({}, identity, before.database);
    const confirm = (as: TestAccount | string, currentPassword: string) =>
      strict.request({ method: 'POST', path: '/auth/confirm', as, body: { currentPassword } });
    const factors = async (as: TestAccount | string) =>
      (await strict.request<{ hasPassword: boolean }>({ path: '/auth/factors', as })).body.hasPassword;
    expect(await confirm(token, person.password)).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching(/^Passwords are turned off\./) },
    });
    expect((await confirm(emergency, emergency.password)).status).toBe(200);
    expect([await factors(token), await factors(emergency)]).toEqual([false, true]);
    await strict.close();
    await before.close();
  });

  test('an emergency administrator enters by either address, with a password or a passkey', async () => {
    for (const named of ['email', 'workEmail'] as const) {
      const emergency = await portal.account('admin');
      const { device } = await makePasskey(portal, emergency);
      const { password } = emergency;
      const strict = await startWith(
        {},
        { enforced: true, emergencyAdmins: [emergency[named] ?? ''] },
        portal.database,
      );
      const status = async (path: string, body: object) =>
        (await strict.request({ method: 'POST', path, body })).status;
      const passkey = () => passkeyAnswerOf(strict, device);
      expect(await status('/auth/passkeys/login', { passkey: await passkey() })).toBe(200);
      for (const email of [emergency.email, emergency.workEmail])
        expect(await status('/auth/login', { email, password, passkey: await passkey() })).toBe(200);
      const other = await portal.account('admin');
      const refused = await makePasskey(portal, other);
      const answer = { passkey: await passkeyAnswerOf(strict, refused.device) };
      expect(await status('/auth/passkeys/login', answer)).toBe(403);
      await strict.close();
    }
  });
});

describe('a provider that is away', () => {
  test('lets the portal start, and is shown to administrators', async () => {
    // A database of its own: emails of former tests would count as overdue.
    const on = await startWith({ issuer: 'http://127.0.0.1:1' });
    const answer = await on.app.inject({ url: START_PATH });
    expect(answer.headers.location).toBe(`${CALLBACK_PATH}?failed=unavailable`);
    const { data } = await on.call('system.status', undefined, await on.account('admin'));
    expect(data.away).toEqual(['identity']);
    await on.close();
  });
});
