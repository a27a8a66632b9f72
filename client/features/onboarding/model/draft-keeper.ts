type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface DraftKeeper<Draft> {
  get: () => Draft;
  saveState: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** Stores a change here immediately, and on the server a moment later. */
  set: (change: Partial<Draft>) => void;
  /** Saves pending changes now. */
  flush: () => Promise<void>;
  /** The page may be closing: sends the changes that are not confirmed. */
  leave: () => void;
  /** Saves nothing any more. */
  close: () => void;
}

interface Options<Draft> {
  initial: Draft;
  save: (draft: Draft) => Promise<unknown>;
  /** Must not need the page to live on. */
  saveOnLeaving: (draft: Draft) => void;
  onFailure?: (error: unknown) => void;
  /** From the last change to its saving. */
  delayMs?: number;
  /** Until another attempt after a failure. */
  retryMs?: number;
}

/** Holds the typed draft and saves it: one call at a time, the newest last. */
export function createDraftKeeper<Draft extends object>({
  initial,
  save,
  saveOnLeaving,
  onFailure,
  delayMs = 800,
  retryMs = 5_000,
}: Options<Draft>): DraftKeeper<Draft> {
  const listeners = new Set<() => void>();
  let draft = initial;
  let state: SaveState = 'idle';
  let unsaved = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const show = (next: SaveState) => {
    if (state === next) return;
    state = next;
    notifyListeners();
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  async function attempt(): Promise<void> {
    unsaved = false;
    show('saving');
    try {
      await save(draft);
      if (!unsaved) show('saved');
    } catch (error) {
      unsaved = true;
      show('failed');
      if (!closed) schedule(retryMs);
      onFailure?.(error);
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) await running;
    if (closed || !unsaved) return;
    running ??= attempt().finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    get: () => draft,
    saveState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(change) {
      draft = { ...draft, ...change };
      unsaved = true;
      // A failure stays in sight until an attempt has worked.
      if (state !== 'failed') state = 'saving';
      notifyListeners();
      if (!closed) schedule(delayMs);
    },
    flush,
    leave() {
      if (!closed && (unsaved || running)) saveOnLeaving(draft);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
