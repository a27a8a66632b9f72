import type { Browser, Page } from '@playwright/test';
import { madePdf, manyPages } from './made-pdfs.ts';
import { makePerson } from './staff-wizard-support.ts';
import { callApi, openAs } from './support.ts';

export const PAGES = 200;
/** About 1.6 MB, so that most of it stays on the server. */
export const handbook = manyPages(PAGES, 8_000);
export const letter = madePdf({ pages: [{ lines: ['A letter'] }] });

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Nevada License' });
export const tool = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });
export const pageField = (page: Page) => viewer(page).getByRole('textbox', { name: /^Page, of / });
export const zoom = (page: Page) => viewer(page).getByRole('toolbar').getByRole('status');
/** Not by its region's name, which contains direction marks. */
export const sheet = (page: Page, number: number) => viewer(page).locator(`[data-page-number="${number}"]`);
export const links = (page: Page) => page.getByRole('link', { name: /View Document/ });

/** Opens the page of a new person with a license and its document. */
export async function openLicense(browser: Browser, document: Buffer, name = 'evidence.pdf'): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  const { id, workEmail, token } = await makePerson(visitor, 'Vera');
  const upload = await visitor.request.post('/api/upload/document', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { document: { name, mimeType: 'application/octet-stream', buffer: document } },
  });
  const { documentUrl } = (await upload.json()) as { documentUrl: string };
  const license = { userId: id, name: 'Nevada License', licenseNumber: 'NV-1', state: 'NV', documentUrl };
  await callApi(visitor.request, 'POST', '/licenses', license, token);
  await visitor.context().close();
  return openAs(browser, workEmail, '/profile?tab=licenses');
}

/** Replaces the server's answers to file links. */
export const answerFiles = (page: Page, answer: { body?: Buffer; contentType?: string; status?: number }) =>
  page.route('**/files/**', (route) => route.fulfill({ contentType: 'application/pdf', ...answer }));
