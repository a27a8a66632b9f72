import { otherReading } from '../other-readings.ts';
import { plainText } from '../plain-text.ts';
import { markerOf } from './leads.ts';
import { type Line, linesOf, type PageRuns, textOf } from './lines.ts';

/** A line of a form: "Policy number: 12". */
export const LABELED = /^\p{Lu}[\p{L} ]{1,30}: \S/u;
/** A line further below than this many font sizes begins a new paragraph. */
export const PARAGRAPH_GAP = 1.75;

/** Whether a line is the title of the numbered items below it: "§ 31A-107. Penalty." or "6.2 Mitigation vendors". */
export function isTitle(text: string, next: Line | undefined): boolean {
  const marker = markerOf(text);
  if (marker !== 'section' && marker !== 'dotted') return false;
  if (text.length > 90 || /[:,;]$/.test(text) || (marker === 'dotted' && text.endsWith('.'))) return false;
  const below = next && markerOf(textOf(next));
  return below !== undefined && below !== marker;
}

/** "Coverages A, B, C and" goes on with "D. The deductible": no item D. */
export function endsEnumeration(
  line: Line,
  text: string,
  above: { x: number; clause: { kind: string; text: string } } | undefined,
): boolean {
  return (
    above?.clause.kind === 'text' &&
    /^[A-Z]\.\s/.test(text) &&
    Math.abs((line.segments[0]?.x ?? 0) - above.x) < 3 &&
    /(?:\b[A-Z],? (?:and|or)|\b[A-Z],|\b(?:[Cc]overages?|[Ss]ections?|[Pp]arts?|[Pp]lans?))$/.test(
      above.clause.text,
    )
  );
}

/** Whether a line may go on with a sentence although its words stand as far apart as cells, as in a narrow column. */
export function isSpaced(line: Line, above = ''): boolean {
  const text = textOf(line);
  const isWords = /^\p{Ll}/u.test(text) && !/[\d$%]/.test(text);
  return line.segments.length > 1 && isWords && /[\p{L},]$/u.test(above) && above.length > 30;
}

/** What a text has besides, by which a word that the end of a line divides is read. */
export type Vocabulary = { compounds: Set<string>; words: Set<string> };

/** Two lines as one text; a word parted by the line's end is put together, a compound keeps its hyphen. */
export function joined(text: string, next: string, vocabulary: Vocabulary): string {
  if (text.endsWith(SOFT_HYPHEN)) return text.slice(0, -1) + next;
  // "Loan 0045-" above "118826", "wall-to-" above "wall".
  if (/^\d/.test(next) ? NUMBER_PARTED.test(text) : COMPOUND_PARTED.test(text)) return text + next;
  // A name of two names above its second one, "O'Brien-" above "Smith"; "non-" above "English".
  if (/^\p{Lu}\p{Ll}/u.test(next) && /\p{L}[-‐]$/u.test(text)) return text + next;
  // "30-" above "day".
  if (/\d[-‐]$/.test(text) && /^\p{Ll}/u.test(next) && !isSuspended(next)) return text + next;
  const divided = dividedWord(text, next);
  if (!divided) return `${text} ${next}`;
  const isOwn = isAddress(text, next) || isCompound(divided, next, vocabulary);
  return isOwn ? text + next : text.slice(0, -1) + next;
}

/** The same; where the hyphen may be the word's own or the typesetter's, the other reading stands behind the word. */
function joinedBothWays(text: string, next: string, vocabulary: Vocabulary): string {
  const whole = joined(text, next, vocabulary);
  const divided = dividedWord(text, next);
  // A word over three lines goes on.
  if (!divided || /^\p{L}+[-‐]$/u.test(next)) return whole;
  const [hyphenated, plain] = readingsOf(divided);
  const end = whole.length - next.length + divided.rest.length;
  return whole.slice(0, end) + otherReading(whole === text + next ? plain : hyphenated) + whole.slice(end);
}

type DividedWord = { first: string; rest: string };

const readingsOf = ({ first, rest }: DividedWord) => [`${first}-${rest}`, first + rest] as const;

