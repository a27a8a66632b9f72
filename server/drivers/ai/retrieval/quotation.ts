import { sentencesOf } from '../../content/sentences.ts';
import type { StoredPassage } from './ranking.ts';

/** The parts that are quoted as a whole: the sentences of a text; a complete row. */
export const partsOf = (text: string, kind: StoredPassage['kind']): string[] =>
  kind === 'row' ? [text] : sentencesOf(text);

/** A clause up to this length is quoted whole. */
const WHOLE_MAX = 700;
/** Characters of a quotation that has to be shortened. */
const QUOTE_MAX = 800;

/** Sentences that limit what the one before them says. */
const LIMITS =
  /^(?:but|however|except|unless|this (?:does|exclusion|coverage|limit|provision)|these (?:do|limits)|we do not|we will not|it does not|the (?:following|most|limit|deductible)|no coverage|in no event|only|such|those)\b/i;

/** Marks an omission in a quotation, at its beginning, in its middle or at its end. */
const LEFT_OUT = '…';

/**
 * The quotation of a passage: the lead-in that governs it, and the clause. A long clause is shortened between
 * sentences, and never before a sentence that limits it.
 */
export function quotationOf(passage: StoredPassage, best: number): string {
  const { kind, lead, text } = passage;
  if (kind === 'row') return text.replaceAll('\t', ' ');
  const clause = clauseOf(text, best);
  const leads = lead.split('\n').filter((each) => each !== '' && !clause.includes(each));
  return [...leads, clause].join(` ${LEFT_OUT} `);
}

function clauseOf(text: string, best: number): string {
  const parts = partsOf(text, 'text');
  if (text.length <= WHOLE_MAX || parts.length <= 1) return text;
  let first = Math.max(0, best);
  let last = first;
  const length = () => parts.slice(first, last + 1).join(' ').length;
  // A sentence that limits, or speaks of "such", is not understood without the one before it.
  while (first > 0 && LIMITS.test(parts[first] ?? '') && length() < QUOTE_MAX) first -= 1;
  while (last + 1 < parts.length && LIMITS.test(parts[last + 1] ?? '')) last += 1;
  while (last + 1 < parts.length && length() + (parts[last + 1]?.length ?? 0) < WHOLE_MAX) last += 1;
  const quoted = parts.slice(first, last + 1).join(' ');
  return `${first > 0 ? `${LEFT_OUT} ` : ''}${quoted}${last + 1 < parts.length ? ` ${LEFT_OUT}` : ''}`;
}
