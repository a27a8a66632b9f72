import type { AskedQuestion } from './question.ts';
import { partsOf } from './quotation.ts';
import type { RankedPassage, StoredPassage } from './ranking.ts';
import { moneyOf, valuesIn } from './values.ts';
import { keyOf, type Stems, stemmed } from './words.ts';

/** The document's own answer: a value, or whether a loss is covered; and the passages that show it. */
export type Statement = { text: string; passages: StoredPassage[] };

const PERCENT_OF_A =
  /(\d+(?:\.\d+)?|\p{L}+)\s?(?:%|percent)\s+of\s+(?:the\s+)?(?:limit\s+(?:of\s+(?:liability|insurance)\s+)?(?:shown\s+)?(?:for|of|that applies to)\s+)?(?:your\s+)?(?:coverage\s+a|dwelling|\(coverage a\))/iu;

/** A value is stated only from a passage with this much of the question, and this far ahead of the next one. */
const STATED_FROM = 0.75;
const STATED_AHEAD = 0.85;

/** Who asks for several values gets the passages: one of them would not be the answer. */
const SEVERAL = /\b(?:deductibles|limits|premiums|amounts|dates|deadlines)\b/i;

/** @param dwelling passages that may give the amount of Coverage A */
export function statementOf(
  asked: AskedQuestion,
  ranked: RankedPassage[],
  dwelling: StoredPassage[],
  stems: Stems,
): Statement | undefined {
  const [top] = ranked;
  if (!top || SEVERAL.test(asked.text)) return undefined;
  if (asked.kind === 'covered') return coverOf(ranked);
  if (asked.kind === 'amount') {
    const computed = percentOfDwelling(top, dwelling);
    if (computed) return computed;
  }
  if (!['amount', 'percent', 'date', 'duration', 'phone'].includes(asked.kind)) return undefined;
  const [, second] = ranked;
  if (top.covered < STATED_FROM || (second?.score ?? 0) > top.score * STATED_AHEAD) return undefined;
  const value = top.kind === 'row' ? valueOfRow(asked, top, stems) : valueOfText(asked, top);
  return value === undefined ? undefined : { text: `${value}.`, passages: [top] };
}

function valueOfRow(asked: AskedQuestion, { text, lead }: RankedPassage, stems: Stems): string | undefined {
  const cells = text.split('\t');
  const heads = lead.split('\t');
  const withValue = cells.flatMap((cell, at) =>
    at > 0 && valuesIn(asked.kind, cell).length > 0 ? [{ cell, at }] : [],
  );
  const [only] = withValue;
  if (withValue.length === 1 && only) return `${cells[0]}: ${only.cell}`;
  const words = new Set(stemmed(asked.text, stems).map(keyOf));
  const named = withValue.filter(({ at }) =>
    stemmed(heads[at] ?? '', stems).some((word) => word.stem !== '' && words.has(keyOf(word))),
  );
  const [one] = named;
  return named.length === 1 && one ? `${cells[0]}, ${heads[one.at]}: ${one.cell}` : undefined;
}

/** Amounts that are not a limit: one is stated only when it is asked for. */
const FACETS = [/\bdeductible/i, /\bpremium/i, /\bdepreciation/i];

function valueOfText(asked: AskedQuestion, { text, kind, best }: RankedPassage): string | undefined {
  const parts = partsOf(text, kind);
  const wanted = FACETS.filter((facet) => facet.test(asked.text));
  const fits = (part: string) => FACETS.every((facet) => facet.test(part) === wanted.includes(facet));
  // Another sentence of the passage may have another amount.
  const said = parts[best] ?? text;
  if (!fits(said)) return undefined;
  const values = valuesIn(asked.kind, said);
  const [only] = values;
  if (!only || new Set(values.map(({ value }) => value)).size > 1) return undefined;
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
  const base = dwelling.find(({ ordinal, text }) => ordinal !== top.ordinal && amountOfA(text) !== undefined);
  const own = amountOfA(top.text);
  const amount = own ?? (base && amountOfA(base.text));
  if (percent === undefined || amount === undefined) return undefined;
  const text = `${percent}% of Coverage A: ${percent}% × ${dollars(amount)} = ${dollars((amount * percent) / 100)}.`;
  return { text, passages: own === undefined && base ? [top, base] : [top] };
}

/** The amount that stands behind the name of Coverage A. */
function amountOfA(text: string): number | undefined {
  const [, behind] = /\bcoverage\s+a\b([^.]*)/i.exec(text.replaceAll('\t', ' ')) ?? [];
  if (behind === undefined || /\bcoverage\s+[b-f]\b.*\$/i.test(behind)) return undefined;
  return moneyOf(behind);
}

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

const EXCLUDES =
  /\b(?:do(?:es)? not (?:insure|cover|pay|apply|include)|not (?:covered|insured|included)|no coverage|exclud\w+|will not pay)\b/i;
const COVERS =
  /\b(?:we (?:insure|cover|will pay|pay)|is (?:covered|insured)|are (?:covered|insured)|covers|insures|up to \$)/i;

/** Whether a passage excludes something, covers it, or says neither. */
export function sideOf({ lead, heading, text }: StoredPassage): 'excludes' | 'covers' | undefined {
  if (EXCLUDES.test(`${lead} ${text}`)) return 'excludes';
  if (/\bexclu|not (?:insured|covered)/i.test(heading)) return 'excludes';
  if (COVERS.test(`${lead} ${text}`) || /\b(?:perils insured|covered|additional coverage)/i.test(heading))
    return 'covers';
  return undefined;
}

function coverOf(ranked: RankedPassage[]): Statement | undefined {
  const [top] = ranked;
  const best = top?.score ?? 0;
  const near = ranked
    .filter(({ score, covered }) => score >= best * 0.6 && covered >= (top?.covered ?? 0) * 0.8)
    .slice(0, 6);
  const excluding = near.find((passage) => sideOf(passage) === 'excludes');
  const covering = near.find((passage) => sideOf(passage) === 'covers');
  if (excluding && covering) {
    const passages = [excluding, covering].toSorted(
      (one, other) => near.indexOf(one as RankedPassage) - near.indexOf(other as RankedPassage),
    );
    return { text: 'The document covers part of this and excludes part of it. Read both:', passages };
  }
  if (excluding) return { text: 'The document limits or excludes this:', passages: [excluding] };
  if (covering)
    return {
      text: 'The document covers this in these words. The clauses found name no exclusion of it; read its exclusions as well.',
      passages: [covering],
    };
  return undefined;
}
