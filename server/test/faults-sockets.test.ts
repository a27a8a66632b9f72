import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { holdTable } from './hold-table.ts';
import { pause, timedCall } from './load.ts';
import { median } from './timing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Slow = { socket: Socket; closed: boolean };

/** Sends the beginning, then a byte each second, until the server closes the connection. */
function openSlow(beginning: string, dribble: string): Slow {
  const { hostname, port } = new URL(portal.address);
  const slow: Slow = { socket: connect({ host: hostname, port: Number(port) }), closed: false };
  slow.socket.resume();
  slow.socket.on('error', () => {});
  if (beginning) slow.socket.write(beginning);
  const timer = dribble ? setInterval(() => slow.socket.write(dribble), 1_000) : undefined;
  slow.socket.once('close', () => {
    clearInterval(timer);
    slow.closed = true;
  });
  return slow;
}

const host = 'Host: portal.example\r\n';
const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;
const kinds: Array<[what: string, beginning: string, dribble: string]> = [
  ['say nothing', '', ''],
  ['dribble their headers', `GET /api/health HTTP/1.1\r\n${host}X-Slow: `, 'x'],
  ['dribble a body', `${post('/api/auth/login', 'application/json')}{`, ' '],
  ['dribble a batch', `${post('/trpc/auth.login?batch=1', 'application/json')}{`, ' '],
  [
    'dribble a form without a session',
    `${post('/api/upload/document', 'multipart/form-data; boundary=x')}--x\r\n`,
    'x',
  ],
];

test('two hundred slow sockets are all closed in time, and others are served meanwhile', async () => {
  const slow = kinds.map(([what, beginning, dribble]) => ({
    what,
    sockets: Array.from({ length: 40 }, () => openSlow(beginning, dribble)),
  }));
  const start = performance.now();
  const open = () =>
    slow.flatMap(({ what, sockets }) => {
      const left = sockets.filter(({ closed }) => !closed).length;
      return left > 0 ? [`${left} that ${what}`] : [];
    });
  const served: number[] = [];
  while (open().length > 0 && performance.now() - start < 24_000) {
    const { status, ms } = await timedCall(portal.address, { path: '/users?limit=5', as: admin });
    expect(status).toBe(200);
    served.push(ms);
    await pause(200);
  }
  const left = open();
  for (const { socket } of slow.flatMap(({ sockets }) => sockets)) socket.destroy();
  expect(left).toEqual([]);
  expect(median(served)).toBeLessThan(250);
});

describe('draining', () => {
  test('reports not ready to load balancers, closes kept connections, and goes on serving', async () => {
    const leaving = await startTestPortal({ listen: true, database: portal.database });
    const ask = (path: string) =>
      fetch(`${leaving.address}/api${path}`, { headers: { authorization: `Bearer ${admin.token}` } });
    expect((await ask('/departments')).headers.get('connection')).toBe('keep-alive');
    leaving.leave();
    const ready = await ask('/ready');
    expect([ready.status, (await ready.json()).status]).toEqual([503, 'draining']);
    const served = await ask('/departments');
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    await leaving.close();
  });

  test('checks the store once for concurrent readiness requests', async () => {
    const { storage } = portal.services;
    const check = vi.spyOn(storage, 'check');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => timedCall(portal.address, { path: '/ready' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(answers[0]?.status));
    expect(check.mock.calls.length).toBeLessThanOrEqual(1);
    check.mockRestore();
  });
});

describe('closing', () => {
  test('finishes running requests, accepts no new ones, and tells keep-alive clients to retry', async () => {
    const closing = await startTestPortal({ listen: true, database: portal.database });
    await timedCall(closing.address, { path: '/departments', as: admin });
    const lock = await holdTable(portal.database, 'departments');
    const running = Array.from({ length: 8 }, () =>
      timedCall(closing.address, { path: '/departments', as: admin }),
    );
    await lock.keepsWaiting(8);

    const start = performance.now();
    const closed = closing.close();
    await pause(300);
    const late = await timedCall(closing.address, { path: '/departments', as: admin });
    expect([0, 503]).toContain(late.status);
    await lock.release();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    await closed;
    expect(performance.now() - start).toBeLessThan(4_000);
  });
});
