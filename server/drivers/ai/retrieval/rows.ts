import { fieldOf, matched } from './matching.ts';
import type { AskedQuestion, Concept } from './question.ts';
import type { StoredPassage } from './ranking.ts';
import { hasValue } from './values.ts';
import type { Stems } from './words.ts';

/** The label of a row or of a line of a form; undefined for running text. */
export function labelOf({ kind, text }: StoredPassage): string | undefined {
  if (kind === 'row') return text.split('\t').find((cell) => /\p{L}{2}/u.test(cell));
  return /^([\p{L}\d][^:.]{1,40}):\s*\S/u.exec(text)?.[1];
}

/** Whether a label is a phrase without the kind that is asked for: "Loss: January 9" gives the date of loss. */
export function isLabeled({ alternatives }: Concept, label: string[], kind: RegExp | undefined): boolean {
  if (label.length === 0 || kind === undefined) return false;
  return alternatives.some(({ stems }) => {
    if (!stems.some((stem) => kind.test(stem))) return false;
    const rest = stems.filter((stem) => !kind.test(stem) && stem !== 'of' && stem !== 'the');
    return rest.length > 0 && rest.length === label.length && rest.every((stem) => label.includes(stem));
  });
}

/** Whether the column that was asked for has nothing in this row: another row of that name may have it. */
export function isNought(asked: AskedQuestion, { kind, text, lead }: StoredPassage, stems: Stems): boolean {
  if (kind !== 'row' || lead === '') return false;
  const cells = text.split('\t');
  return lead.split('\t').some((head, at) => {
    if (at === 0 || !/^(?:\(?\$?0(?:\.00)?\)?|[–—-]|n\/a)?$/i.test(cells[at]?.trim() ?? '')) return false;
    const field = fieldOf(head, stems);
    return asked.concepts.some((concept) => concept.weight === 1 && matched(concept, field) >= 0.75);
  });
}

/** Whether a question names a row by its label, a column by its head, and nothing else. */
export function crosses(asked: AskedQuestion, passage: StoredPassage, stems: Stems): boolean {
  const { kind, text, lead } = passage;
  if (kind !== 'row' || lead === '') return false;
  const label = fieldOf(text.split('\t').find((cell) => /\p{L}{2}/u.test(cell)) ?? '', stems);
  const heads = lead
    .split('\t')
    .slice(1)
    .map((head) => fieldOf(head, stems));
  const strong = asked.concepts.filter(({ weight }) => weight === 1);
  const named = strong.filter((concept) => matched(concept, label) >= 0.75);
  const others = strong.filter((concept) => !named.includes(concept));
  return (
    named.length > 0 &&
    others.length > 0 &&
    heads.some((head) => others.every((concept) => matched(concept, head) >= 0.6))
  );
}

/** Whether a label names, with the heads of the columns, all that says something in the question. */
export function labels(asked: AskedQuestion, passage: StoredPassage, stems: Stems): boolean {
  if (passage.text.length > 200 || !hasValue(asked.kind, passage.text)) return false;
  const label = labelOf(passage);
  if (label === undefined) return false;
  const strong = asked.concepts.filter(({ weight }) => weight === 1);
  const field = fieldOf(`${label} ${passage.lead}`, stems);
  const own = fieldOf(label, stems);
  return (
    strong.length > 0 &&
    strong.some((concept) => matched(concept, own) >= 0.75) &&
    strong.every((concept) => matched(concept, field) >= 0.5)
  );
}

const MONEY_CELL = String.raw`\$?\s?([\d,]+(?:\.\d+)?)`;
const RANGE = new RegExp(`^${MONEY_CELL}\\s*(?:to|–|-|through)\\s*${MONEY_CELL}`, 'i');
const AT_MOST = new RegExp(
  `^(?:up to|under|below|less than|not more than|to|0(?:\\.00)?\\s*[–-])\\s*${MONEY_CELL}`,
  'i',
);
const ABOVE = new RegExp(
  `^(?:above|over|more than|from)\\s*${MONEY_CELL}|^${MONEY_CELL}\\s*(?:and (?:up|above|over|more)|or more|\\+)`,
  'i',
);

/** Whether an amount lies in the range that a row is about: "$5,000.01 to $15,000". */
export function inRange(amount: number, { kind, text }: StoredPassage): boolean {
  if (kind !== 'row') return false;
  const number = (written: string | undefined) => Number((written ?? '').replaceAll(',', ''));
  return text.split('\t').some((cell) => {
    const range = RANGE.exec(cell);
    if (range) return amount >= number(range[1]) && amount <= number(range[2]);
    const most = AT_MOST.exec(cell);
    if (most) return amount <= number(most[1]);
    const least = ABOVE.exec(cell);
    return least !== null && amount >= number(least[1] ?? least[2]);
  });
}
