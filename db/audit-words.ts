import { createHash } from 'node:crypto';

/** The hash of a line's words that the line keeps as `detail.wordsHash`. @returns SHA-256 in hex */
export const hashOfWords = ({ salt, words }: { salt: string; words: string }): string =>
  createHash('sha256').update(salt, 'utf8').update(words, 'utf8').digest('hex');
