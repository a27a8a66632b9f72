/** Points that a process takes at a time. */
const BLOCK = 20;
const MAX_KEYS = 10_000;

/**
 * Takes this many points of a key for the process. The last ones may be fewer.
 * @returns how many there were
 * @throws what refuses the key, when it has no point left
 */
type Take = (key: string, points: number) => Promise<number>;

/**
 * Spends points of budgets that people use all the time, without a statement for most of them: a process takes a block and
 * spends it from memory. A limit is exact to within one block for each process: points that were taken are spent at any time, also
 * after the window that counted them, and those of a process that ends are lost. The first point of a key is taken alone, so
 * that nothing is taken for somebody who writes once.
 */
export function createPointBlocks(take: Take) {
  /** The remaining points of the block, by key, the least recently used key first. */
  const left = new Map<string, number>();
  /** Calls of a key that come at the same time share one statement. */
  const pending = new Map<string, Promise<void>>();

  function keep(key: string, points: number) {
    left.delete(key);
    left.set(key, points);
    for (const oldest of left.keys()) {
      if (left.size <= MAX_KEYS) break;
      left.delete(oldest);
    }
  }

  function fill(key: string): Promise<void> {
    const known = pending.get(key);
    if (known) return known;
    const filling = take(key, left.has(key) ? BLOCK : 1)
      .then((points) => keep(key, points))
      .finally(() => pending.delete(key));
    pending.set(key, filling);
    return filling;
  }

  return {
    /** @throws what `take` throws */
    async spend(key: string): Promise<void> {
      for (;;) {
        const points = left.get(key) ?? 0;
        if (points > 0) return keep(key, points - 1);
        await fill(key);
      }
    },
    /** Returns a point of work that was refused. */
    giveBack(key: string): true {
      keep(key, (left.get(key) ?? 0) + 1);
      return true;
    },
  };
}
