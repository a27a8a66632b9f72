import type { SourceFile, Violation } from './source-files.ts';

/** A selected expression whose value PostgreSQL sends as an array. */
const ARRAY = /sql<[^`]*>`(?:\$\{sql`)?\s*\(?\s*(?:select\s+)?(?:coalesce\(\s*)?array(?:_agg)?\s*[([]/gi;

/**
 * Values of raw statements that are no scalars go through JSON: the driver asks for no types, and gives an array as the text
 * `{a,b}`, whatever TypeScript is told.
 */
export function checkRawArrays({ path, text, isTest }: SourceFile): Violation[] {
  if (isTest || !/^(server|db|scripts)\//.test(path)) return [];
  return [...text.matchAll(ARRAY)].map(({ index }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    message: 'selects an array, which arrives as text: build it with json_build_array or json_agg.',
  }));
}
