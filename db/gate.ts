/** The database is overloaded or away. `retryAfterSeconds` is for the caller's Retry-After. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly retryAfterSeconds = 2;
}

export type Gate = {
  /**
   * Runs the work as soon as a slot is free.
   * @param work gets a function to call at each further step, which restarts its deadline, and throws after the
   * deadline, when the caller has its error already
   * @throws {DatabaseUnavailable} when no slot came free in time, or the work did not settle in time.
   */
  run<T>(work: (restartDeadline: () => void) => PromiseLike<T>): Promise<T>;
  load(): GateLoad;
};

/** Slots in all, those taken, and calls that wait for one. */
export type GateLoad = { slots: number; taken: number; waiting: number };

type GateOptions = { slots: number; maxWaitMs: number; deadlineMs: number };

/** A bounded queue in front of a pool: limited slots, a limited wait, and a deadline for the work. */
export function openGate({ slots, maxWaitMs, deadlineMs }: GateOptions): Gate {
  const free = Array.from({ length: slots }, (_, slot) => slot);
  const waiting: Array<(slot: number) => void> = [];

  function enter(): number | Promise<number> {
    const slot = free.pop();
    if (slot !== undefined) return slot;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(new DatabaseUnavailable('no database connection came free in time'));
      }, maxWaitMs);
      const admit = (left: number) => {
        clearTimeout(timer);
        resolve(left);
      };
      waiting.push(admit);
    });
  }

  /**
   * The running work of each slot. Not a `Set`: V8 keeps replaced hash tables, and what they refer to, alive until the
   * next full collection; with thousands of queries a second that costs a quarter of the server's time.
   */
  const underWay: Array<{ until: number; giveUp: () => void } | undefined> = Array(slots).fill(undefined);
  let sweeper: NodeJS.Timeout | undefined;

  function leave(slot: number) {
    underWay[slot] = undefined;
    const next = waiting.shift();
    if (next) next(slot);
    else free.push(slot);
  }

  /** One timer for all work: a timer for each query is too expensive. */
  function sweep() {
    const now = performance.now();
    for (const stay of underWay) if (stay && stay.until <= now) stay.giveUp();
    if (free.length === slots) {
      clearInterval(sweeper);
      sweeper = undefined;
    }
  }

  function bounded<T>(slot: number, work: (restartDeadline: () => void) => PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stay = {
        until: performance.now() + deadlineMs,
        giveUp: () => {
          leave(slot);
          reject(tooLate());
        },
      };
      underWay[slot] = stay;
      sweeper ??= setInterval(sweep, Math.min(250, deadlineMs / 2)).unref();
      const settle = () => {
        if (underWay[slot] === stay) leave(slot);
      };
      const restartDeadline = () => {
        if (underWay[slot] !== stay) throw tooLate();
        stay.until = performance.now() + deadlineMs;
      };
      start(() => work(restartDeadline)).then(
        (value) => {
          settle();
          resolve(value);
        },
        (error: unknown) => {
          settle();
          reject(error);
        },
      );
    });
  }

  return {
    load: () => ({ slots, taken: slots - free.length, waiting: waiting.length }),
    run(work) {
      const slot = enter();
      return typeof slot === 'number' ? bounded(slot, work) : slot.then((left) => bounded(left, work));
    },
  };
}

const tooLate = () => new DatabaseUnavailable('the database did not answer in time');

/** Converts a synchronous exception into a rejection. */
function start<T>(work: () => PromiseLike<T>): PromiseLike<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
