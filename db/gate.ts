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

  return {
    async run(work) {
      const wait = enter();
      if (wait) await wait;
      let timer: NodeJS.Timeout | undefined;
      try {
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(
            () => reject(new DatabaseUnavailable('the database did not answer in time')),
            deadlineMs,
          );
        });
        return await Promise.race([work(), late]);
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
  };
}
