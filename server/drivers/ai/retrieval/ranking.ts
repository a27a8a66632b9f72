import { bearingOf, givesReason, whole } from './bearing.ts';
import { fitness } from './fitness.ts';
import { type Field, fieldOf, matched, neighbors } from './matching.ts';
import { type AskedQuestion, type Concept, numbered, type QuestionKind } from './question.ts';
import { partsOf } from './quotation.ts';
import { crosses, inRange, isLabeled, isNought, labelOf, labels } from './rows.ts';
import { hasValue, namesPeriod } from './values.ts';
import type { Stems } from './words.ts';

/** A passage as it is stored. Cells of a row are separated by tabs, like the column heads in its lead. */
export type StoredPassage = {
  ordinal: number;
  /** The number of its document in the session. */
  document: number;
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
  /** Whether it has a value of the kind that is asked for. */
  valued: boolean;
  /** Whether it names what is asked about first: "Is rain that comes in through a window covered?" */
  hasSubject: boolean;
  /** How many things that the question is about it names; circumstances are none. */
  things: number;
  /** Whether it can be the answer: about a thing of the question if the document has one, with a reason if one is asked for. */
  isAbout: boolean;
};

export type Ranking = { passages: RankedPassage[]; missing: string[] };

/** Words of a question that a value of its kind stands for: a phone number need not be called one. */
const KIND_WORDS: Partial<Record<QuestionKind, RegExp>> = {
  covered: /^(?:cover(?:ed|s|age)?|insured?|exclude[ds]?|pa(?:y|ys|id)|owed?)$/,
  email: /^(?:e-?mail|send|address)$/,
  address: /^(?:address|located|location|mail|house|property)$/,
  amount: /^(?:amount|cost|dollars?|percentage|worth|maximum)$/,
  percent: /^(?:percent|percentage|share|rate)$/,
  meaning: /^(?:defined?|definition|meaning|means?|counts?)$/,
  phone: /^(?:phone|telephone|hotline|call|number)$/,
  year: /^year$/,
  age: /^(?:old|age|aged|year|new|roof age|age of the roof)$/,
  cause:
    /^(?:start|begin|cause|caused|causes|causing|cause of loss|causes of loss|cause of damage|caused by|source|origin|reason)$/,
  date: /^(?:dates?|year|expires?|effective)$/,
  duration:
    /^(?:long|soon|deadlines?|days|months|years|time|waiting|limit|time limit|fast|waiting period|time ?frame|turnaround|time standard)$/,
  size: /^(?:size|dimensions?|pitch|area|large|measurements?)$/,
};
/** A word of the trade that means the same is there as well as the word itself. */
const SYNONYM = 0.8;
/** A thing that the document does not name is not in it; what is done can be said in many ways. */
const UNKNOWN_VERB = 0.4;
/** A word of the trade, of which no other word for it is there either, is what the document lacks. */
const UNKNOWN_TRADE = 1;
/** How much a number counts that the document does not have: it belongs to the case, and so does “a month”. */
const OF_THE_CASE = 0.2;
const OF_A_CASE = /^(?:\d.*|hours?|hrs?|days?|weeks?|wks?|months?|mos?|years?|yrs?|yesterday|today|night)$/i;
/** Where or when something happened the document need not say. */
const CIRCUMSTANCE = 0.25;
/** How much a circumstance counts of a thing that the document does not have. */
const ALONE = 0.5;
/** How much a word counts that the document does not have. */
const UNKNOWN = 0.8;

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

/** How much a text counts that only announces a list. */
const ANNOUNCING = 0.85;
/** How much a row or line counts whose label is what was asked for. */
const LABELED = 1.25;
/** How much a row counts whose label and one of whose heads are asked for together: its cell is the answer. */
const CROSSED = 1.3;
/** How much a row counts without a value in the column that was asked for. */
const NOUGHT = 0.85;
/** How much a clause counts whose title is what was asked for. */
const TITLED = 1.15;
/** A thing is named from this much of it on: by another word of the trade, or by most of a phrase. */
const NAMED_FROM = 0.64;
/** How much a passage counts that names nothing of what is asked about, only its circumstances. */
const BESIDE_IT = 0.7;
/** "When does it expire?" is answered by the policy period: "from July 1, 2026 to July 1, 2027". */
const OF_PERIOD =
  /^(?:expir\w+|inception|effective\w*|effective date|ends?|ending|term|policy (?:period|term|dates?)|expiration date|start\w*|begin\w*|force|in force)$/i;
