import type { AskedQuestion, Concept, QuestionKind } from './question.ts';
import { partsOf } from './quotation.ts';
import { hasBestValue, hasValue } from './values.ts';
import { keyOf, type Stems, stemmed } from './words.ts';

/** A passage as it is stored. Cells of a row are separated by tabs, like the column heads in its lead. */
export type StoredPassage = {
  ordinal: number;
  page: number;
  kind: 'text' | 'row' | 'heading';
  text: string;
  heading: string;
  lead: string;
};

export type RankedPassage = StoredPassage & {
  score: number;
  /** The share of the question, by rarity, that the passage and what is above it contain. */
  covered: number;
  /** The index of its best sentence, and of all that answer. */
  best: number;
};

export type Ranking = { passages: RankedPassage[]; missing: string[] };

/** Words of a question that a value of its kind stands for: a phone number need not be called one. */
const KIND_WORDS: Partial<Record<QuestionKind, RegExp>> = {
  phone: /^(?:phone|telephone|fax|hotline|call)$/,
  date: /^(?:date|year|expires?|effective)$/,
  duration: /^(?:long|soon|deadlines?|days|months|years|time|waiting)$/,
};
/** How much a word counts that the document does not have. */
const UNKNOWN = 0.8;
/** Words that exclude a phrase: "all perils except wind and hail". */
const EXCEPTED = new Set(['except', 'than', 'exclud', 'excluding']);

/** How much a match counts above the passage instead of in it. */
const IN_LEAD = 0.8;
const IN_HEADING = 0.65;
/** How much the score of the best sentence counts beside that of its passage. */
const SENTENCE = 0.9;
/** How much length lowers a score. */
const LENGTH = 0.15;
const TYPICAL_WORDS = 45;
/** How much a passage counts that is only a title. */
const TITLE = 0.5;

type Field = { keys: string[]; places: Map<string, number[]> };

/**
 * Orders passages by how well they answer: rare words, phrases and trade synonyms count, most of all within one
 * sentence, and so does a value of the kind that is asked for.
 * @param total passages of the document; `given` are all that contain a word of the question
 */
export function rank(asked: AskedQuestion, given: StoredPassage[], total: number, stems: Stems): Ranking {
  const read = given.map((passage) => ({
    passage,
    heading: fieldOf(passage.heading, stems),
    lead: fieldOf(passage.lead, stems),
    text: fieldOf(passage.text, stems),
    sentences: partsOf(passage.text, passage.kind).map((text) => ({ text, field: fieldOf(text, stems) })),
  }));
  const weights = asked.concepts.map((concept) => {
    const hits = read.filter(
      ({ text, lead }) => Math.max(matched(concept, text), matched(concept, lead)) >= 0.8,
    ).length;
    const ofKind = KIND_WORDS[asked.kind]?.test(concept.said) ?? false;
    const anywhere =
      ofKind ||
      read.some(({ text, lead, heading }) =>
        [text, lead, heading].some((field) => matched(concept, field) > 0),
      );
    // A word that is nowhere says less against a passage than a rare word says for one: it may be another way to ask.
    const weight = concept.weight * (anywhere ? rarity(hits, total) : rarity(1, total) * UNKNOWN);
    return { weight, ofKind, missing: !anywhere };
  });
  const all = weights.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const passages = read
    .filter(({ passage }) => passage.kind !== 'heading')
    .map(({ passage, heading, lead, text, sentences }) => {
      const valued = hasValue(asked.kind, passage.text);
      const above = asked.concepts.map((concept, index) =>
        Math.max(
          matched(concept, lead) * IN_LEAD,
          matched(concept, heading) * IN_HEADING,
          weights[index]?.ofKind && valued ? 1 : 0,
        ),
      );
      const sum = (field: Field) =>
        asked.concepts.reduce(
          (score, concept, index) =>
            score + (weights[index]?.weight ?? 0) * Math.max(matched(concept, field), above[index] ?? 0),
          0,
        );
      const whole = sum(text);
      const scores = sentences.map(
        ({ text: said, field }) => sum(field) * fitness(asked.kind, said, passage),
      );
      const best = scores.indexOf(Math.max(...scores));
      // "Section 303. Limitation." announces a passage and says nothing.
      const title = passage.kind === 'text' && text.keys.length < 4 && !hasValue('amount', passage.text);
      const long = 1 + LENGTH * Math.log2(Math.max(1, text.keys.length / TYPICAL_WORDS));
      const score = (whole + SENTENCE * (scores[best] ?? 0)) / long;
      return {
        ...passage,
        score: score * fitness(asked.kind, passage.text, passage) * (title ? TITLE : 1),
        covered: whole / all,
        best,
      };
    })
    .toSorted((one, other) => other.score - one.score || one.ordinal - other.ordinal);
  const missing = asked.concepts.flatMap(({ said, weight }, index) =>
    weights[index]?.missing && weight === 1 ? [said] : [],
  );
  return { passages, missing };
}

const rarity = (hits: number, total: number) => Math.log(1 + (total - hits + 0.5) / (hits + 0.5));

/** A value of the kind that is asked for makes an answer likelier. */
function fitness(kind: QuestionKind, text: string, { lead, page, kind: form }: StoredPassage): number {
  if (kind === 'text' || kind === 'summary') return 1;
  if (kind === 'covered')
    return /\b(?:not|exclud\w+|cover\w*|insure\w*|pay)\b/i.test(`${lead} ${text}`) ? 1.15 : 0.9;
  if (kind === 'meaning') return /\b(?:means?|is defined|refers to)\b/i.test(text) ? 1.25 : 1;
  if (!hasValue(kind, text)) return 0.75;
  // A deadline answers "when", too, but a date answers it better; and so does a size beside an amount.
  if (!hasBestValue(kind, text)) return 1;
  if (form === 'row') return page === 1 ? 1.4 : 1.3;
  return 1.2;
}

function fieldOf(text: string, stems: Stems): Field {
  const keys = text === '' ? [] : stemmed(text, stems).map(keyOf);
  const places = new Map<string, number[]>();
  keys.forEach((key, at) => {
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  });
  return { keys, places };
}

/** How much of a concept is in a text: its best phrase, from 0 to 1. */
function matched({ alternatives, loose }: Concept, field: Field): number {
  let best = 0;
  for (const { stems, weight } of alternatives) {
    if (weight > best && contains(field, stems)) best = weight;
  }
  return loose ? Math.max(best, loose.weight * shareOf(field, loose.words)) : best;
}

const shareOf = ({ places }: Field, words: string[][]) =>
  words.filter((word) => word.some((stem) => places.has(stem))).length / words.length;

function contains({ keys, places }: Field, stems: string[]): boolean {
  const [first = '', ...others] = stems;
  return (places.get(first) ?? []).some(
    (at) => others.every((stem, index) => keys[at + index + 1] === stem) && !EXCEPTED.has(keys[at - 1] ?? ''),
  );
}
