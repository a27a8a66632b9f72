import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../core/kernel/clock.ts';

export type TestClock = Clock & {
  /** Moves on by some milliseconds, and goes on from there. */
  advance(ms: number): void;
  /** Stands still at that instant, until it is moved again. */
  freeze(instant: string | Date): void;
};

/** What happens at the same moment has begun to wait when the first of it is told that its time has come. */
const MOMENT_MS = 5;

/** Goes with the time until a test says otherwise. Who waits by it has waited as soon as that is all there is to do. */
export function createTestClock(): TestClock {
  let ahead = 0;
  let frozen: number | undefined;
  const now = () => new Date(frozen ?? Date.now() + ahead);
  const advance = (ms: number) => {
    if (frozen === undefined) ahead += ms;
    else frozen += ms;
  };
  return {
    now,
    advance,
    async sleep(ms) {
      const end = now().getTime() + ms;
      await sleep(MOMENT_MS);
      advance(Math.max(0, end - now().getTime()));
    },
    freeze(instant) {
      frozen = new Date(instant).getTime();
    },
  };
}
