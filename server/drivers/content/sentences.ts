/** Maximum UTF-16 units: longer text is a table or a list without full stops, and is split between words. */
const SENTENCE_MAX = 240;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, in order and verbatim. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment }) => cut(segment.trim())).filter((each) => each !== '');

function cut(sentence: string): string[] {
  if (sentence.length <= SENTENCE_MAX) return [sentence];
  const blank = sentence.lastIndexOf(' ', SENTENCE_MAX);
  // Longer than any word of a language.
  if (blank <= 0) return [sentence.slice(0, SENTENCE_MAX).toWellFormed()];
  return [sentence.slice(0, blank).trimEnd(), ...cut(sentence.slice(blank + 1))];
}
