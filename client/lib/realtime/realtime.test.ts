import { beforeEach, expect, it, vi } from 'vitest';
import type { LinkOptions } from './connection.ts';
import type { RealtimeMessage } from './link.ts';

/** Stands in for the server. */
const server = vi.hoisted(() => ({
  poll: vi.fn(async () => ({ cursor: '7' })),
  links: [] as LinkOptions<RealtimeMessage>[],
}));
vi.mock('../api/api.ts', () => ({ api: { realtime: { poll: { query: server.poll } } } }));
vi.mock('../session/session.ts', () => ({ getToken: () => 'token' }));
vi.mock('./transports.ts', () => ({
  transports: [
    (link: LinkOptions<RealtimeMessage>) => {
      server.links.push(link);
      return () => {};
    },
  ],
}));
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

const { realtime } = await import('./realtime.ts');

const connected = { cursor: '7', name: 'connected', payload: {} } as const;
const lastLink = () => vi.waitUntil(() => server.links.at(-1));

beforeEach(() => {
  realtime.disconnect();
  server.links.length = 0;
  vi.clearAllMocks();
});

it('follows from the place that is requested with the first data, until the link is up', async () => {
  expect(realtime.follows('dana')).toBe(true);
  const begun = Date.now();
  expect(server.poll).toHaveBeenCalledOnce();
  expect(realtime.isQuietSince(begun)).toBe(true);
  const link = await lastLink();
  expect(link.cursor).toBe('7');
  link.onMessage(connected);
  expect(realtime.getSnapshot().state).toBe('connected');
  expect(realtime.isQuietSince(begun)).toBe(true);
});

it('is not quiet since an event', async () => {
  realtime.follows('dana');
  const begun = Date.now();
  const link = await lastLink();
  link.onMessage(connected);
  link.onMessage({ cursor: '8', name: 'resync', payload: {} });
  expect(realtime.isQuietSince(begun)).toBe(false);
});

it('connects anew as another account, and once as the same', async () => {
  realtime.follows('dana');
  realtime.follows('dana');
  await lastLink();
  expect(server.poll).toHaveBeenCalledOnce();
  realtime.follows('maya');
  expect(server.poll).toHaveBeenCalledTimes(2);
});

it('misses events without a place, and while the link is lost', async () => {
  server.poll.mockRejectedValueOnce(new Error('away'));
  realtime.follows('dana');
  const begun = Date.now();
  const link = await lastLink();
  expect(realtime.follows('dana')).toBe(false);
  expect(realtime.isQuietSince(begun)).toBe(false);
  link.onMessage(connected);
  expect(realtime.follows('dana')).toBe(true);
  link.onEnd('lost');
  expect(realtime.follows('dana')).toBe(false);
});
