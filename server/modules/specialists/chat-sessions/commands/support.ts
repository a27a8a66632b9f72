import type { AiPassage } from '../../../../drivers/ai/ai.ts';
import { sentencesOf } from '../../../../drivers/content/sentences.ts';

/** A citation behind the end of its sentence belongs before it: "It is $500. [1]". */
const BEHIND = /([.!?])((?:\s*\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\])+)/g;
const REFERENCE = /\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g;
/** A model's remarks about the passages, instead of about the case. */
const ABOUT_PASSAGES =
  /\b(?:passages?|documents?|excerpts?)\b.*\b(?:not|no|none|nothing)\b|\b(?:not|no|none|nothing)\b.*\b(?:passages?|documents?|excerpts?)\b/i;
/** Below this many words a line is a heading or a transition. */
const WORDS_MIN = 4;
/** The share of a sentence's words that its passages have. */
const SHARE_MIN = 0.35;

/**
 * The sentences of a model's answer that no passage supports: without a citation, with a number that the cited passages
 * do not have, or with few of their words. Words are compared by their first five letters.
 */
export function unsupportedIn(answer: string, passages: AiPassage[]): string[] {
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]));
  const lines = answer.replace(BEHIND, '$2$1').split('\n');
  return lines
    .flatMap((line) => sentencesOf(line.replace(/^\s*(?:[-*•>#]+|\d{1,2}[.)])\s*/, '')))
    .flatMap((sentence) => {
      const said = sentence
        .replace(REFERENCE, '')
        .replace(/[*_`#]/g, '')
        .replace(/\s+([.,;:!?])/g, '$1')
        .trim();
      const words = wordsOf(said);
      if (words.length < WORDS_MIN || /[?:]$/.test(said) || ABOUT_PASSAGES.test(said)) return [];
      const numbers = [...sentence.matchAll(REFERENCE)].flatMap(([, list = '']) =>
        list.split(/[,;]/).map(Number),
      );
      const cited = numbers.flatMap((number) => byNumber.get(number) ?? []);
      return isSupported(said, words, cited) ? [] : [said];
    });
}

function isSupported(said: string, words: string[], cited: AiPassage[]): boolean {
  if (cited.length === 0) return false;
  const text = cited.map((passage) => `${passage.context} ${passage.text}`).join(' ');
  const figures = figuresOf(text);
  if ([...figuresOf(said)].some((figure) => !figures.has(figure))) return false;
  const known = new Set(wordsOf(text));
  const telling = words.filter((word) => word.length >= 4);
  const shared = telling.filter((word) => known.has(word)).length;
  return telling.length === 0 || shared / telling.length >= SHARE_MIN;
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, 5));

const figuresOf = (text: string) =>
  new Set((text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', ''))));
