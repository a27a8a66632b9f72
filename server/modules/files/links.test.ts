import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { docx, pdf } from '../../test/upload-corpus.ts';
import { fileIdFromUrl, signFileUrl } from './queries.ts';

const LAST_STEP = Date.parse('2026-11-21T12:00:00Z');
let portal: TestPortal;
let token: string;
let url: string;
let viewer: Viewer;
const clock = createTestClock();
const content = pdf('A document');

beforeAll(async () => {
  clock.freeze(new Date(LAST_STEP));
  portal = await startTestPortal({ listen: true, clock });
  token = (await portal.account('staff')).token;
  const actor = await portal.services.sessions.verify(token);
  viewer = { services: portal.services, actor: { sessionId: actor?.sessionId ?? '' } };
  url = await upload(content, 'licence.pdf');
});
afterAll(closeTestPortal);

async function upload(bytes: Buffer, name: string): Promise<string> {
  const body = new FormData();
  body.append('document', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${portal.address}/api/upload/document`, { method: 'POST', headers, body });
  return (await response.json()).documentUrl;
}

const linkTo = (id: string) => signFileUrl(viewer, id);
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(portal.address + path, { headers, method });

test('a link serves the file without a token, sealed, and asked for again each time', async () => {
  const response = await open(url);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'content-disposition': `inline; filename="licence.pdf"; filename*=UTF-8''licence.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store, no-transform',
    'accept-ranges': 'bytes',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('what browsers cannot show is a download in a sandbox', async () => {
  const response = await open(await upload(docx(), 'letter.docx'));
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/);
});

test('HEAD answers with the headers alone', async () => {
  const response = await open(url, {}, 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe(String(content.length));
  expect(await response.text()).toBe('');
});

test('ranges', async () => {
  const size = content.length;
  const asked: Array<[string, number, string | null, Buffer]> = [
    ['bytes=0-4', 206, `bytes 0-4/${size}`, content.subarray(0, 5)],
    [`bytes=${size - 6}-`, 206, `bytes ${size - 6}-${size - 1}/${size}`, content.subarray(-6)],
    ['bytes=-6', 206, `bytes ${size - 6}-${size - 1}/${size}`, content.subarray(-6)],
    ['bytes=5-999999999', 206, `bytes 5-${size - 1}/${size}`, content.subarray(5)],
    ['bytes=0-1,3-4', 200, null, content],
    ['bytes=9-3', 200, null, content],
    ['pages=1-2', 200, null, content],
    [`bytes=${size}-`, 416, `bytes */${size}`, Buffer.alloc(0)],
    ['bytes=-0', 416, `bytes */${size}`, Buffer.alloc(0)],
  ];
  for (const [range, status, contentRange, bytes] of asked) {
    const response = await open(url, { range });
    expect([range, response.status, response.headers.get('content-range')]).toEqual([
      range,
      status,
      contentRange,
    ]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  }
});

test('a part is only sent of the file the caller knows, and nothing of a file the caller has', async () => {
  const tag = (await open(url, {}, 'HEAD')).headers.get('etag') ?? '';
  expect((await open(url, { range: 'bytes=0-4', 'if-range': tag })).status).toBe(206);
  expect((await open(url, { range: 'bytes=0-4', 'if-range': '"other"' })).status).toBe(200);
  expect((await open(url, { 'if-none-match': tag })).status).toBe(304);
});

test('forged, foreign and expired links are refused', async () => {
  const other = await upload(pdf('Another'), 'other.pdf');
  const query = new URL(url, portal.address).searchParams;
  const path = new URL(url, portal.address).pathname;
  const later = String(Number(query.get('expires')) + 60);
  const forged = [
    path,
    `${path}?expires=${query.get('expires')}`,
    `${path}?expires=${later}&signature=${query.get('signature')}`,
    `${path}?expires=${query.get('expires')}&signature=${'A'.repeat(43)}`,
    `${path}?expires=${query.get('expires')}&signature=${query.get('signature')}A`,
    `${path}?${query}&signature=x`,
    `${path}?${new URLSearchParams({ ...Object.fromEntries(query), session: newId() })}`,
    `${new URL(other, portal.address).pathname}?${query}`,
  ];
  for (const link of forged) {
    const response = await open(link);
    expect([link, response.status]).toEqual([link, 403]);
    expect(await response.json()).toMatchObject({
      code: 'forbidden',
      error: 'This link is no longer valid. Open the file from the portal again.',
    });
  }
  expect((await open(url)).status).toBe(200);
  clock.freeze(new Date(Number(query.get('expires')) * 1_000));
  expect((await open(url)).status).toBe(403);
  clock.freeze(new Date(LAST_STEP));
});

/** The cookie that a browser gets with its first call, as it sends it from then on. */
async function cookieOf(as: string): Promise<string> {
  const response = await open('/trpc/profile.me', { authorization: `Bearer ${as}` });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('portal_browser=')) ?? '';
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

const viewerIn = (cookie: string): Viewer => ({ ...viewer, cookies: { received: cookie, toSend: [] } });

test.each([
  ['anywhere lasts 5 to 10 minutes, and is the same for five', async () => '', 5, 10],
  ['in a browser lasts 50 to 60 minutes, and is the same for ten', () => cookieOf(token), 10, 60],
])('a link %s', async (_what, cookieNow, step, lifetime) => {
  const cookie = await cookieNow();
  const id = fileIdFromUrl(url) ?? '';
  const link = () => signFileUrl(viewerIn(cookie), id);
  const first = link();
  clock.freeze(new Date(LAST_STEP + (step - 1) * 60_000));
  expect(link()).toBe(first);
  clock.freeze(new Date(LAST_STEP + step * 60_000));
  expect(link()).not.toBe(first);
  clock.freeze(new Date(LAST_STEP + (lifetime - 1) * 60_000));
  expect((await open(first, { cookie })).status).toBe(200);
  clock.freeze(new Date(LAST_STEP + lifetime * 60_000));
  expect((await open(first, { cookie })).status).toBe(403);
  clock.freeze(new Date(LAST_STEP));
});

test('behind https, cookies bear a prefix that other hosts cannot set, and earlier marks still count', async () => {
  const secure = await startTestPortal({
    clock,
    database: portal.database,
    settings: { portalUrl: 'https://portal.example', dataDir: portal.services.settings.dataDir },
  });
  const call = async (cookie: string) =>
    [
      (
        await secure.app.inject({
          url: '/trpc/profile.me',
          headers: { authorization: `Bearer ${token}`, cookie },
        })
      ).headers['set-cookie'] ?? [],
    ]
      .flat()
      .map(String);
  const [set = ''] = await call('');
  expect(set).toMatch(/^__Host-portal_browser=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const value = set.split(/[=;]/)[1];
  expect(await call(`__Host-portal_browser=${value}`)).toEqual([]);
  expect(await call(`portal_browser=${value}`)).toEqual([]);
  expect(await call('portal_browser=made.up')).toHaveLength(1);
  await secure.close();
});

test('a link of a browser opens in no other one, whoever is signed in there', async () => {
  const cookie = await cookieOf(token);
  const link = signFileUrl(viewerIn(cookie), fileIdFromUrl(url) ?? '');
  const stranger = (await portal.account('admin')).token;
  expect((await open(link, { cookie })).status).toBe(200);
  for (const other of ['', 'portal_browser=x', await cookieOf(stranger)]) {
    expect([other, (await open(link, { cookie: other })).status]).toEqual([other, 403]);
  }
  // A token does not take the cookie's place: the link was made for the browser.
  expect((await open(link, { authorization: `Bearer ${token}` })).status).toBe(403);
  // Other sessions in the same browser keep the cookie, so that links on other tabs go on opening.
  for (const session of [token, stranger]) {
    const again = await open('/trpc/profile.me', { authorization: `Bearer ${session}`, cookie });
    expect(again.headers.getSetCookie()).toEqual([]);
  }
});

test('a link that has run out is renewed for whoever may read the file', async () => {
  const old = await upload(content, 'renewed.pdf');
  clock.freeze(new Date(LAST_STEP + 70 * 60_000));
  expect((await open(old)).status).toBe(403);
  const renewed = await portal.call('files.renewLink', { url: old }, token);
  expect(Buffer.from(await (await open(renewed.data.url)).arrayBuffer())).toEqual(content);
  const stranger = await portal.account('staff');
  for (const [url, as] of [
    [old, stranger],
    [linkTo(newId()), token],
    ['https://example.com/cv.pdf', token],
  ] as const) {
    const { status, error } = await portal.call('files.renewLink', { url }, as);
    expect([status, error?.message]).toEqual([404, 'File not found.']);
  }
  clock.freeze(new Date(LAST_STEP));
});

test('a file that lies on another server’s disk is told to be away, in the sentence’s own headers', async () => {
  const away = await upload(pdf('Elsewhere'), 'elsewhere.pdf');
  await rm(join(portal.services.settings.dataDir, 'files', fileIdFromUrl(away) ?? 'none'));
  for (const range of ['', 'bytes=0-4']) {
    const response = await open(away, { range });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await response.json()).error).toBe("This file can't be opened right now. Try again in a moment.");
  }
});

test('a genuine link to a file that is gone, and names that are none, are not found', async () => {
  expect((await open(linkTo(newId()))).status).toBe(404);
  for (const name of ['x', '..%2f..%2fsecret', `${newId()}.pdf.exe`, `${newId()}x`, '%00']) {
    const response = await open(`/files/${name}?expires=1&signature=a`);
    expect([name, response.status]).toEqual([name, 404]);
  }
});

test('the name comes back as it was, without what would break a path', async () => {
  const names: Array<[string, string]> = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
    ['Übersicht – Straße 100%.pdf', 'Übersicht – Straße 100%.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['', 'file.pdf'],
  ];
  for (const [given, shown] of names) {
    const disposition = (await open(await uploadRaw(given))).headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(shown);
  }
});

/** By hand, because `FormData` would tidy the name up. */
async function uploadRaw(name: string): Promise<string> {
  const parameter = `filename*=UTF-8''${encodeURIComponent(name)}`;
  const head = `--x\r\nContent-Disposition: form-data; name="document"; ${parameter}\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const response = await fetch(`${portal.address}/api/upload/document`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  });
  return (await response.json()).documentUrl;
}

test('a record’s link names its file, whoever shows it', () => {
  const id = newId();
  expect(fileIdFromUrl(signFileUrl(viewer, id, 'application/pdf'))).toBe(id);
  expect(fileIdFromUrl(`https://portal.example.com/files/${id}?expires=1`)).toBe(id);
  expect(fileIdFromUrl(`/files/${id}`)).toBe(id);
  for (const url of [
    '',
    '/files/',
    `/other/${id}`,
    `javascript:/files/${id}`,
    'https://example.com/x.pdf',
    `/files/${id}/x`,
  ]) {
    expect(fileIdFromUrl(url)).toBeNull();
  }
});
