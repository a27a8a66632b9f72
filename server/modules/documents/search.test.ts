import { readFile } from 'node:fs/promises';
import { eq } from '@portal/db/drizzle.ts';
import { writeDocx, writeXlsx } from '@portal/db/sample/office-files.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { documentPassages, documents } from '@portal/db/schema/documents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { multipart } from '../../test/inputs.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { readDocumentText } from './jobs.ts';
import type { DocumentsPage, LibraryDocument } from './schema.ts';
import { makeDocument } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let claims: { id: string };
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin');
  claims = await makeDepartment(portal);
  staff = await portal.account('staff');
  await addToDepartment(portal, claims.id, staff.userId);
});
afterAll(closeTestPortal);
beforeEach(() => portal.resetRateLimits());

async function upload(file: Buffer, name: string, more: Record<string, string> = {}): Promise<string> {
  const fields = { name, departmentIds: JSON.stringify([claims.id]), ...more };
  const { headers, payload } = multipart('file', file, { fields });
  const call = { method: 'POST', path: '/documents', as: admin, headers, body: payload } as const;
  const { status, body } = await portal.request<{ document: LibraryDocument }>(call);
  expect(status).toBe(201);
  return body.document.id;
}

const search = async (words: string, as = staff) =>
  (await portal.request<DocumentsPage>({ path: `/documents?search=${encodeURIComponent(words)}`, as })).body;
const found = async (words: string, as = staff) =>
  (await search(words, as)).documents.map(({ name }) => name);
const untilFound = (words: string, name: string) =>
  expect.poll(() => found(words), { timeout: 30_000 }).toContain(name);

