import { PortalError } from '../errors/errors.ts';

/** A queue for expensive work with a share per account. */
export type FairQueue = {
  /**
   * Runs the work in its turn. Accounts alternate, however many jobs each has queued.
   * @throws {PortalError} unavailable when the queue is full; errors of the work
   */
  run<T>(account: string, work: () => Promise<T>): Promise<T>;
};

type Limits = {
  /** Concurrent jobs of all accounts. */
  atOnce: number;
  /** Concurrent jobs of one account, so that it never takes every slot. */
  share: number;
  /** Queue length over all accounts. */
  waiting: number;
};

type Line = { running: number; waiting: Array<() => void> };

export function createFairQueue({ atOnce, share, waiting: most }: Limits): FairQueue {
  /** Queues by account, in the order of their next turn. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  function startNext() {
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
      startNext();
      await turn;
      try {
        return await work();
      } finally {
        line.running -= 1;
        running -= 1;
        // The served account moves to the end.
        lines.delete(account);
        if (line.running > 0 || line.waiting.length > 0) lines.set(account, line);
        startNext();
      }
    },
  };
}

const BUSY = 'The portal is busy with other uploads right now. Try again in a moment.';
