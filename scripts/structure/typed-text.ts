import type { SourceFile, Violation } from './source-files.ts';

/** `z.string().trim()`, which takes invisible characters for text and leaves letters decomposed. */
const TRIMMED = /\bz\s*\.string\((?:[^()]|\([^()]*\))*\)\s*\.trim\(\)/g;

/** Every text that people type is read by the one reader of the contract. */
export function checkTypedText({ path, text, isTest }: SourceFile): Violation[] {
  if (!/^server\/modules\//.test(path) || isTest) return [];
  return [...text.matchAll(TRIMMED)].map(({ index }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    message: 'reads text by z.string().trim(): use typedText() of server/core/contract/text.ts.',
  }));
}
