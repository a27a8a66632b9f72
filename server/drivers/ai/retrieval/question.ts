import { EMPTY, FAINT, NEGATED } from './usual-words.ts';
import { inFull, isVerbForm, keyOf, type Stems, stemmed, type Word, wordsIn } from './words.ts';

/** The kind of answer that a question asks for. */
export type QuestionKind =
  | 'summary'
  | 'amount'
  | 'percent'
  | 'date'
  | 'year'
  | 'age'
  | 'cause'
  | 'duration'
  | 'count'
  | 'size'
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'identifier'
  | 'covered'
  | 'meaning'
  | 'text';

/** `telling`: none of its words occurs all over a policy. */
type Phrase = { stems: string[]; weight: number; telling?: boolean };

/** A word or phrase of the question, with the phrases that mean the same. */
export type Concept = {
  /** As the person wrote it. */
  said: string;
  alternatives: Phrase[];
  /** Its words where they need not stand together, each with those that mean the same; counted by their share. */
  loose?: { words: string[][]; weight: number };
  /** Below 1 for words that say little in a question about a policy. */
  weight: number;
  /** Whether it is used as a verb: "Who refers…", "Did it fall?" */
  isVerb?: boolean;
  /** Whether it tells where or when something happened that is named before: "a leak under the sink". */
  isCircumstance?: boolean;
};

export type AskedQuestion = { kind: QuestionKind; concepts: Concept[]; text: string };

