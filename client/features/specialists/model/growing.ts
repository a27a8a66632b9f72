/** A part of an answer that is on its way, and where it begins in it. */
export interface AnswerPart {
  at: number;
  text: string;
}

/**
 * What has come of an answer with one more part: from the beginning it is another answer, and one that does not go on
 * where the last one ended is left out, as all behind it, until the whole answer is there.
 */
export function grown(known: string, { at, text }: AnswerPart): string {
  if (at === 0) return text;
  return at === known.length ? known + text : known;
}
