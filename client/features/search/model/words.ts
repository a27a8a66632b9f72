import { wordsOf as wordsIn } from '@portal/server/core/contract/search-limit.ts';

/** The typed words, in lower case, as the server takes them. */
const wordsOf = (text: string): string[] => wordsIn(text.toLowerCase());

/**
 * The rank of a label: 0 when it begins with the typed text, 1 when each typed word begins one of its words, 2 when
 * other words of the entry are needed; undefined for no match.
 */
export function fitOf(typed: string, label: string, others = ''): number | undefined {
  const words = wordsOf(typed);
  if (label.toLowerCase().startsWith(words.join(' '))) return 0;
  const own = partsOf(label);
  const all = [...own, ...partsOf(others)];
  const beginsOne = (known: string[]) => (word: string) => known.some((part) => part.startsWith(word));
  if (words.every(beginsOne(own))) return 1;
  return words.every(beginsOne(all)) ? 2 : undefined;
}

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether nothing fits but by the other words by which it is known. */
export const fitsByOthersOnly = (
  typed: string,
  named: readonly { label: string; words?: string }[],
): boolean => named.every(({ label }) => fitOf(typed, label) === undefined);

/** Matching entries, the best first, otherwise in their former order. */
export const fitting = <Named extends { label: string; words?: string }>(
  typed: string,
  named: readonly Named[],
): Named[] =>
  named
    .flatMap((one) => {
      const fit = fitOf(typed, one.label, one.words);
      return fit === undefined ? [] : [{ one, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ one }) => one);

interface Part {
  text: string;
  isMatch: boolean;
}

/**
 * A text in parts, of which those that were typed are matches: where words begin so, or, if none does, anywhere.
 */
export function markedParts(text: string, typed: string): Part[] {
  const words = [...new Set(wordsOf(typed))].sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, isMatch: false }];
  const any = `(${words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`;
  const beginnings = parted(text, new RegExp(`(?<![\\p{L}\\p{N}])${any}`, 'giu'));
  return beginnings.length > 1 || beginnings[0]?.isMatch ? beginnings : parted(text, new RegExp(any, 'giu'));
}

const parted = (text: string, pattern: RegExp): Part[] =>
  text
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
