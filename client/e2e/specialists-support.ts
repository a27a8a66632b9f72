import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeColleague, PASSWORD, visitAs } from './support.ts';

/** Shared by the journeys with AI specialists. */

export const fixture = (name: string) =>
  readFile(new URL(`../../server/test/pdfs/${name}.pdf`, import.meta.url));
export const pdfFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
export const dialog = (page: Page) => page.getByRole('dialog');
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Session History' });
export const chat = (page: Page) => page.getByRole('region', { name: 'Chat' });
export const log = (page: Page) => page.getByRole('log');
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
export const sources = (page: Page) => page.getByRole('list', { name: 'Sources' }).last().getByRole('button');
/** Highlighted text of the document. */
export const marked = (page: Page) => page.locator('.textLayer .highlight.selected');

export async function startSession(page: Page, agent: string, file: ReturnType<typeof pdfFile>) {
  await page.getByRole('button', { name: `Start Session with ${agent}` }).click();
  await dialog(page).getByLabel('Document').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Start Session' }).click();
}

export async function ask(page: Page, question: string) {
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(log(page).getByText(question, { exact: true })).toBeVisible();
}

/** A new person without any sessions. */
export async function newcomer(page: Page, firstName: string) {
  const { email } = await makeColleague(page.request, firstName);
  await visitAs(page, email, '/dashboard', PASSWORD);
  await page.getByRole('link', { name: 'Coastal AI' }).click();
  await expect(page.getByRole('heading', { name: 'AI Specialists', level: 1 })).toBeVisible();
  return email;
}