/** Below "Cause and origin", the sentence that rules a cause out is not the one that names it. */
const DENIES = /\b(?:no|not|none|nor|ruled out|without)\b/i;
const OF_CAUSE = /\b(?:causes?|origin)\b/i;
/** How much two neighbors of the question count that are neighbors in the text, too. */
const NEIGHBORS = 0.3;
/** How much a deductible for all other perils answers for a peril that has none of its own. */
const ALL_OTHER = 0.85;
const OTHERS = /\b(?:all|any|every) (?:other )?(?:covered )?(?:perils?|causes?|loss(?:es)?)\b|\bAOP\b/i;
const PERILS =
  /^(?:fire|lightning|theft|water|water damage|leak|burst pipe|vandalism|smoke|explosion|freezing|stolen|pipe leak|broken pipe)$/;

/**
 * Orders passages by how well they answer: rare words, phrases and trade synonyms count, most of all within one
 * sentence, and so does a value of the kind that is asked for.
 * @param total passages of the document; `given` are all that contain a word of the question
 */
export function rank(asked: AskedQuestion, given: StoredPassage[], total: number, stems: Stems): Ranking {
  const read = given.map((passage) => ({
    passage,
    heading: fieldOf(passage.heading, stems),
    nearest: fieldOf(passage.heading.split(' › ').at(-1) ?? '', stems),
    lead: fieldOf(passage.lead, stems),
    text: fieldOf(lettered(passage), stems),
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
    const ofTrade = concept.alternatives.length > 1 && !concept.isVerb;
    const unknown = OF_A_CASE.test(concept.said)
      ? OF_THE_CASE
      : concept.isCircumstance
        ? CIRCUMSTANCE
        : concept.isVerb
          ? UNKNOWN_VERB
          : ofTrade
            ? UNKNOWN_TRADE
            : UNKNOWN;
    // "For a month" is in a clause about something else as often as in the one that answers.
    const known = concept.isCircumstance && OF_A_CASE.test(concept.said) ? OF_THE_CASE : 1;
    const weight = concept.weight * (anywhere ? rarity(hits, total) * known : rarity(1, total) * unknown);
    return { weight, ofKind, missing: !anywhere };
  });
  // A place without the thing that was in it answers nothing.
  const lacksThing = asked.concepts.some(
    ({ weight, isVerb, isCircumstance }, index) =>
      weight === 1 && weights[index]?.missing && !isVerb && !isCircumstance,
  );
  for (const [index, concept] of asked.concepts.entries())
    if (lacksThing && concept.isCircumstance) (weights[index] ?? { weight: 0 }).weight *= ALONE;
  const identifier = numbered(asked.text);
  const strict = /\b(?:defin\w+|mean\w*|counts? as|considered)\b/i.test(asked.text);
  const subject = asked.concepts.find(({ weight }) => weight === 1);
  const bearing = bearingOf(asked);
  // Where the document has what is asked about, a passage with its circumstances alone is not about it.
  const isThing = ({ weight, isCircumstance }: Concept, index: number) =>
    weight === 1 && !isCircumstance && !weights[index]?.missing && !weights[index]?.ofKind;
  const hasThings = asked.concepts.some(isThing);
  const ofDeductible = /\bded(?:uctible)?\b/i.test(asked.text);
  const amounts = asked.concepts.map(({ said }) => (/^\d+(?:\.\d+)?$/.test(said) ? Number(said) : undefined));
  // "Deadline" is asked for, and says nothing about what: that is what must be there.
  const valuedAlone = asked.concepts.some(({ weight }, index) => weight === 1 && !weights[index]?.ofKind);
  const all = weights.reduce((sum, { weight, ofKind }) => sum + (ofKind && valuedAlone ? 0 : weight), 0) || 1;
  const passages = read
    .filter(({ passage }) => passage.kind !== 'heading')
    .map(({ passage, heading, nearest, lead, text, sentences }) => {
      const valued =
        asked.kind === 'count'
          ? counts(asked, passage, text)
          : (identifier?.test(passage.text.replaceAll('\t', ' ')) ??
            hasValue(asked.kind, valuesOf(asked.kind, passage)));
      const others = ofDeductible && OTHERS.test(passage.text);
      const hasPeriod = asked.kind === 'date' && namesPeriod(passage.text);
      const label = fieldOf(labelOf(passage) ?? '', stems).keys;
      const above = asked.concepts.map((concept, index) =>
        Math.max(
          matched(concept, lead) * IN_LEAD,
          matched(concept, heading) * IN_HEADING,
          weights[index]?.ofKind && valued && asked.kind !== 'covered' ? 1 : 0,
          valued && isLabeled(concept, label, KIND_WORDS[asked.kind]) ? 1 : 0,
          identifier && valued && identifier.test(`${concept.said.replace(/\s*(?:number|no)$/, '')} A123`)
            ? 1
            : 0,
          others && PERILS.test(concept.said) ? ALL_OTHER : 0,
          hasPeriod && OF_PERIOD.test(concept.said) ? 1 : 0,
          amounts[index] !== undefined && inRange(amounts[index] ?? 0, passage) ? 1 : 0,
        ),
      );
      const sum = (field: Field) =>
        asked.concepts.reduce(
          (score, concept, index) =>
            score + (weights[index]?.weight ?? 0) * Math.max(matched(concept, field), above[index] ?? 0),
          0,
        );
      const together = (field: Field) =>
        asked.concepts.reduce((score, concept, index) => {
          const next = asked.concepts[index + 1];
          if (!next || !neighbors(concept, next, field)) return score;
          return (
            score + (NEIGHBORS / 2) * ((weights[index]?.weight ?? 0) + (weights[index + 1]?.weight ?? 0))
          );
        }, 0);
      const inText = sum(text);
      const named = asked.concepts.map((concept) =>
        Math.max(matched(concept, text), matched(concept, lead), matched(concept, nearest)),
      );
      const present = weights.reduce(
        (total, { weight, ofKind }, index) =>
          ofKind && valuedAlone
            ? total
            : total + weight * Math.min(1, Math.max((named[index] ?? 0) / SYNONYM, above[index] ?? 0)),
        0,
      );
      const scores = sentences.map(
        ({ text: said, field }) => sum(field) * fitness(asked.kind, said, passage),
      );
      const highest = scores.indexOf(Math.max(...scores));
      const rulesOut =
        asked.kind === 'cause' &&
        DENIES.test(sentences[highest]?.text ?? '') &&
        OF_CAUSE.test(passage.heading.split(' › ').at(-1) ?? '');
      const best = rulesOut ? 0 : highest;
      // "Section 303. Limitation." announces a passage and says nothing.
      const title = passage.kind === 'text' && text.keys.length < 4 && !hasValue('amount', passage.text);
      const long = 1 + LENGTH * Math.log2(Math.max(1, text.keys.length / TYPICAL_WORDS));
      const defines =
        asked.kind === 'meaning' && definesOne(asked, passage.text, stems) ? 1.5 : strict ? 0.7 : 1;
      const things = asked.concepts.filter(
        (concept, index) =>
          isThing(concept, index) && ((above[index] ?? 0) > IN_HEADING || (named[index] ?? 0) >= NAMED_FROM),
      ).length;
      const score = ((inText + together(text) + SENTENCE * (scores[best] ?? 0)) / long) * defines;
      return {
        ...passage,
        score:
          score *
          fitness(asked.kind, whole(passage), passage) *
          (identifier ? (valued ? 1.4 : 0.7) : 1) *
          (title ? TITLE : 1) *
          (/:$/.test(passage.text) ? ANNOUNCING : 1) *
          (labels(asked, passage, stems) ? LABELED : 1) *
          (titles(asked, passage, stems) ? TITLED : 1) *
          (hasThings && things === 0 ? BESIDE_IT : 1) *
          bearing(passage, sentences[best]?.text ?? '') *
          (isNought(asked, passage, stems) ? NOUGHT : 1) *
          (crosses(asked, passage, stems) ? CROSSED : 1),
        covered: present / all,
        best,
        valued,
        hasSubject: subject !== undefined && matched(subject, text) >= 0.75,
        things,
        isAbout: (!hasThings || things > 0) && givesReason(asked, passage),
      };
    })
    .toSorted((one, other) => other.score - one.score || one.ordinal - other.ordinal);
  const missing = asked.concepts.flatMap(({ said, weight }, index) =>
    weights[index]?.missing && weight === 1 ? [said] : [],
  );
  return { passages, missing };
}

const rarity = (hits: number, total: number) => Math.log(1 + (total - hits + 0.5) / (hits + 0.5));

/** A row "A – Dwelling" of a table of coverages is about "Coverage A". */
function lettered({ kind, text, lead, heading }: StoredPassage): string {
  const [, letter] = /^([A-F])\s?(?:[.):–—-])\s?\s*\p{Lu}/u.exec(text) ?? [];
  const isCoverage =
    kind === 'row' && /\b(?:coverages?|section i{1,2}|insured)\b/i.test(`${lead} ${heading}`);
  return letter !== undefined && isCoverage ? `Coverage ${letter} ${text}` : text;
}

