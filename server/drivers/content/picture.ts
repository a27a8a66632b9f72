import { readFile } from 'node:fs/promises';
import { type ChildLimits, runInChildProcess } from './child-process.ts';

/** JPEGs are read at a fraction of their size, and PNGs row by row; other pictures need more memory than that. */
const LIMITS: ChildLimits = { seconds: 20, megabytes: 512 };
const reader = new URL('./picture-reader.ts', import.meta.url);

/** Why a picture is refused. `pixels`: more than the maximum. `exhausted`: it exceeded the limits of time or memory. */
const pictureProblems = ['damaged', 'pixels', 'exhausted'] as const;
export type PictureProblem = (typeof pictureProblems)[number];
export type MadePicture = { content: Buffer; refused?: undefined } | { refused: PictureProblem };

/** A square picture with this side in pixels; see `fittedPicture`. */
export const squarePicture = (path: string, side: number) =>
  fittedPicture(path, { width: side, height: side });

/**
 * Converts the picture at the path into a WebP of that size in a child process: cropped, upright, and without EXIF data
 * about time, place and device. Expensive: call it within the queue for heavy work.
 */
export async function fittedPicture(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<MadePicture> {
  const made = `${path}.webp`;
  const { ended, output } = await runInChildProcess(
    reader,
    [path, made, String(width), String(height)],
    LIMITS,
  );
  if (ended === 'well') return { content: await readFile(made) };
  return { refused: ended === 'exhausted' ? 'exhausted' : problemOf(output) };
}

/** Decodes the whole picture at the path, as `fittedPicture` does; undefined for one that opens. */
export const pictureProblem = async (path: string): Promise<PictureProblem | undefined> =>
  (await squarePicture(path, 16)).refused;

const problemOf = (output: string): PictureProblem =>
  pictureProblems.find((problem) => problem === output) ?? 'damaged';
