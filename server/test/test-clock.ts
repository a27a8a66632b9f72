import type { Clock } from '../core/clock.ts';

export type TestClock = Clock & {
  /** Moves on by some milliseconds, and goes on from there. */
  advance(ms: number): void;
  /** Stands still at that instant, until it is moved again. */
  freeze(instant: string | Date): void;
};

/** Goes with the time until a test says otherwise. */
export function createTestClock(): TestClock {
  let ahead = 0;
  let frozen: number | undefined;
  return {
    now: () => new Date(frozen ?? Date.now() + ahead),
    advance(ms) {
      if (frozen === undefined) ahead += ms;
      else frozen += ms;
    },
    freeze(instant) {
      frozen = new Date(instant).getTime();
    },
  };
}
