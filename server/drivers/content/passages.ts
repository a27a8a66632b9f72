import type { TextPart } from './text-limits.ts';

/** A part of a text, short enough to be searched and quoted. */
export type Passage = TextPart;

/** Maximum UTF-16 units: a long paragraph. */
const PASSAGE_MAX = 1_200;

/** Splits a text into passages, between words where possible; no passage crosses a page. */
export const passagesOf = (parts: TextPart[]): Passage[] =>
  parts.flatMap(({ page, text }) => cut(text).map((piece) => ({ page, text: piece })));

function cut(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    const end = rest.length <= PASSAGE_MAX ? rest.length : endOf(rest);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return pieces;
}

/**
 * The end of a passage: after the last sentence end in its second half, else before the last whole word, else at the
 * limit.
 */
function endOf(text: string): number {
  const room = text.slice(0, PASSAGE_MAX + 1);
  const sentence = room.lastIndexOf('. ');
  if (sentence > PASSAGE_MAX / 2) return sentence + 1;
  const blank = room.lastIndexOf(' ');
  if (blank > 0) return blank;
  const last = text.charCodeAt(PASSAGE_MAX - 1);
  // Does not split a surrogate pair.
  return last >= 0xd800 && last <= 0xdbff ? PASSAGE_MAX - 1 : PASSAGE_MAX;
}
