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

const CITED = '#source-';

/** A model's Markdown with its citations as links to `#source-1`. */
export const linkedCitations = (answer: string, numbers: ReadonlySet<number>): string =>
  answer.replace(/\[(\d{1,4})\](?!\()/g, (written, digits: string) =>
    numbers.has(Number(digits)) ? `[${digits}](${CITED}${digits})` : written,
  );

/** The number of the citation that a link stands for; undefined for other links. */
export const citedNumber = (address = ''): number | undefined =>
  address.startsWith(CITED) ? Number(address.slice(CITED.length)) : undefined;

interface Answer {
  text: string;
  citations: { number: number; document: number; page: number; quote: string }[];
}

/** An answer for the clipboard, with its sources below it. */
export const copiedText = (
  answer: Answer,
  documents: readonly { number: number; name: string; isRemoved?: boolean }[],
): string => [answer.text, sourceLines(answer, documents).join('\n')].filter(Boolean).join('\n\n');
