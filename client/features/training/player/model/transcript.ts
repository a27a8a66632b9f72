/** A line of a video's captions, as its transcript shows it. */
export interface Line {
  /** Its place in the transcript, from 0. */
  index: number;
  /** The second of the video at which it begins. */
  start: number;
  text: string;
}

/** The lines of a loaded captions track, without markup and without empty cues. */
export function transcriptOf(cues: Iterable<{ startTime: number; plainText: string }>): Line[] {
  return Array.from(cues, ({ startTime, plainText }) => ({
    start: startTime,
    text: plainText.replace(/\s+/g, ' ').trim(),
  }))
    .filter(({ text }) => text !== '')
    .map((line, index) => ({ ...line, index }));
}

/** The index of the line that is spoken at a second; -1 before the first line. */
export const lineAt = (lines: readonly Line[], second: number): number =>
  lines.findLastIndex(({ start }) => start <= second);
