/** More is a mistake or a bomb: decoded, each takes four bytes or more. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

/**
 * Loaded with the first picture. One picture at a time keeps the memory of a decoded one from being taken many times over;
 * one thread leaves the other core to requests.
 */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes the picture at the path and makes a square WebP of it, upright, without what the camera wrote about time, place and device.
 * @throws when it cannot be decoded whole, or has too many pixels
 */
export function squarePicture(path: string, side: number): Promise<Buffer> {
  const picture = last.then(async () => {
    const sharp = await loadSharp();
    return sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated: false })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 86 })
      .toBuffer();
  });
  last = picture.catch(() => {});
  return picture;
}
