import { sentencesOf } from '../sentences.ts';

/** The kind of a list item's number. */
export type Marker =
  | 'section'
  | 'dotted'
  | 'dotted-deep'
  | 'bullet'
  | 'decimal'
  | 'lower'
  | 'upper'
  | 'roman'
  | 'in-decimal'
  | 'in-lower';

/**
 * A text that governs the items behind it, or an open item of a list. `at` is the place of its number in the list;
 * a `titled` item is a heading, and holds the paragraphs below it.
 */
export type Lead = {
  marker: Marker | undefined;
  x: number;
  lead: string;
  at?: number | undefined;
  titled?: boolean;
};

/** "§ 31A-104.", "Sec. 542.055.", "Section 627.7011" */
const SECTION =
  /^(?:§+|Sec(?:tion|s)?\.?|Art(?:icle)?\.?|Rule|Par(?:agraph)?\.?)\s*[\dA-Z][\w.:-]*\d[\w.:()-]*\s/;
/** "6.2", "6.2.1.": what follows begins a sentence, so that "3.5 percent" is none. */
const DOTTED = /^\d{1,3}((?:\.\d{1,3})+)\.?\s+["“(]?\p{Lu}/u;
/** As word processors set them, also from fonts of symbols. */
const BULLET = '•▪‣◦●○■□◆➢➤✓✔·\uF0B7\uF0A7\uF0D8\uF0FC–—*-';

/** The kind of number that a text begins with; undefined without one. */
export function markerOf(text: string): Marker | undefined {
  if (SECTION.test(text)) return 'section';
  const [, deeper] = DOTTED.exec(text) ?? [];
  if (deeper !== undefined) return deeper.split('.').length > 2 ? 'dotted-deep' : 'dotted';
  const [, found] = MARKED.exec(text) ?? [];
  if (found === undefined) return undefined;
  if (/^[^\w(]/.test(found)) return 'bullet';
  const inside = found.replace(/[().]/g, '');
  // "(972)" begins a telephone number.
  if (found.startsWith('(')) return /^\d{1,2}$/.test(inside) ? 'in-decimal' : inLetters(inside, 'in-lower');
  if (/^\d+$/.test(inside)) return inside.length <= 2 ? 'decimal' : undefined;
  if (/^(?:ii|iii|iv|vi|vii|viii|ix|xi|xii)$/i.test(inside)) return 'roman';
  if (/^[a-z]$/.test(inside)) return 'lower';
  return /^[A-Z]$/.test(inside) ? 'upper' : undefined;
}

const MARKED = new RegExp(`^(\\(?[\\da-z]{1,4}[.)]|[${BULLET}])\\s+\\S`, 'i');

/** The place of an item in its list: 2 for "b." and for "2."; undefined for Roman numerals and bullets. */
export function placeOf(text: string): number | undefined {
  const [, inside = ''] = /^\(?([\da-z]{1,2})[.)]\s/i.exec(text) ?? [];
  if (/^\d+$/.test(inside)) return Number(inside);
  return inside.length === 1 ? inside.toLowerCase().charCodeAt(0) - 96 : undefined;
}

const inLetters = (inside: string, marker: Marker): Marker | undefined =>
  /^[a-z]$|^[ivx]+$/i.test(inside) ? marker : undefined;

/** An item is set in from what announces it by this much at most; further right is another column. */
export const SET_IN = 60;

/** The leads that still govern a text with that number at that place. */
export function nest(leads: Lead[], marker: Marker | undefined, x: number, at?: number): Lead[] {
  if (marker === undefined) {
    // A paragraph ends the lists that begin at its left edge or right of it, and an announced one unless it is set in.
    const titled = leads.findLastIndex((lead) => lead.titled && lead.x <= x + 3);
    const first = leads.findIndex(
      (lead, index) =>
        index > titled && (lead.x >= x - 3 || (lead.marker === undefined && x - lead.x > SET_IN)),
    );
    return first < 0 ? leads : leads.slice(0, first);
  }
  const same = leads.findIndex((lead) => lead.marker === marker && Math.abs(lead.x - x) < 12);
  if (same >= 0) return leads.slice(0, same);
  // In the next column the list goes on elsewhere.
  const former = leads.findLastIndex(
    (lead) => lead.marker === marker && at !== undefined && at > 1 && lead.at === at - 1,
  );
  if (former >= 0) return leads.slice(0, former);
  // Items further left belong to an outer list.
  const outer = leads.findIndex((lead) => lead.marker !== undefined && lead.x > x + 3);
  return outer < 0 ? leads : leads.slice(0, outer);
}

/** A longer text governs by its last sentence alone. */
const LEAD_MAX = 330;

/** A lead-in without a colon: "any of the following. Such loss is excluded regardless of…" */
const ANNOUNCES =
  /\b(?:(?:the|any of the|all of the) following|(?:listed|shown|described|set forth|each category|item|items) below|below)\b/i;

/** The sentence of a text that announces a list, though the text does not end by a colon. */
export function announcement(text: string): string | undefined {
  if (text.length > 1_200) return undefined;
  return sentencesOf(text).findLast((sentence) => ANNOUNCES.test(sentence) && sentence.length <= LEAD_MAX);
}

/** The part of a text that governs the items behind it, when it ends by a colon. */
export function deepestLead(text: string): string | undefined {
  if (!/(?::|—|–)$/.test(text)) return undefined;
  if (text.length <= LEAD_MAX) return text;
  const begin = text.lastIndexOf('. ', text.length - 3);
  return text.slice(begin < 0 ? 0 : begin + 2).trim();
}
