import type { SourceFile, Violation } from './source-files.ts';

/** Readers that take true, null, "" and "1e3" for numbers, or the digits before whatever else was typed. */
const LOOSE = /\bz\s*\.coerce\s*\.(?:number|bigint)\b|\bparseFloat\(/g;

/** Every number that a call or a file carries as text is read by the one reader of the contract. */
export function checkLooseNumbers({ path, text, isTest }: SourceFile): Violation[] {
  if (!/^(server|client\/(features|components))\//.test(path) || isTest) return [];
  return [...text.matchAll(LOOSE)].map(({ index }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    message: 'reads a number loosely: use numeric() or readDollars() of server/core/contract/numbers.ts.',
  }));
}
