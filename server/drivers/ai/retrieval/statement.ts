import type { AskedQuestion } from './question.ts';
import { partsOf } from './quotation.ts';
import { faintIn, namesAll, type RankedPassage, type StoredPassage } from './ranking.ts';
import { sideOf } from './sides.ts';
import { moneyOf, valuesIn } from './values.ts';
import { keyOf, type Stems, stemmed } from './words.ts';

/** The document's own answer: a value, or whether a loss is covered; and the passages that show it. */
export type Statement = { text: string; passages: StoredPassage[] };

const PERCENT_OF_A =
  /(\d+(?:\.\d+)?|\p{L}+)\s?(?:%|percent)\s+of\s+(?:the\s+)?(?:limit\s+(?:of\s+(?:liability|insurance)\s+)?(?:shown\s+)?(?:for|of|that applies to)\s+)?(?:your\s+)?(?:coverage\s+a|dwelling|\(coverage a\))/iu;

/** A value is stated only from a passage with this much of the question, and this far ahead of the next one. */
const STATED_FROM = 0.75;
const STATED_AHEAD = 0.85;

/** A question for several values gets the passages, because one value would not answer it. */
const SEVERAL = /\bof what\b|\b(?:deductibles|limits|premiums|amounts|dates|deadlines)\b/i;

/** @param dwelling passages that may give the amount of Coverage A */
export function statementOf(
  asked: AskedQuestion,
  ranked: RankedPassage[],
  dwelling: StoredPassage[],
  stems: Stems,
): Statement | undefined {
  const [top] = ranked;
  const computed = shareOfDwelling(asked, dwelling);
  if (computed) return computed;
  const ofA = asked.kind === 'amount' && asksForA(asked) ? amountsOfA(dwelling)[0] : undefined;
  if (ofA) return { text: `Coverage A: ${dollars(amountOfA(ofA) ?? 0)}.`, passages: [ofA] };
  if (!top || SEVERAL.test(asked.text)) return undefined;
  if (asked.kind === 'covered') return coverOf(ranked);
  if (asked.kind === 'amount') {
    const ofDwelling = percentOfDwelling(top, dwelling);
    if (ofDwelling) return ofDwelling;
  }
  if (!['amount', 'percent', 'date', 'duration', 'phone'].includes(asked.kind)) return undefined;
  // "How soon must we pay?" names nothing that could tell one deadline from another.
  if (!asked.concepts.some(({ weight }) => weight === 1)) return undefined;
  const [, second] = ranked;
  if (top.covered < STATED_FROM || (second?.score ?? 0) > top.score * STATED_AHEAD) return undefined;
  const value = top.kind === 'row' ? valueOfRow(asked, top, stems) : valueOfText(asked, top, stems);
  return value === undefined ? undefined : { text: `${value}.`, passages: [top] };
}

/** "What is 2% of Coverage A?": the arithmetic, with the place of Coverage A; undefined for another question. */
export function shareOfDwelling({ text }: AskedQuestion, dwelling: StoredPassage[]): Statement | undefined {
  const share = PERCENT_OF_A.exec(text);
  const [base] = share ? amountsOfA(dwelling) : [];
  const percent = Number(share?.[1]) || SPELLED[share?.[1]?.toLowerCase() ?? ''];
  if (!base || percent === undefined) return undefined;
  return { text: arithmetic(percent, amountOfA(base) ?? 0), passages: [base] };
}

/** The passages with the amount of Coverage A: none of two policies, of which neither is the one that is meant. */
function amountsOfA(dwelling: StoredPassage[]): StoredPassage[] {
  const amounts = dwelling.filter((passage) => amountOfA(passage) !== undefined);
  return new Set(amounts.map(({ document }) => document)).size > 1 ? [] : amounts;
}

