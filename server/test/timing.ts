/** A deadline for what hangs, not a measurement: a machine that has other things to do is ten times slower. */
const PATIENCE_MS = 60_000;

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Waits until the condition holds. Give `withinMs` only where another mechanism would make it hold later. Where a time
 * is promised, do it several times and hold the shortest against it: that is what the portal takes, the others are what
 * the machine adds.
 *
 * @returns how long it took, in ms
 * @throws when it does not in time
 */
export async function until(
  condition: () => Promise<boolean> | boolean,
  withinMs = PATIENCE_MS,
): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > withinMs) throw new Error(`not so within ${withinMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - start;
}

/**
 * Whether two calls take equally long: their medians over so many turns, taken in alternation, differ by at most the
 * share. What differs by nature differs each time, what the machine did to one of them does not: one of three tries
 * is enough. Each call is told its turn, counted through all tries.
 */
export async function takeEquallyLong(
  calls: [(turn: number) => Promise<unknown>, (turn: number) => Promise<unknown>],
  { turns, share }: { turns: number; share: number },
): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      for (const which of [0, 1] as const) {
        const start = performance.now();
        await calls[which](attempt * turns + turn);
        times[which].push(performance.now() - start);
      }
    }
    const [shorter = 0, longer = 0] = times.map(median).sort((one, other) => one - other);
    if (longer - shorter <= longer * share) return true;
  }
  return false;
}
