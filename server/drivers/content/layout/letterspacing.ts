/** A piece of text as PDF.js gives it. */
export type Item = { str: string; transform: number[]; width: number; height: number; fontName: string };

/** Characters with a blank between each: letters that stand apart, which PDF.js takes for words of one letter. */
const APART = /^\S(?: \S)*$/u;
/** Letters that are read from the right stand in the order of the page, whose lines are turned later. */
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Letters, and words of such letters, that stand further apart than this many font sizes are cells. */
const LETTER_GAP = 1;
const WORD_GAP = 2.5;

/** Letters that may stand apart: PDF.js leaves pairs together that are moved closer, as of "D AY S". */
function mayStandApart({ str }: Item): boolean {
  const words = str.split(' ');
  const single = words.filter((word) => word.length === 1).length;
  return single > 1 && single * 2 > words.length && words.every((word) => word.length <= KERNED_MAX);
}
const KERNED_MAX = 3;

/**
 * Puts words together whose letters stand apart, as in headings ("L I C E N S E"), so that they are found. Lists of
 * letters, figures and marks stay: "A B C D", "1 2 3", "X X X", "Y N N Y".
 * @param painted the characters that the page paints, in their order
 */
export function withoutLetterspacing(items: Item[], painted: string): Item[] {
  const page = paintedLetters(painted);
  let from = 0;
  return partsOf(items).flatMap((part) => {
    const at = from;
    from += part.reduce((sum, item) => sum + withoutBlanks(item.str).length, 0);
    if (isLetterspaced(part)) return asPainted(part, page, at) ?? wordsOf(part);
    const whole = mayBeOneText(part) ? asPainted(part, page, at) : undefined;
    if (whole) return whole;
    return part.flatMap((item) => (mayStandApart(item) ? (asPainted([item], page, at) ?? item) : item));
  });
}

/** Whether `withoutLetterspacing` changes anything. */
export const hasLetterspacing = (items: Item[]): boolean =>
  items.some(mayStandApart) || partsOf(items).some((part) => isLetterspaced(part) || mayBeOneText(part));

/** Stands in painted text where a page moves on without painting a blank. */
export const MOVE = '\ue000';

type Painted = { text: string; letters: string; places: number[] };

/** The characters without blanks, and where each stands. */
function paintedLetters(text: string): Painted {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (!BLANK.test(text.charAt(at))) places.push(at);
  return { text, letters: withoutBlanks(text), places };
}

const BLANK = /[\s\ue000]/;
const withoutBlanks = (text: string) => text.replace(/[\s\ue000]+/g, '');

/** The items, with those of single characters beside each other together. */
function partsOf(items: Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += parts.at(-1)?.length ?? 1) {
    const pieces = piecesFrom(items, at);
    parts.push(pieces.length > 0 ? pieces : items.slice(at, at + 1));
  }
  return parts;
}

/**
 * The words as the page's own text has them, where it has the blanks between them and no others, or one word without a move.
 * @param at how many letters stand before them
 */
function asPainted(pieces: Item[], { text, letters, places }: Painted, at: number): Item[] | undefined {
  const [first] = pieces;
  const last = pieces.at(-1);
  const own = withoutBlanks(pieces.map(({ str }) => str).join(''));
  const before = Math.max(0, at - NEAR);
  const found = letters.slice(before, at + own.length + NEAR).indexOf(own) + before;
  if (!first || !last || own === '' || found < before) return undefined;
  const shown = text.slice(places[found], (places[found + own.length - 1] ?? 0) + 1);
  const words = shown.replaceAll(MOVE, '').split(/\s+/);
  if ((words.length < 2 && shown.includes(MOVE)) || words.every((word) => word.length === 1))
    return undefined;
  return [{ ...first, str: words.join(' '), width: startOf(last) + last.width - startOf(first) }];
}

/** PDF.js may leave out letters that are painted, or name others. */
const NEAR = 1_000;

