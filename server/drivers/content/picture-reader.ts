import sharp from 'sharp';

/** More is a mistake or a bomb: decoded, each takes four bytes or more. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

/** A process of its own: makes the picture that its arguments ask for. Whatever the file makes of it, the server lives on. */
const [from = '', to = '', width = '', height = ''] = process.argv.slice(2);
// One thread leaves the other core to requests.
sharp.concurrency(1);
sharp.cache(false);
await sharp(from, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated: false })
  .timeout({ seconds: SECONDS })
  .autoOrient()
  .resize(Number(width), Number(height), { fit: 'cover' })
  .webp({ quality: 86 })
  .toFile(to);
