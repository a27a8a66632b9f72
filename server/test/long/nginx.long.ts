import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '@portal/db/test/database-proxy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../timing.ts';
import { mp4Video } from '../videos.ts';
import { NGINX_HOST, type NginxProcess, startNginx } from './nginx-process.ts';
import { type PortalProcess, signIn, startProcess } from './portal-process.ts';

/** Of the proxy, which nobody but these tests trusts. */
const OWN_CERTIFICATE = { rejectUnauthorized: false, servername: NGINX_HOST };

let database: TestDatabase;
let proxy: DatabaseProxy;
let folder: string;
let portals: PortalProcess[];
let nginx: NginxProcess;
let port: number;
let plainPort: number;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.url);
  folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  const settings = { PORTAL_URL: `https://${NGINX_HOST}`, TRUST_PROXY: '127.0.0.1' };
  portals = [
    await startProcess(proxy.url, folder, settings),
    await startProcess(proxy.url, folder, settings),
  ];
  nginx = await startNginx(
    folder,
    portals.map(({ address }) => address),
  );
  ({ port, plainPort } = nginx);
  token = await signIn(portals[0]?.address ?? '');
  await until(async () => (await send('GET', '/api/health').catch(() => undefined))?.status === 200);
});
afterAll(async () => {
  nginx?.child.kill('SIGQUIT');
  for (const { child } of portals ?? []) child.kill('SIGKILL');
  await proxy?.close();
  await database?.close();
  // A killed portal may still have been writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

type Answer = { status: number; headers: Record<string, unknown>; text: string };

function send(
  method: string,
  path: string,
  body?: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        ...OWN_CERTIFICATE,
        headers: { host: NGINX_HOST, authorization: `Bearer ${token}`, ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (piece) => {
          text += piece;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

test('pages and calls come over TLS, with the headers of the portal', async () => {
  const { status, headers } = await send('GET', '/api/health');
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toMatch(/max-age/);
});

test.each([
  ['TLSv1.1', 'DEFAULT@SECLEVEL=0', false],
  ['TLSv1.2', 'ECDHE-ECDSA-AES128-SHA', false],
  ['TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256', true],
  ['TLSv1.3', 'DEFAULT', true],
] as const)('%s with %s is accepted: %s', async (version, ciphers, accepted) => {
  const options = { host: '127.0.0.1', port, ...OWN_CERTIFICATE };
  const socket = connect({ ...options, ciphers, minVersion: version, maxVersion: version });
  const outcome = once(socket, 'secureConnect').then(
    () => true,
    () => false,
  );
  expect(await outcome).toBe(accepted);
  socket.destroy();
});

test('over http only pages are sent on to https', async () => {
  const ask = (path: string) => fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' });
  const page = await ask('/dashboard?day=1');
  expect([page.status, page.headers.get('location')]).toEqual([308, 'https://127.0.0.1/dashboard?day=1']);
  for (const path of ['/api/departments', '/trpc/auth.profile', '/scim/v2/Users', '/files/x'])
    expect((await ask(path)).status).toBe(403);
});

test('a socket of one portal hears what was written on the other', async () => {
  const sockets = await Promise.all([openTab(), openTab(), openTab()]);
  await expect.poll(() => sockets.every(({ names }) => names.includes('connected'))).toBe(true);
  const body = Buffer.from(JSON.stringify({ name: 'Heard' }));
  const created = await send('POST', '/api/departments', body, { 'content-type': 'application/json' });
  expect(created.status).toBe(201);
  await expect.poll(() => sockets.every(({ names }) => names.includes('departments_changed'))).toBe(true);
  for (const { socket } of sockets) socket.terminate();
});

async function openTab() {
  const names: string[] = [];
  const socket = new WebSocket(`wss://127.0.0.1:${port}/trpc?connectionParams=1`, {
    ...OWN_CERTIFICATE,
    origin: `https://${NGINX_HOST}`,
    headers: { host: NGINX_HOST },
  });
  socket.on('message', (data) => {
    const name = /"name":"(\w+)"/.exec(String(data))?.[1];
    if (name) names.push(name);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
  socket.send(
    JSON.stringify({ id: 1, method: 'subscription', params: { path: 'realtime.events', input: {} } }),
  );
  return { socket, names };
}

test('100 MB are uploaded, and what is refused is refused before it was sent', async () => {
  const boundary = 'x'.repeat(30);
  const form = (content: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="courseVideo"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const free = Buffer.alloc(100_000_000);
  free.writeUInt32BE(free.length);
  free.write('free', 4, 'latin1');
  const large = form(Buffer.concat([mp4Video(), free]));
  const taken = await send('POST', '/api/upload/course-video', large, {
    ...type,
    'content-length': String(large.length),
  });
  expect([taken.status, taken.text.slice(0, 200)]).toEqual([200, expect.stringContaining('fileUrl')]);

  const started = performance.now();
  const refused = await new Promise<number>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/upload/course-video',
        ...OWN_CERTIFICATE,
        headers: { host: NGINX_HOST, authorization: 'Bearer none', ...type, 'content-length': '400000000' },
      },
      (answer) => resolve(answer.statusCode ?? 0),
    );
    asked.on('error', reject);
    // Nothing more is sent: a proxy that buffers would wait for the rest.
    asked.write(large.subarray(0, 1_000));
  });
  expect(refused).toBe(401);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('without the database, people read the sentence of the portal, and are served again after that', async () => {
  const ask = () => send('GET', '/api/departments');
  proxy.kill();
  const json = { 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify({ name: 'Away' }));
  // Several people at once, again and again: nginx would count failures of both portals, and find none to ask.
  for (let turn = 0; turn < 5; turn += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, person) =>
        person % 2 ? ask() : send('POST', '/api/departments', body, json),
      ),
    );
    for (const { status, headers, text } of answers)
      expect([status, headers['retry-after'], text]).toEqual([
        503,
        '2',
        expect.stringContaining("The portal can't reach its data right now."),
      ]);
  }
  expect((await send('GET', '/api/ready')).status).toBe(503);
  expect((await send('GET', '/api/health')).status).toBe(200);
  proxy.restore();
  await until(async () => (await ask()).status === 200);
});

test('a portal that leaves is left out, and no request fails', async () => {
  const statuses = new Set<number>();
  let running = true;
  const asking = (async () => {
    while (running) statuses.add((await send('GET', '/api/departments')).status);
  })();
  portals[1]?.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  running = false;
  await asking;
  expect([...statuses]).toEqual([200]);
});