function valueOfRow(asked: AskedQuestion, { text, lead }: RankedPassage, stems: Stems): string | undefined {
  const cells = text.split('\t');
  const heads = lead.split('\t');
  const withValue = cells.flatMap((cell, at) =>
    at > 0 && valuesIn(asked.kind, cell).length > 0 ? [{ cell, at }] : [],
  );
  const [only] = withValue;
  const label = cells.find((cell) => /\p{L}{2}/u.test(cell)) ?? cells[0];
  if (withValue.length === 1 && only) return only.cell === label ? only.cell : `${label}: ${only.cell}`;
  const limits = /\blimit|how much (?:cover|insur)/i.test(asked.text);
  const words = new Set(stemmed(asked.text, stems).map(keyOf));
  const named = withValue.filter(
    ({ at }) =>
      stemmed(heads[at] ?? '', stems).some((word) => word.stem !== '' && words.has(keyOf(word))) ||
      (limits && /\b(?:limit|amount of insurance)\b/i.test(heads[at] ?? '')),
  );
  const [one] = named;
  return named.length === 1 && one ? `${label}, ${heads[one.at]}: ${one.cell}` : undefined;
}

/** Amounts that are not a limit: one is stated only when it is asked for. */
const FACETS = [/\bdeductible/i, /\bpremium/i, /\bdepreciation/i];

/** Words that make a number of days a deadline. */
const DUE = /\b(?:within|(?:not?|no) later than|at least|by|before|every|after)\s+(?:the\s+)?$/i;

function valueOfText(
  asked: AskedQuestion,
  { text, kind, best }: RankedPassage,
  stems: Stems,
): string | undefined {
  const parts = partsOf(text, kind);
  const wanted = FACETS.filter((facet) => facet.test(asked.text));
  const fits = (part: string) => FACETS.every((facet) => facet.test(part) === wanted.includes(facet));
  // Another sentence of the passage may have another amount.
  const said = parts[best] ?? text;
  if (!fits(said)) return undefined;
  const values = valuesIn(asked.kind, said);
  const [only] = values;
  if (!only || new Set(values.map(({ value }) => value)).size > 1) return undefined;
  if (
    asked.kind === 'date' &&
    /(?:hour|day|week|month|year)s?$/i.test(only.value) &&
    !DUE.test(said.slice(0, only.at))
  )
    return undefined;
  const others = parts.filter((part) => part !== said && valuesIn(asked.kind, part).length > 0);
  if (others.length > 0 && !namesAll(asked, said, stems)) return undefined;
  const faint = faintIn(asked, said, stems);
  if (others.some((part) => faintIn(asked, part, stems) > faint)) return undefined;
  return only.value[0]?.toUpperCase() + only.value.slice(1);
}

const SPELLED: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
};
Object.assign(SPELLED, {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  seventy: 70,
  eighty: 80,
});

function percentOfDwelling(top: RankedPassage, dwelling: StoredPassage[]): Statement | undefined {
  const said = partsOf(top.text, top.kind)[top.best] ?? top.text;
  const found = PERCENT_OF_A.exec(said.replaceAll('\t', ' '));
  if (!found || moneyOf(said) !== undefined) return undefined;
  const percent = Number(found[1]) || SPELLED[found[1]?.toLowerCase() ?? ''];
  const base = dwelling.find(
    (passage) =>
      passage.ordinal !== top.ordinal &&
      passage.document === top.document &&
      amountOfA(passage) !== undefined,
  );
  const own = amountOfA(top);
  const amount = own ?? (base && amountOfA(base));
  if (percent === undefined || amount === undefined) return undefined;
  return { text: arithmetic(percent, amount), passages: own === undefined && base ? [top, base] : [top] };
}

/** Whether the limit of Coverage A alone is asked for. */
function asksForA({ concepts, text }: AskedQuestion): boolean {
  const [only, ...others] = concepts.filter(({ weight }) => weight === 1);
  if (only === undefined || others.length > 0 || FACETS.some((facet) => facet.test(text))) return false;
  return only.alternatives.some(({ stems }) => /^coverag a$/.test(stems.join(' ')));
}

const arithmetic = (percent: number, amount: number) =>
  `${percent}% of Coverage A: ${percent}% × ${dollars(amount)} = ${dollars((amount * percent) / 100)}.`;

const NAMES_A =
  /(?:\bcov(?:erage|\.)?\s+a\b|^(?:a\s?[.):–—-]?\s+|section\s+i\s+)?dwelling\b|^a\s?[–—-]\s)([^.%]*)/i;

