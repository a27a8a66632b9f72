import { sentencesOf } from '../../content/sentences.ts';
import { fieldOf, matched } from './matching.ts';
import type { AskedQuestion, QuestionKind } from './question.ts';
import { namesAll, type RankedPassage, type StoredPassage } from './ranking.ts';
import { sideOf } from './sides.ts';
import { hasValue, valuesIn } from './values.ts';
import { type Stems, wordsIn } from './words.ts';

/** A passage with less of the question, by rarity, is no answer. Fixed by the test set of `pnpm bench answers`. */
const ANSWERS_FROM = 0.6;
/** The least of the question where the document lacks a thing that it names. */
const WITHOUT_A_THING = 0.7;
/** The least of the question where the document lacks a circumstance: the others must stand together. */
const WITHOUT_A_CIRCUMSTANCE = 0.65;
/** The least of a question about cover whose subject is in the passage: the rest are circumstances of the case. */
const OF_THE_SUBJECT = 0.4;
/** The question asks for money or a percentage: another number does not answer it. */
const MONEY_WORD = /\b(?:costs?|price|deductibles?|ded|limits?|fee|premium|dollars?|value|worth)\b/i;
/** "How much did the plumber charge?" asks for money, whatever else it names. */
const CHARGED =
  /\bhow much\b.*\b(?:charged?|charges|billed?|cost|costs|invoiced?|spent|spend)\b|\bhow much (?:was|is|were) (?:the|their|his|her) .*\b(?:bill|invoice)\b/i;
/** "What is the premium for the endorsement?": its limit is no answer. */
const PREMIUM =
  /\b(?:premium|(?:cost|price) of (?:the|this|that|an?|my|our) .*\b(?:endorsement|rider|policy|coverage))\b/i;
const OF_PREMIUM = /\b(?:premiums?|costs?|prices?|charges?|credits?|surcharges?)\b/i;
/** From this share of the question on, an answer needs no value to be one. */
const SURE = 0.9;
/** Kinds of values that documents write in one form: a passage without one is no answer when words are missing, too. */
const PLAIN = new Set<QuestionKind>(['year', 'phone', 'email']);
/** Kinds whose answer is no answer without such a value, though all words are there. */
export const VALUED = new Set<QuestionKind>(['year', 'phone', 'email', 'name', 'count', 'identifier']);

/** Whether the best passage answers: it has enough of the question, and what is asked for. */
export function isSure(
  asked: AskedQuestion,
  ranked: RankedPassage[],
  missing: string[],
  stems: Stems,
): boolean {
  const [best] = ranked;
  if (!best?.isAbout || best.covered < thresholdOf(asked, best, missing)) return false;
  const { kind, text } = asked;
  if (missing.length > 0 && PLAIN.has(kind) && !hasValue(kind, best.text)) return false;
  if (VALUED.has(kind) && !best.valued) return false;
  if (kind === 'amount' && PREMIUM.test(text) && !isPremium(asked, best, stems)) return false;
  if (
    kind === 'amount' &&
    !best.valued &&
    !isLimitInTime(best) &&
    (asksForMoney(asked) || !/\d/.test(best.text))
  )
    return false;
  if (kind === 'name' && !namesSomebody(asked, best, stems)) return false;
  if (kind === 'covered' && best.covered < SURE && !ranked.slice(0, 3).some((each) => sideOf(each)))
    return false;
  return hasFinding(asked, best, stems);
}

function thresholdOf(asked: AskedQuestion, best: RankedPassage, missing: string[]): number {
  if (asked.kind === 'covered' && best.hasSubject) return OF_THE_SUBJECT;
  const lost = asked.concepts.filter(({ said }) => missing.includes(said));
  if (lost.length > 0 && lost.every(({ isCircumstance }) => isCircumstance)) return WITHOUT_A_CIRCUMSTANCE;
  return lacks(asked, missing) ? WITHOUT_A_THING : ANSWERS_FROM;
}

/** Whether the document lacks a thing that the question names: a verb can be said in other words, a number is the case's. */
const lacks = ({ concepts }: AskedQuestion, missing: string[]): boolean =>
  concepts.some(({ said, isVerb }) => missing.includes(said) && !isVerb && !/\d/.test(said));

/** "Loss of use: 24 months" is a limit, too. */
const isLimitInTime = ({ kind, text, covered }: RankedPassage): boolean =>
  kind === 'row' && covered >= SURE && hasValue('duration', text);

/** "Flood deductible?" is a question for an amount; a longer one may ask for something about it. */
const asksForMoney = ({ text, concepts }: AskedQuestion): boolean =>
  CHARGED.test(text) || (MONEY_WORD.test(text) && concepts.filter(({ weight }) => weight === 1).length <= 2);

/** Whether a passage has a name that is not in the question: "Who is the commissioner?" is not answered by "Commissioner". */
function namesSomebody(asked: AskedQuestion, { kind, text, lead }: StoredPassage, stems: Stems): boolean {
  const known = new Set(wordsIn(asked.text).map(({ word }) => word));
  const isNew = (value: string, within: string) =>
    !wordsIn(value).some(({ word }) => known.has(word)) || hasValue('phone', within);
  const whole = `${lead} ${text}`.replaceAll('\t', ' · ');
  const names = (part: string) => valuesIn('name', part).filter(({ value }) => isNew(value, text));
  if (kind === 'row' || !OF_ONE.test(asked.text)) return names(whole).length > 0;
  // "What is the engineer's name?": another's name farther on is not the engineer's.
  const wanted = asked.concepts.filter(({ weight, said }) => weight === 1 && !/^names?$/.test(said));
  return sentencesOf(whole).some((sentence) =>
    names(sentence).some(({ value, at }) => {
      const beside = fieldOf(besideOf(sentence, at, at + value.length), stems);
      return wanted.length === 0 || wanted.some((concept) => matched(concept, beside) >= 0.6);
    }),
  );
}

const OF_ONE = /\bnames?\b/i;
/** Words on either side of a name that may say whose it is. */
const BESIDE = 5;

function besideOf(text: string, from: number, to: number): string {
  const before = text
    .slice(0, from)
    .split(/\s+/)
    .slice(-BESIDE - 1);
  const behind = text
    .slice(to)
    .split(/\s+/)
    .slice(0, BESIDE + 1);
  return [...before, ...behind].join(' ');
}

/** Whether a passage gives the premium of all that the question names. */
function isPremium(asked: AskedQuestion, { heading, lead, text }: StoredPassage, stems: Stems): boolean {
  const whole = `${heading} ${lead} ${text}`;
  return OF_PREMIUM.test(whole) && namesAll(asked, whole, stems);
}

/** "A moisture reading on the ceiling": what is said about the ceiling is no reading. */
function hasFinding(asked: AskedQuestion, { heading, lead, text }: StoredPassage, stems: Stems): boolean {
  const field = fieldOf(`${heading} ${lead} ${text}`, stems);
  return asked.concepts.every((concept) => !FINDING.test(concept.said) || matched(concept, field) >= 0.4);
}

const FINDING = /\b(?:readings?|tests?|samples?|scores?)\b/i;
