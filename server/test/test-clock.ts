import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../core/kernel/clock.ts';

export type TestClock = Clock & {
  /** Moves on by some milliseconds, and continues from there. */
  advance(ms: number): void;
  /** Stops at that instant, until it is moved again. */
  freeze(instant: string | Date): void;
};

/** Sleeps that begin within this time have all begun before the first one moves the clock. */
const MOMENT_MS = 5;

/** A clock that follows the real time until a test moves it. A sleep moves it instead of waiting. */
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
