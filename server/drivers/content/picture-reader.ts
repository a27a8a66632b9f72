import sharp from 'sharp';

/** Larger pictures are mistakes or decompression bombs: each decoded pixel takes at least four bytes. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

/** Child process: makes the picture that its arguments specify. A malicious file can only crash this process. */
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
