import { whenLauncherGone } from './launchers.ts';

/**
 * Orderly endings. What was opened last is closed first; a signal that arrives while things are still being opened
 * waits for the step that is under way. A second Ctrl-C ends the process at once. The end of npx, of pnpm or of a shell
 * between them and this process is a SIGTERM, too.
 */
export type Shutdown = {
  /**
   * Something that has to be closed at the end. It is told the signal: whoever presses Ctrl-C wants it soon, a SIGTERM
   * wants it in good order. None when the end came from within.
   */
  add(close: Close): void;
  /** Closes everything. May be called more than once. */
  close(): Promise<void>;
  /** Whether the end has come, so that nothing new is opened. */
  readonly ending: boolean;
};

type Close = (signal?: NodeJS.Signals) => Promise<void>;

export function onShutdown(starting: () => Promise<unknown>): Shutdown {
  const closers: Close[] = [];
  let received: NodeJS.Signals | undefined;
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) await close(received);
  }

  const shutdown: Shutdown = {
    add: (close) => void closers.push(close),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
    get ending() {
      return ending;
    },
  };

  let ending = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (ending) process.exit(signal === 'SIGINT' ? 130 : 143);
    ending = true;
    received = signal;
    try {
      await starting().catch(() => {});
      await shutdown.close();
      // 0, unless the script says that it was not done yet.
      process.exit();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  if (process.platform !== 'win32') process.on('SIGHUP', onSignal);
  whenLauncherGone(() => {
    // What pnpm got, it has passed on.
    if (!ending) void onSignal('SIGTERM');
  });
  return shutdown;
}
