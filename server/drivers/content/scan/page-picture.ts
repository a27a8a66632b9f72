import type { PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** `points`: those of a pixel. */
export type PagePicture = { png: Buffer; width: number; height: number; points: number };

/** Recognition gains nothing from more pixels: 200 dots per inch of a letter page. */
const LONG_EDGE = 2_200;

/** A page as it is shown, upright and gray; on a scanned page, the scan. Undefined without a picture on it. */
export async function pictureOf(page: PDFiumPage): Promise<PagePicture | undefined> {
  if (!mayHavePicture(page)) return undefined;
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const points = Math.max(originalWidth, originalHeight) / LONG_EDGE;
  const { data, width, height } = await page.render({
    scale: 1 / points,
    render: 'bitmap',
    colorSpace: 'Gray',
  });
  const png = await sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png, width, height, points };
}

/** A form is a part of a page, which may have the picture. */
function mayHavePicture(page: PDFiumPage): boolean {
  for (const { type } of page.objects()) if (type === 'image' || type === 'form') return true;
  return false;
}
