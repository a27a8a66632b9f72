/** From a second of a video to a later one. */
export type Range = readonly [from: number, to: number];

/** Shorter than this is rounding of the player, not watching. */
const LEAST_SECONDS = 0.05;

/** The same seconds in order, once each: ranges that touch are one. */
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

/** What of the ranges is in none of the others. */
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

/** How many seconds they cover, each counted once. */
export const coveredSeconds = (ranges: readonly Range[]): number =>
  joined(ranges).reduce((sum, [from, to]) => sum + to - from, 0);

/** Rounded to hundredths, as they travel. */
const sendable = (ranges: readonly Range[]): Range[] =>
  ranges.map(([from, to]) => [Math.round(from * 100) / 100, Math.round(to * 100) / 100]);

/** The ranges a media element has played through; what was skipped is in none of them. */
export function playedRanges(played: Pick<TimeRanges, 'length' | 'start' | 'end'>): Range[] {
  return Array.from(
    { length: played.length },
    (_, index) => [played.start(index), played.end(index)] as const,
  );
}

/** What of one video was played here, and how much of that the server knows. */
export interface WatchCollector {
  /** Gets all that the element has played since it got its source, over and over. */
  see: (played: readonly Range[]) => void;
  /** The element begins anew, with another source. */
  restart: () => void;
  /** What the server has not been told, and takes it as told until `lost` says otherwise. */
  take: () => Range[];
  /** What was taken has not arrived. */
  lost: (ranges: readonly Range[]) => void;
  /** Whether there is anything to tell. */
  waiting: () => number;
}

/**
 * Collects what is played in small batches, each second once, however often the person goes back.
 * @param most ranges of one batch; the rest waits for the next one
 */
export function createWatchCollector(most: number): WatchCollector {
  let seen: Range[] = [];
  let before: Range[] = [];
  let told: Range[] = [];
  const untold = () => without([...before, ...seen], told);
  return {
    see(played) {
      seen = joined(played);
    },
    restart() {
      before = joined([...before, ...seen]);
      seen = [];
    },
    take() {
      const batch = sendable(untold().slice(0, most));
      told = joined([...told, ...batch]);
      return batch;
    },
    lost(ranges) {
      told = without(told, ranges);
    },
    waiting: () => coveredSeconds(untold()),
  };
}
