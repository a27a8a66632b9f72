import type { IncomingMessage } from 'node:http';

/** The minimum rate of a sender: this many bytes in each window; the first window begins after the grace period. */
export type MinimumRate = { graceMs: number; windowMs: number; bytes: number };

/** A thousand bytes a second: an eighth of the slowest line that anybody works with. */
export const UPLOAD_RATE: MinimumRate = { graceMs: 10_000, windowMs: 10_000, bytes: 10_000 };

const LOOKS_PER_WINDOW = 10;

/**
 * Measures how fast a body comes in, and calls back once when it falls below the minimum rate. Time in which the
 * server itself did not read, because the store or a queue is slow, is not counted.
 * @returns how to stop measuring
 */
export function enforceMinimumRate(
  source: IncomingMessage,
  pace: MinimumRate,
  onTooSlow: () => void,
): () => void {
  const begin = performance.now() + pace.graceMs;
  let since = begin;
  let before = source.socket.bytesRead;
  const timer = setInterval(() => {
    const now = performance.now();
    const arrived = source.socket.bytesRead;
    if (source.complete || source.destroyed) return stop();
    if (source.isPaused() || now < begin) {
      since = Math.max(now, begin);
      before = arrived;
      return;
    }
    if (now - since < pace.windowMs) return;
    if (arrived - before < pace.bytes) {
      stop();
      onTooSlow();
      return;
    }
    since = now;
    before = arrived;
  }, pace.windowMs / LOOKS_PER_WINDOW);
  const stop = () => clearInterval(timer);
  return stop;
}
