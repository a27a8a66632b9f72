/**
 * Characters without a shape of their own. They stay inside a text, where they join letters and emoji, but a text of
 * nothing else is empty. `Default_Ignorable_Code_Point` leaves out the last six.
 */
const WITHOUT_SHAPE =
  /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u{2800}\u{fff9}-\u{fffb}\u{16fe4}\u{1d159}]*$/u;

/**
 * Those of them that mean nothing at an end. Joiners and selectors do: many an emoji ends with one. Without the look back
 * a text of many blanks takes time with their square.
 */
const AROUND =
  /^[\s\u{ad}\u{200b}\u{2060}\u{2800}\u{3164}]+|(?<![\s\u{ad}\u{200b}\u{2060}\u{2800}\u{3164}])[\s\u{ad}\u{200b}\u{2060}\u{2800}\u{3164}]+$/gu;

/**
 * Text as the portal stores it: composed letters (NFC), so that equal words have equal characters, without blanks around
 * it, and empty when nothing of it can be seen.
 */
export const readText = (text: string): string =>
  WITHOUT_SHAPE.test(text) ? '' : text.normalize('NFC').replace(AROUND, '');

/** Whatever is shown as a blank, or parts lines, pages and columns. */
const BLANKS = /[\t-\r\u{85}\p{Z}\u{2800}\u{3164}\u{ffa0}]+/gu;

/** Characters that may mean something between others: joiners, selectors, and the tags of flags. */
const SELECTORS = String.raw`\u{180b}-\u{180d}\u{180f}\u{200c}\u{200d}\u{fe00}-\u{fe0f}\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;

/** Characters that mean nothing in a line: marks of direction, places where a word may or may not be parted, controls. */
const HIDDEN = new RegExp(
  String.raw`(?![${SELECTORS}])[\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}\u{16fe4}\u{1d159}]`,
  'gu',
);

/** Scripts whose letters are written in another form beside a joiner. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** Where they mean something: in words of those scripts, in emoji, and behind a Chinese or Mongolian letter. */
const MEANINGFUL = [
  String.raw`(?<=[${JOINING}])\u{200c}(?=[${JOINING}])`,
  String.raw`(?<=[${JOINING}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}])\u{200d}(?=[${JOINING}\p{Extended_Pictographic}])`,
  // A consonant that stands alone ends with one.
  String.raw`(?<=[${JOINING}])\u{200d}`,
  String.raw`(?<=\p{Extended_Pictographic})[\u{fe0e}\u{fe0f}]`,
  String.raw`(?<=[0-9#*])\u{fe0f}(?=\u{20e3})`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0020}-\u{e007f}]`,
  String.raw`(?<=\p{Script=Han})[\u{fe00}-\u{fe02}\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u{180b}-\u{180d}\u{180f}]`,
].join('|');
const SELECTOR = new RegExp(`(${MEANINGFUL})|[${SELECTORS}]`, 'gu');
const REPEATED = new RegExp(String.raw`([${SELECTORS}])\1+`, 'gu');

/**
 * Text of one line, such as a name, an address or a number, as the portal stores it: with single blanks, and without
 * characters that nobody sees, so that what looks equal is equal.
 */
export const readLine = (text: string): string =>
  text
    .replace(BLANKS, ' ')
    .replace(HIDDEN, '')
    .replace(REPEATED, '$1')
    .replace(SELECTOR, (_, meaningful = '') => meaningful)
    // What was hidden may have stood between two blanks, or between a letter and its accent.
    .replace(BLANKS, ' ')
    .trim()
    .normalize('NFC');
