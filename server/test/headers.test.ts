import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadDocument } from '../modules/qualifications/evidence/testing.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { bearer } from './protocols.ts';

let portal: TestPortal;
let clientDir: string;
let fileUrl: string;
let token: string;
let admin: string;
let feedUrl: string;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'portal-test-client-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>%COMPANY_NAME%</title>');
  await writeFile(join(clientDir, 'assets', 'main-1a2b3c.js'), 'export {};');
  portal = await startTestPortal({ settings: { clientDir } });
  fileUrl = await uploadDocument(portal);
  ({ token } = await portal.account('staff'));
  admin = (await portal.account('admin')).token;
  const { pathname, search } = new URL(
    (await portal.call('calendar.createFeed', undefined, token)).data.url ?? '',
  );
  feedUrl = pathname + search;
});
afterAll(async () => {
  await closeTestPortal();
  await rm(clientDir, { recursive: true, force: true });
});

type Answer = [what: string, status: number, request: () => InjectOptions];
const as = () => ({ headers: bearer(token) });
const json = (payload: unknown) => ({
  method: 'POST' as const,
  payload: payload as InjectOptions['payload'],
});

const answers: Answer[] = [
  ['the page', 200, () => ({ url: '/dashboard' })],
  ['an asset', 200, () => ({ url: '/assets/main-1a2b3c.js' })],
  ['an asset that is not there', 404, () => ({ url: '/assets/gone.js' })],
  ['a REST call', 200, () => ({ url: '/api/auth/profile', ...as() })],
  ['a REST call without a session', 401, () => ({ url: '/api/auth/profile' })],
  ['a REST call that is not allowed', 403, () => ({ url: '/api/users', ...as() })],
  ['a path that is not there', 404, () => ({ url: '/api/nothing/here' })],
  ['bad input', 400, () => ({ url: '/api/auth/login', ...json({}) })],
  ['too large a request', 413, () => ({ url: '/api/auth/login', ...json({ email: 'x'.repeat(2e6) }) })],
  ['a wrong type', 415, () => ({ ...json('x'), url: '/api/auth/login', headers: { 'content-type': 'a/b' } })],
  ['an address that cannot be read', 400, () => ({ url: '/api/users/%E0%A4%A' })],
  ['a tRPC query', 200, () => ({ url: '/trpc/auth.profile', ...as() })],
  ['a tRPC call without a session', 401, () => ({ url: '/trpc/auth.profile' })],
  ['a tRPC call that is not there', 404, () => ({ url: '/trpc/nothing.here' })],
  ['a file', 200, () => ({ url: fileUrl })],
  ['a file without its signature', 403, () => ({ url: fileUrl.split('?')[0] ?? '' })],
  ['the API document', 200, () => ({ url: '/api/openapi.json' })],
  ['the API page', 200, () => ({ url: '/api/docs' })],
  ['health', 200, () => ({ url: '/api/health' })],
  ['a HEAD', 200, () => ({ method: 'HEAD', url: '/api/health' })],
  ['a CSV file', 200, () => ({ url: '/api/departments.csv', headers: bearer(admin) })],
  ['a calendar feed', 200, () => ({ url: feedUrl })],
  ['a calendar feed without its key', 404, () => ({ url: '/feeds/calendar.ics' })],
  ['a part of a file', 206, () => ({ url: fileUrl, headers: { range: 'bytes=0-4' } })],
  ['the address of sockets', 400, () => ({ url: '/trpc' })],
];

