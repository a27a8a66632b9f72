import type { AiFinding, AiPassage } from '../ai.ts';
import {
  type AskedQuestion,
  askedConcepts,
  continues,
  kindOf,
  type QuestionKind,
  tradePhrases,
} from './question.ts';
import { quotationOf } from './quotation.ts';
import { type RankedPassage, rank, type StoredPassage } from './ranking.ts';
import { nearestSpelling } from './spelling.ts';
import { shareOfDwelling, statementOf } from './statement.ts';
import { summaryOf } from './summary.ts';
import { isSure, VALUED } from './sureness.ts';
import { STORED_VALUES } from './values.ts';
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
/** A passage with less of the question, by rarity, is not quoted beside the one that answers. */
const QUOTED_FROM = 0.45;
/** A passage that names no thing of the question is offered from this share of it on. */
const OFFERED_FROM = 0.3;
/** Maximum quotations of what may answer. */
const OFFERED = 3;
/** Weight of the former question's words: "and for wind?" continues its subject. */
const BEFORE = 0.4;
const HEADINGS = 3;
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
