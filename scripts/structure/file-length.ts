import type { SourceFile, Violation } from './source-files.ts';

/** The median is near 70 lines. A longer file has two responsibilities. */
const MAX_LINES = 350;

export function checkFileLength({ path, lines, isTest }: SourceFile): Violation[] {
  if (isTest || lines <= MAX_LINES) return [];
  const message = `${lines} lines, and at most ${MAX_LINES} are read with pleasure: take out the part that has a name of its own (a verb into commands/<verb>.ts, a piece of a screen into components/).`;
  return [{ path, message }];
}
