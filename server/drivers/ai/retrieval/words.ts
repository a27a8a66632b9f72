/** A word of a text: as written in lower case, its stem, and where it stands. A number is written without commas. */
export type Word = { word: string; stem: string; from: number; to: number };

/** The stem of each word; '' for one without meaning of its own ("the"). */
export type Stems = ReadonlyMap<string, string>;

const WORD = /\$?\d[\d,]*(?:\.\d+)?%?|\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)?/gu;

/** The words of a text in lower case, with numbers as "24000". */
export function wordsIn(text: string): Array<Omit<Word, 'stem'>> {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    word: plain(found),
    from: index,
    to: index + found.length,
  }));
}

function plain(found: string): string {
  if (/^\$?\d/.test(found)) {
    const number = found.replace(/[$,%]/g, '');
    return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
  }
  return found
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '');
}

/** Numbers up to twelve and the usual larger ones, so that "sixty days" is found by "60 days". */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);

export function stemmed(text: string, stems: Stems): Word[] {
  const words = wordsIn(text).map((word) => ({ ...word, stem: stemOf(word.word, stems) }));
  words.forEach((word, at) => {
    // "Cash" is not asked for by "actual cash value", nor a bank by "bank notes".
    if (word.word === 'cash' && words[at - 1]?.word === 'actual') word.stem = `cash${INSIDE}`;
    // Flooring that is engineered has no engineer.
    if (word.word === 'engineered') word.stem = `${word.stem}${INSIDE}`;
    if (word.word === 'bank' && words[at + 1]?.stem === 'note') word.stem = `bank${INSIDE}`;
    // "Suite 900" is no lawsuit.
    if (word.word === 'suite') word.stem = `suit${INSIDE}`;
    // The insured is neither the insurance nor the insurer.
    if (/^insur(?:ances?|ers?)$/.test(word.word)) word.stem = `${word.stem}${INSIDE}`;
  });
  return words;
}

/** Marks the stem of a word that means something else within a phrase. */
export const INSIDE = '~';

/** Forms that stemming does not bring together. */
const IRREGULAR = new Map(
  Object.entries({
    sent: 'send',
    kept: 'keep',
    paid: 'pay',
    held: 'hold',
    told: 'tell',
    made: 'make',
    given: 'give',
    gave: 'give',
    written: 'write',
    wrote: 'write',
    stolen: 'steal',
    stole: 'steal',
    broken: 'break',
    broke: 'break',
    built: 'build',
    found: 'find',
    lost: 'lose',
    fell: 'fall',
    fallen: 'fall',
    felled: 'fall',
    began: 'begin',
    begun: 'begin',
    ran: 'run',
    chosen: 'choose',
    chose: 'choose',
    brought: 'bring',
    bought: 'buy',
    sold: 'sell',
    torn: 'tear',
    tore: 'tear',
    wore: 'wear',
    worn: 'wear',
    blew: 'blow',
    blown: 'blow',
    took: 'take',
    taken: 'take',
    left: 'leave',
    spent: 'spend',
    wet: 'wet',
    froze: 'freeze',
    frozen: 'freeze',
    feet: 'foot',
    children: 'child',
    people: 'person',
    roofs: 'roof',
    bitten: 'bite',
    bit: 'bite',
    hidden: 'hide',
    stuck: 'stick',
    sunk: 'sink',
    sank: 'sink',
    rose: 'rise',
    risen: 'rise',
    drove: 'drive',
    driven: 'drive',
    burnt: 'burn',
    leapt: 'leap',
    led: 'lead',
    met: 'meet',
    knew: 'know',
    known: 'know',
    grew: 'grow',
    grown: 'grow',
    hung: 'hang',
    shook: 'shake',
    swept: 'sweep',
    sued: 'sue',
    suing: 'sue',
    theft: 'theft',
    thefts: 'theft',
    mice: 'mouse',
    came: 'come',
    withheld: 'withhold',
  }),
);

/** "Installed", "fell": the past of a verb, or its -ing form. */
export const isVerbForm = (word: string): boolean =>
  (word.length > 5 && /(?:ed|ing)$/.test(word)) || (IRREGULAR.has(word) && !NOUNS.has(word));
const NOUNS = new Set(['feet', 'children', 'people', 'roofs', 'mice', 'theft', 'thefts']);

