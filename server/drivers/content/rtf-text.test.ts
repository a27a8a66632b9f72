import { expect, test } from 'vitest';
import { textOfRtf } from './rtf-text.ts';

test.each([
  ['{\\rtf1\\ansi Hello {\\b bold} text\\par next}', 'Hello bold text\nnext'],
  [
    '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0;}{\\*\\generator X;}{\\info{\\title T}}\\f0 Body}',
    'Body',
  ],
  ["{\\rtf1\\ansi M\\'fcller \\'93q\\'94}", 'Müller “q”'],
  ["{\\rtf1\\ansi\\ansicpg1251 \\'cc\\'e8\\'f0}", 'Мир'],
  ["{\\rtf1\\ansi\\ansicpg932 \\'93\\'fa\\'96\\'7b}", '日本'],
  [
    "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset0 A;}{\\f3\\fcharset238 B;}}\\f0 \\'b3{\\f3 \\'b3}\\'b3\\f3\\'b3\\plain\\'b3}",
    '³ł³ł³',
  ],
  ["{\\rtf1\\uc1 S\\u227\\'e3o \\u-10179?\\u-8704?}", 'São 😀'],
  ['{\\rtf1\\uc0 \\u8364 5}', '€5'],
  ['{\\rtf1 a\\{b\\}c\\\\d\\~e\\_f\\-g}', 'a{b}c\\d e-fg'],
  ['{\\rtf1 {\\field{\\*\\fldinst HYPERLINK "http://x.y"}{\\fldrslt link}} end}', 'link end'],
  ['{\\rtf1 shown{\\v hidden} again\\v gone\\v0  back}', 'shown again back'],
  ['{\\rtf1 {\\pict\\pngblip 89504e47}one\\cell two\\row\\pard three}', 'one two\nthree'],
  ['{\\rtf1 {\\header head}body{\\footnote note} end{\\deleted gone}', 'head\nbodynote\n end'],
  ['{\\rtf1 broken\r\n off', 'broken off'],
  ['{\\rtf1 \\emdash\\bullet  x\\line y\\tab z}', '—• x\ny\tz'],
])('%j shows %j', (rtf, text) => {
  expect(textOfRtf(rtf)).toBe(text);
});
