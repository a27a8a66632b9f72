import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Stands in for the link to the server. */
const link = vi.hoisted(() => ({ follows: true, quiet: true }));
vi.mock('../realtime/realtime.ts', () => ({
  realtime: { follows: () => link.follows, isQuietSince: () => link.quiet },
}));
vi.mock('../session/account.ts', () => ({ watchSession: () => {} }));
const session = vi.hoisted(() => ({ user: { id: 'dana' } as { id: string } | null }));
vi.mock('../session/session.ts', () => ({ getSession: () => session, subscribeSession: () => {} }));

const { firstRead, unlessJustRead } = await import('./first-read.ts');
const { queryClient } = await import('./query-client.ts');

const read = vi.fn(async () => 'rows');
const list = { queryKey: ['list'], queryFn: read };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(link, { follows: true, quiet: true });
  session.user = { id: 'dana' };
});
afterEach(() => {
  queryClient.clear();
  read.mockClear();
  vi.useRealTimers();
});

async function preload() {
  firstRead(() => queryClient.prefetchQuery(list));
  await vi.advanceTimersByTimeAsync(100);
}

async function showList() {
  const observer = new QueryObserver(queryClient, { ...list, refetchOnMount: unlessJustRead });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(100);
  leave();
}

it('shows what the loader has just read without another read', async () => {
  await preload();
  await showList();
  expect(read).toHaveBeenCalledTimes(1);
});

it('joins a read that is under way', async () => {
  firstRead(() => queryClient.prefetchQuery(list));
  await showList();
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads again when an event came, or may have been missed', async () => {
  await preload();
  link.quiet = false;
  await showList();
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again what a page has read for itself', async () => {
  await showList();
  await showList();
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again what was read a while ago', async () => {
  await preload();
  await vi.advanceTimersByTimeAsync(11_000);
  await showList();
  expect(read).toHaveBeenCalledTimes(2);
});

it('preloads nothing while events may be missed', async () => {
  link.follows = false;
  await preload();
  expect(read).not.toHaveBeenCalled();
});

it('preloads nothing for nobody', async () => {
  session.user = null;
  await preload();
  expect(read).not.toHaveBeenCalled();
});
