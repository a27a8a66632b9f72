import { expect, test } from 'vitest';
import type { SourceFile } from './source-files.ts';
import { checkWords, TERMS } from './words.ts';

const sourceFile = (path: string, text: string): SourceFile => ({
  path,
  text,
  lines: 2,
  imports: [],
  isTest: false,
});
const camelCase = (phrase: string) => phrase.replace(/ (.)/g, (_, first: string) => first.toUpperCase());

test.each([...TERMS])(
  '"%s" is refused in a name, a comment and a path, and "%s" is offered',
  (coinage, term) => {
    const name = camelCase(coinage);
    const refused = checkWords(
      sourceFile(`server/${name}.ts`, `// A ${coinage} here.\nexport const ${name} = 1;`),
    );
    const message = `"${coinage}" is a word that nobody searches for: say "${term}".`;
    const lines = refused.filter((violation) => violation.message === message).map(({ line }) => line);
    expect(lines).toEqual([1, 1, 2]);
    expect(checkWords(sourceFile('server/a.ts', `export const a = '${coinage}';`))).toEqual([]);
  },
);

test('a word that holds a coinage is not one', () => {
  expect(checkWords(sourceFile('server/early.ts', '// An indoor pension\nexport const year = 1;'))).toEqual(
    [],
  );
});
