import { CODE_PAGES } from './code-pages.ts';

/**
 * Encodings of one byte for each letter, which a file does not tell apart by itself: of Windows, of MS-DOS in the United
 * States and elsewhere, which Excel still offers, and of the Mac. In the order in which they are taken where they read the
 * same.
 */
export const LEGACY_ENCODINGS = ['Windows-1252', 'CP437', 'CP850', 'MacRoman'] as const;
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number];
export type Encoding = 'UTF-8' | 'UTF-16' | LegacyEncoding;

/** `binary`: not text. `broken`: text with bytes that are no characters. */
export type FileText = { text: string; encoding: Encoding } | { problem: 'binary' | 'broken' };

/**
 * Decodes by the byte order mark, else as UTF-8, else by the encoding of one byte for each letter in which the letters
 * make words.
 * @param chosen by a person who saw the letters of another one
 */
export function decodeFile(bytes: Uint8Array, chosen?: LegacyEncoding): FileText {
  const wide = wideEncoding(bytes);
  const text = decoded(bytes, wide ?? 'utf-8');
  if (wide) return text === undefined ? { problem: 'broken' } : { text, encoding: 'UTF-16' };
  if (bytes.includes(0)) return { problem: 'binary' };
  if (text !== undefined) return { text, encoding: 'UTF-8' };
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return { problem: 'broken' };
  const encoding = chosen ?? likelyEncoding(bytes);
  return { text: decodedAs(bytes, encoding), encoding };
}

export const begins = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** By the byte order mark, or because every second byte of mostly Latin letters is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const most = start.length * 0.4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodedAs(bytes: Uint8Array, encoding: LegacyEncoding): string {
  if (encoding === 'Windows-1252') return new TextDecoder('windows-1252').decode(bytes);
  if (encoding === 'MacRoman') return new TextDecoder('macintosh').decode(bytes);
  const page = CODE_PAGES[encoding];
  // Plain bytes are most of a file: they are decoded at once, up to the next other one.
  let text = '';
  let from = 0;
  const plain = new TextDecoder('latin1');
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    text += plain.decode(bytes.subarray(from, at)) + (page[byte - 0x80] ?? '');
    from = at + 1;
  }
  return text + plain.decode(bytes.subarray(from));
}

/** So many places with other letters show an encoding. */
const PLACES_MAX = 2_000;

/** The encoding whose letters fit best into their words. */
function likelyEncoding(bytes: Uint8Array): LegacyEncoding {
  const scores = LEGACY_ENCODINGS.map((encoding) => ({ encoding, fit: fitOf(bytes, encoding) }));
  return scores.reduce((one, other) => (other.fit > one.fit ? other : one)).encoding;
}

/** Bytes without a character in Windows-1252. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function fitOf(bytes: Uint8Array, encoding: LegacyEncoding): number {
  let fit = 0;
  let places = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    places += 1;
    if (places > PLACES_MAX) break;
    if (encoding === 'Windows-1252' && UNUSED.has(byte)) return -Infinity;
    const around = decodedAs(bytes.subarray(Math.max(0, at - 2), at + 3), encoding);
    fit += fitOfLetter(around, Math.min(at, 2));
  }
  return fit;
}

/** Letters with accents of the languages of the Americas and of Western Europe. */
const USUAL = /[áàâãäåçéèêëíìîïñóòôõöøúùûüÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖØÚÙÛÜß]/;
/** Signs that stand in names and sentences. */
const SIGNS = /[–—…•·°§©®™€£¡¿«»ºª½¼]/;

const isLetter = (text: string) => /\p{L}/u.test(text);
const isCapital = (text: string) => /\p{Lu}/u.test(text);
const isSmall = (text: string) => /\p{Ll}/u.test(text);

/** How well a character fits between those around it: a letter in the capitals of its word, a sign outside of words. */
function fitOfLetter(around: string, at: number): number {
  const own = around[at] ?? '';
  const [before = '', after = ''] = [around[at - 1], around[at + 1]];
  const isInWord = isLetter(before) || isLetter(after);
  if (isLetter(own)) {
    const isAmongCapitals = isCapital(before) && isCapital(around[at - 2] ?? '');
    const isOdd = isCapital(own) ? isSmall(before) : isCapital(after) || isAmongCapitals;
    if (isOdd) return -3;
    return isInWord && USUAL.test(own) ? 2 : -1;
  }
  if (/[‘’]/.test(own)) return isInWord ? 1 : 0;
  if (own === '“') return !isLetter(before) && isLetter(after) ? 2 : -2;
  if (own === '”') return isLetter(before) && !isLetter(after) ? 2 : -2;
  if (own === '\u00a0') return isLetter(before) ? (isSmall(after) ? -2 : 2) : 0;
  if (SIGNS.test(own)) return isLetter(before) && isLetter(after) ? -2 : 0;
  return isInWord ? -3 : -2;
}
