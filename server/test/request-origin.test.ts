import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { multipart } from './inputs.ts';
import { bearer } from './protocols.ts';
import { pdf } from './upload-corpus.ts';

/** Which pages a browser may call the portal from. */
let portal: TestPortal;
let person: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  person = await portal.account('staff');
});
afterAll(closeTestPortal);

type Sent = Record<string, string>;

const own: Sent = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
const foreign: Array<[string, Sent]> = [
  ['a script of another site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ['a script of another host of the company', { ...own, 'sec-fetch-site': 'same-site' }],
  ['a picture of another site', { ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  ['a picture of the portal', { ...own, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a script tag', { ...own, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  [
    'a link',
    { ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  ['a form of the portal', { ...own, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  [
    'the address bar',
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
];

/** One call of each door, which answers the portal's own pages. */
const calls: Array<[string, (headers: Sent) => InjectOptions]> = [
  ['a read over REST', (headers) => ({ url: '/api/departments', headers })],
  ['a read over tRPC', (headers) => ({ url: '/trpc/departments.list', headers })],
  ['a change over REST', (headers) => ({ method: 'PATCH', url: '/api/notifications/read-all', headers })],
  ['a change over tRPC', (headers) => ({ method: 'POST', url: '/trpc/notifications.markAllRead', headers })],
  [
    'an upload',
    (headers) => {
      const form = multipart('document', pdf('A document'));
      return {
        method: 'POST',
        url: '/api/upload/document',
        headers: { ...form.headers, ...headers },
        payload: form.payload,
      };
    },
  ],
];

describe.each(calls)('%s is refused to', (_what, call) => {
  test.each(foreign)('%s', async (_from, headers) => {
    const answer = await portal.app.inject(call({ ...bearer(person), ...headers }));
    expect([answer.statusCode, answer.json().code ?? answer.json().error.data.code]).toEqual([
      403,
      'forbidden',
    ]);
  });
});

test.each(calls)('%s is answered to the pages of the portal, and to programs', async (_what, call) => {
  for (const headers of [own, {}]) {
    expect((await portal.app.inject(call({ ...bearer(person), ...headers }))).statusCode).toBe(200);
    // The token alone says who asks: browsers add cookies to requests of other sites, and never this header.
    expect((await portal.app.inject(call({ cookie: 'auth_token=x', ...headers }))).statusCode).toBe(401);
  }
});

test('the API document and the state of the portal are opened from everywhere', async () => {
  for (const url of ['/api/openapi.json', '/api/health', '/api/docs', '/dashboard?day=1'])
    for (const [, headers] of foreign)
      expect((await portal.app.inject({ url, headers })).statusCode).not.toBe(403);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'what browsers send to other sites without asking changes nothing: %s',
  async (type) => {
    const headers: Sent = { ...bearer(await portal.account('admin')), ...(type && { 'content-type': type }) };
    const body = '{"name":"From elsewhere"}';
    const calls = [
      ['POST', '/api/departments'],
      ['POST', '/trpc/departments.create'],
      ['POST', '/trpc/departments.create?batch=1'],
    ] as const;
    for (const [method, url] of calls) {
      const { statusCode } = await portal.app.inject({ method, url, headers, payload: body });
      expect([url, statusCode]).toEqual([url, type === '' ? expect.any(Number) : 415]);
    }
    const [count] = await portal.database
      .sql`select count(*)::int from departments where name = 'From elsewhere'`;
    expect(count?.count).toBe(0);
  },
);
