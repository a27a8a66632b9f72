/** The database cannot serve this now. `retryAfterSeconds` is what the caller may be told. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly retryAfterSeconds = 2;
}

export type Gate = {
  /**
   * Runs the work as soon as a slot is free.
   * @throws {DatabaseUnavailable} when no slot came free in time, or the work did not settle in time.
   */
  run<T>(work: () => PromiseLike<T>): Promise<T>;
};

type GateOptions = { slots: number; maxWaitMs: number; deadlineMs: number };

/** A bounded door in front of a pool: so many at once, so long a wait, so long a stay. */
export function openGate({ slots, maxWaitMs, deadlineMs }: GateOptions): Gate {
  let free = slots;
  const waiting: Array<() => void> = [];

  function enter(): Promise<void> | undefined {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(new DatabaseUnavailable('no database connection came free in time'));
      }, maxWaitMs);
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(admit);
    });
  }

  function leave() {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  /** What is under way, by when it has to be settled. In order, because each has the same time. */
  const underWay = new Set<{ until: number; giveUp: () => void }>();
  let sweeper: NodeJS.Timeout | undefined;

  /** One timer for all instead of one for each: this is passed by every query. */
  function sweep() {
    const now = performance.now();
    for (const entry of underWay) {
      if (entry.until > now) break;
      underWay.delete(entry);
      entry.giveUp();
    }
    if (underWay.size === 0) {
      clearInterval(sweeper);
      sweeper = undefined;
    }
  }

  function bounded<T>(work: () => PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const entry = {
        until: performance.now() + deadlineMs,
        giveUp: () => {
          leave();
          reject(new DatabaseUnavailable('the database did not answer in time'));
        },
      };
      underWay.add(entry);
      sweeper ??= setInterval(sweep, Math.min(250, deadlineMs / 2)).unref();
      const settle = () => {
        if (underWay.delete(entry)) leave();
      };
      start(work).then(
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
    run(work) {
      const wait = enter();
      return wait ? wait.then(() => bounded(work)) : bounded(work);
    },
  };
}

/** Turns what the work throws at once into a rejection. */
function start<T>(work: () => PromiseLike<T>): PromiseLike<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
