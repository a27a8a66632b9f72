import { readFile } from 'node:fs/promises';
import { runApart } from './apart.ts';

/** A picture within the reader's pixels needs a quarter of it. */
const LIMITS = { seconds: 20, megabytes: 512 };
const reader = new URL('./picture-reader.ts', import.meta.url);

/** A square of so many pixels; see `fittedPicture`. */
export const squarePicture = (path: string, side: number) =>
  fittedPicture(path, { width: side, height: side });

/**
 * Decodes the picture at the path and makes a WebP of that size of it, cut where it does not fit, upright, without what the camera wrote about time, place
 * and device, in a process of its own. Expensive: callers wait for their turn before.
 * @returns null when it cannot be decoded whole, or has too many pixels
 */
export async function fittedPicture(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer | null> {
  const made = `${path}.webp`;
  const { ended } = await runApart(reader, [path, made, String(width), String(height)], LIMITS);
  return ended === 'well' ? readFile(made) : null;
}
