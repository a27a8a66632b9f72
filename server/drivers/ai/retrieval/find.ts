import { sentencesOf } from '../../content/sentences.ts';
import type { AiFinding, AiPassage } from '../ai.ts';
import { fieldOf, matched } from './matching.ts';
import {
  type AskedQuestion,
  askedConcepts,
  continues,
  kindOf,
  type QuestionKind,
  tradePhrases,
} from './question.ts';
import { quotationOf } from './quotation.ts';
import { namesAll, type RankedPassage, rank, type StoredPassage } from './ranking.ts';
import { sideOf } from './sides.ts';
import { nearestSpelling } from './spelling.ts';
import { shareOfDwelling, statementOf } from './statement.ts';
import { summaryOf } from './summary.ts';
import { hasValue, STORED_VALUES, valuesIn } from './values.ts';
import {
  INSIDE,
  indexedAs,
  inFull,
  NUMBERS,
  type Stems,
  USUAL_FORMS,
  withWhatFollows,
  wordsIn,
} from './words.ts';

/** The parts of a document that a search reads. */
export type SearchedDocument = {
  /** The English stem of each word; '' for one without meaning of its own. */
  stems(words: string[]): Promise<Array<[word: string, stem: string]>>;
  /** The passages that fit a tsquery of stems, and how many passages the document has. */
  matching(query: string): Promise<{ passages: StoredPassage[]; total: number }>;
  /** Passages that name Coverage A and an amount. */
  amountsOfDwelling(): Promise<StoredPassage[]>;
  /** The first passages that fit a regular expression. */
  fitting(pattern: string): Promise<StoredPassage[]>;
  beginning(limit: number): Promise<StoredPassage[]>;
  /** All stems of the document. */
  vocabulary(): Promise<string[]>;
};

type Found = { passages: AiPassage[]; finding: AiFinding };

export const NOTHING_FOUND: Found = { passages: [], finding: { found: false, missing: [], headings: [] } };

/** Maximum passages for a language model, beside those from the document's beginning. */
const FITTING = 8;
const OPENING = 2;
/** Maximum quotations of an answer. */
const QUOTES = 3;
/** Passages that score below this share of the best one are noise. */
const WORTH = 0.62;
/** A passage with less of the question, by rarity, is no answer. Fixed by the test set of `pnpm bench answers`. */
const ANSWERS_FROM = 0.6;
/** A passage with less of it is not quoted beside the one that answers. */
const QUOTED_FROM = 0.45;
/** A passage that names no thing of the question is offered from this share of it on. */
const OFFERED_FROM = 0.3;
/** Maximum quotations of what may answer. */
const OFFERED = 3;
/** The same as ANSWERS_FROM where the document lacks a thing that the question names. */
const WITHOUT_A_THING = 0.7;
/** The same where it lacks a circumstance: the others must stand together. */
const WITHOUT_A_CIRCUMSTANCE = 0.65;
/** The same for a question about cover whose subject is in the passage: the rest are circumstances of the case. */
const OF_THE_SUBJECT = 0.4;
/** What is asked for is money or a percentage: another number does not answer. */
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
/** Weight of the former question's words: "and for wind?" continues its subject. */
const BEFORE = 0.4;
const HEADINGS = 3;
/** Kinds of values that documents write in one form: a passage without one is no answer when words are missing, too. */
const PLAIN = new Set<QuestionKind>(['year', 'phone', 'email']);
/** Kinds whose answer is no answer without such a value, though all words are there. */
const VALUED = new Set<QuestionKind>(['year', 'phone', 'email', 'name', 'count', 'identifier']);
/** Kinds of what a person has: "insured phone" is not anybody's. */
const OF_A_PERSON = new Set<QuestionKind>(['phone', 'email', 'address']);
/** Maximum characters of a question that are searched for. */
const QUESTION_MAX = 600;

/**
 * Finds the passages of a document that answer a question, and what can be said about it without a language model.
 * @param before the former question; empty for the first one
 * @param synonyms groups of phrases that mean the same
 */
