import { decodeFile } from '../../../lib/format/file-text.ts';

const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20] as const;

/**
 * The text of a calendar file in any of the usual encodings; empty for a file that is no text. Its lines are folded
 * after 75 bytes, and some programs fold them within a character.
 */
export function calendarText(bytes: Uint8Array): string {
  const read = decodeFile(withWholeCharacters(bytes));
  return 'text' in read ? read.text : '';
}

/** Moves the rest of a character from behind a fold to its first bytes, so that lines keep their numbers. */
function withWholeCharacters(bytes: Uint8Array): Uint8Array {
  const moved = bytes.slice();
  for (let at = 1; at < moved.length; at += 1) {
    const fold = foldAt(moved, at);
    if (fold === 0 || !isPartOfCharacter(moved[at - 1])) continue;
    let end = at + fold;
    while (isContinuation(moved[end])) end += 1;
    const rest = moved.slice(at + fold, end);
    moved.copyWithin(at + rest.length, at, at + fold);
    moved.set(rest, at);
    at = end - 1;
  }
  return moved;
}

/** The length of the line break and blank there; 0 without. */
function foldAt(bytes: Uint8Array, at: number): number {
  const length = bytes[at] === CR && bytes[at + 1] === LF ? 2 : bytes[at] === LF ? 1 : 0;
  const blank = bytes[at + length];
  return length > 0 && (blank === SPACE || blank === TAB) ? length + 1 : 0;
}

const isPartOfCharacter = (byte = 0) => byte >= 0x80;
const isContinuation = (byte = 0) => byte >= 0x80 && byte < 0xc0;
