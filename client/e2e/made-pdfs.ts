/**
 * PDFs generated here, so that none is in the repository: with a cross-reference table, which reading in ranges needs.
 */

interface MadePage {
  /** Each in a line of its own. */
  lines: string[];
  /** A link over the first line. */
  link?: string;
}

interface Made {
  pages: MadePage[];
  /** Padding of each page's content, like pictures; 0 by default. */
  bytesOfPage?: number;
  /** JavaScript that some readers run. */
  script?: string;
}

const FONT = 3;
const FIRST_BRANCH = 4;
/** A page tree, as in common PDFs: a page in the middle is found without reading those before it. */
const PAGES_OF_BRANCH = 10;

/** Text in 24 points on US Letter paper. */
export function madePdf({ pages, bytesOfPage = 0, script }: Made): Buffer {
  const branches = Array.from({ length: Math.ceil(pages.length / PAGES_OF_BRANCH) }, (_, branch) => branch);
  const firstPage = FIRST_BRANCH + branches.length;
  const pageAt = (index: number) => firstPage + index * 3;
  const named = (numbers: number[]) => numbers.map((number) => `${number} 0 R`).join(' ');
  const indexes = pages.map((_, index) => index);

  const action = script ? `/OpenAction<</S/JavaScript/JS(${script})>>` : '';
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${action}>>`,
    `<</Type/Pages/Kids[${named(branches.map((branch) => FIRST_BRANCH + branch))}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...branches.map((branch) => {
      const own = indexes.slice(branch * PAGES_OF_BRANCH, (branch + 1) * PAGES_OF_BRANCH);
      return `<</Type/Pages/Parent 2 0 R/Kids[${named(own.map(pageAt))}]/Count ${own.length}>>`;
    }),
    ...pages.flatMap(({ lines, link }, index) => {
      const text = lines
        .map((line, row) => `BT /F1 24 Tf 72 ${700 - row * 36} Td (${line}) Tj ET`)
        .join('\n');
      const content = `${text}\n%${'.'.repeat(bytesOfPage)}\n`;
      const parent = FIRST_BRANCH + Math.floor(index / PAGES_OF_BRANCH);
      return [
        `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 612 792]/Contents ${pageAt(index) + 1} 0 R/Annots[${pageAt(index) + 2} 0 R]/Resources<</Font<</F1 ${FONT} 0 R>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}endstream`,
        link
          ? `<</Type/Annot/Subtype/Link/Rect[72 690 540 725]/Border[0 0 0]/A<</S/URI/URI(${link})>>>>`
          : 'null',
      ];
    }),
  ];
  return fileOf(objects);
}

/** Numbers the objects from 1, and appends the table of their offsets. */
function fileOf(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** So many pages; every tenth one mentions a lighthouse. */
export const manyPages = (count: number, bytesOfPage = 0) =>
  madePdf({
    bytesOfPage,
    pages: Array.from({ length: count }, (_, index) => ({
      lines: [`Chapter ${index + 1}`, (index + 1) % 10 === 0 ? 'The lighthouse keeper' : 'Nothing but waves'],
    })),
  });
