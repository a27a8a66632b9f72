import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react';
import { keepOverReload } from './kept-over-reload.ts';

/** Polling interval while the server is away. */
const RETRY_MS = 5_000;
const NAME = 'CodeNotLoaded';
const AWAY = 'Not loaded: the server is away.';
const RELOADED_KEY = 'reloaded-for';

/** A chunk could not be fetched: the server is away, or serves a newer build. */
export const isCodeNotLoaded = (error: unknown): error is Error =>
  error instanceof Error && error.name === NAME;

/** The chunk was not requested, because the server was away: it may well have it. */
export const isServerAway = ({ message }: Error): boolean => message === AWAY;

/**
 * Renames chunk errors. The router would recognize the browser's message and reload the page at once, which ends on
 * the browser's error page when the server is away.
 */
export function nameCodeFailures(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
    payload.message = `Not loaded: ${payload.message}`;
  });
}

/** A server that takes longer counts as away. */
const HEALTH_MS = 5_000;
let healthCheck: Promise<boolean> | undefined;
/** When the server last answered; chunks that failed since then disprove it. */
let answeredAt = Number.NEGATIVE_INFINITY;

/** Whether the server answers; concurrent callers share one request. */
export function isServerThere(): Promise<boolean> {
  healthCheck ??= fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_MS) })
    // An unread body would hold its connection.
    .then(async (answer) => {
      await answer.text();
      if (answer.ok) answeredAt = performance.now();
      return answer.ok;
    })
    .catch(() => false)
    .finally(() => {
      healthCheck = undefined;
    });
  return healthCheck;
}

/** Loaded chunks, which need no server any more. */
const loaded = new WeakSet<() => Promise<unknown>>();

/**
 * Loads code while the server answers. Some browsers (Chromium 150) cache a failed module for the life of the page and
 * never request it again; so none is requested while the server is away.
 * @param load for example `() => import('./map-shapes.ts')`
 * @param trustMs how long a health answer of the server counts; by default the server is asked for each chunk
 * @throws an error that `isCodeNotLoaded` recognizes, when the server is away or does not have the code
 */
export async function fetchCode<Part>(load: () => Promise<Part>, trustMs = 0): Promise<Part> {
  const isThere = loaded.has(load) || performance.now() - answeredAt < trustMs || (await isServerThere());
  if (!isThere) {
    const error = new Error(AWAY);
    error.name = NAME;
    throw error;
  }
  try {
    const part = await load();
    loaded.add(load);
    return part;
  } catch (error) {
    answeredAt = Number.NEGATIVE_INFINITY;
    throw error;
  }
}

/**
 * Reloads the page for a chunk that a running server does not have: it serves a newer build. Once for each chunk in a
 * tab, so that a broken chunk does not cause a reload loop, and with what was open and typed kept.
 * @returns whether the page is reloading
 */
export function reloadForNewer({ message }: Error): boolean {
  const known = sessionStorage.getItem(RELOADED_KEY);
  if (known === message || !keepOverReload()) return false;
  sessionStorage.setItem(RELOADED_KEY, message);
  location.reload();
  return true;
}

/**
 * Calls back every few seconds, and at once when the network or the tab comes back. Returns the function that stops
 * it.
 */
export function everyChance(callback: () => void): () => void {
  const timer = setInterval(callback, RETRY_MS);
  addEventListener('online', callback);
  addEventListener('focus', callback);
  return () => {
    clearInterval(timer);
    removeEventListener('online', callback);
    removeEventListener('focus', callback);
  };
}

/** Resolves when the server answers again, which it may do already. */
async function nextChance(): Promise<void> {
  if (await isServerThere()) return;
  await new Promise<void>((resolve) => {
    const stop = everyChance(async () => {
      if (!(await isServerThere())) return;
      stop();
      resolve();
    });
  });
}

/** The numbers of awaited chunks that the server is away for, and that only another build has; and their subscribers. */
const awaited = { missing: 0, outdated: 0 };
const watchers = new Set<() => void>();
function count(why: keyof typeof awaited, by: 1 | -1): void {
  awaited[why] += by;
  for (const watcher of watchers) watcher();
}

const useAwaited = (why: keyof typeof awaited): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => awaited[why] > 0,
  );

/** Whether an opened part waits for the server. */
export const useCodeMissing = (): boolean => useAwaited('missing');

/** Whether an opened part can only be shown after a reload that the person has to decide about. */
export const useCodeOutdated = (): boolean => useAwaited('outdated');

/** A chunk that takes longer is on a line that is up but dead. */
const SLOW_MS = 10_000;

/** Loads a chunk, waiting for the server while it is away, or for the page of a newer build that has it. */
async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await saysWhenSlow(fetchCode(load));
    } catch (error) {
      if (!isCodeNotLoaded(error)) throw error;
      if (!isServerAway(error) && (await isServerThere())) return forNewer(error);
    }
    count('missing', 1);
    await nextChance().finally(() => count('missing', -1));
  }
}

function saysWhenSlow<Part>(loading: Promise<Part>): Promise<Part> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count('missing', 1);
  }, SLOW_MS);
  return loading.finally(() => {
    clearTimeout(timer);
    if (isSlow) count('missing', -1);
  });
}

/** Reloads the page, or has the person do it. Never resolves. */
function forNewer(error: Error): Promise<never> {
  if (!reloadForNewer(error)) count('outdated', 1);
  return new Promise(() => {});
}

/** Declared chunks that are not yet loaded. */
const ahead: Array<() => Promise<unknown>> = [];
let begun = false;
let fetching = false;

/** Delay after which prefetching begins, so that the shown page loads first. */
const REST_MS = 2_000;

/** Prefetches declared chunks one after the other, while the browser is idle. */
export function fetchAheadOnceIdle(): void {
  // Browsers with data saver do not prefetch.
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return;
  const begin = () =>
    setTimeout(() => {
      begun = true;
      void fetchNext();
    }, REST_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** How long a health answer of the server counts while prefetching. */
const TRUST_MS = 1_000;

async function fetchNext(): Promise<void> {
  if (!begun || fetching) return;
  fetching = true;
  for (let load = ahead.shift(); load; load = ahead.shift()) {
    await new Promise<void>((resolve) => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
      else setTimeout(resolve, 100);
    });
    // The part requests its chunk again when it is opened.
    await fetchCode(load, TRUST_MS).catch(() => {});
  }
  fetching = false;
}

/** Declares a chunk that is prefetched once the browser is idle. */
export function fetchAhead(load: () => Promise<unknown>): void {
  ahead.push(load);
  void fetchNext();
}

interface PartOptions {
  /** False for a large or rarely used chunk, which is not prefetched. */
  ahead?: boolean;
}

/**
 * `lazy` for parts of a page: prefetched once the browser is idle, and retried when an unavailable server is back,
 * instead of failing for good. Meanwhile the opened part shows a message: see `components/shell/lazy-parts.tsx`.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { ahead: isAhead = true }: PartOptions = {},
): LazyExoticComponent<ComponentType<Props>> {
  if (isAhead) fetchAhead(load);
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

/** Loads a chunk in advance; errors are reported to its later user. */
export const preload = (load: () => Promise<unknown>): void => void fetchCode(load).catch(() => {});
