import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, emailText, excerpt, type Inline, plainText, readMarkup } from './light-markup.ts';

/** Texts in which nothing is formatted: each is shown as it was typed, character by character. */
const TYPED = [
  '2*3*4 = 24',
  'Room 12*10*8 ft',
  '$1,000*2*12',
  '2 * 3 * 4',
  '2**3**4',
  'a ** b ** c',
  '*not bold*',
  '*5* and __init__ and ___both___',
  'C:\\_temp\\*.pdf',
  '\\\\server\\share\\_new',
  '\\\\\\\\server\\\\share\\\\_new',
  '\\*escaped\\*',
  '&lt;b&gt; &amp; &#42;',
  '<b>HTML</b> <!-- stays -->',
  '___',
  '***',
  '---',
  '```',
  '```\n```',
  '```sql\nselect 1',
  '`code`',
  '~~~',
  '~~no~~',
  '- 5°F tonight',
  '- 5°F tonight\n- 7°F tomorrow',
  '- wind\n- 7°F tomorrow',
  '- 7°F tomorrow\n- wind\n- rain',
  '- $500\n- $1,000',
  '* 1.5\n* 2.5',
  '> 5 inches of hail fell',
  '>5\n>6',
  '# 12345 is the claim',
  '#12345',
  '1986. A great year for hail',
  '1986. A great year\n1987. A better one',
  '3. third\n4. fourth',
  '1) one\n2) two',
  '01. one\n02. two',
  '1. one\n3. three',
  '+1 from me\n+2 from us',
  '- one line',
  'Thanks\n--\nDana',
  'Title\n=====',
  '    indented',
  'two  blanks,\tand a tab',
  'a\n\n\nb',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '[Note]: call',
  '[words](somewhere)',
  '![a map](m.png)',
  'snake_case_name and file_name_v2.pdf',
  '_draft_.pdf and x_1_ and _1_x',
  'f(_x_) and a/_b_/c',
  'Sign here: ______ and ______',
  '5 _ 6 _ 7',
  '_ a _',
  '** a **',
  '****',
  '🙂 _ 🙂',
];

test.each(TYPED)('%j is shown as typed', (text) => {
  expect(plainText(text)).toBe(text);
  expect(readMarkup(text).map(({ kind }) => kind)).toEqual(['lines']);
  expect(excerpt(text)).toBe(text.replace(/\s+/g, ' ').trim());
});

describe('formatted', () => {
  const line = (text: string) => {
    const [first, ...others] = readMarkup(text);
    expect(others).toEqual([]);
    return first?.kind === 'lines' ? first.parts : [];
  };
  const text = (words: string): Inline => ({ kind: 'text', text: words });
  const bold = (...parts: Inline[]): Inline => ({ kind: 'bold', parts });
  const emphasis = (...parts: Inline[]): Inline => ({ kind: 'emphasis', parts });

  test.each<[string, Inline[]]>([
    ['The **new** form.', [text('The '), bold(text('new')), text(' form.')]],
    ['**Call:** (_now_)!', [bold(text('Call:')), text(' ('), emphasis(text('now')), text(')!')]],
    [
      '**two words**, _and three more_',
      [bold(text('two words')), text(', '), emphasis(text('and three more'))],
    ],
    ['_**both**_', [emphasis(bold(text('both')))]],
    ['**2*3 = 6**', [bold(text('2*3 = 6'))]],
    ['**one\nline**', [text('**one\nline**')]],
  ])('%j', (typed, parts) => {
    expect(line(typed)).toEqual(parts);
  });

  test.each([
    ['See https://example.com/a?b=1#c, and more.', 'https://example.com/a?b=1#c'],
    ['(http://example.org/x_(y)).', 'http://example.org/x_(y)'],
    ['**https://x.example/_a_**', 'https://x.example/_a_'],
    ['HTTPS://EXAMPLE.COM!', 'HTTPS://EXAMPLE.COM'],
    ['at www.example.com', 'http://www.example.com'],
    ['on http://claims:8080/a', 'http://claims:8080/a'],
    ['[here](https://example.com/x)', 'https://example.com/x'],
    ['<https://example.com>', 'https://example.com'],
    ['Write to hr@cc.example.', 'mailto:hr@cc.example'],
    ['See /documents?document=a1&page=3, page 3.', '/documents?document=a1&page=3'],
    ['(/time-off)', '/time-off'],
  ])('the link in %j', (typed, address) => {
    const links = (parts: Inline[]): string[] =>
      parts.flatMap((part) =>
        part.kind === 'link' ? [part.address] : part.kind === 'text' ? [] : links(part.parts),
      );
    expect(links(line(typed))).toEqual([address]);
    expect(plainText(typed)).toBe(typed.replaceAll('**', ''));
  });

  test.each([
    'and/or /hour /2 /api/files/x /time-offs',
    '$25 /hr, 1.5 /hr and 80% /hr',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://',
    '//elsewhere.example',
    '/messenger\\elsewhere.example',
    '/dashboard/..//elsewhere.example',
    'a@b',
    'x@@cc.example',
  ])('nothing in %j is a link', (typed) => {
    expect(line(typed)).toEqual([text(typed)]);
  });

  test('lists of two and more lines', () => {
    expect(readMarkup('Bring:\n- a **ladder**\n- tarps\n\n1. Call\n2. 5 minutes later, call again')).toEqual([
      { kind: 'lines', parts: [text('Bring:')] },
      { kind: 'list', mark: '-', items: [[text('a '), bold(text('ladder'))], [text('tarps')]] },
      { kind: 'list', mark: '1.', items: [[text('Call')], [text('5 minutes later, call again')]] },
    ]);
    expect(excerpt('Bring:\n- a **ladder**\n- tarps')).toBe('Bring: - a ladder - tarps');
  });

  test('fenced code', () => {
    expect(readMarkup('Run\n```sql\nselect **1**\n```\nnow')).toEqual([
      { kind: 'lines', parts: [text('Run')] },
      { kind: 'code', language: 'sql', text: 'select **1**' },
      { kind: 'lines', parts: [text('now')] },
    ]);
    expect(plainText('```\n- a\n```')).toBe('- a');
  });
});

