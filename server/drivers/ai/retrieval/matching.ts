import type { Concept } from './question.ts';
import { keyOf, type Stems, stemmed } from './words.ts';

/** The words of a text, and where each stands. */
export type Field = { keys: string[]; places: Map<string, number[]> };

/** Words that exclude a phrase: "all perils except wind and hail". */
const EXCEPTED = new Set(['except', 'than', 'exclud', 'excluding']);
/** The most words between two neighbors. */
const BETWEEN = 2;

/** Whether two concepts follow one another in a text, with at most two words between. */
export function neighbors(one: Concept, other: Concept, { places }: Field): boolean {
  const ends = (concept: Concept) =>
    concept.alternatives.flatMap(({ stems }) => places.get(stems.at(-1) ?? '') ?? []);
  const starts = other.alternatives.flatMap(({ stems }) => places.get(stems[0] ?? '') ?? []);
  return ends(one).some((end) => starts.some((start) => start > end && start - end <= BETWEEN + 1));
}

export function fieldOf(text: string, stems: Stems): Field {
  const keys = text === '' ? [] : stemmed(text, stems).map(keyOf);
  // The head of a memo names its author.
  if (/^from:?\s/i.test(text)) keys.push('author');
  const places = new Map<string, number[]>();
  keys.forEach((key, at) => {
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  });
  return { keys, places };
}

/** How much of a concept is in a text: its best phrase, from 0 to 1. */
export function matched({ alternatives, loose }: Concept, field: Field): number {
  let best = 0;
  for (const { stems, weight, telling } of alternatives) {
    if (weight > best) best = Math.max(best, weight * contains(field, stems));
    // "An action on this policy must be brought within two years" has "bring action".
    if (
      telling &&
      stems.length > 1 &&
      weight * SCATTERED > best &&
      field.keys.length < 60 &&
      stems.every((stem) => field.places.has(stem))
    )
      best = weight * SCATTERED;
  }
  return loose ? Math.max(best, loose.weight * shareOf(field, loose.words) ** 1.5) : best;
}

/** How much a phrase counts whose words stand apart in a text. */
const SCATTERED = 0.7;

const shareOf = ({ places }: Field, words: string[][]) =>
  words.filter((word) => word.some((stem) => places.has(stem))).length / words.length;

/** Words between the words of a phrase cost this share each: "total annual premium" has "total premium". */
const APART = 0.05;

/** How well a text has a phrase: 1 word by word, less with up to two words between, 0 without. */
function contains({ keys, places }: Field, stems: string[]): number {
  const [first = '', ...others] = stems;
  let best = 0;
  for (const from of places.get(first) ?? []) {
    if (EXCEPTED.has(keys[from - 1] ?? '')) continue;
    let at = from;
    for (const stem of others) {
      const step = keys.slice(at + 1, at + 2 + BETWEEN).indexOf(stem);
      at = step < 0 ? Number.NaN : at + 1 + step;
      if (Number.isNaN(at)) break;
    }
    if (!Number.isNaN(at)) best = Math.max(best, 1 - APART * (at - from - others.length));
  }
  return best;
}
