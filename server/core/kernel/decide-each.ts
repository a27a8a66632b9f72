import { z } from 'zod';
import { PortalError } from '../errors/errors.ts';

/** What became of several that were decided about at once. */
export const decidedEach = z.object({
  approved: z.array(z.uuid()),
  /** Those that could not be approved, and why. */
  refused: z.array(z.object({ id: z.uuid(), sentence: z.string() })),
});
export type DecidedEach = z.infer<typeof decidedEach>;

/** What became of several that were changed at once. */
export const changedEach = z.object({
  changed: z.array(z.uuid()),
  /** Those that could not be changed, and why. */
  refused: z.array(z.object({ id: z.uuid(), sentence: z.string() })),
});

/**
 * Decides about each that can still be decided about, and says of the others why not: what somebody else was faster with
 * keeps nobody waiting. In one order, so that two who decide about the same ones wait for each other.
 * @param decide refuses before it changes anything, so that what is refused leaves nothing behind in the transaction
 */
export async function decideEach<Entry extends { id: string }>(
  entries: readonly Entry[],
  decide: (entry: Entry) => Promise<unknown>,
): Promise<DecidedEach> {
  const { done, refused } = await doEach(entries, decide);
  return { approved: done, refused };
}

/**
 * Changes each that can be changed, as `decideEach` decides.
 * @param change answers false for what is so already
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
