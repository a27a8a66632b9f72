import { PDF_BOLD, PDF_REGULAR, startPdf } from './pdf.ts';

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
  const { document, finish } = startPdf({ title, layout: 'landscape', margin: MARGIN });
  document.font(PDF_BOLD).fontSize(16).text(title);
  document.font(PDF_REGULAR).fontSize(9).fillColor('#444444');
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
      if (font !== PDF_BOLD) draw(header, PDF_BOLD);
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
  draw(header, PDF_BOLD);
  for (const row of rows) draw(row, PDF_REGULAR);
  return finish();
}
