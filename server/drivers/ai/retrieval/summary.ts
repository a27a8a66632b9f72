import type { AiFinding, AiPassage } from '../ai.ts';
import { quotationOf } from './quotation.ts';
import type { StoredPassage } from './ranking.ts';
import { sideOf } from './sides.ts';
import { hasValue } from './values.ts';

/** Maximum quotations of each part. */
const EACH = 8;

const headed = (pattern: RegExp) => (passage: StoredPassage) => pattern.test(passage.heading);

/** The parts of a summary: the title, and which passages belong to it. A passage belongs to the first one. */
const PARTS: Array<[title: string, belongs: (passage: StoredPassage) => boolean]> = [
  [
    'Deductibles',
    ({ kind, text }) => /deductible/i.test(text) && (kind === 'row' || hasValue('amount', text)),
  ],
  [
    'Declarations',
    (passage) => passage.kind === 'row' && (passage.page <= 2 || headed(/declaration/i)(passage)),
  ],
  ['Endorsements', (passage) => /endorsement/i.test(passage.text) || headed(/endorsement/i)(passage)],
  ['Exclusions', (passage) => sideOf(passage) === 'excludes'],
  ['What is covered', (passage) => sideOf(passage) === 'covers'],
];
const ORDER = ['Declarations', 'What is covered', 'Exclusions', 'Deductibles', 'Endorsements'];

/** A summary by quotations: declarations, covers, exclusions, deductibles and endorsements; else the beginning. */
export function summaryOf(passages: StoredPassage[]): { passages: AiPassage[]; finding: AiFinding } {
  const chosen = new Map<string, StoredPassage[]>();
  for (const passage of passages.filter(({ kind }) => kind !== 'heading')) {
    const [title = 'Other'] = PARTS.find(([, belongs]) => belongs(passage)) ?? [];
    const those = chosen.get(title) ?? [];
    if (those.length < EACH) chosen.set(title, [...those, passage]);
  }
  const titles = ORDER.filter((title) => chosen.has(title));
  const parts = titles.length > 0 ? titles : ['Other'];
  const numbered: AiPassage[] = [];
  const listed = parts.map((title) => ({
    title: title === 'Other' ? 'How it begins' : title,
    numbers: (chosen.get(title) ?? []).map((passage) => {
      const number = numbered.length + 1;
      numbered.push({
        number,
        document: passage.document,
        page: passage.page,
        context: '',
        score: 1,
        text: passage.text.replaceAll('\t', ' '),
        quote: quotationOf(passage, 0),
      });
      return number;
    }),
  }));
  return { passages: numbered, finding: { found: 'summary', parts: listed } };
}
