import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { writeDocx, writeXlsx } from '@portal/db/sample/office-files.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { brokenPdf, docx, lockedPdf, pdfBomb, pdfWith, pdfWithPicture } from '../../test/upload-corpus.ts';
import { detectKinds } from './detect.ts';
import { readClauses } from './layout/read-clauses.ts';
import { otherReading, withoutOtherReadings } from './other-readings.ts';
import { passagesOf } from './passages.ts';
import { pictureOf } from './scan/page-picture.ts';
import { readText } from './text.ts';
import type { TextKind } from './text-limits.ts';

const faxed = new URL('../../test/pdfs/faxed-notice.pdf', import.meta.url);

const readBothWays = (kind: TextKind, file: Buffer, limits?: { seconds: number; megabytes: number }) =>
  readText(kind, async () => Readable.from([file], { objectMode: false }), limits);

/** What is shown of it. */
const read = async (...given: Parameters<typeof readBothWays>) =>
  (await readBothWays(...given)).map(({ page, text }) => ({ page, text: withoutOtherReadings(text) }));

/** The archive with other names of its entries. */
const renamed = (file: Buffer, change: (name: string) => string) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(unzipSync(file)).map(([name, part]) => [change(name), part]))),
  );

/** The archive as programs write it that always use ZIP64. @param end whether for the end record as well */
function inZip64(file: Buffer, { end }: { end: boolean }): Buffer {
  const last = Buffer.from(file.subarray(file.length - 22));
  const start = last.readUInt32LE(16);
  const entries: Buffer[] = [];
  for (let at = start; file.readUInt32LE(at) === 0x02014b50; ) {
    const length = file.readUInt16LE(at + 28);
    const head = Buffer.from(file.subarray(at, at + 46));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [index, place] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(head.readUInt32LE(place)), 4 + index * 8);
      head.writeUInt32LE(0xffffffff, place);
    }
    head.writeUInt16LE(28, 30);
    entries.push(head, file.subarray(at + 46, at + 46 + length), extra);
    at += 46 + length;
  }
  const directory = Buffer.concat(entries);
  last.writeUInt32LE(directory.length, 12);
  if (!end) return Buffer.concat([file.subarray(0, start), directory, last]);
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(directory.length), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8);
  last.fill(0xff, 8, 20);
  return Buffer.concat([file.subarray(0, start), directory, record, locator, last]);
}

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

  test('reads a word on the page where it begins, also before a page that cannot be read', async () => {
    const file = writePdf({ title: 'One', lines: ['an adjust-'] }, { title: 'Two', lines: ['ment of it'] });
    const both = `One an adjust-${otherReading('adjust-ment')}${otherReading('adjustment')}`;
    expect(await readBothWays('pdf', file)).toEqual([
      { page: 1, text: both },
      { page: 2, text: 'Two ment of it' },
    ]);
    const broken = Buffer.from(file.toString('latin1').replace('7 0 R]', '99 0 R]'), 'latin1');
    expect(await readBothWays('pdf', broken)).toEqual([{ page: 1, text: 'One an adjust-' }]);
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
          ['Zip', 'Secret', 'narrow'],
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
        .replace(
          '</worksheet>',
          '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Fees &amp;&amp; rates&amp;R&amp;D</oddHeader><oddFooter>&amp;CPage &amp;P</oddFooter></headerFooter></worksheet>',
        )
        .replace('<row r="2"', '<row r="2" hidden="1"')
        .replace(
          '<sheetData>',
          '<cols><col min="2" max="2" hidden="true"/><col min="3" max="3" width="0"/></cols><sheetData>',
        ),
    );
    expect(await read('xlsx', Buffer.from(zipSync(parts)))).toEqual([
      { page: null, text: 'Shown Zip 501 Fees & rates Page' },
    ]);
  });

  describe('of Word files as other programs make them', () => {
    const relations = (kind: string, target: string) =>
      `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;
    const page = (text: string) => `<w:document><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:document>`;
    const withPart = (kind: string, target: string, name: string, content: string | Buffer) => {
      const parts = unzipSync(
        docx({ 'word/document.xml': page('body'), 'word/_rels/document.xml.rels': relations(kind, target) }),
      );
      return Buffer.from(zipSync({ ...parts, [name]: new Uint8Array(Buffer.from(content)) }));
    };
    const html =
      '<html><head><title>t</title><style>p{}</style></head><body><p>M&uuml;ller&nbsp;&amp; <b>S&#246;hne</b></p></body></html>';
    const mail = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="----=mht"',
      '',
      '------=mht',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<html><body><p style=3D"x">wind dam=',
      'age in S=C3=A3o Paulo</p></body></html>',
      '------=mht',
      'Content-Type: image/png',
      '',
      'AAAA',
      '------=mht--',
    ].join('\r\n');
    const chart =
      '<c:chartSpace><c:title><a:p><a:t>Losses</a:t></a:p></c:title><c:cat><c:strCache><c:pt><c:v>Florida</c:v></c:pt></c:strCache></c:cat><c:val><c:numCache><c:pt><c:v>12</c:v></c:pt></c:numCache></c:val></c:chartSpace>';
    const wholeName = { 'word/document.xml': page('whole') };

    test.each<[string, Buffer, string]>([
      [
        'HTML in a part',
        withPart('aFChunk', '/word/a.html', 'word/a.html', html),
        'body M&uuml;ller & Söhne',
      ],
      [
        'a web page in a part',
        withPart('aFChunk', 'a.mht', 'word/a.mht', mail),
        'body wind damage in São Paulo',
      ],
      [
        'a document in a part',
        withPart('aFChunk', 'a.docx', 'word/a.docx', docx({ 'word/document.xml': page('inner') })),
        'body inner',
      ],
      [
        'RTF in a part',
        withPart('aFChunk', 'a.rtf', 'word/a.rtf', "{\\rtf1\\ansi {\\b Roof} \\'a7 4\\par end}"),
        'body Roof § 4 end',
      ],
      [
        'a watermark in its header',
        withPart(
          'header',
          'h.xml',
          'word/h.xml',
          '<w:hdr><w:p><w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r></w:p></w:hdr>',
        ),
        'DRAFT body',
      ],
      [
        'a list of choices, of which one was chosen',
        docx({
          'word/document.xml':
            '<w:document><w:p><w:r><w:t>State: </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:default w:val="0"/><w:listEntry w:val="Texas"/><w:listEntry w:val="Maine"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>, or </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:default w:val="1"/><w:listEntry w:val="Ohio"/><w:listEntry w:val="Iowa"/></w:ddList></w:ffData></w:fldChar></w:r></w:p><w:p><w:r><w:t>, end</w:t></w:r></w:p></w:document>',
        }),
        'State: Maine, or Iowa , end',
      ],
      [
        'styles that hide text',
        Buffer.from(
          zipSync({
            ...unzipSync(
              docx({
                'word/_rels/document.xml.rels': relations('styles', 'styles.xml'),
                'word/document.xml':
                  '<w:document><w:p><w:r><w:rPr><w:rStyle w:val="Own"/></w:rPr><w:t>unseen</w:t></w:r><w:r><w:t>shown </w:t></w:r><w:r><w:rPr><w:rStyle w:val="Own"/><w:vanish w:val="0"/></w:rPr><w:t>all the same</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr><w:r><w:t>unseen</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="Loud"/></w:pPr><w:r><w:t>end</w:t></w:r></w:p></w:document>',
              }),
            ),
            'word/styles.xml': new Uint8Array(
              Buffer.from(
                '<w:styles><w:style w:styleId="Note"><w:basedOn w:val="Own"/></w:style><w:style w:styleId="Own"><w:basedOn w:val="Note"/><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Loud"><w:basedOn w:val="Own"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style></w:styles>',
              ),
            ),
          }),
        ),
        'shown all the same end',
      ],
      [
        'a condition with a field in it',
        docx({
          'word/document.xml': `<w:document><w:p>${[
            'begin',
            'IF ',
            'begin',
            'MERGEFIELD Sex',
            'separate',
            'Q',
            'end',
            ' = "Q" "Ms." "Mr."',
            'separate',
            'Ms.',
            'end',
            ' Landry',
          ]
            .map((piece) =>
              /^[bse]/.test(piece)
                ? `<w:r><w:fldChar w:fldCharType="${piece}"/></w:r>`
                : /IF|MERGE|=/.test(piece)
                  ? `<w:r><w:instrText>${piece}</w:instrText></w:r>`
                  : `<w:r><w:t xml:space="preserve">${piece}</w:t></w:r>`,
            )
            .join('')}</w:p></w:document>`,
        }),
        'Ms. Landry',
      ],
      [
        'HTML in another encoding',
        withPart(
          'aFChunk',
          'a.html',
          'word/a.html',
          Buffer.from('<html><meta charset="windows-1252"><p>Mu\xf1oz</p></html>', 'latin1'),
        ),
        'body Muñoz',
      ],
      [
        'HTML in UTF-16',
        withPart(
          'aFChunk',
          'a.html',
          'word/a.html',
          Buffer.from('\ufeff<html><p>Ūdens</p></html>', 'utf16le'),
        ),
        'body Ūdens',
      ],
      [
        'a web page in base64',
        withPart(
          'aFChunk',
          'a.mht',
          'word/a.mht',
          mail
            .replace('quoted-printable', 'base64')
            .replace(/<html>[\s\S]*<.html>/, Buffer.from('<p>très bien</p>').toString('base64')),
        ),
        'body très bien',
      ],
      [
        'a web page as Word saves it',
        withPart(
          'aFChunk',
          'a.mht',
          'word/a.mht',
          mail.replace('charset="utf-8"', 'charset="windows-1252"').replace('=C3=A3', '=E3'),
        ),
        'body wind damage in São Paulo',
      ],
      [
        'XHTML in another encoding',
        withPart(
          'aFChunk',
          'a.xhtml',
          'word/a.xhtml',
          Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><html><p>Fa\xe7ade</p></html>', 'latin1'),
        ),
        'body Façade',
      ],
      ['a plain text', withPart('aFChunk', 'a.txt', 'word/a.txt', 'ask <Dana> & co'), 'body ask <Dana> & co'],
      ['a chart', withPart('chart', 'charts/c.xml', 'word/charts/c.xml', chart), 'body Losses Florida'],
      [
        'a name with signs of XML and of addresses',
        withPart('comments', 'my%20notes&amp;all.xml', 'word/my notes&all.xml', page('noted')),
        'body noted',
      ],
      [
        'backslashes between folders',
        renamed(docx(wholeName), (name) => name.replaceAll('/', '\\')),
        'whole',
      ],
      ['numbers of ZIP64', inZip64(docx(wholeName), { end: false }), 'whole'],
      ['the end record of ZIP64', inZip64(docx(wholeName), { end: true }), 'whole'],
    ])('with %s', async (_what, file, text) => {
      const source = {
        size: file.length,
        read: async (at: number, length: number) => file.subarray(at, at + length),
      };
      expect(await detectKinds(source)).toEqual([{ kind: 'docx' }]);
      expect(await read('docx', file)).toEqual([{ page: null, text }]);
    });
  });

  test('reads the values of a workbook as they are shown', async () => {
    const codes = ['mmmm', '[h]:mm', 'm/d/yy h:mm', 'h:mm AM/PM', '0.0%', '0 &quot;days&quot;', '00000'];
    const builtIn = [9, 10, 14, 20, 22, 171, 8];
    const styles = `<styleSheet><numFmts><numFmt numFmtId="171" formatCode="(000) 000\\-0000"/>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${[...codes.map((_, at) => 164 + at), ...builtIn].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const values = [
      46_000, 1.5, 46_000.75, 0.375, 0.5, 7, 501, 0.02, 0.0275, 46_000, 0.375, 46_000.5, 5045550101, 1234.5,
    ];
    const cells = [
      ...values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`),
      '<c t="inlineStr"><is><r><t>rich_x000D_</t></r><rPh><t>spoken</t></rPh></is></c>',
    ].join('');
    const parts = (workbook: string) => ({
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
      'xl/workbook.xml': `<workbook>${workbook}<sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/styles" Target="styles.xml"/></Relationships>',
    });
    const sheet = [{ name: 'S', rows: [['a']] }];
    const others =
      '36:00 2025-12-09 18:00 9:00 AM 50.0% 7 days 00501 2% 2.75% 2025-12-09 9:00 2025-12-09 12:00 (504) 555-0101 $1,234.50 rich';
    expect(await read('xlsx', writeXlsx(sheet, parts('')))).toEqual([
      { page: null, text: `S 2025-12-09 ${others}` },
    ]);
    const since1904 = await read('xlsx', writeXlsx(sheet, parts('<workbookPr date1904="1"/>')));
    expect(since1904[0]?.text).toMatch(/^S 2029-12-10 36:00 2029-12-10 18:00 /);
  });

  test('reads words that are divided, written twice, or kept in the XML of a form', async () => {
    const lines = [
      'the deduct-',
      'ible, self-',
      'insured, O\\222Brien-',
      'Smith, short-',
      'and long-term, HO-',
      '1234',
    ];
    const divided = pdfWith(
      `BT /F1 9 Tf 20 90 Td ${lines.map((line) => `(${line}) Tj 0 -12 Td`).join(' ')} ET`,
      '',
      [],
    );
    expect((await read('pdf', divided))[0]?.text).toBe(
      'the deductible, self-insured, O’Brien-Smith, short- and long-term, HO-1234',
    );
    const bold = pdfWith('BT /F1 12 Tf 20 60 Td (Bold) Tj 0.3 0 Td (Bold) Tj 60 0 Td (Bold) Tj ET', '', []);
    expect((await read('pdf', bold))[0]?.text).toBe('Bold Bold');
    const xfa =
      '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1" layout="tb"><pageSet><pageArea name="Page1"><contentArea w="576pt" h="756pt"/><medium stock="letter" short="612pt" long="792pt"/></pageArea></pageSet><subform w="576pt" h="756pt"><draw w="50mm" h="9mm"><value><text>Insured name</text></value></draw><field name="insured" y="30mm" w="62mm" h="9mm"><ui><textEdit/></ui></field></subform></subform></template><xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1><insured>Zelda Quinn</insured></form1></xfa:data></xfa:datasets></xdp:xdp>';
    const form = pdfWith('BT /F1 12 Tf 20 60 Td (Please wait...) Tj ET', '', [
      '7 0 obj<</Fields[]/XFA 8 0 R>>endobj',
      `8 0 obj<</Length ${xfa.length}>>stream\n${xfa}\nendstream endobj`,
    ]).toString('latin1');
    const shown = Buffer.from(
      form.replace('/Type/Catalog', '/Type/Catalog/NeedsRendering true/AcroForm 7 0 R'),
      'latin1',
    );
    expect(await read('pdf', shown)).toEqual([{ page: 1, text: 'Insured name Zelda Quinn' }]);
  });

  const letters = (word: string, apart: number) =>
    [...word].map((letter, at) => `${at > 0 ? apart : 0} 0 Td (${letter}) Tj`).join(' ');
  test.each([
    ['by the space of letters', '2 Tc 20 60 Td (LICENSE NUMBER) Tj', 'LICENSE NUMBER'],
    ['far apart', '10 Tc 20 60 Td (LICENSE FEE) Tj', 'LICENSE FEE'],
    [
      'by moves',
      '20 60 Td [(L)-300(I)-300(C)-300(E)-300(N)-300(S)-300(E)-900(N)-300(O)-300(W)] TJ',
      'LICENSE NOW',
    ],
    ['letter by letter', `20 60 Td ${letters('LICENSE', 14)}`, 'LICENSE'],
    [
      'word by word',
      `20 60 Td ${letters('TERMS', 12)} 22 0 Td ${letters('AND', 12)} 22 0 Td ${letters('FEES', 12)}`,
      'TERMS AND FEES',
    ],
    ['by blanks', '20 60 Td (L I C E N S E   N O W) Tj', 'LICENSE NOW'],
    ['hardly', '1.5 Tc 20 60 Td (Named Insured) Tj', 'Named Insured'],
    ['around a letter', '5 Tc 20 60 Td (I AM HERE) Tj', 'I AM HERE'],
    ['before other text', '4 Tc 20 60 Td (Notice) Tj 0 Tc ( of claim) Tj', 'Notice of claim'],
    ['with numbers', '5 Tc 20 60 Td (Policy HO 12345) Tj', 'Policy HO 12345'],
    [
      'with a pair moved closer',
      '5 Tc 20 60 Td [(NOTICE PERIOD 30 DA) 600 (YS)] TJ',
      'NOTICE PERIOD 30 DAYS',
    ],
    ['with more numbers than letters', '5 Tc 20 60 Td (NPN 18844012) Tj', 'NPN 18844012'],
    [
      'and positioned one by one, with blanks between words',
      `20 60 Td ${letters('FREE', 16)} 16 0 Td ( ) Tj 8 0 Td ${letters('24/7', 16)}`,
      'FREE 24/7',
    ],
    ['of two words', '3.4 Tc 20 60 Td [(I)-50(D)-50( )-50(7)-300(7)-300(4)-300(1)] TJ', 'ID 7741'],
    ['not, as a list', '20 60 Td (Coverage A B C D, 1 2 3, X X X) Tj', 'Coverage A B C D, 1 2 3, X X X'],
    ['not, as the alphabet', '20 60 Td (A B C D E) Tj', 'A B C D E'],
    ['not, as answers', '20 60 Td (Y N N Y) Tj', 'Y N N Y'],
    ['not, as checked cells', `20 60 Td ${letters('XXXX', 30)}`, 'X X X X'],
  ])('puts words together whose letters are spaced %s', async (_how, content, text) => {
    expect(await read('pdf', pdfWith(`BT /F1 12 Tf ${content} ET`, '', []))).toEqual([{ page: 1, text }]);
  });

  test.each([
    ['raised letters', '(the 10) Tj /F1 7 Tf 6 Ts (th) Tj 0 Ts /F1 10 Tf ( floor) Tj', 'the 10th floor'],
    ['lowered figures', '(H) Tj /F1 7 Tf -5 Ts (2) Tj 0 Ts /F1 10 Tf (O damage) Tj', 'H2O damage'],
    ['cents', '($2,500) Tj /F1 7 Tf 5 Ts (0) Tj (0) Tj 0 Ts /F1 10 Tf ( due) Tj', '$2,50000 due'],
    ['a raised mark', '(the insured) Tj /F1 7 Tf 6 Ts (2) Tj 0 Ts /F1 10 Tf ( pays) Tj', 'the insured pays'],
    ['a line below', '(One) Tj /F1 7 Tf 0 -12 Td (two) Tj', 'One two'],
  ])('keeps on their line %s', async (_what, content, text) => {
    const file = pdfWith(`BT /F1 10 Tf 20 60 Td ${content} ET`, '', []);
    expect(await read('pdf', file)).toEqual([{ page: 1, text }]);
  });

  describe('reads what annotations show', () => {
    const shown = (content: string) =>
      `9 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 180 40]/Resources<</Font<</F1 5 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream endobj`;
    const annotation = (kind: string, content: string, ...more: string[]) =>
      pdfWith('BT /F1 12 Tf 20 60 Td (Remarks:) Tj ET', '/Annots[7 0 R]', [
        `7 0 obj<</Type/Annot${kind}/Rect[80 52 280 72]/AP<</N 9 0 R>>>>endobj`,
        shown(content),
        ...more,
      ]);
    const value = '8 0 obj<</Length 11>>stream\nA long text\nendstream endobj';

    test.each([
      [
        'a value in a stream',
        annotation(
          '/Subtype/Widget/FT/Tx/Ff 4096/T(r)/V 8 0 R',
          '/Tx BMC BT /F1 12 Tf 2 10 Td (A long text) Tj ET EMC',
          value,
        ),
        'Remarks: A long text',
      ],
      [
        'a stamp',
        annotation(
          '/Subtype/Stamp/F 4/Contents(a note)',
          'BT /F1 14 Tf 5 24 Td (APPROVED) Tj 0 -14 Td [(By)-300(Dana, )] TJ (Nov 3) Tj ET',
        ),
        'Remarks: APPROVED By Dana, Nov 3 a note',
      ],
      ['a comment', annotation('/Subtype/Text/Contents(Ask the carrier)', ''), 'Remarks: Ask the carrier'],
      [
        'a remark on marked words',
        annotation('/Subtype/Highlight/QuadPoints[80 72 280 72 80 52 280 52]/Contents(was 20 ft)', ''),
        'Remarks: was 20 ft',
      ],
      ['a hidden comment', annotation('/Subtype/Text/F 2/Contents(unseen)', ''), 'Remarks:'],
      [
        'a link with a description',
        annotation('/Subtype/Link/Contents(unseen)/A<</S/URI/URI(https://x.example)>>', ''),
        'Remarks:',
      ],
      [
        'a signature',
        annotation('/Subtype/Widget/FT/Sig/T(s)/F 4', 'BT /F1 8 Tf 2 20 Td (Signed by Dana) Tj ET'),
        'Remarks: Signed by Dana',
      ],
      [
        'a stamp of single letters',
        annotation('/Subtype/Stamp/F 4', `BT /F1 14 Tf 5 24 Td ${letters('PAID', 9)} 30 0 Td (today) Tj ET`),
        'Remarks: PAID today',
      ],
      ['a hidden stamp', annotation('/Subtype/Stamp/F 2', 'BT /F1 9 Tf 5 24 Td (unseen) Tj ET'), 'Remarks:'],
      [
        'a text without contents',
        annotation('/Subtype/FreeText/DA(/F1 9 Tf)/F 4', 'BT /F1 9 Tf 5 24 Td (Only shown) Tj ET'),
        'Remarks: Only shown',
      ],
    ])('%s', async (_what, file, text) => {
      expect(await read('pdf', file)).toEqual([{ page: 1, text }]);
    });
  });

  test('reads lines of several pieces from the right, and passages within them from the left', async () => {
    // Codes of capitals are Hebrew letters; a piece has its letters in the order of the page, from the left.
    const hebrew = [
      `7 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 32/LastChar 122/Widths[${'500 '.repeat(91)}]/ToUnicode 8 0 R>>endobj`,
      '8 0 obj<</Length 217>>stream\n/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 3 beginbfrange <41> <5A> <05D0> <61> <7A> <0061> <30> <39> <0030> endbfrange 1 beginbfchar <20> <0020> endbfchar endcmap end\nendstream endobj',
    ];
    const page = (content: string) =>
      Buffer.from(
        pdfWith(`BT /F2 12 Tf ${content} ET`, '', hebrew)
          .toString('latin1')
          .replace('/F1 5 0 R', '/F1 5 0 R/F2 7 0 R'),
        'latin1',
      );
    const textOf = async (content: string) =>
      (await read('pdf', page(content)))[0]?.text.replace(/[א-ת]/g, (letter) =>
        String.fromCharCode(letter.charCodeAt(0) - 0x5d0 + 65),
      );
    expect(await textOf('200 60 Td (CBA) Tj -60 0 Td (FED) Tj -60 0 Td (IHG) Tj')).toBe('ABC DEF GHI');
    expect(await textOf('160 60 Td (CBA) Tj -34 0 Td (2026) Tj -24 0 Td (FED) Tj')).toBe('ABC 2026 DEF');
    expect(await textOf('160 80 Td (CBA) Tj -24 0 Td (FED) Tj 24 -20 Td (CBA) Tj -24 0 Td (IHG) Tj')).toBe(
      'ABC DEF ABC GHI',
    );
    // Browsers paint each Arabic letter by itself, from the left.
    const letters = [...'ABC DEF'].reverse().map((letter) => `/Span BMC (${letter}) Tj EMC 6 0 Td`);
    expect(await textOf(`60 60 Td ${letters.join(' ')}`)).toBe('ABC DEF');
    expect(await textOf('20 60 Td (the name is) Tj 80 0 Td (FED) Tj 29 0 Td (CBA) Tj 30 0 Td (end) Tj')).toBe(
      'the name is ABC DEF end',
    );
  });

  test('recognizes a scanned page beside pages with text', async () => {
    const library = await PDFiumLibrary.init();
    const scan = await library.loadDocument(
      await readFile(new URL('../../test/pdfs/scanned-policy.pdf', import.meta.url)),
    );
    const picture = await pictureOf(scan.getPage(0));
    if (!picture) throw new Error('the scan has no picture');
    const jpeg = await sharp(picture.png).toColorspace('srgb').jpeg().toBuffer();
    const file = pdfWithPicture(jpeg, picture, 'Exhibit 0042');
    const [letter, page] = await read('pdf', file);
    expect(letter).toMatchObject({ page: 1, text: expect.stringMatching(/^A cover letter/) });
    expect(page).toMatchObject({ page: 2, text: expect.stringMatching(/^Exhibit 0042 .*Teresa Villanueva/) });
    const blank = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#789' } })
      .jpeg()
      .toBuffer();
    const photo = await read('pdf', pdfWithPicture(blank, { width: 900, height: 900 }, 'Photo 1'));
    expect(photo[1]).toEqual({ page: 2, text: 'Photo 1' });
  });

  test.each([
    ['in black and white above a colored background', async () => readFile(faxed)],
    [
      'in strips',
      async () => {
        const library = await PDFiumLibrary.init();
        const page = await pictureOf((await library.loadDocument(await readFile(faxed))).getPage(0));
        const height = 200;
        const strips = await Promise.all(
          Array.from({ length: 11 }, (_, at) =>
            sharp(page?.png)
              .extract({ left: 0, top: at * height, width: 1_700, height })
              .toColorspace('srgb')
              .jpeg()
              .toBuffer(),
          ),
        );
        const objects = strips.map(
          (jpeg, at) =>
            `${8 + at} 0 obj<</Type/XObject/Subtype/Image/Width 1700/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n${jpeg.toString('latin1')}\nendstream endobj`,
        );
        const content = strips
          .map((_, at) => `q 612 0 0 72 0 ${792 - 72 * (at + 1)} cm /S${at} Do Q`)
          .join(' ');
        const file = pdfWith(content, '', objects)
          .toString('latin1')
          .replace(
            '/Font<<',
            () => `/XObject<<${strips.map((_, at) => `/S${at} ${8 + at} 0 R`).join('')}>>/Font<<`,
          )
          .replace(/\/MediaBox\[[^\]]*\]/, '/MediaBox[0 0 612 792]');
        return Buffer.from(file, 'latin1');
      },
    ],
  ])('recognizes a page that a copier wrote %s', async (_how, file) => {
    expect(await read('pdf', await file())).toEqual([
      { page: 1, text: expect.stringMatching(/^NOTICE OF CANCELLATION Policy Number HO-3 558812 Effective/) },
    ]);
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
