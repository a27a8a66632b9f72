import sharp from 'sharp';
import { getResolvedPDFJS } from 'unpdf';

/** The part of PDF.js's page that is used here. */
type Page = {
  view: number[];
  rotate: number;
  objs: { get: (key: string, done: (image: unknown) => void) => void };
  commonObjs: { get: (key: string, done: (image: unknown) => void) => void };
  getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[][] }>;
};
type Decoded = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray };
export type PagePicture = { png: Buffer; width: number; height: number };

/** Recognition gains nothing from more pixels: 200 dots per inch of a letter page. */
const LONG_EDGE = 2_200;
/** Smaller pictures are logos and stamps. */
const EDGE_MIN = 300;

/** The largest picture of a page, upright and gray: on a scanned page, the scan. Undefined without one. */
export async function pictureOf(page: Page): Promise<PagePicture | undefined> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let largest: Decoded | undefined;
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject) continue;
    const [given] = argsArray[index] ?? [];
    const image = typeof given === 'string' ? await loaded(page, given) : given;
    if (!isDecoded(image)) continue;
    if (!largest || image.width * image.height > largest.width * largest.height) largest = image;
  }
  if (!largest || Math.max(largest.width, largest.height) < EDGE_MIN) return undefined;
  const { data, info } = await sharp(...rawOf(largest))
    .rotate(page.rotate)
    .flatten({ background: '#ffffff' })
    .grayscale()
    .resize({ width: LONG_EDGE, height: LONG_EDGE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const loaded = (page: Page, key: string) =>
  new Promise<unknown>((resolve) => (key.startsWith('g_') ? page.commonObjs : page.objs).get(key, resolve));

function isDecoded(image: unknown): image is Decoded {
  return (
    typeof image === 'object' &&
    image !== null &&
    'data' in image &&
    (image.data instanceof Uint8Array || image.data instanceof Uint8ClampedArray) &&
    'width' in image &&
    'height' in image &&
    'kind' in image
  );
}

/** `ImageKind` of PDF.js. */
const ONE_BIT = 1;
const RGBA = 3;

function rawOf({ width, height, kind, data }: Decoded) {
  const channels = kind === ONE_BIT ? 1 : kind === RGBA ? 4 : 3;
  const pixels = kind === ONE_BIT ? unpacked(data, width, height) : data;
  return [pixels, { raw: { width, height, channels } }] as const;
}

/** One byte for each pixel, of one bit for each. Rows begin at whole bytes. */
function unpacked(bits: ArrayLike<number>, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const stride = (width + 7) >> 3;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = bits[y * stride + (x >> 3)] ?? 0;
      pixels[y * width + x] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
    }
  }
  return pixels;
}
