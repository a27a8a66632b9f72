import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLBACK_PATH, START_PATH } from '../core/contract/sign-in-paths.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts';
import { bearer } from './protocols.ts';

const PORTAL = 'https://portal.example';
let provider: TestIdentityProvider;
let portal: TestPortal;
let person: TestAccount;

beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUri: `${PORTAL}${CALLBACK_PATH}` });
  const { issuer, clientId, clientSecret } = provider;
  portal = await startTestPortal({
    settings: {
      portalUrl: PORTAL,
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
        },
        enforced: false,
        emergencyAdmins: [],
        groups: undefined,
        scimToken: undefined,
      },
    },
  });
  person = await portal.account('staff');
});
afterAll(async () => {
  await closeTestPortal();
  await provider.close();
});

/** What makes each cookie, with the sites whose requests carry it. */
const cookies: Array<[name: string, sameSite: string, () => InjectOptions]> = [
  ['portal_browser', 'Lax', () => ({ url: '/trpc/profile.me', headers: bearer(person) })],
  [
    'portal_device',
    'Strict',
    () => ({
      method: 'POST',
      url: '/trpc/auth.login',
      payload: { email: person.email, password: person.password },
    }),
  ],
  ['portal_sign_in', 'Strict', () => ({ url: START_PATH })],
];

test.each(cookies)(
  '%s is for this host alone, over TLS, out of the reach of scripts',
  async (name, sameSite, request) => {
    const answer = await portal.app.inject(request());
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
    const own = set.find((each) => each.startsWith(`__Host-${name}=`)) ?? set.join();
    const [pair = '', ...attributes] = own.split('; ');
    expect(pair).toMatch(new RegExp(`^__Host-${name}=[^;]+$`));
    expect(attributes.filter((each) => !/^Max-Age=\d+$/.test(each)).sort()).toEqual(
      ['HttpOnly', 'Path=/', `SameSite=${sameSite}`, 'Secure'].sort(),
    );
    // Nothing else of the answer has the value.
    const value = pair.slice(pair.indexOf('=') + 1);
    expect(answer.payload + JSON.stringify({ ...answer.headers, 'set-cookie': [] })).not.toContain(value);
  },
);

test('no other cookie is made', () => {
  const server = join(import.meta.dirname, '..');
  const making = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.ts$/.test(path) &&
      !/\.test\.ts$|^(test|bench|node_modules)\//.test(path) &&
      /\bsetCookie\(|stringifySetCookie|['"]set-cookie['"]|\bCOOKIE = /.test(
        readFileSync(join(server, path), 'utf8'),
      ),
  );
  expect(making.sort()).toEqual([
    'core/security/browser-cookie.ts',
    'core/security/cookies.ts',
    'modules/auth/commands/device-marks.ts',
    'modules/identity/commands/sign-in-cookie.ts',
    'plugins/session.ts',
  ]);
});
