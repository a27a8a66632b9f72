import { connect, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessionsChangedChannel } from '../core/security/session-keeper.ts';
import type { SocketLimits } from '../realtime/constants.ts';
import { publish } from '../realtime/realtime-test-kit.ts';
import type { TestAccount } from '../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../test/harness.ts';
import { openSocket } from '../test/socket.ts';
import { until } from '../test/timing.ts';

let database: TestDatabase;
let portal: TestPortal;
const start = async (socketLimits?: Partial<SocketLimits>) => {
  const settings = { portalUrl: 'https://portal.example' };
  portal = await startTestPortal({ listen: true, database, settings, socketLimits });
};

/** Announces as another server would: this one learns of the event only by the notification. */
const elsewhere = {
  async endSessions({ userId }: TestAccount) {
    await database.sql`update sessions set ended_at = now(), end_reason = 'signed_out' where user_id = ${userId}`;
    await database.sql.notify(sessionsChangedChannel, userId);
  },
  async giveRole({ userId }: TestAccount, role: 'staff' | 'admin') {
    await database.sql`update users set role = ${role} where id = ${userId}`;
    await database.sql.notify(sessionsChangedChannel, userId);
  },
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(closeTestPortal);

describe('who gets in', () => {
  test('a page of another origin is refused, the own and callers without one are not', async () => {
    await start();
    const host = portal.address.replace('http://', '');
    const origins = {
      'https://evil.example': 403,
      null: 403,
      'https://portal.example.evil.example': 403,
      'http://portal.example': 403,
      'https://portal.example': undefined,
      [`http://${host}`]: undefined,
      '': undefined,
    };
    for (const [origin, expected] of Object.entries(origins)) {
      const peer = openSocket(portal.address, { origin });
      await until(() => peer.socket.readyState === peer.socket.OPEN || peer.refused !== undefined);
      expect([origin, peer.refused]).toEqual([origin, expected]);
      peer.socket.terminate();
    }
  });

  test('a token in the address, or a socket elsewhere, is refused', async () => {
    await start();
    const { token } = await portal.account('staff');
    for (const [path, status] of [
      [`/trpc?token=${token}`, 400],
      ['/trpc', 404],
      ['/trpc/realtime.events', 404],
      ['/nowhere', 404],
    ] as const) {
      const peer = openSocket(portal.address, { path });
      await until(() => peer.refused !== undefined);
      expect([path, peer.refused]).toEqual([path, status]);
    }
  });

  test('a wrong token closes the socket with a code of its own', async () => {
    await start();
    const peer = openSocket(portal.address);
    await peer.signIn('forged');
    await until(() => peer.closed !== undefined);
    expect(peer.closed).toEqual({ code: 4401, reason: 'Authentication failed. Please log in again.' });
    expect(peer.names()).toEqual([]);
  });

  test('800 sockets that say nothing are all closed in time, and others are served meanwhile', async () => {
    await start({ authDeadlineMs: 1_500, socketsPerAddress: 1_000 });
    const silent = Array.from({ length: 800 }, () => openSocket(portal.address));
    await Promise.all(silent.map((peer) => peer.opened));
    const peer = openSocket(portal.address);
    await peer.signIn((await portal.account('staff')).token);
    await until(() => peer.names().length === 1);
    await until(() => silent.every((one) => one.closed !== undefined));
    expect(peer.closed).toBeUndefined();
    peer.socket.terminate();
  });

  test('neither an address nor an account can take all sockets', async () => {
    await start({ socketsPerAddress: 4, socketsPerAccount: 2 });
    const { token } = await portal.account('staff');
    const peers = Array.from({ length: 3 }, () => openSocket(portal.address));
    await Promise.all(peers.map((peer) => peer.signIn(token)));
    await until(() => peers.filter((peer) => peer.closed?.code === 4429).length === 1);
    await until(() => peers.filter((peer) => peer.names().length === 1).length === 2);

    const more = Array.from({ length: 3 }, () => openSocket(portal.address));
    await until(() => more.some((peer) => peer.refused !== undefined || peer.closed?.code === 4429));
    for (const peer of [...peers, ...more]) peer.socket.terminate();
    // The server notices closed sockets a moment later.
    await until(async () => {
      const again = openSocket(portal.address);
      await until(() => again.socket.readyState === again.socket.OPEN || again.refused !== undefined);
      if (again.refused === undefined) await again.signIn(token);
      await until(
        () => again.names().length === 1 || again.closed !== undefined || again.refused !== undefined,
      );
      const isIn = again.names().length === 1;
      again.socket.terminate();
      return isIn;
    });
  });
});

describe('a signed-in socket', () => {
  test('has a cursor at once, hears events, and resumes with the cursor', async () => {
    await start();
    const actor = await portal.account('staff');
    const peer = openSocket(portal.address);
    await peer.signIn(actor.token);
    await until(() => peer.names().length === 1);
    await publish(database.db, `user:${actor.userId}`, 'one');
    await publish(database.db, 'all', 'two');
    await publish(database.db, 'admins', 'not for staff');
    await until(() => peer.names().length === 3);
    expect(peer.names()).toEqual(['connected', 'one', 'two']);
    peer.socket.terminate();

    await publish(database.db, 'all', 'three');
    const last = peer.frames.findLast((frame) => frame.result?.data)?.result?.data?.id;
    const again = openSocket(portal.address);
    await again.signIn(actor.token, last);
    await until(() => again.names().length === 2);
    expect(again.names()).toEqual(['connected', 'three']);
    again.socket.terminate();
  });

  test('of an account in onboarding hears only what is meant for it', async () => {
    await start();
    const actor = await portal.account('signup');
    const peer = openSocket(portal.address);
    await peer.signIn(actor.token);
    await until(() => peer.names().length === 1);
    await publish(database.db, 'all', 'not for newcomers');
    await publish(database.db, `user:${actor.userId}`, 'own');
    await until(() => peer.names().length === 2);
    expect(peer.names()).toEqual(['connected', 'own']);
    peer.socket.terminate();
  });

  test('is closed at once when its session ends; other sessions go on', async () => {
    await start();
    const [gone, other] = await Promise.all([portal.account('staff'), portal.account('staff')]);
    const peers = [openSocket(portal.address), openSocket(portal.address)] as const;
    await peers[0].signIn(gone.token);
    await peers[1].signIn(other.token);
    await until(() => peers.every((peer) => peer.names().length === 1));
    await elsewhere.endSessions(gone);
    await until(() => peers[0].closed !== undefined);
    expect(peers[0].closed).toEqual({ code: 4401, reason: 'Authentication failed. Please log in again.' });
    await publish(database.db, 'all', 'afterwards');
    await until(() => peers[1].names().length === 2);
    expect(peers[0].names()).toEqual(['connected']);
    peers[1].socket.terminate();
  });

  test('of an auditor hears what administrators hear', async () => {
    await start();
    const actor = await portal.account('auditor');
    const peer = openSocket(portal.address);
    await peer.signIn(actor.token);
    await until(() => peer.names().length === 1);
    await publish(database.db, 'admins', 'for those who see the company');
    await until(() => peer.names().length === 2);
    expect(peer.names()).toEqual(['connected', 'for those who see the company']);
    peer.socket.terminate();
  });

  test('hears what its rights allow from the moment they change, without a gap', async () => {
    await start();
    const actor = await portal.account('staff');
    const peer = openSocket(portal.address);
    await peer.signIn(actor.token);
    await until(() => peer.names().length === 1);
    await elsewhere.giveRole(actor, 'admin');
    await pause(600);
    await publish(database.db, 'admins', 'now an admin');
    await until(() => peer.names().length === 2);
    await elsewhere.giveRole(actor, 'staff');
    await pause(600);
    await publish(database.db, 'admins', 'no longer');
    await publish(database.db, 'all', 'still staff');
    await until(() => peer.names().length === 3);
    expect(peer.names()).toEqual(['connected', 'now an admin', 'still staff']);
    expect(peer.closed).toBeUndefined();
    peer.socket.terminate();
  });

  test.each([
    ['a query', [{ id: 2, method: 'query', params: { path: 'realtime.poll' } }], 1008],
    ['a change', [{ id: 2, method: 'mutation', params: { path: 'auth.logout' } }], 1008],
    [
      'eleven calls in a frame',
      [Array.from({ length: 11 }, (_, id) => ({ id, method: 'subscription.stop' }))],
      1008,
    ],
    ['a hundred frames at once', Array.from({ length: 100 }, () => 'PING'), 1008],
    ['a frame over 64 kB', ['x'.repeat(70_000)], 1009],
  ])('is closed for %s', async (_what, frames, code) => {
    await start();
    const peer = openSocket(portal.address);
    await peer.signIn((await portal.account('staff')).token);
    await until(() => peer.names().length === 1);
    for (const frame of frames) peer.send(frame);
    await until(() => peer.closed !== undefined);
    expect(peer.closed?.code).toBe(code);
  });

  test('holds ten subscriptions and no more; a stopped one makes room', async () => {
    await start();
    const peer = openSocket(portal.address);
    await peer.signIn((await portal.account('staff')).token);
    for (let id = 2; id <= 10; id += 1) peer.subscribe(id);
    await until(() => peer.names().length === 10);
    peer.send({ id: 10, method: 'subscription.stop' });
    await until(() => peer.frames.some((frame) => frame.result?.type === 'stopped'));
    peer.subscribe(11);
    await until(() => peer.names().length === 11);
    peer.subscribe(12);
    await until(() => peer.closed !== undefined);
    expect(peer.closed).toMatchObject({ code: 1008 });
  });

  test('that reads nothing is cut, although the kernel would take all of it and it goes on writing', async () => {
    await start({ takeWaitMs: 1_000 });
    const account = await portal.account('staff');
    const [paused, reading] = [openSocket(portal.address), openSocket(portal.address)];
    for (const peer of [paused, reading]) {
      await peer.signIn(account.token);
      await until(() => peer.events().length > 0);
    }
    paused.socket.pause();
    const writing = setInterval(() => paused.socket.send('PING'), 400);
    // A megabyte: the loopback buffers hold several.
    const mark = 'x'.repeat(5_000);
    for (let index = 0; index < 200; index += 1) {
      await publish(portal.services.db, `user:${account.userId}`, `${index} ${mark}`);
    }
    const sockets = portal.app.websocketServer.clients;
    await until(() => sockets.size === 1, 10_000);
    await until(() => reading.events().length === 201);
    clearInterval(writing);
    paused.socket.terminate();
    reading.socket.terminate();
  });

  test('that no longer answers is given up', async () => {
    await start({ pingAfterMs: 300, pongWaitMs: 300 });
    const actor = await portal.account('staff');
    const peer = openSocket(portal.address);
    await peer.signIn(actor.token);
    await until(() => peer.names().length === 1);
    peer.socket.pause();
    await pause(1_500);
    peer.socket.resume();
    await until(() => peer.closed !== undefined);
    expect(peer.closed?.code).toBe(1006);
  });
});

test('what is told live is what a later look at it gives, once, for one subscription and for two', async () => {
  await start();
  const { token } = await portal.account('staff');
  const [once, twice, later] = [
    openSocket(portal.address),
    openSocket(portal.address),
    openSocket(portal.address),
  ];
  await once.signIn(token);
  await twice.signIn(token);
  twice.subscribe(2);
  await until(() => once.events().length === 1 && twice.events().length === 2);
  for (const mark of ['a', 'b', 'c']) await publish(database.db, 'all', mark);
  await until(() => once.events().length === 4 && twice.events().length === 8);

  const dataOf = (peer: typeof once, id: number) =>
    peer.frames.filter((frame) => frame.id === id && frame.result?.type === 'data');
  const [connected, ...told] = dataOf(once, 1);
  await later.signIn(token, connected?.result?.data?.id);
  await until(() => later.events().length === 4);
  expect(told).toEqual(dataOf(later, 1).slice(1));
  expect(told).toEqual(dataOf(twice, 1).slice(1));
  expect(told.map((frame) => ({ ...frame, id: 2 }))).toEqual(dataOf(twice, 2).slice(1));
  expect(once.names().slice(1)).toEqual(['a', 'b', 'c']);

  twice.send({ id: 1, method: 'subscription.stop' });
  await until(() => twice.frames.some(({ result }) => result?.type === 'stopped'));
  await publish(database.db, 'all', 'd');
  await until(() => once.events().length === 5 && twice.events().length === 9);
  expect(dataOf(twice, 2).at(-1)).toMatchObject({ result: { data: { data: { payload: { userId: 'd' } } } } });
  for (const peer of [once, twice, later]) peer.socket.terminate();
});

test('before the server stops, tabs are told to come again', async () => {
  await start();
  const peer = openSocket(portal.address);
  await peer.signIn((await portal.account('staff')).token);
  const lingering = openSocket(portal.address);
  await lingering.opened;
  await until(() => peer.names().length === 1);
  const stopping = portal.close();
  await until(() => peer.closed !== undefined && lingering.closed !== undefined);
  await stopping;
  expect(peer.closed?.code).toBe(1012);
});

test('clients that come again at once do not keep it from stopping', async () => {
  await start();
  const { hostname, port, host } = new URL(portal.address);
  const lines: Socket[] = [];
  const knock = () => {
    const line = connect(Number(port), hostname).on('error', () => {});
    line.write(
      `GET /trpc?connectionParams=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    lines.push(line);
  };
  knock();
  await pause(50);
  const knocking = setInterval(knock, 2);
  await portal.close();
  clearInterval(knocking);
  for (const line of lines) line.destroy();
});

describe('over HTTP', () => {
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });

  test('the same subscription is a stream of server-sent events that ends with the session', async () => {
    await start();
    const actor = await portal.account('staff');
    const answer = await fetch(`${portal.address}/trpc/realtime.events`, { headers: headers(actor.token) });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
    })();
    await until(() => text.includes('"connected"'));
    await publish(database.db, 'all', 'streamed');
    await until(() => text.includes('"streamed"'));
    await elsewhere.endSessions(actor);
    await reading;
    expect(text).toContain('Authentication failed. Please log in again.');
  });

  test('a poll answers what came since, and needs a session', async () => {
    await start();
    const actor = await portal.account('staff');
    const poll = async (cursor?: string) => {
      const input = encodeURIComponent(JSON.stringify(cursor ? { lastEventId: cursor } : {}));
      const answer = await fetch(`${portal.address}/trpc/realtime.poll?input=${input}`, {
        headers: headers(actor.token),
      });
      return ((await answer.json()) as { result: { data: { cursor: string; messages: unknown[] } } }).result
        .data;
    };
    const first = await poll();
    expect(first.messages).toEqual([]);
    await publish(database.db, 'all', 'polled');
    let second = await poll(first.cursor);
    // Other test files write at the same time; their open transactions delay events for a moment.
    await until(async () => {
      if (second.messages.length === 0) second = await poll(second.cursor);
      return second.messages.length > 0;
    });
    expect(second.messages).toMatchObject([{ name: 'applicants_changed', payload: { userId: 'polled' } }]);
    expect((await poll(second.cursor)).messages).toEqual([]);
    for (const call of ['poll', 'events']) {
      const refusal = await (await fetch(`${portal.address}/trpc/realtime.${call}`)).text();
      expect(refusal).toContain('"unauthenticated"');
      expect(refusal).not.toContain('cursor');
    }
  });
});
