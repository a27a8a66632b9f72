/**
 * Characters without a shape of their own. They stay inside a text, where they join letters and emoji, but a text of
 * nothing else is empty. `Default_Ignorable_Code_Point` leaves out the last six.
 */
const WITHOUT_SHAPE =
  /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u{2800}\u{fff9}-\u{fffb}\u{16fe4}\u{1d159}]*$/u;

/** Those of them that mean nothing at an end. Joiners and selectors do: many an emoji ends with one. */
const AROUND = /^[\s\u{ad}\u{200b}\u{2060}\u{2800}\u{3164}]+|[\s\u{ad}\u{200b}\u{2060}\u{2800}\u{3164}]+$/gu;

/**
 * Text as the portal stores it: composed letters (NFC), so that equal words have equal characters, without blanks around
 * it, and empty when nothing of it can be seen.
 */
export const readText = (text: string): string =>
  WITHOUT_SHAPE.test(text) ? '' : text.normalize('NFC').replace(AROUND, '');
