import { expect, it } from 'vitest';
import { linkedText } from './linked-text.ts';

const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

it('finds web addresses and leaves the sentence around them', () => {
  expect(links('See https://example.com/a?b=1#c, and (http://example.org/x_(y)).')).toEqual([
    'https://example.com/a?b=1#c',
    'http://example.org/x_(y)',
  ]);
  expect(links('HTTPS://EXAMPLE.COM!')).toEqual(['HTTPS://EXAMPLE.COM']);
});

it('loses no letter', () => {
  for (const text of [
    '',
    'plain',
    'a https://x.example b',
    'https://x.example',
    'https:// x',
    '(https://x.example).',
  ])
    expect(
      linkedText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  'ftp://x.example',
  'https://',
  'java\tscript:alert(1)',
])('makes no link of %j', (text) => {
  expect(links(text)).toEqual([]);
});
