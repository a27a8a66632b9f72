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

/** Two lines as one text; a word parted by the line's end is put together, a compound keeps its hyphen. */
export function joined(text: string, next: string, compounds: Set<string>): string {
  if (text.endsWith(SOFT_HYPHEN)) return text.slice(0, -1) + next;
  // "Loan 0045-" above "118826", "wall-to-" above "wall".
  if (/^\d/.test(next) ? NUMBER_PARTED.test(text) : COMPOUND_PARTED.test(text)) return text + next;
  const parted = /(\p{L}+)[-‐]$/u.exec(text);
  const rest = /^\p{Ll}+/u.exec(next);
  // A name of two names, above its second one: "O'Brien-" above "Smith".
  if (parted && /^\p{Lu}\p{Ll}/u.test(next) && /\p{Lu}\p{Ll}*[-‐]$/u.test(text)) return text + next;
  // "Short- and long-term" leaves the rest of its first word out.
  if (!parted || !rest || SUSPENDED.has(rest[0])) return `${text} ${next}`;
  if (ALWAYS_COMPOUND.has(parted[1]?.toLowerCase() ?? '')) return text + next;
  const compound = `${parted[1]}-${rest[0]}`.toLowerCase();
  return compounds.has(compound) ? text + next : text.slice(0, -1) + next;
}

const SUSPENDED = new Set(['and', 'or', 'to']);
/** "Self-" begins a compound in every English word. */
const ALWAYS_COMPOUND = new Set(['self']);

/** Only visible where it parts a word at the end of a line. */
const SOFT_HYPHEN = '\u00ad';

/** The text of a page in reading order. */
export function pageText(page: PageRuns): string {
  const lines = linesOf(page).map(textOf);
  const compounds = compoundsIn(lines);
  return lines.reduce((text, line) => (text === '' ? line : joined(text, line, compounds)), '');
}

/** The words of a text that are written with a hyphen within their line. */
export const compoundsIn = (lines: string[]): Set<string> =>
  new Set(lines.flatMap((line) => line.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? []));

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