/** The part of a passage that may be a value: the label of a row and an address are no name. */
function valuesOf(kind: QuestionKind, passage: StoredPassage): string {
  if (kind !== 'name' || passage.kind !== 'row') return whole(passage);
  const cells = passage.text.split('\t');
  return cells.filter((cell, at) => at > 0 && !/^\d/.test(cell)).join(' · ');
}

/** "C. Nonrenewal. We may elect…", "Tarps and boarding. We pay…" */
const RUN_IN = /^(?:[§(]?[\w.-]{1,9}[.)]?\s+)?(\p{Lu}[^.:;]{2,60})[.:](?=\s)/u;

/** Whether the title at the beginning of a clause is what was asked for. */
function titles(asked: AskedQuestion, { kind, text }: StoredPassage, stems: Stems): boolean {
  const [, title] = kind === 'text' ? (RUN_IN.exec(text) ?? []) : [];
  if (title === undefined || title.length > text.length / 2) return false;
  const field = fieldOf(title, stems);
  return asked.concepts.some((concept) => concept.weight === 1 && matched(concept, field) >= 0.75);
}

/** Whether a text has all that says something in the question. */
export function namesAll({ concepts, kind }: AskedQuestion, text: string, stems: Stems): boolean {
  const field = fieldOf(text, stems);
  return concepts.every(
    (concept) =>
      concept.weight < 1 || KIND_WORDS[kind]?.test(concept.said) === true || matched(concept, field) >= 0.6,
  );
}

