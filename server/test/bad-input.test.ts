import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

const JSON_TYPE = { 'content-type': 'application/json' };

describe('calls without a body', () => {
  const empty = [
    ['with a JSON content type', JSON_TYPE],
    ['without a content type', {}],
  ] as const;

  test.each(empty)('succeed %s', async (_how, headers) => {
    const person = await portal.account('staff');
    const answer = await portal.request({ method: 'POST', path: '/auth/logout', as: person, headers });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const admin = await portal.account('admin');
    const { userId } = await portal.account('staff');
    const deleted = await portal.request({ method: 'DELETE', path: `/users/${userId}`, as: admin, headers });
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
  });
});

describe('tRPC', () => {
  test.each([
    ['{"email": "half', 400, 'bad_input'],
    ['[]', 400, 'bad_input'],
    ['"text"', 400, 'bad_input'],
    ['{"email":"a\\u0000@b.example","password":"x"}', 400, 'bad_input'],
    [`{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, 'bad_input'],
    ['', 400, 'bad_input'],
  ])('refuses %.40s', async (payload, status, code) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: JSON_TYPE,
      payload,
    });
    expect([answer.statusCode, answer.payload]).toEqual([
      status,
      expect.stringContaining(`"code":"${code}"`),
    ]);
  });

  test.each([
    ['/trpc/nothing.here', 404],
    ['/trpc/auth.login', 400],
    ['/trpc/__proto__', 404],
    ['/trpc/auth.constructor', 404],
    ['/trpc/departments.list?input={half', 400],
    ['/trpc/departments.list?batch=1&input=[', 400],
    [`/trpc/${Array.from({ length: 26 }, () => 'auth.profile').join(',')}?batch=1`, 400],
  ])('answers %.60s with %i', async (url, status) => {
    expect((await portal.app.inject({ url })).statusCode).toBe(status);
  });

  test('refuses bodies that are too large', async () => {
    const payload = JSON.stringify({ email: 'x'.repeat(2_000_000) });
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: JSON_TYPE,
      payload,
    });
    expect(answer.statusCode).toBe(413);
  });
});

test('wrongly stored data is an internal error, not bad input', async () => {
  const person = await portal.account('signup');
  const { userId } = person;
  const broken = { experiences: 5 };
  await portal.services.db.insert(onboardingDrafts).values({ userId, step: 1, data: broken });
  const [rest, browser] = await Promise.all([
    portal.request({ path: '/onboarding/draft', as: person }),
    portal.call('onboarding.draft', undefined, person),
  ]);
  expect([rest.status, rest.body]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
  expect(browser.status).toBe(500);
});
