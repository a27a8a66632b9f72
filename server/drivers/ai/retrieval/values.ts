import type { QuestionKind } from './question.ts';

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const MONEY = String.raw`\$\s?\d+(?:,\d{3})*(?:\.\d{1,2})?`;
const PERCENT = String.raw`(?:\d+(?:\.\d+)?|${NUMBER_WORDS})\s?(?:%|percent\b)`;
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?';
const DATE = String.raw`(?:\b${MONTH}\s+\d{1,2},?\s+\d{4}|\b\d{1,2}/\d{1,2}/\d{2,4}|\b\d{4}-\d{2}-\d{2}|\b${MONTH}\s+\d{1,2}\b)`;
const SPAN = String.raw`\b(?:\d[\d,]*|${NUMBER_WORDS}|hundred)(?:[- ]?(?:${NUMBER_WORDS}))?(?:\s\(\d+\))?[\s-]+(?:consecutive |calendar |business |working )?(?:hours?|days?|weeks?|months?|years?)\b(?!\s+a\s+(?:day|week))`;
const SIZE = String.raw`\b\d+['’](?=[\s\d]|$)|(?:\d[\d,./]*|\b(?:${NUMBER_WORDS}))[\s-]*(?:%|percent|square|sq\b|feet|foot|ft\b|inch|mile|mph|acre|yard|pound|stor(?:y|ies)\b|/12)|\b\d{1,2}(?:/\d)?\s?(?::|in|on)\s?12\b`;
const NTH = String.raw`\b\d+(?:st|nd|rd|th)\s(?:calendar |business |working )?day\b`;
const EMAIL = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const ADDRESS = String.raw`\b\d{1,6}\s+(?:\p{L}[\p{L}.]*\s+){1,5}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Parkway|Pkwy|Highway|Hwy|Circle|Terrace|Trail)\b|\b(?:P\.?O\.?|Post Office) Box\b|\b[A-Z]{2}\s+\d{5}\b`;
const PHONE = String.raw`(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}`;

const VALUES: Partial<Record<QuestionKind, RegExp>> = {
  amount: new RegExp(`${MONEY}|${PERCENT}`, 'i'),
  percent: new RegExp(PERCENT, 'i'),
  date: new RegExp(`${DATE}|${SPAN}|${NTH}`, 'i'),
  year: /\b(?:19|20)\d\d\b/,
  age: new RegExp(
    String.raw`\b(?:built|construct\w*|install\w*|replac\w*|re-?roof\w*|aged?|old|new|laid|year)\b[^.]{0,80}?(?:\b(?:19|20)\d\d\b|${SPAN})|(?:\b(?:19|20)\d\d\b|${SPAN})[^.]{0,60}?\b(?:built|install\w*|replac\w*|old|of age)\b`,
    'i',
  ),
  cause:
    /\b(?:caus(?:e|es|ed|ing)|result(?:ed|s|ing)? (?:from|of)|due to|because|source|origin\w*|attribut\w+|stem\w* from|consistent with|fail(?:s|ed|ure)|came from|comes? from|led to|broke|burst)\b/i,
  duration: new RegExp(`${SPAN}|${NTH}`, 'i'),
  size: new RegExp(`${SIZE}|${MONEY}`, 'i'),
  count: new RegExp(String.raw`\d|\b(?:${NUMBER_WORDS}|single|double|none|no)\b`, 'i'),
  // Two names in a row; the first word of a sentence is none by its capital alone.
  name: /\b(?!(?:The|An?|This|That|If|Any|All|No|When|Our|Your|We|You|In|For|Section|Part|Coverage)\s)\p{Lu}(?:\.|[\p{L}&'’-]*)\s+\p{Lu}[\p{L}.&'’-]*/u,
  phone: new RegExp(PHONE),
  email: new RegExp(EMAIL),
  address: new RegExp(ADDRESS, 'u'),
  meaning: /\b(?:means?|is defined|refers? to|includes?)\b/i,
};

/** A title at the beginning of a clause: "J. Loss Payment." is no name. */
const RUN_IN =
  /^(?:\(?[\dA-Za-z.]{1,5}[.)]?\s+)?(?:[\p{Lu}\d][\p{L}'’&-]*[ ,]*(?:(?:and|or|of|to|the|a|in|for)\s)?){1,8}\.(?=\s|$)/u;

/** Whether a text has a value of the kind that a question asks for. */
export const hasValue = (kind: QuestionKind, text: string): boolean =>
  VALUES[kind]?.test(kind === 'name' ? text.replace(RUN_IN, '') : text) ?? true;

const PERIOD = new RegExp(
  String.raw`${DATE}(?:[^.]{0,40}?)\s(?:to|until|through|and|–|-)\s(?:[^.]{0,20}?)${DATE}`,
  'i',
);

/** Whether a text names a period by its two dates. */
export const namesPeriod = (text: string): boolean => PERIOD.test(text.replaceAll('\t', ' '));

/** The kinds that answer best where other values may answer, too. */
const BEST: Partial<Record<QuestionKind, RegExp>> = {
  date: new RegExp(DATE, 'i'),
  size: new RegExp(SIZE, 'i'),
};

export const hasBestValue = (kind: QuestionKind, text: string): boolean => BEST[kind]?.test(text) ?? true;

/** All values of the kind in a text. */
export const valuesIn = (kind: QuestionKind, text: string): Array<{ value: string; at: number }> => {
  const pattern = VALUES[kind];
  if (!pattern) return [];
  return [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))].map(({ 0: value, index }) => ({
    value,
    at: index,
  }));
};

/** Patterns of PostgreSQL for passages with such a value, whatever their words. */
export const STORED_VALUES: Partial<Record<QuestionKind, string>> = {
  phone: '\\(?[0-9]{3}\\)?[-. ][0-9]{3}[-. ][0-9]{4}',
  email: '[[:alnum:]_.+-]+@[[:alnum:]-]+[.]',
};

export const moneyOf = (text: string): number | undefined => {
  const [found] = new RegExp(MONEY).exec(text) ?? [];
  return found === undefined ? undefined : Number(found.replace(/[$,\s]/g, ''));
};
