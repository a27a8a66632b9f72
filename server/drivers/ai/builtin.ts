import type { AiDriver, AiPassage, AiQuestion } from './ai.ts';

const OWN_WORDS = "These are the document's own words.";
/** Tells administrators, who can configure a model, that none is configured. */
const NO_MODEL = "No language model is configured, so I can't sum them up or draw conclusions.";

/** Answers without a language model and without the network: quotes the best matching passages verbatim. */
export const builtinAi: AiDriver = {
  async *answer(question) {
    for (const paragraph of paragraphsOf(question)) yield paragraph;
  },
};

function* paragraphsOf({ documents, passages, finding, askedByAdmin }: AiQuestion): Generator<string> {
  const [only, ...others] = documents;
  if (only === undefined) {
    yield 'This session has no document. Start a new session with a PDF, and I will find the passages that answer your question.';
    if (askedByAdmin) yield '\n\nNo language model is configured, so I have no other knowledge.';
    return;
  }
  const named = others.length === 0 ? `“${only.name}”` : `these ${documents.length} documents`;
  const names = new Map(documents.map(({ number, name }) => [number, name]));
  const quoted = ({ number, document, page, context, quote }: AiPassage) => {
    const place = others.length === 0 ? `page ${page}` : `${names.get(document) ?? ''}, page ${page}`;
    return `\n\n${context === '' ? '' : `${context}: `}“${quote}” (${place}) [${number}]`;
  };
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]));
  const those = (numbers: number[]) => numbers.flatMap((number) => byNumber.get(number) ?? []);
  const missing =
    'missing' in finding && finding.missing.length > 0
      ? ` ${missingSentence(finding.missing, others.length > 0 ? 'them' : 'it')}`
      : '';
  if (finding.found === false) {
    yield `I found no answer to this in ${named}.${missing}`;
    const headings = those(finding.headings);
    if (headings.length > 0) yield `\n\nThe nearest headings:${headings.map(quoted).join('')}`;
    return;
  }
  if (finding.found === 'summary') {
    yield `This is what ${named} ${others.length === 0 ? 'contains' : 'contain'}:`;
    for (const { title, numbers } of finding.parts)
      yield `\n\n${title}${those(numbers).map(quoted).join('')}`;
  } else if (finding.found === 'perhaps') {
    yield `I am not sure that ${named} ${others.length === 0 ? 'answers' : 'answer'} this.${missing}`;
    yield `\n\n${finding.numbers.length === 1 ? 'This comes' : 'These come'} closest:`;
    for (const passage of those(finding.numbers)) yield quoted(passage);
  } else {
    yield finding.statement ?? `This is what ${named} ${others.length === 0 ? 'says' : 'say'} about it:`;
    for (const passage of those(finding.numbers)) yield quoted(passage);
  }
  yield `\n\n${askedByAdmin ? `${OWN_WORDS} ${NO_MODEL}` : OWN_WORDS}`;
}

/** For a longer list, or a longer word, the answer has only the number. */
const WORDS_MAX = 8;
const WORD_MAX = 40;

function missingSentence(words: string[], where: 'it' | 'them'): string {
  const named = words.filter((word) => word.length <= WORD_MAX).slice(0, WORDS_MAX);
  if (named.length < words.length)
    return `${words.length === 1 ? 'One word' : `${words.length} words`} of the question ${words.length === 1 ? 'is' : 'are'} not in ${where}.`;
  const list = words.map((word) => `“${word}”`).join(', ');
  const [only = ''] = words;
  return words.length === 1
    ? `The ${only.includes(' ') ? 'phrase' : 'word'} ${list} is not in ${where}.`
    : `These words are not in ${where}: ${list}.`;
}
