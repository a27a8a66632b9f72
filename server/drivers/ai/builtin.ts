import type { AiDriver, AiPassage, AiQuestion } from './ai.ts';

/** Maximum quotations in an answer. */
const QUOTES = 3;
/** Passages that score below this share of the best one are left out as noise. */
const WORTH = 0.5;

const OWN_WORDS = "These are the document's own words.";
/** Tells administrators, who can configure a model, that none is configured. */
const NO_MODEL = "No language model is configured, so I can't sum them up or draw conclusions.";

/** Answers without a language model and without the network: quotes the best matching passages verbatim. */
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
