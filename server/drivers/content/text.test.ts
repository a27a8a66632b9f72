import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeDocx, writeXlsx } from '@portal/db/sample/office-files.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { brokenPdf, docx, lockedPdf, pdfBomb } from '../../test/upload-corpus.ts';
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