describe('the text of files', () => {
  test('links to the page with all the words, rather than to one that repeats one of them', async () => {
    await upload(
      writePdf(
        { title: 'Axolotl', lines: ['Axolotl, axolotl and axolotl: an axolotl is an axolotl.'] },
        { title: 'Both', lines: ['An axolotl under a very long and otherwise unremarkable old pergola.'] },
      ),
      'Garden notes',
    );
    await untilFound('axolotl pergola', 'Garden notes');
    const [row] = (await search('axolotl pergola')).documents;
    expect(row?.passage?.page).toBe(2);
  });

  test('a scan, as it was recognized', async () => {
    const scan = await readFile(new URL('../../test/pdfs/scanned-policy.pdf', import.meta.url));
    // Out of the staff member's sight, whose other searches would find its words.
    await upload(scan, 'Scanned', { departmentIds: JSON.stringify([(await makeDepartment(portal)).id]) });
    await expect.poll(() => found('repeated seepage', admin), { timeout: 110_000 }).toEqual(['Scanned']);
  });

  test('PDF, by page', async () => {
    await upload(
      writePdf({ title: 'Deductibles', lines: ['Hurricane deductibles are zephyrous percentages.'] }),
      'Carrier guide',
    );
    await untilFound('zephyrous', 'Carrier guide');
    const [row] = (await search('zephyrous percentage')).documents;
    expect(row?.passage?.page).toBe(1);
    expect(row?.passage?.pieces.map(({ text }) => text).join('')).toContain(
      'Hurricane deductibles are zephyrous',
    );
    expect(row?.passage?.pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'zephyrous',
      'percentages',
    ]);
  });

  test('PDF, words that the end of a line or of a page divides, in either reading', async () => {
    const file = writePdf(
      {
        title: 'Quoll',
        lines: [
          'The quollish third-',
          'party liability of a self-',
          'insured tenant needs an adjust-',
          'ment.',
        ],
      },
      {
        title: 'Second',
        lines: ['It is well-estab-', 'lished in the 30-', 'day term of a state-', 'of-the-art pre-'],
      },
      { title: 'Third', lines: ['mium of zorillas'] },
    );
    await upload(file, 'Divided');
    await untilFound('zorilla', 'Divided');
    const shown = async (words: string) => {
      const [row] = (await search(words)).documents.filter(({ name }) => name === 'Divided');
      const pieces = row?.passage?.pieces ?? [];
      const matches = pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);
      return { page: row?.passage?.page, text: pieces.map(({ text }) => text).join(''), matches };
    };
    for (const words of [
      'third-party',
      'third party',
      'thirdparty',
      'self-insured',
      'adjustment',
      'adjust-ment',
    ])
      expect((await shown(`quollish ${words}`)).page, words).toBe(1);
    for (const words of ['well-established', 'established', '30-day', 'state-of-the-art'])
      expect((await shown(words)).page, words).toBe(2);
    expect(await shown('premium')).toMatchObject({ page: 2, matches: ['pre-'] });
    expect((await shown('premium')).text).toMatch(/-of-the-art pre-$/);
    // In the reading that was looked for.
    expect((await shown('liability third-party')).text).toContain('third-party liability of a self-insured');
    expect((await shown('liability third-party')).matches).toEqual(['third', 'party', 'liability']);
    expect((await shown('liability thirdparty')).text).toContain('thirdparty liability of a self-insured');
    expect((await shown('liability thirdparty')).matches).toEqual(['thirdparty', 'liability']);
  });

  test('PDF, numbers with commas and without', async () => {
    const lines = ['A numbat limit of $1,250.00 for one room, and 48375 for all.'];
    await upload(writePdf({ title: 'Limits', lines }), 'Numbers');
    await makeDocument(portal, [claims.id], { name: 'Numbat bond of $75,000' });
    await untilFound('numbat limit', 'Numbers');
    for (const words of ['1250', '1,250', '$1,250.00', '48,375', '48375', '$48,375.00'])
      expect(await found(`numbat ${words}`), words).toEqual(['Numbers']);
    expect(await found('numbat 75000')).toEqual(['Numbat bond of $75,000']);
    expect(await found('numbat 1,251')).toEqual([]);
  });

  test('DOCX and XLSX', async () => {
    const word = writeDocx({ title: 'Leave', paragraphs: ['Sabbaticals begin after <ten> years & a day.'] });
    const excel = writeXlsx([
      {
        name: 'Mileage',
        rows: [
          ['Zone', 'Rate'],
          ['Panhandle', 0.67],
        ],
      },
      { name: 'Second', rows: [['quokka']] },
    ]);
    await upload(word, 'Word file');
    await upload(excel, 'Excel file');
    await untilFound('sabbatical', 'Word file');
    await untilFound('panhandle mileage', 'Excel file');
    expect(await found('quokka')).toEqual(['Excel file']);
    const [row] = (await search('sabbatical')).documents;
    // As plain text: escaping is left to the client.
    expect(row?.passage?.pieces.map(({ text }) => text).join('')).toContain('after <ten> years & a day.');
    expect(row?.passage?.page).toBeNull();
  });

  test("is skipped for a file that exceeds the reader's limits, which is found by its name", async () => {
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${'<row><c t="inlineStr"><is><t>a</t></is></c></row>'.repeat(1_500_000)}</sheetData></worksheet>`;
    const bomb = writeXlsx([{ name: 'One', rows: [['x']] }], { 'xl/worksheets/sheet1.xml': sheet });
    expect(bomb.length).toBeLessThan(2_000_000);
    const id = await upload(bomb, 'Heavy workbook');
    expect(await found('heavy workbook')).toEqual(['Heavy workbook']);
    // A reader that was killed does not block the queue.
    await upload(writePdf({ title: 'After', lines: ['marmalade'] }), 'The next one');
    await untilFound('marmalade', 'The next one');
    const jobs = () => portal.database.sql`
      select last_error from graphile_worker._private_jobs jobs
      where payload->>'documentId' = ${id}`;
    await expect.poll(jobs, { timeout: 40_000 }).toEqual([]);
    expect(await found('heavy')).toEqual(['Heavy workbook']);
  }, 90_000);

  test('is replaced when it is extracted again', async () => {
    const id = await upload(writePdf({ title: 'Again', lines: ['tangerine'] }), 'Read twice');
    await untilFound('tangerine', 'Read twice');
    await portal.services.db.transaction((tx) => readDocumentText.enqueue(tx, { documentId: id }));
    await expect
      .poll(
        () =>
          portal.database
            .sql`select 1 from graphile_worker._private_jobs where payload->>'documentId' = ${id}`,
      )
      .toEqual([]);
    const rows = await portal.services.db
      .select()
      .from(documentPassages)
      .where(eq(documentPassages.documentId, id));
    expect(rows).toHaveLength(1);
  });
});

describe('a search', () => {
  test('searches names, tags and descriptions, in this order of rank, for each of the words', async () => {
    await makeDocument(portal, [claims.id], { name: 'Said', description: 'All about wombats and ladders' });
    await makeDocument(portal, [claims.id], { name: 'Tagged', tags: ['Wombat'] });
    await makeDocument(portal, [claims.id], { name: 'Wombat_care-2026.final', description: 'ladder' });
    expect(await found('wombat')).toEqual(['Wombat_care-2026.final', 'Tagged', 'Said']);
    expect(await found('wombat ladder')).toEqual(['Wombat_care-2026.final', 'Said']);
    expect(await found('wombats 2026')).toEqual(['Wombat_care-2026.final']);
    expect((await search('wombat')).documents.map(({ passage }) => passage)).toEqual([null, null, null]);
  });

  test('finds prefixes and other forms of words, and stop words of a name', async () => {
    await makeDocument(portal, [claims.id], { name: 'The Who Reporting Policies' });
    for (const words of ['the who', 'repo', 'reports', 'policy', 'POLIC', '“the” who!', 'who the polici']) {
      expect([words, await found(words)]).toEqual([words, ['The Who Reporting Policies']]);
    }
    expect(await found('polic who')).toEqual([]);
  });

  test.each(['%', '_', '*', '!!', '&', "'", '\\', ':*', '<->'])('%s is an empty search', async (words) => {
    expect(await search(words)).toEqual({
      documents: [],
      currentPage: 1,
      totalPages: 1,
      total: 0,
      next: null,
    });
  });

  test('treats words joined by punctuation as separate words', async () => {
    await makeDocument(portal, [claims.id], { name: 'Form FL-2201/B' });
    expect(await found("fl-2201 & b:* | 'form'")).toEqual(['Form FL-2201/B']);
  });

  test('finds words without their accents, in names, tags, descriptions and files', async () => {
    await makeDocument(portal, [claims.id], { name: 'Résumé of the storm' });
    await makeDocument(portal, [claims.id], { name: 'Tagged', tags: ['Señal'] });
    await makeDocument(portal, [claims.id], { name: 'Described', description: 'Für Søren' });
    const { id } = await makeDocument(portal, [claims.id], { name: 'Said' });
    await portal.database
      .sql`update documents set file_words = library_words('Zurück nach Orléans') where id = ${id}`;
    await portal.services.db
      .insert(documentPassages)
      .values({ documentId: id, ordinal: 0, text: 'Zurück nach Orléans' });
    expect(await found('resume storm')).toEqual(['Résumé of the storm']);
    expect(await found('résumé')).toEqual(['Résumé of the storm']);
    expect(await found('senal')).toEqual(['Tagged']);
    expect(await found('soren')).toEqual(['Described']);
    expect(await found('orleans zuruck')).toEqual(['Said']);
    expect(await found('orléans')).toEqual(['Said']);
  });

  test('finds nothing of other departments, not even by text of their files', async () => {
    const other = await makeDepartment(portal);
    const hidden = await makeDocument(portal, [other.id], { name: 'Hidden' });
    await portal.database
      .sql`update documents set file_words = file_words('pangolin') where id = ${hidden.id}`;
    await portal.services.db
      .insert(documentPassages)
      .values({ documentId: hidden.id, ordinal: 0, text: 'pangolin' });
    expect(await search('pangolin')).toMatchObject({ documents: [], total: 0 });
    expect(await found('pangolin', admin)).toEqual(['Hidden']);
  });

  test('shows the best match first, paged, with the total', async () => {
    const one = await makeDepartment(portal);
    for (let number = 0; number < 25; number += 1) {
      await makeDocument(portal, [one.id], { name: `Okapi ${number}` });
    }
    const page = async (number: number) =>
      (
        await portal.request<DocumentsPage>({
          path: `/documents?search=okapi&page=${number}&department=${one.id}`,
          as: admin,
        })
      ).body;
    const pages = [await page(1), await page(2), await page(3)];
    expect(
      pages.map((each) => [each.documents.length, each.currentPage, each.totalPages, each.total]),
    ).toEqual([
      [20, 1, 2, 25],
      [5, 2, 2, 25],
      [0, 3, 2, 25],
    ]);
    expect(new Set(pages.flatMap((each) => each.documents.map(({ id }) => id))).size).toBe(25);
  });

  test('handles a file with more text than PostgreSQL indexes in one row', async () => {
    const { id } = await makeDocument(portal, [claims.id], { name: 'Endless' });
    const words = Array.from({ length: 150_000 }, (_, number) => `w${number.toString(36)}`).join(' ');
    await portal.database.sql`update documents set file_words = file_words(${words}) where id = ${id}`;
    await portal.services.db.update(documents).set({ name: 'Endless words' }).where(eq(documents.id, id));
    expect(await found('endless words w1')).toEqual(['Endless words']);
  });
});
