import type { Reader } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { may } from '../../core/contract/abilities.ts';
import { searching } from '../../core/data/search.ts';
import { searchWords } from '../../core/data/search-words.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { type Findable, mayBeMistyped, type SearchQuery } from '../../core/kernel/findable.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { hasFeature } from '../../core/security/feature-switch.ts';
import type { NamedFile } from '../files/queries.ts';
import { FOUND_MAX } from './constants.ts';
import type { Find, SearchInput } from './schema.ts';

/** A find as a statement gives it; the link of its picture has yet to be made. */
export type FoundRow = Omit<Find, 'picture'> & { picture: NamedFile | null };
type FittingRow = FoundRow & { fit: number };

/**
 * Searches all kinds of all modules in one statement; in a second one for similar words, when the first
 * finds nothing.
 */
export async function findAnything(ctx: ActorContext, { q, limit }: SearchInput) {
  const { services, actor } = ctx;
  requireAbility(actor, 'portal.read');
  const words = searchWords(q);
  // Marks alone are in every text or in none, and mean nothing to anybody.
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return [];
  const searchQuery = { actor, words, limit: limit + 1, now: isoNow(services.clock) };
  const there = await Promise.all(services.findables.map(({ feature }) => hasFeature(ctx, actor, feature)));
  const offered = services.findables.filter(({ ability }, place) => there[place] && may(actor, ability));
  return searching(ctx, q, async (db) => {
    const found = grouped(offered, await read(db, offered, { ...searchQuery, roughly: false }), limit);
    if (found.length > 0 || !words.some(mayBeMistyped)) return found;
    return grouped(offered, await read(db, offered, { ...searchQuery, roughly: true }), limit);
  });
}

async function read(
  db: Reader,
  offered: readonly Findable[],
  searchQuery: SearchQuery,
): Promise<FittingRow[][]> {
  const each = offered.map(
    ({ find }) => sql`(select coalesce(json_agg(found), '[]') from ${find(searchQuery)} found)`,
  );
  const [answer] = await db
    .select({ found: sql<FittingRow[][]>`json_build_array(${sql.join(each, sql`, `)})` })
    .from(sql`(select) as once`);
  return (answer?.found ?? []).map((rows, place) => {
    const shownTitle = offered[place]?.shownTitle;
    return shownTitle
      ? rows.map((row) => ({ ...row, title: shownTitle(row.title, searchQuery.words) }))
      : rows;
  });
}

/** The kind with the best result comes first; kinds with equal ranks keep their own order. */
function grouped(offered: readonly Findable[], found: FittingRow[][], limit: number) {
  let left = FOUND_MAX;
  return offered
    .map(({ kind }, place) => ({ kind, rows: found[place] ?? [] }))
    .filter(({ rows }) => rows.length > 0)
    .sort((one, other) => bestOf(one.rows) - bestOf(other.rows))
    .flatMap(({ kind, rows }) => {
      const shown = rows.slice(0, Math.min(limit, left));
      left -= shown.length;
      if (shown.length === 0) return [];
      return [{ kind, found: shown.map(({ fit: _, ...row }) => row), more: rows.length > shown.length }];
    });
}

const bestOf = (rows: FittingRow[]) => Math.min(...rows.map(({ fit }) => fit));
