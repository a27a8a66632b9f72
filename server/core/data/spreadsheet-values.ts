import { readLine } from '../contract/read-text.ts';

/** What programs and people write into a cell without a value. */
const NOTHING = /^(?:n\/?a|#n\/a|null|none|-+|–|—)$/i;

/** A cell as a text of one line; empty where a program wrote that there is no value. */
export function readCell(cell: string): string {
  const text = readLine(cell);
  return NOTHING.test(text) ? '' : text;
}

/** What stands between several values of one cell. */
const BETWEEN = /\s*(?:[;,|\r\n]|\s(?:\/|:::)\s|\s(?:or|and|&)\s)\s*/i;
/** What people write beside a number or an address: whose it is, or where. */
const LABEL =
  /^\(?(?:cell|mobile|home|work|office|personal|business|main|phone|tel|email|e-mail|[chwomp])\)?\s*[:.)-]\s*|\s*\(?\b(?:cell|mobile|home|work|office|personal|business|main)\)?$/gi;

/** As contacts carry an address. */
const CARRIED = /^(?:mailto:|[^<>]*<(?:mailto:)?)([^<>\s]+?)>?$/i;

/** Each of several addresses or phone numbers in a cell, without their labels, when all of them are some. */
function several(cell: string, between: RegExp, isOne: (text: string) => boolean): string[] {
  const parts = cell.slice(0, CELL_MAX).split(between).map(readLine).filter(Boolean);
  const bare = parts.map((part) => part.replace(CARRIED, '$1').replace(LABEL, ''));
  return bare.every(isOne) ? bare : [];
}

/** Nobody writes a longer cell of addresses or phone numbers. */
const CELL_MAX = 400;
const isAddress = (text: string) => /^[^\s@;,/|]+@[^\s@;,/|]+$/.test(text);

export function addressesIn(cell: string): string[] {
  const parts = several(cell, BETWEEN, isAddress);
  return parts.length > 0 ? parts : several(cell, /[\s;,/|]+/, isAddress);
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const isPhone = (text: string) =>
  /^[+\d().\s/–-]+(?:(?:x|ext\.?|#)\s?\d+)?$/i.test(text) && digitsIn(text) >= 7 && digitsIn(text) < 20;

export function phonesIn(cell: string): string[] {
  const parts = several(cell, BETWEEN, isPhone);
  if (parts.length > 0) return parts;
  const halves = several(cell, /\//, isPhone);
  return halves.length > 0 ? halves : several(cell, /\s+/, (text) => isPhone(text) && digitsIn(text) >= 10);
}