/** The items of single characters on one line, with the blanks between them. */
function piecesFrom(items: Item[], at: number): Item[] {
  const first = items[at];
  if (first?.transform[1] !== 0) return [];
  let end = at;
  for (let index = at; index < items.length; index += 1) {
    const item = items[index];
    if (!item || item.transform[5] !== first.transform[5] || sizeOf(item) !== sizeOf(first)) break;
    if (FROM_RIGHT.test(item.str)) break;
    if (APART.test(item.str)) end = index + 1;
    else if (item.str !== ' ' || index === at) break;
  }
  return items.slice(at, end);
}

const sizeOf = ({ transform: [, , skew = 0, scale = 1] }: Item) => Math.hypot(skew, scale);
const startOf = ({ transform }: Item) => transform[4] ?? 0;
const gapBetween = (one: Item, next: Item) => startOf(next) - startOf(one) - one.width;
/** In font sizes. */
const gapsIn = (written: Item[]) =>
  written.flatMap((piece, at) => {
    const before = written[at - 1];
    return before ? [gapBetween(before, piece) / sizeOf(piece)] : [];
  });
const lettersOf = ({ str }: Item) => str.split(' ').filter((letter) => letter !== '');

function isLetterspaced(pieces: Item[]): boolean {
  const written = pieces.filter(({ str }) => str !== ' ');
  if (!written.every(({ str }) => APART.test(str))) return false;
  if (written.some((piece) => lettersOf(piece).length > 2 && isWord(lettersOf(piece)))) return true;
  return written.length > 3 && isClose(written) && isWord(written.flatMap(lettersOf));
}

function mayBeOneText(pieces: Item[]): boolean {
  const written = pieces.filter(({ str }) => str !== ' ');
  return written.length > 1 && written.flatMap(lettersOf).length > 3 && isClose(written);
}

/** Gaps between words may be wider than those between letters. */
function isClose(written: Item[]): boolean {
  const gaps = gapsIn(written);
  const least = gaps.reduce((low, gap) => Math.min(low, gap), Infinity);
  return least <= LETTER_GAP && gaps.every((gap) => gap <= WORD_GAP);
}

/** A text without positions, such as that of a stamp, with words put together whose letters stand apart. */
export const joinedLetters = (text: string): string =>
  text.replace(/(?<!\S)\S(?: \S){2,}(?!\S)/gu, (apart) => {
    const letters = apart.split(' ');
    return isWord(letters) ? letters.join('') : apart;
  });

/** Whether letters make a word: not all the same, not the alphabet, and with a vowel. */
function isWord(letters: string[]): boolean {
  const word = letters.join('');
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const isAlphabet = codes.every((code, at) => at === 0 || code === (codes[at - 1] ?? 0) + 1);
  return /^[\p{L}\p{M}'’&.,:;-]+$/u.test(word) && /[aeiou]/i.test(word.normalize('NFD')) && !isAlphabet;
}

function wordsOf(pieces: Item[]): Item[] {
  const written = pieces.filter(({ str }) => str !== ' ');
  const usual = usualGap(written);
  const words: Item[] = [];
  for (const [at, piece] of written.entries()) {
    const before = written[at - 1];
    const last = words.at(-1);
    const own = { ...piece, str: lettersOf(piece).join('') };
    if (!before || !last || isParted(before, piece, usual)) words.push(own);
    else {
      last.str += own.str;
      last.width = startOf(piece) + piece.width - startOf(last);
    }
  }
  return words;
}

/** The median gap between single letters. */
function usualGap(written: Item[]): number {
  const gaps = written.flatMap((piece, at) => {
    const before = written[at - 1];
    return before?.str.length === 1 && piece.str.length === 1 ? [gapBetween(before, piece)] : [];
  });
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The width of most letters, as a share of the font size. */
const LETTER_WIDTH = 0.62;

/** PDF.js parts what stands further apart than its letters do, but also each letter of widely spaced words. */
function isParted(before: Item, piece: Item, usual: number): boolean {
  const several = [before, piece].filter(({ str }) => str.length > 1);
  if (several.length === 2) return true;
  const [word] = several;
  if (!word) return gapBetween(before, piece) > Math.max(usual * 1.6, sizeOf(piece) * 0.15);
  const count = lettersOf(word).length;
  const inner = (word.width - count * sizeOf(word) * LETTER_WIDTH) / (count - 1);
  return gapBetween(before, piece) > Math.max(inner, usual, sizeOf(piece) * 0.1) * 1.8;
}
