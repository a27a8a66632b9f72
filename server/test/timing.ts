export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Waits until the condition holds and tells how long that took, in ms. @throws when it does not in time */
export async function timeUntil(condition: () => Promise<boolean> | boolean, withinMs: number) {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > withinMs) throw new Error(`not so within ${withinMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - start;
}
