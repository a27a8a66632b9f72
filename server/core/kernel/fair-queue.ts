import { PortalError } from '../errors/errors.ts';

/** Work that is too expensive to be done for everybody at once. */
export type FairQueue = {
  /**
   * Does the work when its turn comes. Accounts take turns, whatever each of them brought.
   * @throws {PortalError} unavailable when too much is waiting; what the work throws
   */
  run<T>(account: string, work: () => Promise<T>): Promise<T>;
};

type Limits = {
  /** Of all together. */
  atOnce: number;
  /** Of one account, so that its work never takes every place. */
  share: number;
  /** So much may wait, of all together. */
  waiting: number;
};

type Line = { running: number; waiting: Array<() => void> };

export function createFairQueue({ atOnce, share, waiting: most }: Limits): FairQueue {
  /** In the order in which accounts are served next. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  function startWhatMay() {
    for (const line of lines.values()) {
      if (running >= atOnce) return;
      const start = line.running < share ? line.waiting.shift() : undefined;
      if (!start) continue;
      line.running += 1;
      running += 1;
      waiting -= 1;
      start();
    }
  }

  return {
    async run(account, work) {
      if (waiting >= most) throw new PortalError('unavailable', BUSY, { retryAfterSeconds: 10 });
      const line = lines.get(account) ?? { running: 0, waiting: [] };
      lines.set(account, line);
      waiting += 1;
      const turn = new Promise<void>((resolve) => line.waiting.push(resolve));
      startWhatMay();
      await turn;
      try {
        return await work();
      } finally {
        line.running -= 1;
        running -= 1;
        // Whoever was served stands behind all others.
        lines.delete(account);
        if (line.running > 0 || line.waiting.length > 0) lines.set(account, line);
        startWhatMay();
      }
    },
  };
}

const BUSY = 'The portal is busy with other uploads right now. Try again in a moment.';