/** The word that a hyphen at the end of a line divides; undefined for none. */
function dividedWord(text: string, next: string): DividedWord | undefined {
  const first = /(\p{L}+)[-‐]$/u.exec(text)?.[1];
  if (first === undefined || isSuspended(next)) return undefined;
  const isCapitals = first.length > 1 && !/\p{Ll}/u.test(first);
  const rest = (isCapitals ? /^\p{Lu}+(?!\p{Ll})/u : /^\p{Ll}+/u).exec(next)?.[0];
  return rest === undefined ? undefined : { first, rest };
}

/** "Short- and long-term" leaves the rest of its first word out. */
const isSuspended = (next: string) => /^(?:and|or|to)(?!\p{L})/iu.test(next);

/** Whether the hyphen is the word's own, as far as one can tell. */
function isCompound({ first, rest }: DividedWord, next: string, { compounds, words }: Vocabulary): boolean {
  const [one, other] = [first.toLowerCase(), rest.toLowerCase()];
  if (ALWAYS_COMPOUND.has(one) || compounds.has(`${one}-${other}`)) return true;
  // "State-" above "of-the-art".
  if (/^\p{Ll}+[-‐]\p{L}/u.test(next)) return true;
  const areWords = words.has(one) && words.has(other) && Math.min(one.length, other.length) >= WORD_MIN;
  return areWords && !words.has(one + other);
}

/** Addresses are not hyphenated. */
const isAddress = (text: string, next: string) =>
  /(?:@|\/|www\.)\S*$/i.test(text) || /^\S*(?:@|\/|\.\p{L})/u.test(next);

/** Shorter words stand at the ends of many lines. */
const WORD_MIN = 3;

/** "Self-" begins a compound in every English word. */
const ALWAYS_COMPOUND = new Set(['self']);

/** At the end of a word that may go on. */
const LAST_DIVIDED = /\p{L}[-‐\u00ad]$/u;

/** Only visible where it parts a word at the end of a line. */
const SOFT_HYPHEN = '\u00ad';

/**
 * The text of a page in reading order, with the other readings of divided words.
 * @param next the page behind it, where its last word may go on
 */
export function pageText(page: PageRuns, next?: PageRuns): string {
  const lines = linesOf(page);
  const texts = lines.map((_, at) => textWithCells(lines, at));
  const vocabulary = vocabularyOf(lines.map(textOf));
  const behind = next ? linesOf(next) : [];
  const text = texts.reduce((above, said, at) => {
    const isApart = at === 0 || endsColumn(lines, texts, at - 1);
    const whole = isApart ? `${above} ${said}` : joinedBothWays(above, said, vocabulary);
    return endsColumn(lines, texts, at)
      ? whole + continuedBy(said, beginningsBehind(lines, at, behind))
      : whole;
  }, '');
  return text.replaceAll(SOFT_HYPHEN, '').trim();
}

/** The text of a line; where a word of one of its cells or columns goes on below in the same one, with its readings. */
function textWithCells(lines: Line[], at: number): string {
  const segments = lines[at]?.segments ?? [];
  return segments
    .map((cell, place) => {
      const text = plainLine(cell.text);
      if (!LAST_DIVIDED.test(text)) return text;
      const [below, isNext] = cellBelow(lines, at, cell);
      // The last word of a line goes on with the first one of the next, as in any text.
      return below === undefined || (isNext && place === segments.length - 1)
        ? text
        : text + continuedBy(text, [below.text.trim()]);
    })
    .join(' ');
}

/** What stands below a part of a line, and whether it begins the line behind. */
function cellBelow(lines: Line[], at: number, cell: Cell): [cell: Cell | undefined, isNext: boolean] {
  for (const line of lines.slice(at + 1, at + 1 + COLUMNS_MAX)) {
    const isNear = cell.y > line.y && cell.y - line.y < cell.size * PARAGRAPH_GAP;
    const below = isNear ? line.segments.find(({ x }) => Math.abs(x - cell.x) < cell.size / 2) : undefined;
    if (below) return [below, below === lines[at + 1]?.segments[0]];
  }
  return [undefined, false];
}

type Cell = Line['segments'][number];

/** Lines of other columns may stand between two lines of one. */
const COLUMNS_MAX = 4;

/** As plain text, but with a soft hyphen at its end. */
const plainLine = (text: string) => plainText(text) + (text.endsWith(SOFT_HYPHEN) ? SOFT_HYPHEN : '');

