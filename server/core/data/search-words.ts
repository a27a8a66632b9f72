import { or, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { wordsOf } from '../contract/search-limit.ts';

/** The words of a search, in lower case and composed letters. */
export const searchWords = (search: string): string[] => wordsOf(search.normalize('NFC').toLowerCase());

/** The signs that keyboards, word processors and languages use as an apostrophe, such as the ʻokina. */
const APOSTROPHES = /['’‘‛ʼʻʹ′´`＇]/g;
const DASHES = /[\p{Pd}−]/gu;

/** A LIKE pattern for lower-cased text that contains the word, with any apostrophe or dash in the place of its own. */
export function containing(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  const isMarks = !/[\p{L}\p{N}]/u.test(word);
  return `%${isMarks ? escaped : escaped.replace(APOSTROPHES, '_').replace(DASHES, '_')}%`;
}

const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
/** Nobody sees them, and nobody types them: soft hyphens, joiners, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters that Unicode does not take apart, and the sigma at the end of a word. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ə: 'e',
  ƒ: 'f',
  ς: 'σ',
};

/** The word in small letters without accents, as `plain_name` in PostgreSQL has it. */
export const plainWord = (word: string): string =>
  word
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => PLAIN[letter] ?? letter);

/** The word in small letters without accents, apostrophes and dashes. */
export const joinedWord = (word: string): string =>
  plainWord(word).replace(APOSTROPHES, '').replace(DASHES, '');

/** "st." and "j.r." as "st" and "jr"; numbers, addresses and names of files with numbers keep their dots. */
const withoutDots = (word: string): string => (/[\d@]/.test(word) ? word : word.replaceAll('.', ''));

/** The spellings of a word: as it was typed, without accents, and without the signs of names. */
export function spellingsOf(word: string): string[] {
  return [...new Set([word, plainWord(word), withoutDots(joinedWord(word)) || word])];
}

/** Whether a lower-cased text contains the word in one of its spellings. */
export const hasWord = (text: SQLWrapper, word: string): SQL =>
  or(...spellingsOf(word).map((spelling) => sql`${text} like ${containing(spelling)}`)) ?? sql`true`;

/** Whether a lower-cased text contains each word of a search: a condition for each. */
export const hasWords = (text: SQLWrapper, search = ''): SQL[] =>
  searchWords(search).map((word) => hasWord(text, word));

/**
 * An address or a phone number as the searchable text of colleagues has it: without the domain, and without marks.
 * Undefined for any other word.
 */
export function contactIn(word: string): string | undefined {
  const [local = '', domain] = word.split('@', 2);
  if (domain !== undefined) return `${local}@`;
  const digits = word.replace(/[^0-9]/g, '');
  return /^[\d()+./-]+$/.test(word) && digits.length >= 3 && digits !== word ? digits : undefined;
}

/** How a word may stand in the searchable text of colleagues. */
export function spokenOf(word: string): string[] {
  const contact = contactIn(word);
  if (contact === undefined) return spellingsOf(word);
  return contact.endsWith('@') ? [contact] : [word, contact];
}
