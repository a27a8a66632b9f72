import type { QuestionKind } from './question.ts';
import type { StoredPassage } from './ranking.ts';
import { hasBestValue, hasValue } from './values.ts';

/** How much a definition answers whether something is covered. */
const DEFINED = 0.55;
const SAYS_WHETHER = /\b(?:do not|not covered|we (?:pay|cover|insure))\b/i;

/** A value of the kind that is asked for makes an answer likelier. */
export function fitness(kind: QuestionKind, text: string, { lead, page, kind: form }: StoredPassage): number {
  if (kind === 'text' || kind === 'summary') return 1;
  // A definition does not say whether its subject is covered.
  if (kind === 'covered' && /^.{2,60}? means\b/.test(text) && !SAYS_WHETHER.test(`${lead} ${text}`))
    return DEFINED;
  if (kind === 'covered')
    return /\b(?:not|exclud\w+|cover\w*|insure\w*|pay)\b/i.test(`${lead} ${text}`) ? 1.15 : 0.9;
  if (kind === 'meaning') return /\b(?:means?|is defined|refers? to)\b/i.test(text) ? 1.25 : 1;
  // "When is a car a total loss?" may ask for a condition.
  if (!hasValue(kind, text)) return kind === 'date' ? 0.85 : 0.75;
  // A deadline answers "when", too, but a date answers it better; and so does a size beside an amount.
  if (!hasBestValue(kind, text)) return 1;
  if (form === 'row') return page === 1 ? 1.4 : 1.3;
  return 1.2;
}
