const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that are looked at behind the limit: one visible letter, such as an emoji of a family, has up to 35. */
const BEHIND = 40;

/** The beginning of a text, at most that long, without a half of an emoji or of a letter with its marks. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of letters.segment(text.slice(0, max + BEHIND))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return end > 0 || max <= 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** A text in pieces of about that length, which make the text again. */
export function* piecesOf(text: string, length: number): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const piece = cutText(text.slice(from), length) || text.slice(from);
    from += piece.length;
    yield piece;
  }
}

/** A letter as it is compared: in lower case, without accents and invisible characters. */
const folded = (letter: string) =>
  letter
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase();

/** Letters of a word by which its other forms are found as well: `inspec` of `inspection`, in `inspected`. */
const STEM = 6;

/**
 * A piece of a text with the first of the words in it, in any of its forms; else its beginning.
 * @param length about so many characters
 */
export function passageOf(text: string, words: readonly string[], length: number): string {
  if (text.length <= length) return text;
  const parts = [...letters.segment(text)].map(({ segment }) => segment);
  const starts: number[] = [];
  let plain = '';
  for (const [place, part] of parts.entries()) {
    const plainPart = folded(part);
    for (let at = 0; at < plainPart.length; at += 1) starts.push(place);
    plain += plainPart;
  }
  const found = [...words, ...words.map((word) => word.slice(0, STEM))]
    .map((word) => plain.indexOf(folded(word)))
    .find((at) => at >= 0);
  const place = starts[found ?? 0] ?? 0;
  const from = found === undefined ? 0 : beginOf(parts, Math.max(0, place - Math.floor(length / 3)), place);
  const rest = parts.slice(from).join('');
  const piece = cutText(rest, length).trimEnd();
  return `${from > 0 ? '…' : ''}${piece}${piece.length < rest.trimEnd().length ? '…' : ''}`;
}

/** The first word that begins between two places. */
function beginOf(parts: string[], from: number, to: number): number {
  if (from === 0) return 0;
  const blank = parts.slice(from, to).findIndex((part) => /^\s/.test(part));
  return blank < 0 ? from : from + blank + 1;
}