/** The amount that stands behind the name of Coverage A; a share of Coverage A is none. */
function amountOfA(passage: StoredPassage): number | undefined {
  const text = limitOf(passage);
  for (const sentence of text.includes('\t') ? [text.replaceAll('\t', ' ')] : partsOf(text, 'text')) {
    if (/(?:%|percent)\s+of\s+(?:the\s+)?(?:cov|dwelling|limit)/i.test(sentence)) continue;
    const [, behind] = NAMES_A.exec(sentence) ?? [];
    if (behind === undefined || /\bcoverage\s+[b-f]\b.*\$/i.test(behind)) continue;
    const amount = moneyOf(behind);
    if (amount !== undefined) return amount;
  }
  return undefined;
}

/** Heads of columns whose amounts are no limit. */
const NO_LIMIT = /\b(?:deductible|premium|deduct|ded|rate)\b/i;

/** A passage without the cells of a row whose heads say that they are no limit. */
const limitOf = ({ kind, text, lead }: StoredPassage): string => {
  const heads = lead.split('\t');
  if (kind !== 'row' || lead === '') return text;
  const cells = text.split('\t').filter((_, at) => !NO_LIMIT.test(heads[at] ?? ''));
  return cells.join('\t') + (cells.length === 1 ? '\t' : '');
};

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

/** An exclusion that refers to a cover elsewhere in the policy. */
const EXCEPT = /\bexcept (?:as|to the extent)\b|\bunless\b.*\bendors|\bby endorsement\b/i;

/** "Endorsement HM 20 31", "Additional coverage 8": where the exception stands. */
const ELSEWHERE =
  /\b[Ee]xcept (?:as|to the extent)\b[^.;]*?\b(?:in|by|under)\s+(?:the\s+|an\s+)?((?:[Ee]ndorsement\s+)?[A-Z]{1,4}[ -]?\d[\d -]*\d|[Ee]ndorsement\s+[A-Z\d][\w-]*|[Aa]dditional [Cc]overage \d+)/;

/** Where the sentence that excludes says that its exception stands; undefined without one. */
const exceptionOf = ({ text }: StoredPassage): string | undefined =>
  ELSEWHERE.exec(text)?.[1]?.replace(/\s+/g, ' ');

/** Whether a passage stands in the endorsement, or is the numbered coverage, that an exception names. */
function isIn({ heading, text }: StoredPassage, exception: string): boolean {
  const numbered = /^additional coverage (\d+)$/i.exec(exception);
  if (numbered) return /additional coverage/i.test(heading) && text.startsWith(`${numbered[1]}.`);
  const name = exception.replace(/^endorsement\s+/i, '');
  return heading.replace(/\s+/g, ' ').includes(name);
}

/** An exclusion with less of the question, compared with the best passage, is about something else. */
const NEAR = 0.7;
/** A cover with less of the question, compared with the best passage, is about something else. */
const COVERING = 0.85;

function coverOf(ranked: RankedPassage[]): Statement | undefined {
  const [top] = ranked;
  const best = top?.score ?? 0;
  const near = ranked
    .filter(({ score, covered }) => score >= best * 0.6 && covered >= (top?.covered ?? 0) * NEAR)
    .slice(0, 6);
  const excluding = near.find((passage) => sideOf(passage) === 'excludes');
  const exception = excluding && exceptionOf(excluding);
  const elsewhere =
    exception &&
    ranked.find(
      (passage) =>
        passage !== excluding &&
        passage.document === excluding.document &&
        isIn(passage, exception) &&
        sideOf(passage) === 'covers',
    );
  if (excluding && elsewhere)
    return {
      text: `The document excludes this, except as ${exception} provides. Read both:`,
      passages: [elsewhere, excluding],
    };
  const covering = near.find(
    (passage) => passage.covered >= (top?.covered ?? 0) * COVERING && sideOf(passage) === 'covers',
  );
  if (excluding && covering) {
    const passages = EXCEPT.test(excluding.text)
      ? [covering, excluding]
      : [excluding, covering].toSorted((one, other) => near.indexOf(one) - near.indexOf(other));
    return { text: 'The document covers part of this and excludes part of it. Read both:', passages };
  }
  if (excluding && exception)
    return {
      text: `The document excludes this, except as ${exception} provides; no clause of it was found:`,
      passages: [excluding],
    };
  if (excluding) return { text: 'The document limits or excludes this:', passages: [excluding] };
  if (covering)
    return {
      text: 'The document covers this in these words. The clauses found name no exclusion of it; read its exclusions as well.',
      passages: [covering],
    };
  return undefined;
}
