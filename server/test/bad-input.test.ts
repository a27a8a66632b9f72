import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RestAnswer } from './doors.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { everyRestCall, placed, rightCall } from './rest-calls.ts';
import { countRows } from './rows.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

/** Refused in the portal's own words. */
function expectRefusal({ status, body, text }: RestAnswer<unknown>, statuses: number[], what: string) {
  expect(statuses, `${what} was answered ${status}: ${text.slice(0, 300)}`).toContain(status);
  expect(body).toMatchObject({
    error: expect.stringMatching(/^[A-Z].{5,}$/),
    code: expect.stringMatching(/^[a-z_]+$/),
    requestId: expect.any(String),
  });
  expect(text).not.toMatch(/at .*\.ts|node_modules|postgres|drizzle|select |insert /i);
}

const writes = everyRestCall.filter(({ rest }) => rest.method !== 'GET');
const JSON_TYPE = { 'content-type': 'application/json' };

const bodies: Array<[string, number[], Record<string, string>, string]> = [
  ['JSON that breaks off', [400], JSON_TYPE, '{"name": "half'],
  ['no JSON at all', [400], JSON_TYPE, 'name=Harbour'],
  ['a list', [400], JSON_TYPE, '[{"name": "one"}]'],
  ['a text', [400], JSON_TYPE, '"name"'],
  ['a number', [400], JSON_TYPE, '42'],
  ['a prototype', [400], JSON_TYPE, '{"__proto__": {"role": "admin"}, "name": "x"}'],
  ['a constructor', [400], JSON_TYPE, '{"constructor": {"prototype": {"role": "admin"}}}'],
  ['a nest of lists', [400], JSON_TYPE, `{"name": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['a nest of objects', [400], JSON_TYPE, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['two megabytes', [413], JSON_TYPE, JSON.stringify({ name: 'x'.repeat(2_000_000) })],
  ['plain text', [415], { 'content-type': 'text/plain' }, 'name'],
  ['XML', [415], { 'content-type': 'application/xml' }, '<name/>'],
  ['a web form', [415], { 'content-type': 'application/x-www-form-urlencoded' }, 'name=x'],
  ['a multipart form', [415], { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
];

describe.each(writes)('$rest.method $rest.path', (call) => {
  test('refuses what is no JSON object, and writes nothing', async () => {
    const { me, input } = await rightCall(portal, call);
    const { method, path } = placed(call, input);
    const before = await countRows(portal);
    for (const [what, statuses, headers, body] of bodies)
      expectRefusal(await portal.request({ method, path, as: me, headers, body }), statuses, what);
    expect(await countRows(portal)).toEqual(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

type Spoiled = [what: string, value: unknown];
const unstorable: Spoiled[] = [
  ['a NUL', 'be\u0000fore'],
  ['half a surrogate pair', 'be\ud800fore'],
];
const huge: Spoiled[] = [['too long a text', 'x'.repeat(500_000)]];
const strange: Spoiled[] = [
  ['a number', 1e308],
  ['a list', [[], [1]]],
  ['an object', { $ne: null, toString: 'x' }],
  ['a flag', true],
  ['nothing', null],
  ['an empty text', ''],
  ['SQL', "'; drop table users; --"],
  ['the year 0', '0000-01-01'],
  ['a day that is none', '2026-02-30'],
];

/** The input with one text after the other replaced, however deep it stands. */
function* spoil(input: unknown, value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  if (typeof input === 'string') yield [path, value];
  if (typeof input !== 'object' || input === null) return;
  for (const [key, inner] of Object.entries(input)) {
    for (const [where, spoiled] of spoil(inner, value, [...path, key])) {
      const copy = structuredClone(input);
      Object.assign(copy, { [key]: spoiled });
      yield [where, copy];
    }
  }
}

const spoilable = everyRestCall.filter(({ input }) => input);

describe.each(spoilable)('$name', (call) => {
  const ask = async (input: unknown, as: Parameters<TestPortal['request']>[0]['as']) =>
    portal.request({ ...placed(call, input as Record<string, unknown>), as });

  test('refuses text that cannot be stored and text without end, and writes nothing', async () => {
    const { me, input } = await rightCall(portal, call);
    const before = await countRows(portal);
    for (const [what, value] of [...unstorable, ...huge]) {
      for (const [path, spoiled] of spoil(input, value)) {
        // Paths and queries carry halves of pairs as what they are decoded to, and that long no request line is.
        if (call.rest.method === 'GET' && what !== 'a NUL') continue;
        const inPath = path.length === 1 && call.rest.path.includes(`{${path[0]}}`);
        if (inPath) continue;
        const answer = await ask(spoiled, me);
        expectRefusal(answer, [400], `${what} in ${path.join('.')}`);
      }
    }
    expect(await countRows(portal)).toEqual(before);
  });

  test('is never broken by a value of another kind', async () => {
    let { me } = await rightCall(portal, call);
    const { input } = await rightCall(portal, call);
    for (const [what, value] of strange) {
      for (const [path, spoiled] of spoil(input, value)) {
        const answer = await ask(spoiled, me);
        // What was done cannot be done again, such as completing the onboarding.
        if (answer.status < 400) ({ me } = await rightCall(portal, call));
        else expectRefusal(answer, [400, 401, 404, 409, 429], `${what} in ${path.join('.')}`);
      }
    }
  });
});

const byId = everyRestCall.filter(({ rest }) => rest.path.includes('{id}'));

describe.each(byId)('$rest.method $rest.path', (call) => {
  test.each([
    ['a number', '0', [400]],
    ['a word', 'not-an-id', [400]],
    ['a NUL', '%00', [400]],
    ['a path', '..%2F..%2Fetc%2Fpasswd', [400]],
    ['SQL', "1' or '1'='1", [400]],
    ['3,000 letters', 'x'.repeat(3_000), [400]],
    ['9,000 letters', 'x'.repeat(9_000), [400, 404]],
    ['broken encoding', '%E0%A4%A', [400]],
    ['nobody', '018f0000-0000-7000-8000-000000000000', [404]],
  ])('answers %s as an id', async (what, id, statuses) => {
    const { me, input } = await rightCall(portal, call);
    const { method, body } = placed(call, input);
    const path = call.rest.path.replace('{id}', id.includes('%') ? id : encodeURIComponent(id));
    expectRefusal(await portal.request({ method, path, as: me, body }), statuses, what);
  });
});

describe('calls without a body', () => {
  const empty = [
    ['with a JSON content type', JSON_TYPE],
    ['without a content type', {}],
  ] as const;

  test.each(empty)('work %s', async (_how, headers) => {
    const person = await portal.account('staff');
    const answer = await portal.request({ method: 'POST', path: '/auth/logout', as: person, headers });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const admin = await portal.account('admin');
    const { userId } = await portal.account('staff');
    const deleted = await portal.request({ method: 'DELETE', path: `/users/${userId}`, as: admin, headers });
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
  });
});

describe('the door of the browser', () => {
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

  test('refuses what is too large', async () => {
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
