import { sourceLines } from '@portal/server/modules/specialists/chat-sessions/constants.ts';

/** A piece of an answer: text, or a citation number. */
export type Piece = { text: string } | { text: string; number: number };

/** Splits the answer at the `[1]` of existing citations; other brackets stay text. */
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

interface Answer {
  text: string;
  citations: { number: number; document: number; page: number; quote: string }[];
}

/** An answer for the clipboard, with its sources below it. */
export const copiedText = (answer: Answer, documents: readonly { number: number; name: string }[]): string =>
  [answer.text, sourceLines(answer, documents).join('\n')].filter(Boolean).join('\n\n');
