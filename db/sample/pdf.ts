const PAGE = { width: 612, height: 792 };
const MARGIN = 72;
const LINE = 18;

export type PdfPage = { title: string; lines: string[] };

/** A PDF of US Letter pages, each with a title, a rule and lines of text. */
export function writePdf(first: PdfPage, ...others: PdfPage[]): Buffer {
  const pages = [first, ...others];
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  // After the catalog, the list of pages and the two fonts, each page has two objects: the page and its content.
  const numberOf = (page: number) => 5 + 2 * page;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, index) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${numberOf(index) + 1} 0 R ` +
          '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< /Title (${escaped(first.title)}) /Producer (Portal sample) >>`,
  ]);
}

function contentOf({ title, lines }: PdfPage): string {
  const top = PAGE.height - MARGIN;
  const rule = top - 16;
  return [
    `BT /F2 18 Tf ${MARGIN} ${top} Td (${escaped(title)}) Tj ET`,
    `0.05 0.45 0.47 RG 1.5 w ${MARGIN} ${rule} m ${PAGE.width - MARGIN} ${rule} l S`,
    `BT /F1 11 Tf ${LINE} TL ${MARGIN} ${rule - 2 * LINE} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
}

/** Numbers the objects, from the catalog to the information, and appends the table of offsets. */
function assemble(objects: string[]): Buffer {
  // Four bytes above 127 mark the file as binary for transfer programs.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  file +=
    `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A PDF string in Latin-1; other characters become question marks. */
const escaped = (text: string): string =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