/** How many of the words that say little in the question a text has: "invoice" tells one amount from another. */
export const faintIn = ({ concepts }: AskedQuestion, text: string, stems: Stems): number => {
  const field = fieldOf(text, stems);
  return concepts.reduce((sum, concept) => sum + (concept.weight < 1 ? matched(concept, field) : 0), 0);
};

/** "How many walkway panels": either word may stand beside the number. */
const COUNTED = 2;

/** Whether a number stands beside what is counted: "eight hail hits". A row has it in a cell of its own. */
function counts(asked: AskedQuestion, { kind, text }: StoredPassage, { keys, places }: Field): boolean {
  if (!hasValue('count', text)) return false;
  if (kind === 'row') return true;
  const counted = asked.concepts.filter(({ weight }) => weight === 1).slice(0, COUNTED);
  const numbers = keys.flatMap((key, at) => (/^(?:\d.*|singl|doubl|no|none)$/.test(key) ? [at] : []));
  return counted
    .flatMap(({ alternatives }) => alternatives)
    .some(({ stems }) =>
      (places.get(stems[0] ?? '') ?? []).some((at) =>
        numbers.some((number) => number >= at - 4 && number <= at + 4),
      ),
    );
}

/** Whether a text says what a word of the question means: "“Fungi” means…" */
function definesOne({ concepts }: AskedQuestion, text: string, stems: Stems): boolean {
  const [, term] = /^(.{2,90}?)\b(?:means?|is defined|refers? to)\b/i.exec(text) ?? [];
  if (term === undefined) return false;
  const field = fieldOf(term, stems);
  return concepts.some((concept) => concept.weight === 1 && matched(concept, field) >= 0.8);
}
