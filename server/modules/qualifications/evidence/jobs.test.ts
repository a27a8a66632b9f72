import { readFile } from 'node:fs/promises';
import { eq } from '@portal/db/drizzle.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { evidenceTexts } from '@portal/db/schema/reviews.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { multipart } from '../../../test/inputs.ts';
import { licenseInput } from '../credentials/testing.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

/** Submits a license with this file, and returns the reviewer's warnings about it. */
async function submitWith(file: Buffer) {
  const person = await portal.account('staff', { firstName: 'Ola', lastName: 'Whimbrel' });
  const { headers, payload } = multipart('document', file, { fileName: 'license.pdf' });
  const upload = { method: 'POST', path: '/upload/document', as: person, headers, body: payload } as const;
  const { documentUrl } = (await portal.request<{ documentUrl: string }>(upload)).body;
  const body = { ...licenseInput(), licenseNumber: 'LA 991', expiresDate: '2098-03-30', documentUrl };
  const { body: submitted } = await portal.request<{ license: { id: string } }>({
    method: 'POST',
    path: '/licenses',
    as: person,
    body,
  });
  const admin = await portal.account('admin');
  const { id } = submitted.license;
  return async () =>
    (await portal.call('assessments.get', { noun: 'license', id }, admin)).data.documentCheck;
}

test('the document of a submitted license is read, and compared with it', async () => {
  const lines = ['Ola Whimbrel', 'Number LA-991', 'Expires 03/31/2098'];
  const check = await submitWith(writePdf({ title: 'License', lines }));
  await expect.poll(check, { timeout: 30_000 }).toEqual({ source: 'text', notFound: ['expiresDate'] });
  const texts = portal.services.db.select().from(evidenceTexts);
  expect(await texts.where(eq(evidenceTexts.scanned, false))).toHaveLength(1);
});

test('a scan is recognized, and the reviewer is told that it is one', async () => {
  const scan = await readFile(new URL('../../../test/pdfs/scanned-policy.pdf', import.meta.url));
  const check = await submitWith(scan);
  await expect.poll(check, { timeout: 110_000 }).toMatchObject({ source: 'scan' });
  const [text] = await portal.services.db.select().from(evidenceTexts).where(eq(evidenceTexts.scanned, true));
  expect(text?.text).toContain('$6,250');
});
