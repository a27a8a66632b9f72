import type { Reader } from '@portal/db/client.ts';
import { type SQL, sql } from '@portal/db/drizzle.ts';
import { peopleChanges } from '@portal/db/schema/people-changes.ts';

/** More than there are filters that anybody has a use for; then it begins anew. */
const MAX_KEPT = 2_000;

export type KeptCount = {
  /** For `countUnlessKept`. */
  known: string;
  /** How many there were when they were counted; 0 before that. */
  total: number;
  /** How many there are, by what the statement answered. */
  settle(counted: { changes: string; total: number | null }): number;
};

/** A number, and the sum of changes at which it was counted; an empty one is no sum. */
type Kept = { changes: string; total: number };
const NOTHING: Kept = { changes: '', total: 0 };

const kept = new WeakMap<Reader, Map<string, Kept>>();

function keptOf(db: Reader): Map<string, Kept> {
  let own = kept.get(db);
  if (!own) {
    own = new Map();
    kept.set(db, own);
  }
  return own;
}

/** The sum of `people_changes` in the snapshot of the statement that this is a column of. */
export const changesNow = sql<string>`(select coalesce(sum(${peopleChanges.changes}), 0)::text from ${peopleChanges})`;

/**
 * A column: how many there are, or null when nothing has changed since `known`. PostgreSQL counts only where it has to.
 * Only for what is counted by columns that the triggers behind the sum watch.
 * @param known what `keptCount` said, or the placeholder of it
 * @param changes the sum that grows with every change, as text: that of `people_changes` unless said otherwise
 */
export const countUnlessKept = (counting: SQL, known: unknown, changes: SQL = changesNow) =>
  sql<number | null>`(case when ${changes} = ${known}::text then null else (${counting})::int end)`;

/**
 * A number that is counted once and again after each change. The statement that reads it says itself whether what is kept
 * still holds, so it is right in every server process, and right after a change.
 * @param key what is counted, with everything that it is counted by
 */
export function keptCount(db: Reader, key: string): KeptCount {
  const own = keptOf(db);
  const { changes: known, total } = own.get(key) ?? NOTHING;
  return {
    known,
    total,
    settle(counted) {
      if (counted.total === null) return total;
      if (own.size >= MAX_KEPT) own.clear();
      own.set(key, { changes: counted.changes, total: counted.total });
      return counted.total;
    },
  };
}

/** In place of a kept one, for what has to be counted each time. */
export const uncounted: KeptCount = { known: '', total: 0, settle: ({ total }) => total ?? 0 };
