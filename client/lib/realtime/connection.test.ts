import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ConnectionSnapshot,
  createRealtimeConnection,
  type LinkOptions,
  type ServerMessage,
} from './connection.ts';

type Link = LinkOptions<ServerMessage> & { way: string; closed: boolean };

/** A connection over fake transports; `behave` controls a new link. */
function setUp(ways = ['websocket'], behave: (link: Link) => void = () => {}, from?: string) {
  const made = {
    links: [] as Link[],
    shown: [] as string[],
    snapshot: { state: 'disconnected', text: '' } as ConnectionSnapshot,
    heard: [] as string[],
    gaps: 0,
    token: 'token' as string | null,
    visible: true,
    behave,
    last: () => made.links.at(-1) as Link,
  };
  const connection = createRealtimeConnection<ServerMessage>({
    transports: ways.map((way) => (options) => {
      const link: Link = { ...options, way, closed: false };
      made.links.push(link);
      made.behave(link);
      return () => {
        link.closed = true;
      };
    }),
    from,
    readToken: () => made.token,
    isVisible: () => made.visible,
    onMessage: (message) => made.heard.push(message.name),
    onChange: (snapshot) => {
      made.snapshot = snapshot;
      made.shown.push(`${snapshot.state}: ${snapshot.text}`);
    },
    onGap: () => {
      made.gaps += 1;
    },
  });
  return Object.assign(made, { connection });
}

const connected = (cursor = '1.0'): ServerMessage => ({ cursor, name: 'connected', payload: {} });
const event = (cursor: string, name = 'notification'): ServerMessage => ({ cursor, name, payload: {} });
const refuse = (link: Link) => queueMicrotask(() => link.onEnd('lost'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what people are told', () => {
  test('nothing while it connects for the first time, and nothing once it is connected', () => {
    const it = setUp();
    it.connection.start();
    expect(it.snapshot).toEqual({ state: 'disconnected', text: '' });
    it.last().onMessage(connected());
    expect(it.snapshot).toEqual({ state: 'connected', text: '' });
  });

  test('without a token', () => {
    const it = setUp();
    it.token = null;
    it.connection.start();
    expect(it.snapshot).toEqual({ state: 'failed', text: 'No authentication token found' });
    expect(it.links).toHaveLength(0);
  });

  test('when the server cannot be reached: five attempts a second apart, then failed', async () => {
    const it = setUp(['websocket'], refuse);
    it.connection.start();
    await pass(0);
    expect(it.snapshot).toEqual({ state: 'disconnected', text: 'Failed to connect to server' });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await pass(999);
      expect(it.links).toHaveLength(attempt);
      await pass(1);
      expect(it.links).toHaveLength(attempt + 1);
    }
    expect(it.shown).toEqual([
      'disconnected: ',
      'disconnected: Failed to connect to server',
      'reconnecting: Reconnecting... (attempt 1)',
      'reconnecting: Reconnecting... (attempt 2)',
      'reconnecting: Reconnecting... (attempt 3)',
      'reconnecting: Reconnecting... (attempt 4)',
      'reconnecting: Reconnecting... (attempt 5)',
      'failed: Failed to reconnect to server',
    ]);
  });

  test('when the link is lost and found again; the next loss counts from one', async () => {
    const it = setUp();
    it.connection.start();
    it.last().onMessage(connected());
    it.last().onEnd('lost');
    expect(it.snapshot).toEqual({ state: 'disconnected', text: 'Disconnected from server' });
    await pass(1_000);
    it.last().onEnd('lost');
    await pass(1_000);
    expect(it.snapshot.text).toBe('Reconnecting... (attempt 2)');
    it.last().onMessage(connected());
    it.last().onEnd('lost');
    await pass(1_000);
    expect(it.snapshot.text).toBe('Reconnecting... (attempt 1)');
  });

  test.each([false, true])(
    'when the session is over (connected before: %s): no more attempts',
    async (before) => {
      const it = setUp();
      it.connection.start();
      if (before) it.last().onMessage(connected());
      it.last().onEnd('signed-out');
      expect(it.snapshot).toEqual({ state: 'failed', text: 'Authentication failed. Please log in again.' });
      it.connection.nudge();
      await pass(120_000);
      expect(it.links).toHaveLength(1);
      it.connection.retry();
      expect(it.links).toHaveLength(2);
    },
  );
});

