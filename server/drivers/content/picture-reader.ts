import { writeSync } from 'node:fs';
import sharp from 'sharp';
import { PIXELS_MAX } from './picture-limits.ts';

/** Less than the process is given, so that the answer is still written. */
const SECONDS = 15;

/**
 * Child process: makes the picture that its arguments specify, or writes why it cannot to file descriptor 3. A malicious
 * file can only crash this process.
 */
const [from = '', to = '', width = '', height = ''] = process.argv.slice(2);
// One thread leaves the other core to requests.
sharp.concurrency(1);
sharp.cache(false);
const problem = await make();
if (problem) writeSync(3, problem);
process.exit(problem ? 1 : 0);

async function make(): Promise<'damaged' | 'pixels' | 'exhausted' | undefined> {
  try {
    // The header alone is read here, so that no size is too large to be named.
    const size = await sharp(from, { limitInputPixels: false, animated: false }).metadata();
    if (size.width * size.height > PIXELS_MAX) return 'pixels';
    await sharp(from, { failOn: 'error', limitInputPixels: PIXELS_MAX, animated: false })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(Number(width), Number(height), { fit: 'cover' })
      .webp({ quality: 86 })
      .toFile(to);
    return undefined;
  } catch (error) {
    return error instanceof Error && /timeout/i.test(error.message) ? 'exhausted' : 'damaged';
  }
}
