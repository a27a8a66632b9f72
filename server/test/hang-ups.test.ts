import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { pause } from './load.ts';

let portal: TestPortal;
let admin: TestAccount;
const lines: Array<{ level: number; msg: string }> = [];

beforeAll(async () => {
  portal = await startTestPortal({
    listen: true,
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Asked = { method: string; path: string; type?: string; body?: string };

const form = (text: string) =>
  `--x\r\nContent-Disposition: form-data; name="document"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--x--\r\n`;

const asked: Asked[] = [
  { method: 'GET', path: '/api/users' },
  { method: 'GET', path: '/api/users.csv' },
  { method: 'GET', path: '/trpc/auth.profile' },
  { method: 'GET', path: '/dashboard' },
  { method: 'GET', path: '/api/calendar/feed/none.ics' },
  { method: 'GET', path: '/scim/v2/Users' },
  { method: 'POST', path: '/api/departments', type: 'application/json', body: '{"name":"Gone"}' },
  { method: 'POST', path: '/trpc/departments.create', type: 'application/json', body: '{"name":"Gone"}' },
  {
    method: 'POST',
    path: '/api/auth/login',
    type: 'application/json',
    body: '{"email":"a@b.example","password":"Anchor-Rope-77"}',
  },
  {
    method: 'POST',
    path: '/api/upload/document',
    type: 'multipart/form-data; boundary=x',
    body: form('x'.repeat(50_000)),
  },
];

function bytesOf({ method, path, type, body = '' }: Asked): string {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: portal.example',
    `Authorization: Bearer ${admin.token}`,
    ...(type ? [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** How a client leaves: without a word, or with the packet of a browser that closes the tab. */
const leavings = ['destroy', 'resetAndDestroy', 'end'] as const;

/** Sends part of the request and hangs up so many turns of the event loop later. */
async function hangUp(bytes: string, share: number, turns: number, leave: (typeof leavings)[number]) {
  const { hostname, port } = new URL(portal.address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(bytes.slice(0, Math.ceil(bytes.length * share)));
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  socket[leave]();
  socket.destroySoon();
}

test('no client is an unexpected failure or a missing dependency, whenever it hangs up', async () => {
  let sent = 0;
  for (const request of asked)
    for (const share of [0.1, 0.5, 0.9, 1])
      for (const turns of [0, 1, 2, 3, 5, 10, 30, 100])
        for (const leave of leavings) {
          await hangUp(bytesOf(request), share, turns, leave);
          sent += 1;
        }
  await pause(500);
  // The portal saw requests of all kinds, and still answers.
  expect((await portal.request({ path: '/departments', as: admin })).status).toBe(200);
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(sent / 20);
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
