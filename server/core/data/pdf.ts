import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { z } from 'zod';

const fonts = createRequire(import.meta.url);
/** A font with the letters of all names: the ones that PDF brings know Western European letters only. */
export const PDF_REGULAR = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
export const PDF_BOLD = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

/** A PDF file in a call's answer, in base64; under `/api` the file itself is sent. */
export const pdfFile = z.object({ fileName: z.string(), pdf: z.string() });

type PdfOptions = { title: string; layout: 'portrait' | 'landscape'; margin: number };

/** An empty document on US Letter, whose `finish` numbers the pages and returns the file. */
export function startPdf({ title, layout, margin }: PdfOptions) {
  const document = new PdfDocument({
    size: 'LETTER',
    layout,
    margin,
    font: PDF_REGULAR,
    bufferPages: true,
    info: { Title: title },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  const finish = (): Promise<Buffer> => {
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      const { width, height, margins } = document.page;
      // Below the margin, where text would begin a new page.
      margins.bottom = 0;
      document
        .font(PDF_REGULAR)
        .fontSize(8)
        .fillColor('#000000')
        .text(`Page ${page + 1} of ${count}`, margin, height - margin + 6, {
          align: 'right',
          width: width - 2 * margin,
        });
    }
    document.end();
    return done;
  };
  return { document, finish };
}

/** `harbor-policy`: ASCII for any title, for a file's name; empty when nothing is left. */
export const asciiName = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
