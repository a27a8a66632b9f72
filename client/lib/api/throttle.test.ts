import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at once, once more for all that came in the pause, and again at once after it', () => {
  const run = vi.fn();
  const ask = throttle(run, 500);
  ask();
  expect(run).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 20; count += 1) ask();
  vi.advanceTimersByTime(499);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});
