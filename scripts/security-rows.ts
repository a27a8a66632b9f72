import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A requirement of OWASP ASVS 5.0 with the answer of `docs/security.md`. */
export type SecurityRow = { id: string; answer: string };

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

/** The file of the test that shows a row; undefined for the other answers. */
export const testOf = ({ answer }: SecurityRow): string | undefined => /^`([^`]+)`$/.exec(answer)?.[1];
