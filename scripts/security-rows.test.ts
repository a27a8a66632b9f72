import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type NamedTest, readSecurityRows, testsOf } from './security-rows.ts';

const root = join(import.meta.dirname, '..');
const rows = readSecurityRows(root);

/** The sections of ASVS 5.0 with the number of their requirements of levels 1 and 2, which are the first of each. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 ' +
  '5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 ' +
  '8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 ' +
  '12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 ' +
  '16.5:3 17.1:1 17.2:4 17.3:2';

test('each requirement has its row, once', () => {
  const wanted = SECTIONS.split(' ').flatMap((section) => {
    const [name, count] = section.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
  });
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

/** Whether the file has a test, or a group of tests, of that name. */
function isThere({ file, title }: NamedTest): boolean {
  if (!/\.(test|spec|long)\.tsx?$|^server\/test\/contract\/[\w-]+\.ts$/.test(file)) return false;
  if (title === '' || !existsSync(join(root, file))) return false;
  const text = readFileSync(join(root, file), 'utf8');
  return ["'", '"', '`'].some(
    (quote) => text.includes(`(${quote}${title}${quote},`) || text.includes(`  ${quote}${title}${quote},\n`),
  );
}

test('each row is shown by a test that is there, is written down, or says why not', () => {
  const wrong = rows.filter((row) => {
    const tests = testsOf(row);
    if (tests.length > 0) return !tests.every(isThere);
    const written = /^Written in `([^`]+)`$/.exec(row.answer)?.[1];
    if (written) return !existsSync(join(root, written));
    return !/^Not (applicable|yet): .{8,}/.test(row.answer);
  });
  expect(wrong).toEqual([]);
});

test('the document counts its rows', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const count = (begins: RegExp) => rows.filter(({ answer }) => begins.test(answer)).length;
  expect(text).toContain(
    `${count(/^`/)} shown by a test, ${count(/^Written/)} written down, ${count(/^Not applicable/)} not applicable, ${count(/^Not yet/)} not yet.`,
  );
});
