import type { TestQuestion } from './test-set.ts';

export type Verdict = 'right' | 'partly' | 'misleading' | 'wrong' | 'honest' | 'invented';

export type GivenAnswer = { text: string; citations: Array<{ number: number; page: number; quote: string }> };

const NOT_FOUND = /^I found no answer to this/;
const NOT_SURE = /^I am not sure that /;

/** Whether an answer says that it may be none. */
export const isUnsure = ({ text }: GivenAnswer): boolean => NOT_SURE.test(text);

/**
 * Right: the first quotation holds the words, on their page, with what belongs to them. Misleading: the words without
 * it, or a stated value that is another one. Of a question without an answer: honest, or invented.
 */
export function verdictOf(question: TestQuestion, { text, citations }: GivenAnswer): Verdict {
  const declined = NOT_FOUND.test(text);
  if (question.page === undefined) return declined || isUnsure({ text, citations }) ? 'honest' : 'invented';
  if (declined) return 'wrong';
  const { words, also = '', page } = question;
  const holds = ({ page: at, quote }: GivenAnswer['citations'][number]) =>
    at === page && plain(quote).includes(plain(words));
  const said = plain(text);
  const expected = plain(`${words} ${also}`);
  const at = citations.findIndex(holds);
  if (contradicts(plain(text.split('\n\n')[0] ?? ''), expected)) return 'misleading';
  if (at < 0) return 'wrong';
  if (!said.includes(plain(also))) return 'misleading';
  return at === 0 ? 'right' : 'partly';
}

const plain = (text: string) => text.toLowerCase().replace(/[“”"]/g, '').replace(/\s+/g, ' ');

/** Whether the answer states a value that is not the expected one. */
function contradicts(first: string, expected: string): boolean {
  if (/^(?:this is what|the document|i am not sure) /.test(first)) return false;
  const numbers = first.match(/\d[\d,.]*\d|\d/g) ?? [];
  return !numbers.some((number) => expected.includes(number)) && !expected.includes(first.replace(/\.$/, ''));
}
