import type { Reader } from '@portal/db/client.ts';
import { type SQL, sql } from '@portal/db/drizzle.ts';
import { peopleChanges } from '@portal/db/schema/people-changes.ts';

/** Cache limit, above the number of filters that anybody uses; the cache is cleared beyond it. */
const MAX_KEPT = 2_000;

export type CachedCount = {
  /** Pass it to `countUnlessCached`. */
  known: string;
  /** The cached count; 0 before the first one. */
  total: number;
  /** Takes the columns of the statement and returns the current count. */
  settle(counted: { changes: string; total: number | null }): number;
};

/** A count, and the sum of changes at which it was taken; an empty sum means not counted yet. */
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

/** A column: the sum of `people_changes` in the statement's snapshot. */
export const changesNow = sql<string>`(select coalesce(sum(${peopleChanges.changes}), 0)::text from ${peopleChanges})`;

/**
 * A column: the current count, or null when nothing has changed since `known`, so that PostgreSQL counts only when it
 * has to. Only for counts over columns that the triggers behind the sum watch.
 * @param known from `cachedCount`, or its placeholder
 */
export const countUnlessCached = (counting: SQL, known: unknown) =>
  sql<number | null>`(case when ${changesNow} = ${known}::text then null else (${counting})::int end)`;

/**
 * A count that is cached until the next change. The statement that uses it verifies the cached value itself, so it is
 * correct in every server process, and right after a change.
 * @param key what is counted, with all of its filters
 */
export function cachedCount(db: Reader, key: string): CachedCount {
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

/** In place of a cached count, for counts that must be taken each time. */
export const uncounted: CachedCount = { known: '', total: 0, settle: ({ total }) => total ?? 0 };
