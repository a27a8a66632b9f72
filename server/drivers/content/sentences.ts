/** In UTF-16 units: what is longer is a table or a list without full stops, and is cut between words. */
const SENTENCE_MAX = 240;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, in order and word for word: each of them occurs in it as it is. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment }) => cut(segment.trim())).filter((each) => each !== '');

function cut(sentence: string): string[] {
  if (sentence.length <= SENTENCE_MAX) return [sentence];
  const blank = sentence.lastIndexOf(' ', SENTENCE_MAX);
  // A word without end is no sentence of anybody's.
  if (blank <= 0) return [sentence.slice(0, SENTENCE_MAX).toWellFormed()];
  return [sentence.slice(0, blank).trimEnd(), ...cut(sentence.slice(blank + 1))];
}