/** Whether the word at the end of a line is the last one of a column or page: below are only a footer, or notes. */
function endsColumn(lines: Line[], texts: string[], at: number): boolean {
  const [before, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!line || !LAST_DIVIDED.test(texts[at] ?? '')) return false;
  if (!below) return true;
  const gap = before && before.y > line.y ? before.y - line.y : line.size * PARAGRAPH_GAP;
  const isFooter = below.atEdge && (line.y - below.y > gap * FOOTER_GAP || !isOfSize(below, line));
  if (line.y > below.y && (isFooter || isNote(below, line))) return true;
  return lines.slice(at + 1).every(({ atEdge }) => atEdge) && !/^\p{Ll}/u.test(texts[at + 1] ?? '');
}

/** A footer is further below the text than this many of its lines. */
const FOOTER_GAP = 1.4;

/** The lines of one text have one size, in a scan about one. */
const isOfSize = (line: Line, { size }: Line) => Math.abs(line.size - size) <= size * 0.15;
const isNote = (line: Line, text: Line) => line.size < text.size && !isOfSize(line, text);

/** The lines with which the word at the end of a column may go on: of the next column, or of the next page. */
function beginningsBehind(lines: Line[], at: number, nextPage: Line[]): string[] {
  const [line, ...others] = lines.slice(at);
  const column = others.findIndex(({ y }) => line !== undefined && y > line.y);
  const beginnings: string[] = [];
  const behind = (column < 0 ? nextPage : others.slice(column)).slice(0, HEADS_MAX);
  for (const [place, each] of behind.entries()) {
    const text = textOf(each);
    const below = behind[place + 1];
    if (line && isOfSize(each, line)) beginnings.push(text);
    const isText =
      below !== undefined && isOfSize(below, each) && each.y - below.y < each.size * PARAGRAPH_GAP;
    // Above the text, there may be running heads.
    if (!each.atEdge || (isText && /^\p{Ll}/u.test(text))) break;
  }
  return beginnings;
}

/** Lines at the top of a page among which the first one of its text is. */
const HEADS_MAX = 8;

/** What the last word of a page may be together with the first one of the next. */
function continuedBy(last: string, beginnings: string[]): string {
  const readings = beginnings.flatMap((next) => {
    const divided = dividedWord(last.replace(/\u00ad$/, '-'), next);
    return divided ? readingsOf(divided) : [];
  });
  return readings.map(otherReading).join('');
}

const vocabularyOf = (lines: string[]): Vocabulary => ({
  compounds: compoundsIn(lines),
  words: wordsIn(lines),
});

/** The words of a text that are written with a hyphen within their line. */
export const compoundsIn = (lines: string[]): Set<string> =>
  new Set(lines.flatMap((line) => line.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? []));

/** The words of a text, without those that the end of a line divides. */
const wordsIn = (lines: string[]): Set<string> =>
  new Set(
    lines.flatMap((line, at) => {
      const isDivided = /\p{L}[-‐]$/u.test(lines[at - 1] ?? '');
      const whole = line.replace(/\p{L}+[-‐]$/u, '').replace(isDivided ? /^\p{L}+/u : '', '');
      return whole.toLowerCase().match(/\p{L}+/gu) ?? [];
    }),
  );

const NUMBER_PARTED = /[\p{L}\d][-‐]$/u;
const COMPOUND_PARTED = /\p{L}[-‐]\p{L}+[-‐]$/u;

/** The size, font and line spacing of most of the text. */
export function bodyOf(lines: Line[]): { size: number; font: string; gap: number } {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const gaps = new Map<number, number>();
  lines.forEach((line, index) => {
    for (const { text, size, font, mixed } of line.segments) {
      const key = Math.round(size * 10) / 10;
      sizes.set(key, (sizes.get(key) ?? 0) + text.length);
      if (!mixed) fonts.set(font, (fonts.get(font) ?? 0) + text.length);
    }
    const next = lines[index + 1];
    const gap = next && next.page === line.page ? Math.round((line.y - next.y) * 2) / 2 : 0;
    if (gap > 0 && gap < 40) gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
  });
  const size = mostOf(sizes) ?? 11;
  // Of a document of one-line paragraphs the most frequent gap is the one between them.
  return { size, font: mostOf(fonts) ?? '', gap: Math.min(mostOf(gaps) ?? 14, size * 1.4) };
}

const mostOf = <Key>(counts: Map<Key, number>): Key | undefined =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