export async function findAnswer(
  document: SearchedDocument,
  { question, before, synonyms }: { question: string; before: string; synonyms: string[][] },
): Promise<Found> {
  const text = withWhatFollows(question.slice(0, QUESTION_MAX));
  let kind = kindOf(text);
  if (kind === 'summary') return summaryOf(await document.beginning(2_000));
  const former = continues(text) ? before.slice(0, QUESTION_MAX) : '';
  const stems = await stemsOf(document, [text, former, synonyms.flat().join(' '), USUAL_FORMS.join(' ')]);
  const trade = tradePhrases(synonyms, stems);
  const asked: AskedQuestion = { kind, text, concepts: askedConcepts(text, stems, trade) };
  if (namesCoverage(asked)) asked.kind = 'amount';
  kind = asked.kind;
  const own = new Set(asked.concepts.map(({ said }) => said));
  for (const concept of former === '' ? [] : askedConcepts(former, stems, trade)) {
    if (!own.has(concept.said)) asked.concepts.push({ ...concept, weight: concept.weight * BEFORE });
  }
  if (OF_A_PERSON.has(kind))
    for (const concept of asked.concepts) if (inFull(concept.said) === 'insured') concept.weight = 1;
  let found = await search(document, asked, stems);
  if (found.missing.length > 0) {
    const known = await document.vocabulary();
    const words = new Set([...trade.values()].flat().flatMap(({ parts }) => parts));
    if (nearestSpelling(asked.concepts, found.missing, known, words))
      found = await search(document, asked, stems);
  }
  const { missing } = found;
  const passages = VALUED.has(kind) ? withValueFirst(found.passages) : found.passages;
  const [best] = passages;
  const opening = await document.beginning(OPENING);
  const dwelling = ['amount', 'percent', 'meaning', 'text'].includes(kind)
    ? await document.amountsOfDwelling()
    : [];
  const answers =
    shareOfDwelling(asked, dwelling) !== undefined || isSure(asked, passages, missing, found.stems);
  if (!answers)
    return best && mayAnswer(best)
      ? offered(passages, opening, missing)
      : notFound(passages, opening, missing);
  const statement = statementOf(asked, passages, dwelling, found.stems);
  const worth = passages.filter(
    ({ score, covered }) => score >= (best?.score ?? 0) * WORTH && covered >= QUOTED_FROM,
  );
  const shown = unique([...(statement?.passages ?? []), ...worth]).slice(0, QUOTES);
  const numbered = numberedOf(unique([...shown, ...passages.slice(0, FITTING), ...opening]));
  const finding = {
    found: true as const,
    statement: statement?.text ?? null,
    numbers: shown.map((_, at) => at + 1),
  };
  return { passages: numbered, finding };
}

