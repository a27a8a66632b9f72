import type { AiDriver, AiPassage, AiQuestion } from './ai.ts';

/** Quotations of one answer. */
const QUOTES = 3;
/** A passage that fits less than this part of the best one would only distract. */
const WORTH = 0.5;

const OWN_WORDS = "These are the document's own words.";
/** Tells those who can do something about it what is missing. */
const NO_MODEL = "No language model is configured, so I can't sum them up or draw conclusions.";

/** Answers without any model and without the network: with the passages that fit best, word for word. */
export const builtinAi: AiDriver = {
  async *answer(question) {
    for (const paragraph of paragraphsOf(question)) yield paragraph;
  },
};

function* paragraphsOf({ documentName, passages, askedByAdmin }: AiQuestion): Generator<string> {
  if (documentName === null) {
    yield 'This session has no document. Start a new session with a PDF, and I will find the passages that answer your question.';
    if (askedByAdmin) yield '\n\nNo language model is configured, so I have no other knowledge.';
    return;
  }
  const fitting = best(passages);
  if (fitting.length > 0) {
    yield `This is what “${documentName}” says about it:`;
    for (const passage of fitting) yield quoted(passage);
  } else {
    yield `I found none of the words of your question in “${documentName}”. Try the words that the document itself uses.`;
    const [opening] = passages;
    if (opening) yield `\n\nThis is how it begins:${quoted(opening)}`;
  }
  yield `\n\n${askedByAdmin ? `${OWN_WORDS} ${NO_MODEL}` : OWN_WORDS}`;
}

function best(passages: AiPassage[]): AiPassage[] {
  const enough = Math.max(...passages.map(({ score }) => score)) * WORTH;
  return passages.filter(({ score }) => score > 0 && score >= enough).slice(0, QUOTES);
}

const quoted = ({ number, page, quote }: AiPassage) => `\n\n“${quote}” (page ${page}) [${number}]`;
