import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Source that people run, without tests and benches. */
function sources(): Array<{ path: string; text: string }> {
  const skipped = /(^|\/)(node_modules|dist|e2e|test|bench|migrations)\/|\.test\.tsx?$|testing\.ts$/;
  return ['server', 'client', 'db', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !skipped.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** What would run text as code, or as the markup of a page. */
test.each([
  [
    'a shell',
    /\bexecSync\(|(?<![.\w])exec\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'|shell: (?!false)/,
  ],
  ['text as code', /\beval\(|new Function\(|from 'node:vm'|setTimeout\(['"`]/],
  ['text as markup', /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/],
  [
    'random numbers that can be guessed, as secrets',
    /(token|secret|password|code)\w*\s*[:=][^;\n]*Math\.random/i,
  ],
])('nothing runs %s', (_what, pattern) => {
  const all = sources();
  expect(all.length).toBeGreaterThan(500);
  const found = all.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
