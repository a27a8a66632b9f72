import { expect, test } from 'vitest';
import { writePdf } from './pdf.ts';

const page = () =>
  writePdf({ title: 'Bond (Florida)', lines: ['Penal sum: $50,000', 'C:\\ is a drive', 'Zoë – ok'] });

test('every offset of the table points at its object', () => {
  const text = page().toString('latin1');
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);

  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
  expect(text.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(7);
  for (const [index, offset] of offsets.entries()) {
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  }
});

test('the stream has the declared length', () => {
  const text = page().toString('latin1');
  const [, length, stream] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
  expect(stream).toHaveLength(Number(length));
});

test('escapes parentheses and backslashes, and replaces what Latin-1 lacks by a question mark', () => {
  const text = page().toString('latin1');
  expect(text).toContain('(Bond \\(Florida\\)) Tj');
  expect(text).toContain('(C:\\\\ is a drive) Tj');
  expect(text).toContain('(Zoë ? ok) Tj');
});