describe('time', () => {
  test('a link that says nothing for 20 s is given up', async () => {
    const it = setUp();
    it.connection.start();
    await pass(19_999);
    expect(it.last().closed).toBe(false);
    await pass(1);
    expect(it.links[0]?.closed).toBe(true);
    expect(it.snapshot.text).toBe('Failed to connect to server');
  });

  test('a connected link has no deadline', async () => {
    const it = setUp();
    it.connection.start();
    it.last().onMessage(connected());
    await pass(3_600_000);
    expect(it.snapshot.state).toBe('connected');
    expect(it.links).toHaveLength(1);
  });

  test('having failed, it looks quietly every 5 s, and at once when asked or nudged', async () => {
    const it = setUp(['websocket'], refuse);
    it.connection.start();
    await pass(5_000);
    expect(it.links).toHaveLength(6);
    await pass(5_000);
    expect(it.links).toHaveLength(7);
    expect(it.snapshot.text).toBe('Failed to reconnect to server');
    it.connection.nudge();
    expect(it.links).toHaveLength(8);
    expect(it.snapshot.text).toBe('Reconnecting... (attempt 1)');
    await pass(4_000);
    expect(it.snapshot.state).toBe('failed');
    it.behave = () => {};
    await pass(5_000);
    it.connection.retry();
    expect(it.snapshot.text).toBe('Reconnecting... (attempt 1)');
    it.last().onMessage(connected());
    expect(it.snapshot.state).toBe('connected');
    it.connection.retry();
    it.connection.nudge();
    expect(it.last().closed).toBe(false);
  });

  test('a hidden page stops looking after five attempts, and looks at once when it is shown', async () => {
    const it = setUp(['websocket'], refuse);
    it.connection.start();
    await pass(5_000);
    it.visible = false;
    await pass(600_000);
    expect(it.links).toHaveLength(6);
    it.visible = true;
    it.connection.nudge();
    expect(it.links).toHaveLength(7);
  });

  test('a shown page never stops looking', async () => {
    const it = setUp(['websocket'], refuse);
    it.connection.start();
    await pass(605_000);
    expect(it.links.length).toBeGreaterThan(100);
    expect(it.snapshot.text).toBe('Failed to reconnect to server');
  });

  test('what was told since the screen was read is asked for, however late the first link stands', async () => {
    const it = setUp(['websocket'], () => {}, '3.0');
    it.connection.start();
    expect(it.last().cursor).toBe('3.0');
    await pass(10_000);
    it.last().onMessage(connected('3.0'));
    it.last().onMessage(event('3.1'));
    expect([it.heard, it.gaps]).toEqual([['notification'], 0]);
  });

  test('when the network comes back, a link that may be dead is made anew without a word', async () => {
    const it = setUp();
    it.connection.start();
    it.last().onMessage(connected('7.1'));
    const before = it.shown.length;
    it.connection.renew();
    expect(it.links.map(({ closed, cursor }) => [closed, cursor])).toEqual([
      [true, undefined],
      [false, '7.1'],
    ]);
    it.links[0]?.onEnd('lost');
    it.last().onMessage(event('7.2'));
    expect(it.heard).toEqual(['notification']);
    expect(it.snapshot.state).toBe('connected');
    expect(new Set(it.shown.slice(before))).toEqual(new Set(['connected: ']));
    it.connection.renew();
    it.last().onEnd('lost');
    expect(it.snapshot.text).toBe('Disconnected from server');
    await pass(1_000);
    expect(it.last().cursor).toBe('7.2');
  });

  test('stopping ends everything', async () => {
    const it = setUp();
    it.connection.start();
    const { onMessage } = it.last();
    it.connection.stop();
    onMessage(connected());
    await pass(120_000);
    expect(it.links).toHaveLength(1);
    expect(it.last().closed).toBe(true);
    expect(it.snapshot).toEqual({ state: 'disconnected', text: '' });
  });
});

describe('ways to the server', () => {
  test('the next one is tried when one cannot connect at first, and the one that worked is kept', async () => {
    const it = setUp(['websocket', 'sse', 'polling'], (link) => {
      if (link.way === 'websocket') refuse(link);
    });
    it.connection.start();
    await pass(0);
    expect(it.links.map((link) => link.way)).toEqual(['websocket', 'sse']);
    await pass(20_000);
    expect(it.last().way).toBe('polling');
    it.last().onMessage(connected());
    it.last().onEnd('lost');
    await pass(1_000);
    expect(it.links.map((link) => link.way)).toEqual(['websocket', 'sse', 'polling', 'polling']);
  });

  test('only the last attempt looks for another way than the one that worked', async () => {
    const it = setUp(['websocket', 'sse']);
    it.connection.start();
    it.last().onMessage(connected());
    it.behave = refuse;
    it.last().onEnd('lost');
    await pass(5_000);
    expect(it.links.map((link) => link.way)).toEqual([
      ...Array.from({ length: 5 }, () => 'websocket'),
      'websocket',
      'sse',
    ]);
  });
});

describe('the place in the stream', () => {
  test('each new link goes on after the last message, and old links are no longer heard', async () => {
    const it = setUp();
    it.connection.start();
    expect(it.last().cursor).toBeUndefined();
    it.last().onMessage(connected('7.0'));
    it.last().onMessage(event('8.1', 'one'));
    const old = it.last();
    old.onEnd('lost');
    old.onMessage(event('8.2', 'too late'));
    await pass(1_000);
    expect(it.last().cursor).toBe('8.1');
    it.last().onMessage(connected('8.1'));
    it.last().onMessage(event('8.2', 'two'));
    expect(it.heard).toEqual(['one', 'two']);
    expect(it.gaps).toBe(0);
  });

  test('when the first connection took long, what was read before may be out of date', async () => {
    const it = setUp(['websocket'], refuse);
    it.connection.start();
    await pass(2_500);
    it.behave = () => {};
    await pass(1_500);
    it.last().onMessage(connected());
    expect(it.gaps).toBe(1);
  });
});
