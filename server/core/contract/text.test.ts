import { describe, expect, test } from 'vitest';
import { readLine, readText } from './read-text.ts';
import { documentText, optionalLine, optionalText, requiredText, searchText } from './schema.ts';
import { typedText } from './text.ts';

/** Characters that leave nothing on the screen, of every kind that fonts and browsers have. */
const INVISIBLE = [
  ['blanks', ' \t\n\u{a0}\u{2003}\u{3000}'],
  ['zero-width characters', '\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}'],
  ['directions', '\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}\u{61c}'],
  ['fillers', '\u{3164}\u{115f}\u{1160}\u{ffa0}'],
  ['a soft hyphen', '\u{ad}'],
  ['blank Braille', '\u{2800}'],
  ['selectors and tags', '\u{fe0f}\u{e0041}\u{e0100}'],
  ['a joiner of marks', '\u{34f}'],
  ['invisible operators', '\u{2061}\u{2062}\u{2063}\u{2064}'],
  ['annotations', '\u{fff9}\u{fffb}'],
  ['Khmer and Mongolian ones', '\u{17b4}\u{17b5}\u{180e}'],
  ['a blank note', '\u{1d159}'],
  ['control characters', '\u{1}\u{7f}\u{85}'],
  ['separators', '\u{2028}\u{2029}'],
] as const;

describe.each(INVISIBLE)('%s', (what, text) => {
  test('are empty, and no name, message or document', () => {
    expect(readText(text)).toBe('');
    expect(readLine(text)).toBe('');
    expect(optionalLine(100).parse(text)).toBe('');
    expect(optionalText(100).parse(text)).toBe('');
    expect(documentText(100).parse(text)).toBe('');
    expect(requiredText(100, 'Enter a name.').safeParse(text).error?.issues[0]?.message).toBe(
      'Enter a name.',
    );
  });

  test('are gone from a line, or one blank', () => {
    const blank = /^(?:blanks|blank Braille|separators|fillers|control characters)$/.test(what);
    expect(readLine(`${text}Clay${text}more${text}`)).toBe(blank ? 'Clay more' : 'Claymore');
  });

  test('stay between the letters of other texts', () => {
    expect(readText(`a${text}b`)).toBe(`a${text}b`.normalize('NFC'));
  });
});

test('letters are composed, also in searches', () => {
  expect(requiredText(100).parse('Jo\u0301se\u0301')).toBe('J\u00f3s\u00e9');
  expect(searchText(100).parse('Garci\u0301a')).toBe('Garc\u00eda');
  expect(typedText().parse('한글')).toBe('한글');
});

test('blanks and zero-width characters around a text go, what an emoji ends with stays', () => {
  expect(readText('\u{200b} Ana\u{feff}\u{2060}\n')).toBe('Ana');
  for (const text of ['❤\u{fe0f}', '👩\u{200d}👩\u{200d}👧', '🏴\u{e0067}\u{e0062}\u{e007f}'])
    expect(readText(text)).toBe(text);
});

test.each([
  ['a joiner in Persian', 'علی\u{200c}رضا'],
  ['joiners in Hindi', 'क\u{94d}\u{200d}ष क\u{94d}\u{200c}ष'],
  ['a joiner at the end in Malayalam', 'അവന\u{d4d}\u{200d}'],
  ['a family', '👩\u{200d}👩\u{200d}👧'],
  ['a firefighter', '👩\u{1f3fd}\u{200d}🚒'],
  ['a heart', '❤\u{fe0f}\u{200d}🔥'],
  ['flags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 🏳\u{fe0f}\u{200d}🌈'],
  ['a key', '1\u{fe0f}\u{20e3}'],
  ['the form of a Japanese letter', '葛\u{e0100}城'],
])('%s stays in a line', (_what, text) => {
  expect(readLine(text)).toBe(text.normalize('NFC'));
});

test.each([
  ['Ali\u{200c}reza', 'Alireza'],
  ['علی\u{200c}', 'علی'],
  ['علی\u{200c}\u{200c}رضا', 'علی\u{200c}رضا'],
  ['علی\u{200b}\u{200c}رضا', 'علی\u{200c}رضا'],
  ['a\u{fe0f}1\u{fe0f}', 'a1'],
  ['x \u{200b} y', 'x y'],
  ['Jose\u{200b}\u{301}', 'José'],
])('%j is the line %j', (given, read) => {
  expect(readLine(given)).toBe(read);
});

test.each(['ا', '日本', '.', '?', '🙂', '\u{6dd}', '°'])('%j is a text', (text) => {
  expect(requiredText(10).parse(text)).toBe(text);
});
