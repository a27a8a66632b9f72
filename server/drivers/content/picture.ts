import { readFile } from 'node:fs/promises';
import { runInChildProcess } from './child-process.ts';

/** A picture of the maximum size needs a quarter of this memory. */
const LIMITS = { seconds: 20, megabytes: 512 };
const reader = new URL('./picture-reader.ts', import.meta.url);

/** A square picture with this side in pixels; see `fittedPicture`. */
export const squarePicture = (path: string, side: number) =>
  fittedPicture(path, { width: side, height: side });

/**
 * Converts the picture at the path into a WebP of that size in a child process: cropped, upright, and without EXIF data
 * about time, place and device. Expensive: call it within the queue for heavy work.
 * @returns null when it cannot be decoded completely, or exceeds the maximum of pixels
 */
export async function fittedPicture(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer | null> {
  const made = `${path}.webp`;
  const { ended } = await runInChildProcess(reader, [path, made, String(width), String(height)], LIMITS);
  return ended === 'well' ? readFile(made) : null;
}
