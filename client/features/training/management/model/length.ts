/** The duration of a linked video as administrators type it. */

/** `4:05`, `1:02:09` or `90` (seconds) as seconds; undefined for invalid text. */
export function secondsOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(trimmed)) return undefined;
  const seconds = trimmed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds > 0 ? seconds : undefined;
}
