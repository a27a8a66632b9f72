/** A part of a streaming answer, and its offset. */
export interface AnswerPart {
  at: number;
  text: string;
}

/**
 * Adds a part to a streaming answer: offset 0 begins another answer; after a gap, parts are ignored until the text
 * before them arrives.
 */
export function grown(known: string, { at, text }: AnswerPart): string {
  if (at === 0) return text;
  return at <= known.length ? known.slice(0, at) + text : known;
}
