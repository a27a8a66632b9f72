import { markerOf } from './leads.ts';
import { asOne, type Line } from './lines.ts';

/** The cells of a row, by column, with the left edge of each. */
export type TableColumns = { texts: string[]; xs: number[] };

/** A piece of a line, with its left and right edge. */
type Piece = { text: string; x: number; end: number };

/** Between the cells of a row, and between the heads of its columns. */
export const CELL_END = '\t';

/** Whether a line is a row of a table: more than a text behind its number. */
export const isRow = (line: Line, columns?: number[]): boolean => cellsOf(line, columns).length > 1;

/** The pieces of a line that wide gaps or leader dots separate. */
export const piecesOf = ({ segments }: Line): Piece[] =>
  segments
    .flatMap(({ text, x, end }) =>
      text.split(/\s*(?:\.\s?){4,}\s*/).map((part) => ({ text: part.trim(), x, end })),
    )
    .filter(({ text }) => text !== '');

/**
 * The cells of a line. The number of a list item belongs to the text behind it, unless both stand below columns.
 * @param columns the left edges of the columns above
 */
export function cellsOf(line: Line, columns: number[] = []): Piece[] {
  const cells = piecesOf(line);
  if (cells.length === columns.length && cells.every(({ x }, at) => isBelow(x, columns[at]))) return cells;
  const [first, second, ...others] = cells;
  if (!first || !second || !/^(?:section\s+)?\(?[\divxa-z]{1,5}(?:\.\d+)*[.)]?$|^[•▪–—*-]$/i.test(first.text))
    return cells;
  if (markerOf(`${first.text} x`) === undefined && !/^\d+(?:\.\d+)*$/.test(first.text)) return cells;
  // A numbered row of a table stays one; a numbered paragraph is text.
  if (others.length > 0) return cells;
  return [{ text: `${first.text} ${second.text}`, x: first.x, end: second.end }];
}

const isBelow = (x: number, column: number | undefined) => Math.abs(x - (column ?? Number.NaN)) < NEAR;

/** Edges that are this near are one. */
const NEAR = 4;

/** The column of a piece by its left edge or, where cells are set to the right, by its right one; -1 for none. */
export const columnOf = ({ x, end }: Omit<Piece, 'text'>, xs: number[], ends: number[]): number => {
  const byLeft = xs.findIndex((at) => Math.abs(at - x) < NEAR);
  return byLeft >= 0 ? byLeft : ends.findIndex((at) => Math.abs(at - end) < NEAR);
};

/** A line with more pieces than the table has columns: the words of a justified cell are one. */
export function inColumns(line: Line, xs: number[] | undefined): Line {
  const { segments } = line;
  if (!xs || xs.length < 3 || segments.length <= xs.length) return line;
  const columns = segments.map(({ x }) => xs.findLastIndex((at) => at <= x + NEAR));
  if (columns.includes(-1) || xs.some((_, column) => !columns.includes(column))) return line;
  const cells = xs.map((_, column) => segments.filter((_segment, at) => columns[at] === column));
  if (!cells.every(([first], column) => isBelow(first?.x ?? Number.NaN, xs[column]))) return line;
  return {
    ...line,
    segments: cells.flatMap(([first, ...others]) => (first ? [asOne([first, ...others])] : [])),
  };
}

/** A line whose words stand below the cells of a row, as cells. */
export function inCells(line: Line, xs: number[] | undefined): Line {
  const [only, ...others] = line.segments;
  const cells = only?.cells;
  if (cells && cells.length === xs?.length && cells.every(({ x }, at) => isBelow(x, xs[at])))
    return { ...line, segments: cells };
  const words = others.length === 0 ? only?.words : undefined;
  if (!words || !xs || !words.every(({ x }) => xs.some((at) => Math.abs(at - x) < 4))) return line;
  return { ...line, segments: words };
}

/** Whether all cells are words, some with a number such as "Building 2" or "3-tab": none is a value. */
export const namesColumns = (texts: string[]) =>
  texts.length > 2 &&
  texts.every((text) => /^(?:\d-)?\p{L}/u.test(text) && !/[$%]|\d{3}|\d[.,/-]\d/.test(text));

/** The heads of a row's columns, a cell each: the first column of a table often has none. */
export function alignedHeads({ texts, xs }: TableColumns, cells: number[]): string {
  // Cells of a line with leader dots have one place.
  const placed = new Set(cells).size === cells.length;
  if (texts.length === cells.length || (texts.length > cells.length && !placed)) return texts.join(CELL_END);
  // A row may leave cells empty: each has the head that is nearest.
  if (texts.length > cells.length) return cells.map((x) => texts[nearestTo(x, xs)] ?? '').join(CELL_END);
  const aligned = cells.map(() => '');
  texts.forEach((text, index) => {
    const x = xs[index] ?? 0;
    const free = cells.map((at, place) => ({ place, off: Math.abs(at - x) }));
    const [nearest] = free
      .filter(({ place }) => aligned[place] === '')
      .toSorted((one, other) => one.off - other.off);
    if (nearest) aligned[nearest.place] = text;
  });
  return aligned.join(CELL_END);
}

const nearestTo = (x: number, xs: number[]): number =>
  xs.reduce((best, at, index) => (Math.abs(at - x) < Math.abs((xs[best] ?? 0) - x) ? index : best), 0);

/** A cell's next line is not further below than this many font sizes. */
export const WRAPPED = 1.6;
/** The same where it could be a row of its own. */
export const CLOSE = 1.42;

/** Whether a line with all cells goes on with the row above: "Insured" above "location". */
export const continuesLabel = ([label = '']: string[], [rest]: Array<{ text: string }>) =>
  /^["“]?\p{Lu}.*[\p{L},]$/u.test(label) && /^\p{Ll}{2}/u.test(rest?.text ?? '');
