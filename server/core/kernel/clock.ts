import { setTimeout as sleep } from 'node:timers/promises';
import { validityDay } from '../contract/validity.ts';

/** The only source of the current time and of delays, so that tests can replace it. */
export type Clock = {
  now(): Date;
  /** Resolves when this many milliseconds have passed. */
  sleep(ms: number): Promise<void>;
};

export const systemClock: Clock = { now: () => new Date(), sleep: (ms) => sleep(ms) };

/** The instant as ISO-8601 UTC, optionally moved by some milliseconds. */
export const isoNow = (clock: Clock, plusMs = 0) => new Date(clock.now().getTime() + plusMs).toISOString();

export const seconds = (count: number) => count * 1_000;
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

/** Today's calendar date, `YYYY-MM-DD`, in the zone that decides validity. */
export const today = (clock: Clock): string => validityDay(clock.now());
