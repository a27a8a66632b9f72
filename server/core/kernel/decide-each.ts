import { z } from 'zod';
import { PortalError } from '../errors/errors.ts';

/** The result of a bulk decision. */
export const decidedEach = z.object({
  approved: z.array(z.uuid()),
  /** Entries that could not be approved, and why. */
  refused: z.array(z.object({ id: z.uuid(), sentence: z.string() })),
});
export type DecidedEach = z.infer<typeof decidedEach>;

/** The result of a bulk change. */
export const changedEach = z.object({
  changed: z.array(z.uuid()),
  /** Entries that could not be changed, and why. */
  refused: z.array(z.object({ id: z.uuid(), sentence: z.string() })),
});

/**
 * Decides each entry that can still be decided, and reports why the others cannot: an entry that was decided
 * meanwhile does not stop the rest. Sorted by id, so that two overlapping bulk decisions wait for each other
 * without a deadlock.
 * @param decide throws before it changes anything, so that a refused entry leaves nothing behind in the transaction
 */
export async function decideEach<Entry extends { id: string }>(
  entries: readonly Entry[],
  decide: (entry: Entry) => Promise<unknown>,
): Promise<DecidedEach> {
  const { done, refused } = await doEach(entries, decide);
  return { approved: done, refused };
}

/**
 * Changes each entry that can be changed, like `decideEach`.
 * @param change returns false for an entry that is unchanged
 */
export async function changeEach<Entry extends { id: string }>(
  entries: readonly Entry[],
  change: (entry: Entry) => Promise<boolean>,
): Promise<z.infer<typeof changedEach>> {
  const { done, refused } = await doEach(entries, change);
  return { changed: done, refused };
}

async function doEach<Entry extends { id: string }>(
  entries: readonly Entry[],
  act: (entry: Entry) => Promise<unknown>,
) {
  const done: string[] = [];
  const refused: DecidedEach['refused'] = [];
  const each = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of [...each.values()].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    try {
      if ((await act(entry)) !== false) done.push(entry.id);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      refused.push({ id: entry.id, sentence: error.message });
    }
  }
  return { done, refused };
}
