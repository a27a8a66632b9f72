import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, passageOf, piecesOf } from './cut-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const texts = fc
  .array(fc.constantFrom('a', ' ', 'é', 'e\u0301', '🙂', FAMILY, '🇺🇸', '日', '👍🏽', '\ud83d'), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''));

test('no emoji is cut in two', () => {
  expect(cutText('ab🙂', 3)).toBe('ab');
  expect(cutText(`ab${FAMILY}`, 8)).toBe('ab');
  expect(cutText('🇺🇸🇺🇸', 6)).toBe('🇺🇸');
  expect(cutText('e\u0301e\u0301', 3)).toBe('e\u0301');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText(FAMILY, 4)).toBe('👨\u200d');
});

test('what is cut off begins with a whole letter, and nothing is longer than allowed', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 12, max: 50 }), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(text.startsWith(cut)).toBe(true);
      if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

test('pieces make the text again, without a half of a letter', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 12 }), (text, length) => {
      const pieces = [...piecesOf(text, length)];
      expect(pieces.join('')).toBe(text);
      if (text.isWellFormed()) expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
    }),
  );
});

const LONG = `${'Nothing here. '.repeat(20)}The roofs of Müller were inspected – 5°F. ${'And more. '.repeat(20)}`;

test.each(['roof', 'müller', 'muller', 'inspection', '5°f'])('a passage has the word %j', (word) => {
  const passage = passageOf(LONG, [word], 120);
  expect(passage).toContain('Müller were inspected');
  expect(passage).toMatch(/^….*…$/);
  expect(passage.length).toBeLessThan(130);
});

test('a passage is found across characters that nobody sees', () => {
  const text = LONG.replace('roofs', 'ro\u00adofs').replace('inspected', 'insp\u200bec\u2060ted');
  for (const word of ['roof', 'inspected', 'ro\u00adof'])
    expect(passageOf(text, [word], 120)).toContain('Müller were');
});

test('a passage is the whole of a short text, and the beginning where no word is found', () => {
  expect(passageOf('- 5°F tonight', ['tonight'], 100)).toBe('- 5°F tonight');
  expect(passageOf(LONG, ['absent'], 50)).toMatch(/^Nothing here\. .*…$/);
});
