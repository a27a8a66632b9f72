/** A deadline for a hanging test, not a measurement: a busy machine is ten times slower. */
const TIMEOUT_MS = 60_000;

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Waits until the condition holds. Give `withinMs` only where another mechanism would make it true later. To test a
 * promised time, repeat and compare the shortest one: the rest is noise of the machine.
 * @returns the elapsed ms
 * @throws when the deadline passes
 */
export async function until(
  condition: () => Promise<boolean> | boolean,
  withinMs = TIMEOUT_MS,
): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > withinMs) throw new Error(`not so within ${withinMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - start;
}

/**
 * Whether two calls take equally long: their medians over so many alternating turns differ by at most the share. One
 * success in three tries suffices, because noise of the machine varies and a real difference does not. Each call gets
 * its turn's number, counted over all tries.
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
