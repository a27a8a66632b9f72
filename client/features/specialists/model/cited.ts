/** A piece of an answer: words, or the number of a source that they rest on. */
export type Piece = { text: string } | { text: string; number: number };

/** The answer cut at the `[1]` of sources that there are; whatever else stands in brackets is words. */
export function citedPieces(answer: string, numbers: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: text, 1: digits, index } of answer.matchAll(/\[(\d{1,4})\]/g)) {
    const number = Number(digits);
    if (!numbers.has(number)) continue;
    if (index > from) pieces.push({ text: answer.slice(from, index) });
    pieces.push({ text, number });
    from = index + text.length;
  }
  if (from < answer.length) pieces.push({ text: answer.slice(from) });
  return pieces;
}
