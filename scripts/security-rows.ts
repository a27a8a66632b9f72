import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A requirement of OWASP ASVS 5.0 with the answer of `docs/security.md`. */
export type SecurityRow = { id: string; answer: string };

/** A test that shows a row: its file, and the words that it has there. */
export type NamedTest = { file: string; title: string };

/** All rows of the document, in their order. */
export function readSecurityRows(root: string): SecurityRow[] {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| .+? +\| (.+?) +\|$/gm)].map(
    ([, id = '', answer = '']) => ({
      id,
      answer,
    }),
  );
}

/** The tests that show a row; none for the other answers. */
export function testsOf({ answer }: SecurityRow): NamedTest[] {
  if (!answer.startsWith('`')) return [];
  return answer
    .split(/; (?=`)/)
    .map((each) => /^`([^`]+)`: (.+)$/.exec(each) ?? [])
    .map(([, file = '', title = '']) => ({ file, title }));
}