/** "Claim number", "policy #": a question for what a thing is filed under. */
const IDENTIFIER =
  /\b(policy|contract|certificate|claim|file|loan|invoice|license|account|report|order|case|loss|serial|job|project)\s*(?:number|num|no\b\.?|nr\b|#|id\b)/i;

/** The thing whose number is asked for, with other names of it. */
export function numbered(text: string): RegExp | undefined {
  const [, thing = ''] = IDENTIFIER.exec(text) ?? [];
  if (thing === '') return undefined;
  const names = SAME_FILE.find((each) => each.includes(thing.toLowerCase())) ?? [thing.toLowerCase()];
  const anyCase = names.map((name) =>
    name.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`),
  );
  // "Policy TP-M 881-20573", without a word in small letters or a date behind the name.
  return new RegExp(
    `\\b(?:${anyCase.join('|')})\\b(?:\\s*(?:[Nn][Uu][Mm][Bb][Ee][Rr]|[Nn][Oo]\\b\\.?|#|ID\\b|[Rr]ef(?:erence)?\\b\\.?))?(?:\\s+is)?[\\s:#]{1,4}(?!\\d{1,2}/\\d)(?=[A-Z\\d/ -]{0,14}\\d)[A-Z\\d][A-Z\\d/ -]{2,}`,
  );
}

const SAME_FILE = [
  ['policy', 'contract', 'certificate'],
  ['claim', 'file', 'loss no', 'our file', 'your file'],
];

const KINDS: Array<[QuestionKind, RegExp]> = [
  [
    'summary',
    /^\W*(?:please\s+)?(?:can you |could you )?(?:summari[sz]e|give me (?:a|an) (?:summary|overview)|summary|overview)\b/i,
  ],
  ['phone', /\b(?:phone|telephone|fax|hotline|number (?:do|can|should) (?:i|we|you) call)\b/i],
  ['identifier', IDENTIFIER],
  ['email', /\b(?:e-?mail)\b/i],
  [
    'address',
    /(?<!\b(?:this|that|same|risk|loss)\s)\b(?:address|where is (?:the|it)\b.*\b(?:house|home|property|building|dwelling|premises|located)|where to mail|where do (?:i|we) mail)\b/i,
  ],
  ['age', /\b(?:how old|age of|\w+ age|year (?:built|of (?:construction|the roof))|roof year)\b/i],
  [
    'duration',
    /\b(?:statute of limitations|sol|how long|how soon|how often|how fast (?:must|do|does|is|are|will)|how late|how much (?:time|notice)|how quickly|how many (?:days|months|years|hours|weeks)|deadline|time limit|waiting period|limitations? period|suit limitations?|period of limitations?|within what)\b/i,
  ],
  ['year', /\b(?:what|which) year\b/i],
  [
    'percent',
    /\b(?:what percent|percentage|what share|what rate|interest rate|how many percent)\b|%\W*$|what %/i,
  ],
  [
    'date',
    /^\W*(?:and\s+)?(?:by |since |until )?when\b|\band when\b|\b(?:what date|which date|what day|dates?|dol|d\/l|expir\w+|inception|policy period)\b/i,
  ],
  [
    'amount',
    /\b(?:how much|out of pocket|limits?|deductibles?|amount|cost|price|premium|dollars?|total|maximum|sublimit|most .* pays?|worth|fee|depreciation|value of)\b/i,
  ],
  [
    'size',
    /\b(?:how (?:fast|large|big|far|high|deep|wide|thick|tall|steep)|square footage|pitch|dimensions?|size)\b/i,
  ],
  ['count', /\b(?:how many|number of)\b/i],
  [
    'cause',
    /^\W*(?:what|which|how)\b.*\bcaus\w+|\b(?:cause|source|origin) of\b|^\W*where did\b.*\b(?:start|begin|originate)/i,
  ],
  [
    'name',
    /\b(?:who(?:se)? (?:is|was|are|were|did|made|inspected|visited|signed|wrote|issued|prepared|performed|estimated|attended)|name of|named|names?\W*$|which company|what company)\b/i,
  ],
  [
    'covered',
    /^\W*(?:and\s+)?(?:is|are|does|do|will|can|would|could|am|was)\b.*\b(?:cover\w*|(?<!\b(?:the|an?|named|our)\s)insur\w+|includ\w+|exclud\w+|pay|pays|paid|owed?)\b|^(?!\W*(?:who|what|which|when|how)\b).*\b(?:covered|excluded|insured)\W*$|^(?!.*\b(?:who|what|which|when|how|why|where)\b).*\b(?:do|does|will|would)\s+(?:we|they|you|it|the (?:policy|carrier|insurer))\s+(?:owe|pay|cover)(?: (?:it|this|that|for (?:it|this|that)))?\W*$/i,
  ],
  ['meaning', /\b(?:what (?:is|are|counts)|what does .* mean|defin\w+|meaning)\b/i],
];

/** "Who decides about a deductible?" asks for no amount, either. */
const OF_A_PERSON = /^\W*(?:who|why)\b(?!.*\b(?:phone|number|e-?mail|call)\b)/i;
/** "Does the deductible apply twice?" asks for no amount; "Is there a limit for jewelry?" does. */
const YES_OR_NO =
  /^\W*(?:and\s+)?(?:is|are|was|were|does|do|did|has|have|must|should|may|can|could|will|would)\b(?!\s+(?:there|you|we know)\b)(?!.*\b(?:when|how|what|who|where)\b)/i;

export const kindOf = (asked: string): QuestionKind => {
  const [last = '', ...told] = asked
    .trim()
    .split(/(?<=[.!?])\s+(?=\S)/)
    .toReversed();
  // People tell the story first: "The pipe froze. Do we pay?"
  const ofLast = told.length > 0 ? kindOfSentence(last) : 'text';
  return ofLast === 'text' ? kindOfSentence(asked) : ofLast;
};

const kindOfSentence = (asked: string): QuestionKind => {
  const text = inFull(asked);
  const covered = KINDS.find(([kind]) => kind === 'covered')?.[1];
  if (covered?.test(text)) return 'covered';
  if (YES_OR_NO.test(text) || OF_A_PERSON.test(text))
    return KINDS.find(([kind, pattern]) => kind === 'name' && pattern.test(text))?.[0] ?? 'text';
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'text';
  // "Which price list do I use?" asks for a list.
  return kind === 'amount' && WHICH_THING.test(text) ? 'text' : kind;
};

const WHICH_THING = /^\W*which\b(?!.*\b(?:limits?|deductibles?|amounts?|premium|fee|percentage)\b)/i;

/** "Did it rain", "How much does it cost": nothing that was spoken of. */
const OF_NOTHING =
  /\b(?:do|does|did|will|would|is|was|has|had|if|when) it (?:rain|hail|snow|freez|cost|matter|happen|take|dry)\w*/gi;
/** "Rain that comes in" speaks of the rain, "Is that covered" of the question before. */
const RELATIVE =
  /(?<!\b(?:is|are|was|were|does|do|did|will|would|can|could|about|for|of|after|before|with|on|in|by|and|what|how|why|if|than|from|to))\s+that\b(?=\s+\w)/gi;

/** "Does it cover…" and "How much will they pay" speak of the policy and the insurer, not of the question before. */
const OF_THE_POLICY =
  /\b(?:do|does|did|will|would|can|could|must|should|is|if)\s+(?:it|they)\s+(?:\w+\s+)?(?:cover|insure|pay|include|exclude|have|say|provide|require|apply|expire|end|begin|start|take|deny|send|need|mean|give)/gi;

/** Of "a tree came down, who hauls it away" the first clause says what "it" is. */
const TOLD = /^\W*(?:\S+\s+){2,}\S+?[,;.?!]\s/;

/** Whether a question continues the one before it. */
export function continues(text: string): boolean {
  if (/^\W*(?:and|what about|how about)\b/i.test(text)) return true;
  const [own = text] = TOLD.exec(text) ?? [];
  const said = own.replaceAll(OF_THE_POLICY, '').replaceAll(OF_NOTHING, '').replaceAll(RELATIVE, '');
  const at = said.search(/\b(?:it|that|its|them|those)\b/i);
  return at >= 0 && telling(said.slice(0, at)) < NAMED;
}

/** "The roof was dented but it does not leak" has said what "it" is. */
const NAMED = 2;

const telling = (text: string): number =>
  wordsIn(text).filter(({ word }) => !EMPTY.has(word) && !FAINT.has(word) && word.length > 2).length;

const FAINT_WEIGHT = 0.3;

type TradePhrase = { parts: string[]; group: string[][] };
/** Phrases that mean the same, by the first stem of each. */
export type TradePhrases = ReadonlyMap<string, TradePhrase[]>;

/** @param stems of the words of all phrases */
export function tradePhrases(synonyms: string[][], stems: Stems): TradePhrases {
  const byFirst = new Map<string, TradePhrase[]>();
  for (const phrases of synonyms) {
    const group = phrases
      .map((phrase) => stemmed(phrase, stems).map(keyOf))
      .filter((parts) => parts.length > 0);
    for (const parts of group) {
      const [first = ''] = parts;
      const known = byFirst.get(first);
      if (known) known.push({ parts, group });
      else byFirst.set(first, [{ parts, group }]);
    }
  }
  return byFirst;
}

/** The concepts of a question. @param stems of its words */
export function askedConcepts(text: string, stems: Stems, trade: TradePhrases): Concept[] {
  const words = stemmed(text, stems);
  const concepts: Concept[] = [];
  let isCircumstance = false;
  for (let at = 0; at < words.length; ) {
    const known = synonymsAt(words, at, trade);
    const word = words[at];
    isCircumstance = tellsCircumstance(isCircumstance, { text, words, at, concepts });
    if (known) {
      concepts.push({ ...known.concept, isCircumstance });
      at += known.length;
      continue;
    }
    at += 1;
    if (!word || EMPTY.has(word.word) || NEGATED.test(word.word) || word.stem === '') continue;
    const usual = inFull(word.word);
    const weight = FAINT.has(word.word) || FAINT.has(usual) || FAINT.has(word.stem) ? FAINT_WEIGHT : 1;
    const isVerb = usedAsVerb(word.word, words[at - 2]?.word);
    const alternatives = [{ stems: [word.stem], weight: 1 }];
    concepts.push({ said: word.word, alternatives, weight, isVerb, isCircumstance });
  }
  const seen = new Set<string>();
  return concepts.filter(({ alternatives: [first] }) => {
    const key = first?.stems.join(' ') ?? '';
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** "For" is none of them: "a limit for jewelry" asks for jewelry. */
const PREPOSITIONS = new Set(
  'under in on at inside outside behind above below near beside beneath while when after before during from against into through across around with'.split(
    ' ',
  ),
);
const TIME =
  /^for\s+(?:(?:a|an|\d+|one|two|three|four|five|six|several|some|many|over|about|a few)\s+)+(?:hours?|days?|weeks?|months?|mos?|years?|yrs?|while)\b/i;
/** The requested value is not the object of the question: "the deductible in a flood". */
const ASKED_FOR =
  /\b(?:deductibles?|limits?|premiums?|coverages?|fees?|costs?|price|amounts?|deadlines?|readings?|tests?|results?)\b/i;

type Place = { text: string; words: Word[]; at: number; concepts: Concept[] };

/** Whether the word at a place belongs to a circumstance: behind a preposition, up to the end of its clause. */
function tellsCircumstance(before: boolean, { text, words, at, concepts }: Place): boolean {
  const word = words[at];
  if (!word) return before;
  const gap = text.slice(words[at - 1]?.to ?? 0, word.from);
  if (/[,;.?!]/.test(gap)) return false;
  if (before) return true;
  const isTime = word.word === 'for' && TIME.test(text.slice(word.from));
  return (
    (isTime || PREPOSITIONS.has(word.word)) &&
    concepts.some(({ weight, said }) => weight === 1 && !ASKED_FOR.test(said))
  );
}

const SUBJECTS = new Set(
  'i we they he she you it to not dont didnt cant must can could may should would will'.split(' '),
);

/** By its form, or by the word before it. */
const usedAsVerb = (word: string, before: string | undefined): boolean =>
  isVerbForm(word) || (before !== undefined && SUBJECTS.has(before));

/** A policy calls it "we". */
const INSURER = /^insur(?:ance|ed) (?:company|carrier)$/;

/** How much another phrase of the trade counts, compared with the one that was written. */
const SYNONYM_WEIGHT = 0.8;
/** The words of a written phrase where they do not stand together. */
const LOOSE_WEIGHT = 0.85;

function synonymsAt(words: Word[], at: number, trade: TradePhrases) {
  let best: { length: number; groups: string[][][] } = { length: 0, groups: [] };
  const [word] = words.slice(at, at + 1);
  for (const { parts, group } of (word && trade.get(keyOf(word))) ?? []) {
    if (parts.length < best.length) continue;
    const here = words.slice(at, at + parts.length).map(keyOf);
    if (here.length !== parts.length || parts.some((part, index) => part !== here[index])) continue;
    best = { length: parts.length, groups: parts.length > best.length ? [group] : [...best.groups, group] };
  }
  if (best.length === 0) return undefined;
  const own = words.slice(at, at + best.length);
  const alternatives = new Map<string, Phrase>();
  const add = (parts: string[], weight: number) => {
    const key = parts.join(' ');
    if (parts.length > 0 && (alternatives.get(key)?.weight ?? 0) < weight)
      alternatives.set(key, {
        stems: parts,
        weight,
        telling: !parts.some((part) => FAINT.has(part) && part !== 'again'),
      });
  };
  add(own.map(keyOf), 1);
  for (const parts of best.groups.flat()) add(parts, SYNONYM_WEIGHT);
  const meant = own.filter(({ word, stem }) => stem !== '' && word.length > 2);
  const telling = meant.filter(({ word }) => !FAINT.has(word));
  const parts = telling.length > 0 ? telling : meant;
  const loose = {
    words: parts.map((part) => alike(keyOf(part), trade)),
    // Of "have to pay" only "pay" is left, which is everywhere.
    weight: LOOSE_WEIGHT * (telling.length > 0 && parts.length === meant.length ? 1 : 0.4),
  };
  const said = own.map(({ word }) => word).join(' ');
  const full = inFull(said);
  const faint = INSURER.test(full) || (own.length === 1 && (FAINT.has(said) || FAINT.has(full)));
  return {
    length: best.length,
    concept: {
      said,
      alternatives: [...alternatives.values()],
      ...(own.length > 1 && parts.length > 0 ? { loose } : {}),
      weight: faint ? FAINT_WEIGHT : 1,
    } satisfies Concept,
  };
}

/** The single words that mean the same as one, and itself. */
function alike(stem: string, trade: TradePhrases): string[] {
  const groups = (trade.get(stem) ?? []).filter(({ parts }) => parts.length === 1).map(({ group }) => group);
  const single = groups.flat().flatMap((parts) => (parts.length === 1 ? parts : []));
  return [...new Set([stem, ...single])];
}
