import { expect, test } from 'vitest';
import { emailText, excerpt, isPlain, plainText } from './markdown-text.ts';

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
  ['\\\\server\\claims', '\\\\server\\claims'],
  ['<b>HTML</b> stays', '<b>HTML</b> stays'],
  ['<https://cc.example>', 'https://cc.example'],
  ['[Note]: call', '[Note]: call'],
  ['', ''],
])('%j reads %j', (markdown, words) => {
  expect(excerpt(markdown)).toBe(words);
});

test('paragraphs stay apart', () => {
  expect(plainText('# A\n\n\n\nB\nC')).toBe('A\n\nB\nC');
});

test.each([
  ['See [the form](/documents?page=2).', 'See the form (https://portal.example/documents?page=2).'],
  ['[**Call**](https://storm.example "now")', 'Call (https://storm.example)'],
  ['[hr@cc.example](mailto:hr@cc.example)', 'hr@cc.example'],
  ['[here](javascript:alert(1))', 'here'],
])('%j reads %j in a letter', (markdown, words) => {
  expect(emailText(markdown, 'https://portal.example')).toBe(words);
});

test.each(['On site by 7:30 AM, gate 4.', 'One line\nand another', "It's 100% (really)!"])(
  '%j needs no renderer',
  (text) => {
    expect(isPlain(text)).toBe(true);
  },
);

test.each([
  '*a*',
  '- one',
  '2. two',
  '+ three',
  'www.cc.example',
  'https://cc.example',
  'hr@cc.example',
  'A\n\nB',
  '<b>',
  '[a](b)',
  '\\*',
  '&amp;',
])('%j does', (text) => {
  expect(isPlain(text)).toBe(false);
});