describe.each(answers)('%s (%i)', (_what, status, request) => {
  test('carries the security headers', async () => {
    const { statusCode, headers } = await portal.app.inject(request());
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'self'|default-src 'none'|sandbox/),
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
      'x-frame-options': expect.stringMatching(/^(SAMEORIGIN|DENY)$/i),
      'x-request-id': expect.stringMatching(/^[\w.-]{8,64}$/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': status < 400 ? expect.any(String) : 'no-store',
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/script-src(-elem)? (?!'self'(;|$))/);
    // No other site gets to know who reads: only frames of videos come from elsewhere.
    expect(policy).not.toMatch(/(img|connect|style|font|media)-src[^;]*\bhttps?:/);
    // Answers of the API load and run nothing, also where a browser opens them.
    if (/^\/(api\/(?!docs)|trpc)/.test(String(request().url))) expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toMatch(/(^|; ?)frame-ancestors '(none|self)'($|;)/);
    expect(policy).toMatch(/(^|; ?)base-uri 'none'($|;)/);
    // A browser shows a PDF of the portal itself by a plug-in; nothing else is an object.
    const objects = /(^|; ?)object-src ([^;]*)/.exec(policy)?.[2] ?? /default-src ([^;]*)/.exec(policy)?.[1];
    expect(objects).toBe(headers['content-type'] === 'application/pdf' ? "'self'" : "'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('is not readable for pages of other origins', async () => {
    const { headers: own, ...rest } = request();
    const foreign = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const { headers } = await portal.app.inject({ ...rest, headers: { ...own, ...foreign } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

test('answers with text say their character set', async () => {
  for (const [, status, request] of answers) {
    const { headers, payload } = await portal.app.inject(request());
    if (payload === '' || status === 304) continue;
    expect(headers['content-type']).toMatch(
      /^(text\/[a-z]+|application\/json); charset=utf-8$|^application\/(pdf|javascript; charset=utf-8)$/,
    );
  }
});

test('folders have no listing, and TRACE, repeated parameters and other methods are refused', async () => {
  for (const url of ['/assets/', '/assets', '/api/', '/trpc/']) {
    const { payload } = await portal.app.inject({ url });
    expect([url, payload.includes('main-1a2b3c')]).toEqual([url, false]);
  }
  for (const method of ['TRACE', 'TRACK', 'CONNECT'])
    expect(
      await sendRawRequest(`${method} /api/health HTTP/1.1\r\nHost: portal.example\r\n\r\n`),
    ).not.toMatch(/^HTTP\/1\.1 2/);
  for (const name of ['limit', 'search']) {
    const { status, body } = await portal.request({
      path: `/users/directory?${name}=1&${name}=2`,
      as: token,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
  }
});

test('internal errors carry the security headers, and reveal nothing', async () => {
  const failing = await startTestPortal();
  await failing.database.sql`alter table departments rename to gone`;
  const answer = await failing.request({ path: '/departments', as: await failing.account('staff') });
  expect(answer.status).toBe(500);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.any(String),
    'x-request-id': answer.body.requestId,
  });
  expect(answer.text).not.toMatch(/departments|relation|select|\.ts/);
});

/** Sends a raw HTTP request and returns the raw answer. */
async function sendRawRequest(
  request: string,
  portalUrl = portal.services.settings.portalUrl,
): Promise<string> {
  const listening = await startTestPortal({
    listen: true,
    database: portal.database,
    settings: { portalUrl },
  });
  const socket = connect(Number(new URL(listening.address).port), '127.0.0.1');
  socket.end(request);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  await listening.close();
  return text;
}

describe('refuses an ambiguous URL', () => {
  test.each([
    ['two hosts', 'GET /api/health HTTP/1.1', 'Host: portal.example\r\nHost: evil.example\r\n', 400],
    ['a host in the path', 'GET http://evil.example/api/health HTTP/1.1', 'Host: portal.example\r\n', 400],
    ['one host', 'GET /api/health HTTP/1.1', 'Host: portal.example\r\n', 200],
  ])('%s', async (_what, start, headers, status) => {
    const answer = await sendRawRequest(`${start}\r\n${headers}Connection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

test.each([
  [
    'headers of 20 kB',
    `GET /api/health HTTP/1.1\r\nHost: portal.example\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    { code: 'too_large', error: 'The address and the headers of the request are too large.' },
  ],
  ['no HTTP', 'no request at all\r\n\r\n', 400, { code: 'bad_input', error: 'The request is not valid.' }],
])('%s are refused with the error schema', async (_what, request, status, failure) => {
  const [head = '', body = ''] = (await sendRawRequest(request)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
  expect(JSON.parse(body)).toEqual({ ...failure, requestId: expect.stringMatching(/^[\w.-]{8,64}$/) });
  expect(head).toContain(`x-request-id: ${JSON.parse(body).requestId}`);
  for (const header of ['content-type: application/json; charset=utf-8', "default-src 'none'", 'no-store'])
    expect(head).toContain(header);
});

test.each([
  ['/api/auth/login', 'application/json', false],
  ['/trpc/auth.login', 'application/json', false],
  ['/api/messages/files', 'multipart/form-data; boundary=x', true],
])('900 GB announced at %s are refused at once', async (path, type, signedIn) => {
  const account = await portal.account('staff');
  const started = performance.now();
  const listening = await startTestPortal({ listen: true, database: portal.database });
  const socket = connect(Number(new URL(listening.address).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: portal.example\r\nContent-Type: ${type}\r\n${
      signedIn ? `Authorization: Bearer ${account.token}\r\n` : ''
    }Content-Length: 966367641600\r\nConnection: close\r\n\r\n{`,
  );
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1.1 413 /);
  expect(performance.now() - started).toBeLessThan(5_000);
  socket.destroy();
  await listening.close();
});

test.each([
  ['unfinished headers', 'GET /api/health HTTP/1.1\r\nHost: portal.example\r\n', 'X-Slow: 1\r\n'],
  [
    'an unfinished body',
    'POST /api/auth/login HTTP/1.1\r\nHost: portal.example\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    ' ',
  ],
])('after a timeout, %s get the error schema, too', { timeout: 20_000 }, async (_what, request, drop) => {
  const listening = await startTestPortal({ listen: true, database: portal.database });
  // Node checks its connections every two seconds.
  listening.app.server.headersTimeout = 500;
  const socket = connect(Number(new URL(listening.address).port), '127.0.0.1');
  socket.write(request);
  const drip = setInterval(() => socket.write(drop), 100);
  let text = '';
  try {
    for await (const chunk of socket) text += String(chunk);
  } catch {
    // A drop that arrives after the answer resets the connection.
  } finally {
    clearInterval(drip);
    await listening.close();
  }
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout/);
  expect(JSON.parse(body)).toEqual({
    code: 'too_slow',
    error: 'The request took too long to arrive.',
    requestId: expect.stringMatching(/^[\w.-]{8,64}$/),
  });
});

test('personal answers are never cached by proxies', async () => {
  for (const url of ['/api/auth/profile', '/trpc/auth.profile', '/api/nothing/here'])
    expect((await portal.app.inject({ url, ...as() })).headers['cache-control']).toBe('no-store');
  expect((await portal.app.inject({ url: fileUrl })).headers['cache-control']).toContain('no-store');
  expect((await portal.app.inject({ url: feedUrl })).headers['cache-control']).toContain('private');
});

test('a preflight of another origin is refused', async () => {
  for (const url of ['/api/auth/login', '/trpc/auth.login']) {
    const answer = await portal.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('every answer behind https has HSTS, also to what is no request, and none has it otherwise', async () => {
  const hsts = 'max-age=31536000; includeSubDomains';
  const secure = await startTestPortal({
    settings: { clientDir, portalUrl: 'https://portal.example' },
    database: portal.database,
  });
  for (const [what, , request] of answers) {
    const { headers } = await secure.app.inject(request());
    expect([what, headers['strict-transport-security']]).toEqual([what, hsts]);
    expect((await portal.app.inject(request())).headers).not.toHaveProperty('strict-transport-security');
  }
  for (const raw of [
    'no request at all\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ]) {
    expect(await sendRawRequest(raw, 'https://portal.example')).toContain(
      `strict-transport-security: ${hsts}`,
    );
    expect(await sendRawRequest(raw)).not.toContain('strict-transport-security');
  }
});
