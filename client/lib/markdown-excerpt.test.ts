import { expect, test } from 'vitest';
import { excerpt, plainText } from './markdown-excerpt.ts';

test.each([
  ['# Storm season', 'Storm season'],
  ['The **new** form is _here_, *really*.', 'The new form is here, really.'],
  ['- one\n- two\n', 'one two'],
  ['1. first\n2. second', '1. first 2. second'],
  [
    'See [the handbook](https://cc.example/a_(b)) and ![a map](https://cc.example/m.png).',
    'See the handbook and a map.',
  ],
  ['> quoted\n\n---\n\n`code`', 'quoted code'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['\\*not bold\\*', '*not bold*'],
  ['<b>HTML</b> stays', '<b>HTML</b> stays'],
  ['<https://cc.example>', 'https://cc.example'],
  ['[one][ref]\n\n[ref]: https://cc.example', 'one'],
  ['', ''],
])('%j reads %j', (markdown, words) => {
  expect(excerpt(markdown)).toBe(words);
});

test('paragraphs stay apart', () => {
  expect(plainText('# A\n\n\n\nB\nC')).toBe('A\n\nB\nC');
});
