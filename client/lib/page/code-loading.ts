import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react';

/** While the server is away, it is asked again so often. */
const RETRY_MS = 5_000;
const NAME = 'CodeNotLoaded';
const RELOADED_KEY = 'reloaded-for';

/** A part of the portal could not be fetched: the server is away, or has a newer portal by now. */
export const isCodeNotLoaded = (error: unknown): error is Error =>
  error instanceof Error && error.name === NAME;

/**
 * Gives those failures a name of their own. The router would know them by the browser's words and reload the page at
 * once, which with the server away ends on the browser's error page.
 */
export function nameCodeFailures(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
    payload.message = `Not loaded: ${payload.message}`;
  });
}

let asked: Promise<boolean> | undefined;

/** Whether the server answers; asked once for all who want to know at a time. */
export function isServerThere(): Promise<boolean> {
  asked ??= fetch('/api/health', { cache: 'no-store' })
    // An answer that nobody reads to its end holds its connection.
    .then(async (answer) => {
      await answer.text();
      return answer.ok;
    })
    .catch(() => false)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/** What came: it comes again without the server. */
const loaded = new WeakSet<() => Promise<unknown>>();

/**
 * Loads code while the server answers. Some browsers (Chromium 150) remember for as long as the page lives that a module
 * did not come, and never ask for it again; so none is asked for while the server is away.
 * @param load for example `() => import('./map-shapes.ts')`
 * @throws an error of which `isCodeNotLoaded` is true, when the server is away or does not have the code
 */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  if (loaded.has(load) || (await isServerThere())) {
    const part = await load();
    loaded.add(load);
    return part;
  }
  const error = new Error('Not loaded: the server is away.');
  error.name = NAME;
  throw error;
}

/**
 * Opens the page anew for a part that a server that answers does not have: a newer portal is served. Once for each part
 * in a tab, so that a part that is broken does not turn the page round and round.
 * @returns whether the page is on its way
 */
export function reloadForNewer({ message }: Error): boolean {
  const known = sessionStorage.getItem(RELOADED_KEY);
  if (known === message) return false;
  sessionStorage.setItem(RELOADED_KEY, message);
  location.reload();
  return true;
}

/** Calls back every few seconds, and at once when the network or the person comes back. Returns how to stop. */
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

/** Resolves at the next chance that the server is there again. */
const nextChance = () =>
  new Promise<void>((resolve) => {
    const stop = everyChance(async () => {
      if (!(await isServerThere())) return;
      stop();
      resolve();
    });
  });

/** How many parts somebody waits for that did not come, and who wants to know. */
let missing = 0;
const watchers = new Set<() => void>();
function countMissing(by: 1 | -1): void {
  missing += by;
  for (const watcher of watchers) watcher();
}

/** Whether something that was opened waits for the server to be back. */
export const useCodeMissing = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => missing > 0,
  );

/** Loads a part, and waits for the server when it is away. @throws when the server is there and the part is not */
async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchCode(load);
  } catch (error) {
    if (!isCodeNotLoaded(error)) throw error;
    countMissing(1);
    await nextChance();
    return load().finally(() => countMissing(-1));
  }
}

/** What was declared and nobody has asked for yet. */
const ahead: Array<() => Promise<unknown>> = [];
let begun = false;
let fetching = false;

/** What the page shows comes first. */
const REST_MS = 2_000;

/** Begins to fetch what the page may open, one part after the other, whenever the browser has nothing else to do. */
export function fetchAheadOnceIdle(): void {
  // Some pay for what they load, and say so in their browser.
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return;
  const begin = () =>
    setTimeout(() => {
      begun = true;
      void fetchNext();
    }, REST_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** While parts are fetched ahead, the server is asked for so often, and at once after one that did not come. */
const ASK_MS = 1_000;

async function fetchNext(): Promise<void> {
  if (!begun || fetching) return;
  fetching = true;
  let isThere = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  for (let load = ahead.shift(); load; load = ahead.shift()) {
    await new Promise<void>((resolve) => {
      // Safari does not know when it is idle.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
      else setTimeout(resolve, 100);
    });
    if (!isThere || performance.now() - askedAt > ASK_MS) {
      isThere = await isServerThere();
      askedAt = performance.now();
    }
    if (!isThere) continue;
    await load().then(
      () => loaded.add(load),
      () => {
        isThere = false;
      },
    );
  }
  fetching = false;
}

interface PartOptions {
  /** False for what is large or seldom wanted: it comes when it is asked for. */
  ahead?: boolean;
}

/**
 * `lazy` for parts of a page: fetched ahead once the browser is idle, and with the server away they come when it is back,
 * instead of failing for good. What people open or look at says so meanwhile: see `components/shell/lazy-parts.tsx`.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { ahead: isAhead = true }: PartOptions = {},
): LazyExoticComponent<ComponentType<Props>> {
  if (isAhead) {
    ahead.push(load);
    void fetchNext();
  }
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

/** Fetches a part before it is needed; whoever needs it hears of a failure. */
export const preload = (load: () => Promise<unknown>): void => void fetchCode(load).catch(() => {});
