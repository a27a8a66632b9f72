import { markerOf } from './leads.ts';
import { type Line, textOf } from './lines.ts';
import { isTitle } from './typesetting.ts';

/** The common type of a document. */
export type Body = { size: number; font: string; gap: number };

/** Undefined for what is no heading; larger ranks are above smaller ones. */
export function headingRank(
  line: Line,
  text: string,
  next: Line | undefined,
  body: Body,
): number | undefined {
  const [segment] = line.segments;
  if (!segment || text.length > 110 || !/\p{L}{2}/u.test(text)) return undefined;
  if (/[,;.]$/.test(text) && !/\b[A-Z]\.$/.test(text) && !isTitle(text, next)) return undefined;
  // A document of tables has its text in larger type than their cells.
  const larger = line.size > body.size * (isText(segment, text, body) ? 1.3 : 1.1);
  if (isTitle(text, next)) return Math.round(body.size * 10) * 4 + 1;
  const capitals = text === text.toUpperCase() && (text.match(/\p{L}/gu)?.length ?? 0) >= 4;
  const strong = segment.font !== body.font && !segment.mixed;
  if (larger) return Math.round(line.size * 10) * 4 + (capitals ? 2 : 0) + (strong ? 1 : 0);
  const common = Math.round(body.size * 10) * 4;
  if (/:$/.test(text)) return undefined;
  if (capitals && !/\d{3}/.test(text)) return common + 2 + (strong ? 1 : 0);
  // A line that goes on below is none, but "a." below one begins a list.
  if (strong && next && /^\p{Ll}/u.test(textOf(next)) && markerOf(textOf(next)) === undefined)
    return undefined;
  return strong && text.length < 80 ? common + 1 : undefined;
}

/** Whether a line in larger type reads as text: in the common font, and long or full of numbers. */
function isText({ font, mixed }: Line['segments'][number], text: string, body: Body): boolean {
  return (mixed || font === body.font) && (text.length > 70 || (text.match(/\d+/g)?.length ?? 0) > 3);
}
