/** From a second of a video to a later one. */
export type Range = readonly [from: number, to: number];

/** Shorter ranges are rounding errors of the player. */
const LEAST_SECONDS = 0.05;

/** Merges overlapping and adjoining ranges, in order. */
export function joined(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((one, other) => one[0] - other[0])) {
    if (!(to - from > LEAST_SECONDS)) continue;
    const last = result.at(-1);
    if (last && from - last[1] <= LEAST_SECONDS) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** The parts of the ranges outside of the others. */
export function without(ranges: readonly Range[], others: readonly Range[]): Range[] {
  let left = joined(ranges);
  for (const [from, to] of joined(others)) {
    left = left.flatMap(([start, end]) => [
      [start, Math.min(end, from)] as const,
      [Math.max(start, to), end] as const,
    ]);
    left = left.filter(([start, end]) => end - start > LEAST_SECONDS);
  }
  return joined(left);
}

/** The covered seconds, each counted once. */
export const coveredSeconds = (ranges: readonly Range[]): number =>
  joined(ranges).reduce((sum, [from, to]) => sum + to - from, 0);

/** Rounded to hundredths for sending. */
const sendable = (ranges: readonly Range[]): Range[] =>
  ranges.map(([from, to]) => [Math.round(from * 100) / 100, Math.round(to * 100) / 100]);

/** The ranges that a media element has played, without skipped parts. */
export function playedRanges(played: Pick<TimeRanges, 'length' | 'start' | 'end'>): Range[] {
  return Array.from(
    { length: played.length },
    (_, index) => [played.start(index), played.end(index)] as const,
  );
}

/** The ranges of one video played here, and those of them known to the server. */
export interface WatchCollector {
  /** Called repeatedly with all that the element has played since it got its source. */
  see: (played: readonly Range[]) => void;
  /**
   * A range is played, perhaps once more. Of parts played at a higher speed the server counts only the elapsed time:
   * playing them again counts the rest.
   */
  again: (range: Range) => void;
  /** The element starts again, with another source. */
  restart: () => void;
  /** The unreported ranges, marked as reported until `lost` is called. */
  take: () => Range[];
  /** The report of these ranges failed. */
  lost: (ranges: readonly Range[]) => void;
  /** The number of unreported ranges. */
  waiting: () => number;
}

/**
 * Collects played ranges for small reports, each second once, except for parts that are passed to `again`.
 * @param most maximum ranges of one report; the rest waits for the next one
 */
export function createWatchCollector(most: number): WatchCollector {
  let seen: Range[] = [];
  let before: Range[] = [];
  let told: Range[] = [];
  let repeated: Range[] = [];
  const untold = () => joined([...without([...before, ...seen], told), ...repeated]);
  return {
    see(played) {
      seen = joined(played);
    },
    again(range) {
      repeated = joined([...repeated, range]);
    },
    restart() {
      before = joined([...before, ...seen]);
      seen = [];
    },
    take() {
      const batch = sendable(untold().slice(0, most));
      told = joined([...told, ...batch]);
      repeated = without(repeated, batch);
      return batch;
    },
    lost(ranges) {
      told = without(told, ranges);
    },
    waiting: () => coveredSeconds(untold()),
  };
}