/** Whether the best passage answers: it has enough of the question, and what is asked for. */
function isSure(asked: AskedQuestion, ranked: RankedPassage[], missing: string[], stems: Stems): boolean {
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

/** "Insured property" names nobody: the next passage that has as much of the question answers. */
function withValueFirst(passages: RankedPassage[]): RankedPassage[] {
  const [best] = passages;
  const valued = passages.find((each) => each.valued);
  if (!best || !valued || valued.covered < best.covered * 0.9 || valued.score < best.score * 0.5)
    return passages;
  return [valued, ...passages.filter((each) => each !== valued)];
}

/** "Cov A", "med pay": a coverage alone is asked for its limit. */
function namesCoverage({ kind, concepts }: AskedQuestion): boolean {
  const [only, ...others] = concepts.filter(({ weight }) => weight === 1);
  if (kind !== 'text' || only === undefined || others.length > 0 || concepts.length > 2) return false;
  return only.alternatives.some(({ stems }) => /^coverag [a-f]$/.test(stems.join(' ')));
}

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

async function search(document: SearchedDocument, asked: AskedQuestion, known: Stems) {
  const query = queryOf(asked, known);
  const { passages: matching, total } =
    query === '' ? { passages: [], total: 0 } : await document.matching(query);
  const pattern = STORED_VALUES[asked.kind] ?? (asksForAuthor(asked) ? HEAD_OF_A_MEMO : undefined);
  const passages = unique([...matching, ...(pattern === undefined ? [] : await document.fitting(pattern))]);
  const stems = await stemsOf(document, [
    ...passages.flatMap(({ text, heading, lead }) => [text, heading, lead]),
    asked.text,
  ]);
  return { ...rank(asked, passages, total, stems), stems };
}

/** "From" is no word of an index. */
const HEAD_OF_A_MEMO = '^From\\M';
const asksForAuthor = ({ concepts }: AskedQuestion): boolean =>
  concepts.some(({ alternatives }) => alternatives.some(({ stems }) => stems.join(' ') === 'author'));

/** Any of the question's phrases; the words that occur all over a policy only without others. */
function queryOf({ concepts }: AskedQuestion, stems: Stems): string {
  const strong = concepts.filter(({ weight }) => weight >= BEFORE);
  const phrases = (strong.length > 0 ? strong : concepts).flatMap(({ alternatives, loose }) =>
    [...alternatives.map((each) => each.stems), ...(loose?.words.flat().map((word) => [word]) ?? [])].map(
      (words) =>
        words
          .filter((stem) => stems.get(stem) !== '')
          .map((stem) => spelled(stem, stems))
          .join(' & '),
    ),
  );
  return [...new Set(phrases)]
    .filter((phrase) => phrase !== '')
    .map((phrase) => `(${phrase})`)
    .join(' | ');
}

/** A number as the index may hold it: "24,000" as two words, "sixty" as its stem. */
function spelled(stem: string, stems: Stems): string {
  if (!/^\d/.test(stem)) {
    const forms = new Set(indexedAs(stem.replace(INSIDE, ''), stems).filter((form) => form !== ''));
    return `(${[...forms].map((form) => `'${form}'`).join(' | ')})`;
  }
  const parts = Number(stem).toLocaleString('en-US').split(/[,.]/);
  const forms = [
    `'${stem.replace('.', ' ')}'`,
    ...(parts.length > 1 ? [`(${parts.map((part) => `'${part}'`).join(' & ')})`] : []),
  ];
  for (const [word, number] of NUMBERS)
    if (String(number) === stem) forms.push(`'${word.replace(/y$/, 'i')}'`);
  return `(${forms.join(' | ')})`;
}

/** Stems are the same for all documents: known ones are not asked for again. */
const stemCache = new Map<string, string>();
const STEMS_MAX = 100_000;

async function stemsOf(document: SearchedDocument, texts: string[]): Promise<Stems> {
  const words = new Set(texts.flatMap((text) => wordsIn(text).map(({ word }) => word)));
  const unknown = [...words].filter((word) => !stemCache.has(word) && !/^\d/.test(word));
  if (stemCache.size > STEMS_MAX) stemCache.clear();
  if (unknown.length > 0) for (const [word, stem] of await document.stems(unknown)) stemCache.set(word, stem);
  return stemCache;
}

function unique<Passage extends StoredPassage>(passages: Passage[]): Passage[] {
  const seen = new Set<number>();
  return passages.filter(({ ordinal }) => !seen.has(ordinal) && Boolean(seen.add(ordinal)));
}

function numberedOf(passages: Array<StoredPassage & Partial<RankedPassage>>): AiPassage[] {
  return passages.map((passage, index) => ({
    number: index + 1,
    document: passage.document,
    page: passage.page,
    text: [passage.lead, passage.text].filter(Boolean).join(' ').replaceAll('\t', ' '),
    context: contextOf(passage),
    quote: quotationOf(passage, passage.best ?? 0),
    score: passage.score ?? 0,
  }));
}

/** The nearest heading, and the heads of a row's columns. */
function contextOf({ kind, heading, lead }: StoredPassage): string {
  const nearest = heading.split(' › ').at(-1) ?? '';
  const heads = kind === 'row' ? lead.replaceAll('\t', ' · ') : '';
  return [nearest, heads].filter(Boolean).join(' – ');
}

/** Whether a passage names a thing that is asked about, or enough else. */
const mayAnswer = ({ covered, things }: RankedPassage): boolean => things > 0 || covered >= OFFERED_FROM;

/** The best passages, when it is not sure that they answer. */
function offered([best, ...others]: RankedPassage[], opening: StoredPassage[], missing: string[]): Found {
  const near = others.filter((each) => each.score >= (best?.score ?? 0) * WORTH && mayAnswer(each));
  const shown = (best ? [best, ...near] : []).slice(0, OFFERED);
  return {
    passages: numberedOf(unique([...shown, ...others.slice(0, FITTING), ...opening])),
    finding: { found: 'perhaps', missing, numbers: shown.map((_, at) => at + 1) },
  };
}

function notFound(ranked: RankedPassage[], opening: StoredPassage[], missing: string[]): Found {
  const titles = new Map<string, StoredPassage>();
  for (const { heading, ...passage } of ranked) {
    const text = heading.split(' › ').at(-1) ?? '';
    if (text !== '' && !titles.has(text)) {
      titles.set(text, { ...passage, kind: 'heading', text, heading: '', lead: '' });
    }
    if (titles.size >= HEADINGS) break;
  }
  const nearest = [...titles.values()];
  const headings = nearest.map((_, index) => index + 1);
  const others = unique([...ranked.slice(0, FITTING), ...opening]);
  return {
    passages: numberedOf([...nearest, ...others]),
    finding: { found: false, missing, headings },
  };
}
