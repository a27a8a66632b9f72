import type { IncomingMessage } from 'node:http';

/** How fast a sender has to be: so many bytes in each window, the first of which begins after the grace. */
export type Pace = { graceMs: number; windowMs: number; bytes: number };

/** A thousand bytes a second: an eighth of what the slowest line that anybody works with brings. */
export const UPLOAD_PACE: Pace = { graceMs: 10_000, windowMs: 10_000, bytes: 10_000 };

const LOOKS_PER_WINDOW = 10;

/**
 * Watches how fast a body comes in, and calls once when it is slower than the pace. Time in which the server itself did
 * not read, because the store or a queue is slow, is nobody's fault and is not counted.
 * @returns how to stop watching
 */
export function keepPace(source: IncomingMessage, pace: Pace, onTooSlow: () => void): () => void {
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
