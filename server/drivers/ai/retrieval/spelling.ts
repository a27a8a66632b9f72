import type { Concept } from './question.ts';

/** Shorter words are too often another word: "flood" is not "floor". */
const LENGTH_MIN = 6;
/** From this length on two letters may differ. */
const TWO_FROM = 9;

/** Words that may be the beginning of a compound: "rain" is in "rainfall". */
const TAILS = new Set(
  'fal fall storm stone water line work board top hous house proof man plain way yard room pipe side'.split(
    ' ',
  ),
);
const JOINED_MIN = 4;

/**
 * Adds to concepts that the document lacks the words of the document that are spelled nearly the same, or begin with
 * them ("rainfall"). A word of the trade is not misspelled: "inspect" is not "insect".
 * @param trade stems of the words of the trade
 * @returns whether there are any
 */
export function nearestSpelling(
  concepts: Concept[],
  missing: string[],
  vocabulary: string[],
  trade: ReadonlySet<string>,
): boolean {
  let added = false;
  for (const concept of concepts.filter(({ said }) => missing.includes(said))) {
    const [own] = concept.alternatives;
    const [stem = ''] = own?.stems ?? [];
    if (own?.stems.length !== 1 || /\d/.test(stem)) continue;
    for (const known of vocabulary) {
      if (stem.length < JOINED_MIN || !known.startsWith(stem) || !TAILS.has(known.slice(stem.length)))
        continue;
      concept.alternatives.push({ stems: [known], weight: 0.9 });
      added = true;
    }
    if (stem.length < LENGTH_MIN || trade.has(stem)) continue;
    const most = stem.length >= TWO_FROM ? 2 : 1;
    for (const known of vocabulary) {
      if (known[0] !== stem[0] || Math.abs(known.length - stem.length) > most) continue;
      if (distance(stem, known) > most) continue;
      concept.alternatives.push({ stems: [known], weight: 0.9 });
      added = true;
    }
  }
  return added;
}

/** How many letters have to be changed, added, left out, or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      let least = Math.min(
        (rows[row - 1]?.[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (rows[row - 1]?.[at - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
        least = Math.min(least, (rows[row - 2]?.[at - 2] ?? 0) + 1);
      }
      line.push(least);
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