test('an email spells out links to pages of the portal', () => {
  const typed = 'See /documents?page=2, https://storm.example and **hr@cc.example**.';
  expect(emailText(typed, 'https://portal.example')).toBe(
    'See https://portal.example/documents?page=2, https://storm.example and hr@cc.example.',
  );
});

describe('any text', () => {
  const signs = fc.constantFrom(
    '*',
    '**',
    '_',
    '__',
    '-',
    '- ',
    '* ',
    '> ',
    '# ',
    '`',
    '```',
    '\n',
    '\n\n',
    ' ',
    '  ',
    '\\',
    '&lt;',
    '&',
    '<',
    '>',
    '1. ',
    '2. ',
    '1986. ',
    '5',
    '°F',
    '$',
    '(',
    ')',
    '[',
    ']',
    '!',
    '.',
    ',',
    ':',
    '~',
    '|',
    '=',
    '+',
    '"',
    '/',
    'a',
    'word',
    'https://x.example/_a_',
    '/dashboard',
    'www.',
    'a@b.example',
    '🙂',
    'é',
    'ש',
    '\u200d',
  );
  const texts = fc.array(signs, { maxLength: 40 }).map((parts) => parts.join(''));

  /** The text again, with the marks of what is formatted. */
  const inlineSource = (parts: Inline[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'text' || part.kind === 'link') return part.text;
        const mark = part.kind === 'bold' ? '**' : '_';
        return mark + inlineSource(part.parts) + mark;
      })
      .join('');
  const blockSource = (block: Block): string => {
    if (block.kind === 'lines') return inlineSource(block.parts);
    if (block.kind === 'code') return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
    return block.items
      .map((item, at) => `${block.mark === '1.' ? `${at + 1}.` : block.mark} ${inlineSource(item)}`)
      .join('\n');
  };
  const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

  test('has each of its characters in the shown words, but for the marks of what is formatted', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        expect(withoutBlanks(readMarkup(typed).map(blockSource).join('\n'))).toBe(withoutBlanks(typed));
      }),
      { numRuns: 2_000 },
    );
  });

  test('has the same words on the page, in previews and in emails', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        expect(excerpt(typed)).toBe(plainText(typed).replace(/\s+/g, ' ').trim());
        expect(withoutBlanks(emailText(typed, ''))).toBe(withoutBlanks(plainText(typed)));
        // Only these marks may be missing, always in pairs.
        const marks = /[*_`\s]/g;
        expect(plainText(typed).replace(marks, '')).toBe(typed.replace(marks, ''));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of any length is read in a moment', () => {
    for (const part of ['(', '**a ', '_a ', 'https://x/)', '- a\n', '```a\n', 'a', '/dashboard(', '"**'])
      expect(plainText(part.repeat(5_000)).length).toBeGreaterThan(0);
  });
});
