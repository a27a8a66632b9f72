import { markerOf } from './leads.ts';
import type { Line } from './lines.ts';

/** The cells of a row, by column, with the left edge of each. */
export type TableColumns = { texts: string[]; xs: number[] };

/** Whether a line is a row of a table: more than a text behind its number. */
export const isRow = (line: Line): boolean => cellsOf(line).length > 1;

/** The cells of a line. The number of a list item belongs to the text behind it; leader dots separate cells. */
export function cellsOf({ segments }: Line): Array<{ text: string; x: number }> {
  const cells = segments
    .flatMap(({ text, x }) => text.split(/\s*(?:\.\s?){4,}\s*/).map((part) => ({ text: part.trim(), x })))
    .filter(({ text }) => text !== '');
  const [first, second, ...others] = cells;
  if (!first || !second || !/^(?:section\s+)?\(?[\divxa-z]{1,5}(?:\.\d+)*[.)]?$|^[•▪–—*-]$/i.test(first.text))
    return cells;
  if (markerOf(`${first.text} x`) === undefined && !/^\d+(?:\.\d+)*$/.test(first.text)) return cells;
  // A numbered row of a table stays one; a numbered paragraph is text.
  if (others.length > 0) return cells;
  return [{ text: `${first.text} ${second.text}`, x: first.x }];
}
