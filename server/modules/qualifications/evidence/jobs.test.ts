import { eq } from '@portal/db/drizzle.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { evidenceTexts } from '@portal/db/schema/reviews.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { multipart } from '../../../test/inputs.ts';
import { licenseInput } from '../licenses/testing.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

test('the document of a submitted license is read, and compared with it', async () => {
  const person = await portal.account('staff', { firstName: 'Ola', lastName: 'Whimbrel' });
  const file = writePdf({ title: 'License', lines: ['Ola Whimbrel', 'Number LA-991', 'Expires 03/31/2098'] });
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
  const check = async () =>
    (await portal.call('assessments.get', { noun: 'license', id }, admin)).data.documentCheck;
  await expect.poll(check, { timeout: 30_000 }).toEqual({ source: 'text', notFound: ['expiresDate'] });
  const texts = portal.services.db.select().from(evidenceTexts);
  expect(await texts.where(eq(evidenceTexts.scanned, false))).toHaveLength(1);
});
