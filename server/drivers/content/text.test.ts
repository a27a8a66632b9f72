import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeDocx, writeXlsx } from '@portal/db/sample/office-files.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { brokenPdf, docx, lockedPdf, pdfBomb, pdfWith } from '../../test/upload-corpus.ts';
import { readClauses } from './layout/read-clauses.ts';
import { passagesOf } from './passages.ts';
import { readText } from './text.ts';
import type { TextKind } from './text-limits.ts';

const read = (kind: TextKind, file: Buffer, limits?: { seconds: number; megabytes: number }) =>
  readText(kind, async () => Readable.from([file], { objectMode: false }), limits);

describe('text extraction', () => {
  test('reads a file page by page, sheet by sheet, or as a whole', async () => {
    const pdf = writePdf({ title: 'One', lines: ['first  line'] }, { title: 'Two', lines: [] });
    expect(await read('pdf', pdf)).toEqual([
      { page: 1, text: 'One first line' },
      { page: 2, text: 'Two' },
    ]);
    expect(await read('docx', writeDocx({ title: 'Title', paragraphs: ['A\u00adb', 'ﬁne\u0007'] }))).toEqual([
      { page: null, text: 'Title Ab fine' },
    ]);
    const sheets = [
      {
        name: 'Rates',
        rows: [
          ['State', 'Fee'],
          ['FL', 55.5],
        ],
      },
      { name: 'Empty', rows: [] },
    ];
    expect(await read('xlsx', writeXlsx(sheets))).toEqual([
      { page: null, text: 'Rates State Fee FL 55.5' },
      { page: null, text: 'Empty' },
    ]);
  });

  test('reads what is filled in, parted, or broken into lines', async () => {
    const form = pdfWith(
      'BT /F1 12 Tf 20 60 Td (Insured name:) Tj 0 -20 Td (wind dam-) Tj 0 -14 Td (age and rein\\255) Tj 0 -14 Td (statement) Tj ET',
      '/Annots[7 0 R 8 0 R]',
      [
        '7 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Pat Smith)/Rect[120 55 280 75]>>endobj',
        '8 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(secret)/F 2/V(unseen)/Rect[120 5 280 15]>>endobj',
      ],
    );
    expect(await read('pdf', form)).toEqual([
      { page: 1, text: 'Insured name: Pat Smith wind damage and reinstatement' },
    ]);
    const { clauses } = await readClauses(async () => Readable.from([form], { objectMode: false }));
    expect(clauses.map(({ text }) => text).join(' ')).toMatch(/Pat Smith.*damage and reinstatement/);
  });

  test('reads chosen values, checked boxes, what was typed onto a page, and a page turned sideways', async () => {
    const form = pdfWith(
      'BT /F1 12 Tf 20 80 Td (State:) Tj 0 -30 Td (Flood:) Tj ET',
      '/Annots[7 0 R 8 0 R 9 0 R]',
      [
        '7 0 obj<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(st)/Opt[[(TX)(Texas)][(FL)(Florida)]]/V(FL)/Rect[70 75 200 95]>>endobj',
        '8 0 obj<</Type/Annot/Subtype/Widget/FT/Btn/T(fl)/V/Yes/AS/Yes/AP<</N<</Yes 10 0 R/Off 10 0 R>>>>/Rect[70 45 90 65]>>endobj',
        '9 0 obj<</Type/Annot/Subtype/FreeText/DA(/F1 12 Tf)/Contents(Typed on top)/Rect[20 5 200 25]>>endobj',
        '10 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 0>>stream\n\nendstream endobj',
      ],
    );
    expect(await read('pdf', form)).toEqual([{ page: 1, text: 'State: Florida Flood: X Typed on top' }]);
    const line = (text: string, x: number) => `BT /F1 9 Tf 0 1 -1 0 ${x} 5 Tm (${text}) Tj ET`;
    const sideways = pdfWith([line('turned dam-', 100), line('age below', 112)].join(' '), '', []);
    expect(await read('pdf', sideways)).toEqual([{ page: 1, text: 'turned damage below' }]);
  });

  test('reads all of a Word document that is shown, whatever its parts are called', async () => {
    const w = 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"';
    const run = (text: string, properties = '') => `<w:r>${properties}<w:t>${text}</w:t></w:r>`;
    const part = (name: string, text: string) => `<w:${name} ${w}><w:p>${run(text)}</w:p></w:${name}>`;
    const kinds = ['header', 'footer', 'footnotes', 'endnotes', 'comments'];
    const relations = kinds.map(
      (kind) =>
        `<Relationship Id="${kind}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="/odd/${kind}.xml"/>`,
    );
    const body = [
      '<w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/><w:t>three</w:t><w:noBreakHyphen/><w:t>four</w:t><w:br/></w:r>',
      run('in'),
      run('side'),
      run('concealed', '<w:rPr><w:vanish/></w:rPr>'),
      `<w:del>${run('deleted')}</w:del><w:moveFrom>${run('moved')}</w:moveFrom>`,
      `<mc:AlternateContent><mc:Choice><w:txbxContent><w:p>${run('boxed')}</w:p></w:txbxContent></mc:Choice><mc:Fallback>${run('boxed')}</mc:Fallback></mc:AlternateContent>`,
    ];
    const file = docx({
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/odd/main.xml"/></Relationships>',
      'odd/main.xml': `<w:document ${w}><w:body><w:p>${body.join('')}</w:p></w:body></w:document>`,
      'odd/_rels/main.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      ...Object.fromEntries(kinds.map((kind) => [`odd/${kind}.xml`, part(kind, `of ${kind}`)])),
    });
    expect((await read('docx', file))[0]?.text).toBe(
      'of header one two three-four inside boxed of footnotes of endnotes of comments of footer',
    );
  });

  test('reads what a workbook shows, and none of its hidden sheets, rows and columns', async () => {
    const sheets = [
      {
        name: 'Shown',
        rows: [
          ['Zip', 'Secret'],
          ['unseen row', 'x'],
          [501, 'y'],
        ],
      },
      { name: 'Concealed', rows: [['unseen sheet']] },
    ];
    const parts = unzipSync(writeXlsx(sheets));
    const edit = (name: string, change: (xml: string) => string) => {
      parts[name] = Buffer.from(change(Buffer.from(parts[name] ?? '').toString()));
    };
    edit('xl/workbook.xml', (xml) => xml.replace('name="Concealed"', 'name="Concealed" state="veryHidden"'));
    edit('xl/worksheets/sheet1.xml', (xml) =>
      xml
        .replace('<row r="2"', '<row r="2" hidden="1"')
        .replace('<sheetData>', '<cols><col min="2" max="2" hidden="true"/></cols><sheetData>'),
    );
    expect(await read('xlsx', Buffer.from(zipSync(parts)))).toEqual([{ page: null, text: 'Shown Zip 501' }]);
  });

  test('recognizes the pages of a scan', async () => {
    const parts = await read(
      'pdf',
      await readFile(new URL('../../test/pdfs/scanned-policy.pdf', import.meta.url)),
    );
    expect(parts.map(({ page }) => page)).toEqual([1, 2]);
    expect(parts[0]?.text).toContain('Named insured: Teresa Villanueva');
    expect(parts[1]?.text).toContain('signed proof of loss within 60 days');
  });

  test('returns nothing for a file that cannot be read', async () => {
    const files: Array<[TextKind, Buffer]> = [
      ['pdf', brokenPdf()],
      ['pdf', lockedPdf()],
      ['pdf', Buffer.alloc(0)],
      ['docx', docx()],
      ['docx', Buffer.from('PK\u0003\u0004')],
      ['xlsx', writeDocx({ title: 'No workbook', paragraphs: [] })],
    ];
    expect(await Promise.all(files.map(([kind, file]) => read(kind, file)))).toEqual(files.map(() => []));
  });

  test('keeps the parts before the reader exceeded its limits', async () => {
    expect(await read('pdf', pdfBomb(), { seconds: 10, megabytes: 200 })).toEqual([]);
    expect(await read('pdf', writePdf({ title: 'a', lines: [] }), { seconds: 0.01, megabytes: 512 })).toEqual(
      [],
    );
  }, 40_000);

  test('neither opens files that an XML entity names, nor fills the memory with nested ones or a bomb', async () => {
    const secret = join(await mkdtemp(join(tmpdir(), 'portal-entity-')), 'secret.txt');
    await writeFile(secret, 'Barnacle-Secret');
    const nested = Array.from(
      { length: 9 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(20)}">`,
    );
    const types = `<!DOCTYPE a [<!ENTITY file SYSTEM "file://${secret}"><!ENTITY l0 "lol">${nested.join('')}]>`;
    const limits = { seconds: 10, megabytes: 200 };
    const office = [
      ['docx', writeDocx({ title: 'Title', paragraphs: ['MARK'] }), 'word/document.xml'],
      ['xlsx', writeXlsx([{ name: 'One', rows: [['MARK']] }]), 'xl/worksheets/sheet1.xml'],
    ] as const;
    for (const [kind, file, part] of office) {
      const parts = unzipSync(file);
      const xml = Buffer.from(parts[part] ?? '').toString();
      expect(xml).toContain('MARK');
      const changed = (text: string) =>
        Buffer.from(zipSync({ ...parts, [part]: Buffer.from(text) }, { level: 4 }));
      const withTypes = xml.startsWith('<?xml') ? xml.replace('?>', `?>${types}`) : `${types}${xml}`;
      for (const entity of ['&file;', '&l9;']) {
        const found = await read(kind, changed(withTypes.replace('MARK', entity)), limits);
        expect(JSON.stringify(found)).not.toMatch(/Barnacle|lollol/);
      }
      expect(await read(kind, changed(xml.replace('MARK', 'x'.repeat(300_000_000))), limits)).toEqual([]);
    }
  }, 120_000);

  test('ends after a million characters', async () => {
    const paragraphs = Array.from({ length: 120 }, (_, number) => `${number} ${'word '.repeat(2_000)}`);
    const [part] = await read('docx', writeDocx({ title: 'Long', paragraphs }));
    expect(part?.text.length).toBeGreaterThan(999_990);
    expect(part?.text.length).toBeLessThanOrEqual(1_000_000);
  });
});

describe('passages', () => {
  const all = (text: string) => passagesOf([{ page: 3, text }]);

  test('are split between sentences, else between words, else at the limit', () => {
    const sentence = `${'word '.repeat(20).trim()}. `;
    const bySentence = all(sentence.repeat(30).trim());
    expect(bySentence.length).toBeGreaterThan(2);
    for (const { page, text } of bySentence) expect([page, text.endsWith('.')]).toEqual([3, true]);
    for (const { text } of all('word '.repeat(1_000))) expect(text).toMatch(/^word( word)*$/);
    const glued = all('😀'.repeat(1_000));
    expect(glued.map(({ text }) => text).join('')).toBe('😀'.repeat(1_000));
    for (const { text } of glued) expect(text.isWellFormed()).toBe(true);
  });

  test('contain all of the text once, and are empty for an empty text', () => {
    const text = Array.from({ length: 900 }, (_, number) => `w${number}`).join(' ');
    expect(
      all(text)
        .map((each) => each.text)
        .join(' '),
    ).toBe(text);
    expect(passagesOf([])).toEqual([]);
    expect(all('  ')).toEqual([]);
  });
});
