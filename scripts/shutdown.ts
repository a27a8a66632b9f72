import { whenLauncherGone } from './launchers.ts';

/**
 * Orderly shutdown: the resource that was opened last is closed first; a signal during startup waits for the current
 * step. A second Ctrl-C exits at once. The end of npx, of pnpm or of a shell between them and this process counts as a
 * SIGTERM.
 */
export type Shutdown = {
  /**
   * Registers a resource to close. The callback gets the signal: SIGINT (Ctrl-C) should be quick, SIGTERM drains;
   * undefined without a signal.
   */
  add(close: Close): void;
  /** Closes everything. May be called more than once. */
  close(): Promise<void>;
  /** Whether shutdown has begun, so that nothing new is opened. */
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
      // Exits with 0 unless the script has set another exit code.
      process.exit();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  if (process.platform !== 'win32') process.on('SIGHUP', onSignal);
  whenLauncherGone(() => {
    // A signal to pnpm was passed on already.
    if (!ending) void onSignal('SIGTERM');
  });
  return shutdown;
}
