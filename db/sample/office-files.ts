import { strToU8, zipSync } from 'fflate';

/** The minimum that Word, Excel and their readers accept. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument';

export type WordDocument = { title: string; paragraphs: string[] };
export type Sheet = { name: string; rows: Array<Array<string | number>> };

/** A DOCX with a title and paragraphs. */
export function writeDocx({ title, paragraphs }: WordDocument): Buffer {
  const paragraph = (text: string, look = '') =>
    `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body = [
    paragraph(title, '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>'),
    ...paragraphs.map((text) => paragraph(text)),
  ];
  const page =
    '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>';
  return pack('word/document.xml', `${TYPE}.wordprocessingml.document.main+xml`, {
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}${page}</w:body></w:document>`,
  });
}

/**
 * An XLSX with sheets of text and numbers.
 * @param others parts that replace or extend the generated ones
 */
export function writeXlsx(sheets: Sheet[], others: Record<string, string> = {}): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map((_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const parts = sheets.map(({ rows }, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `<worksheet xmlns="${main}"><sheetData>${rows.map(sheetRow).join('')}</sheetData></worksheet>`,
  ]);
  return pack(
    'xl/workbook.xml',
    `${TYPE}.spreadsheetml.sheet.main+xml`,
    {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(related),
      ...Object.fromEntries(parts),
      ...others,
    },
    sheets.map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}.spreadsheetml.worksheet+xml"/>`,
    ),
  );
}

function sheetRow(cells: Sheet['rows'][number], row: number): string {
  const written = cells.map((cell, column) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    return typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${row + 1}">${written.join('')}</row>`;
}

function pack(
  main: string,
  mainType: string,
  parts: Record<string, string>,
  overrides: string[] = [],
): Buffer {
  const types =
    `<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/${main}" ContentType="${mainType}"/>${overrides.join('')}</Types>`;
  const files = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', main)]),
    ...parts,
  };
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(XML + text)]);
  // A fixed time keeps the file identical on every day.
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: '2025-06-01T12:00:00' }));
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

const relations = (all: string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