/** Abbreviations that stand for one word, as adjusters type them. */
const ABBREVIATED = new Map(
  `ded deductible, deduct deductible, cov coverage, amt amount, prem premium, bldg building, bldgs building,
  liab liability, mtge mortgage, mtg mortgage, max maximum, min minimum, yrs year, yr year, hrs hour, hr hour,
  mo month, mos month, wk week, wks week, exp expiration, eff effective, addl additional, endt endorsement,
  dec declarations, decs declarations, occ occurrence, agg aggregate, ph policyholder, ins insured, insd insured,
  insds insured, insureds insured, dmg damage, dmgs damage, thru through, rm room, rms room, pymt payment,
  veh vehicle, vehs vehicle, dept department, appt appointment, repl replacement, depr depreciation,
  deprec depreciation, dep depreciation, est estimate, contr contractor, inv invoice, rpt report, insp inspection,
  temp temporary, info information, lic license, cert certificate, supp supplement, adj adjuster, loc location, locs location, nonrenew nonrenewal,
  lab laboratory, labs laboratory, exam examination, evac evacuation, nonpay nonpayment, co company, cos company,
  fam family, ft foot, pymts payment, pmt payment, pmts payment, mths month, mth month, mnth month, bdrm bedroom,
  bdrms bedroom, bsmt basement, gar garage, flr floor, dwlg dwelling, dwl dwelling, prop property, pers personal,
  lmt limit, lmts limit, mfr manufacturer, mgr manager, mgmt management, atty attorney, attys attorney, acct account,
  addr address, agmt agreement, agt agent, approx approximately, avg average, bal balance, doc document, docs document,
  depts department, equip equipment, govt government, htr heater, incl included, nbr number, orig original, ppl people,
  biz business, cabs cabinets, apt apartment, apts apartment, whse warehouse, emp employee, emps employee,
  ctr contractor, kit kitchen, bath bathroom, ext exterior, int interior, lf linear, amts amount, prev previous,
  qty quantity, rcvd received, recd received, refrig refrigerator, reimb reimbursement, reqd required,
  sched schedule, stmt statement, stmts statement, svc service, svcs service, tel telephone, tot total, util utility,
  rsv reserve, constr construction, mitig mitigation, endts endorsement, excl exclusion, recpt receipt, recpts receipt,
  deductable deductible, deductables deductible, deductibe deductible, endorsment endorsement, endorsments endorsement,
  agian again, adress address, recieve receive, recieved receive, seperate separate, premuim premium, maintenence maintenance`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** A text with its abbreviations written out. */
export const inFull = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => ABBREVIATED.get(word.toLowerCase()) ?? word);

/**
 * Corrections of a word that follow from its neighbors: "pol #" is no proof of loss, "whats" has lost its apostrophe,
 * "non payment" is one word, and
 * the object of "haul it away" stands within the verb.
 */
const BEFORE: Array<[RegExp, string]> = [
  [/\bpol(?=\.?\s*(?:#|no\b|num|nr\b|period|term|dates?|form|limits?))/gi, 'policy'],
  [/\b(?:clm|cl)(?=\.?\s*(?:#|no\b|num|nr\b))/gi, 'claim'],
  [/\bsq(?=\.?\s*(?:footage|feet|foot|ft)\b)/gi, 'square'],
  [/\bw\/?h\b(?=.*\bded)|\bw&h\b/gi, 'wind hail'],
  [/\b(what|who|how|where|when|there)['’]?s\b/gi, '$1 is'],
  [/\bca(?:n['’]?t|nnot)\b/gi, 'can not'],
  [/\bwon['’]?t\b/gi, 'will not'],
  [/\b(is|are|was|were|do|does|did|has|have|had|could|would|should|must|might)n['’]?t\b/gi, '$1 not'],
  [/\bhow much (?:am|are) (?:i|we) paying\b/gi, 'what is the premium'],
  [
    /\bwho (?:made|makes|manufactured|manufactures)(?=\s(?:the|this|that|it|a)\b)(?!\s\w+\s(?:estimate|report|call|claim|decision|inspection|statement|payment|repairs?|notes?|photos?|list|request|complaint|offer))/gi,
    'who is the maker of',
  ],
  // The case itself: every document of it is about this place and this day.
  [/\b(?:at|on|for) (?:this|the|that) (?:(?:risk|loss) )?(?:address|location)\b|\bat the risk\b/gi, ''],
  [/\b(?:on|as of) (?:the )?(?:dol\b|d\/l\b|date of (?:the )?loss\b)/gi, ''],
  [/\bnon[ -](?=(?:pay|renew|waiver|own)\w*)/gi, 'non'],
  [
    /\b(haul|hauled|take|took|taken|clear|clean|cut|tear|tore|torn|tow|towed|shut|turn|turned|put)\s+((?:it|them|that|this)|(?:the|my|our|a)\s+\w+)\s+(away|off|out|up|down|in)\b/gi,
    '$1 $3 $2',
  ],
];

/** A question with the contractions and abbreviations written out that only their neighbors tell. */
export const withWhatFollows = (text: string): string =>
  BEFORE.reduce((written, [pattern, full]) => written.replaceAll(pattern, full), text);

/** Irregular forms and abbreviations, and the words that they stand for. */
export const USUAL_FORMS: readonly string[] = [...IRREGULAR, ...ABBREVIATED].flat();

/** The stems that an index may hold for a word: "built" beside "build", "ded" beside "deductible". */
export const indexedAs = (stem: string, stems: Stems): string[] => [
  stem,
  ...[...IRREGULAR, ...ABBREVIATED].flatMap(([form, usual]) =>
    (stems.get(usual) ?? usual) === stem ? (stems.get(form) ?? form) : [],
  ),
];

function stemOf(word: string, stems: Stems): string {
  const usual = IRREGULAR.get(word) ?? ABBREVIATED.get(word) ?? word;
  return String(NUMBERS.get(word) ?? stems.get(usual) ?? usual);
}

/** Words without a stem are compared as written: "Coverage A". */
export const keyOf = ({ word, stem }: Pick<Word, 'word' | 'stem'>): string => (stem === '' ? word : stem);
