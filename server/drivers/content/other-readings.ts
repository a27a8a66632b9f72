/**
 * Around the other reading of a word, behind it. A hyphen at the end of a line may be the word's own, as of
 * "third-party", or the typesetter's, as of "adjustment": one reading is shown, and both are found. Extracted text has no
 * characters of the private use area.
 */
const BEGIN = '\u{e004}';
const END = '\u{e005}';

/** A reading in its marks. It has no blank, so that no passage ends within it. */
export const otherReading = (word: string): string => `${BEGIN}${word}${END}`;

const WITH_OTHERS = /([\p{L}\p{M}\p{N}'’‐-]*)((?:\u{e004}[^\u{e005}]*(?:\u{e005}|$))+)/gu;
/** At the beginning of a piece of text that was cut within a reading. */
const CUT = /^(?=[^\u{e004}\u{e005}]*\u{e005})/u;

/**
 * The text as it is shown.
 * @param shown gives what is shown of a word, from it and its other readings; it is undefined where the text was cut
 * behind it
 */
export const withoutOtherReadings = (
  text: string,
  shown = (word: string | undefined, _others: string[]) => word ?? '',
): string =>
  text.replace(CUT, BEGIN).replace(WITH_OTHERS, (_, word: string, others: string, at: number) =>
    shown(
      at === 0 && word === '' ? undefined : word,
      others
        .split(BEGIN)
        .slice(1)
        .map((other) => other.replace(END, '')),
    ),
  );
