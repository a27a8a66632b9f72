/** The kind of a list item's number. */
export type Marker = 'bullet' | 'decimal' | 'lower' | 'upper' | 'roman' | 'in-decimal' | 'in-lower';

/** A text that governs the items behind it, or an open item of a list. */
export type Lead = { marker: Marker | undefined; x: number; lead: string };

/** The kind of number that a text begins with; undefined without one. */
export function markerOf(text: string): Marker | undefined {
  const [, found] = /^(\(?[\da-z]{1,4}[.)]|[•▪‣◦–—*-])\s+\S/i.exec(text) ?? [];
  if (found === undefined) return undefined;
  if (/^[^\w(]/.test(found)) return 'bullet';
  const inside = found.replace(/[().]/g, '');
  if (found.startsWith('(')) return /^\d+$/.test(inside) ? 'in-decimal' : inLetters(inside, 'in-lower');
  if (/^\d+$/.test(inside)) return inside.length <= 2 ? 'decimal' : undefined;
  if (/^(?:ii|iii|iv|vi|vii|viii|ix|xi|xii)$/i.test(inside)) return 'roman';
  if (/^[a-z]$/.test(inside)) return 'lower';
  return /^[A-Z]$/.test(inside) ? 'upper' : undefined;
}

const inLetters = (inside: string, marker: Marker): Marker | undefined =>
  /^[a-z]$|^[ivx]+$/i.test(inside) ? marker : undefined;

/** The leads that still govern a text with that number at that place. */
export function nest(leads: Lead[], marker: Marker | undefined, x: number): Lead[] {
  if (marker === undefined) {
    // A paragraph ends the lists that begin at its left edge or right of it.
    const first = leads.findIndex((lead) => lead.x >= x - 3 || lead.marker === undefined);
    return first < 0 ? leads : leads.slice(0, first);
  }
  const same = leads.findIndex((lead) => lead.marker === marker && Math.abs(lead.x - x) < 12);
  if (same >= 0) return leads.slice(0, same);
  // Items further left belong to an outer list.
  const outer = leads.findIndex((lead) => lead.marker !== undefined && lead.x > x + 3);
  return outer < 0 ? leads : leads.slice(0, outer);
}

/** A longer text governs by its last sentence alone. */
const LEAD_MAX = 330;

/** The part of a text that governs the items behind it, when it ends by a colon. */
export function deepestLead(text: string): string | undefined {
  if (!/(?::|—|–)$/.test(text)) return undefined;
  if (text.length <= LEAD_MAX) return text;
  const begin = text.lastIndexOf('. ', text.length - 3);
  return text.slice(begin < 0 ? 0 : begin + 2).trim();
}
