import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

const fonts = createRequire(import.meta.url);
/** A font with the letters of all names: the ones that PDF brings know Western European letters only. */
const REGULAR = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');
const BOLD = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');

type PdfTable = {
  title: string;
  /** Lines between the title and the table. */
  lines: string[];
  header: string[];
  /** Each has as many fields as the header. */
  rows: readonly (readonly string[])[];
  /** The share of the width of each column, in any unit. */
  widths: number[];
};

const MARGIN = 36;

/** A table as a PDF on US Letter in landscape, with its header on each page. */
export function pdfTable({ title, lines, header, rows, widths }: PdfTable): Promise<Buffer> {
  const document = new PdfDocument({
    ...{ size: 'LETTER', layout: 'landscape', margin: MARGIN, font: REGULAR, bufferPages: true },
    info: { Title: title },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.font(BOLD).fontSize(16).text(title);
  document.font(REGULAR).fontSize(9).fillColor('#444444');
  for (const line of lines.filter(Boolean)) document.text(line);
  document.moveDown().fillColor('#000000');

  const width = document.page.width - 2 * MARGIN;
  const whole = widths.reduce((sum, each) => sum + each, 0);
  const columns = widths.map((each) => (each / whole) * width);
  const bottom = document.page.height - MARGIN - 16;
  const draw = (cells: readonly string[], font: string) => {
    document.font(font).fontSize(8);
    const heights = cells.map((cell, index) =>
      document.heightOfString(cell || ' ', { width: (columns[index] ?? 0) - 6 }),
    );
    const height = Math.max(...heights) + 6;
    if (document.y + height > bottom) {
      document.addPage();
      if (font !== BOLD) draw(header, BOLD);
      document.font(font).fontSize(8);
    }
    const top = document.y;
    let left = MARGIN;
    cells.forEach((cell, index) => {
      document.text(cell, left, top + 3, { width: (columns[index] ?? 0) - 6 });
      left += columns[index] ?? 0;
    });
    document
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + width, top + height)
      .lineWidth(0.5)
      .strokeColor('#bbbbbb')
      .stroke();
    document.x = MARGIN;
    document.y = top + height;
  };
  draw(header, BOLD);
  for (const row of rows) draw(row, REGULAR);
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where text would begin a new page.
    document.page.margins.bottom = 0;
    document
      .font(REGULAR)
      .fontSize(8)
      .text(`Page ${page + 1} of ${count}`, MARGIN, document.page.height - MARGIN + 6, {
        align: 'right',
        width,
      });
  }
  document.end();
  return done;
}
