import type { Page } from '@playwright/test';
import { choosePeople } from './people-support.ts';

export const log = (page: Page) => page.getByRole('log');
export const said = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
export const conversations = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
export const inList = (page: Page, title: string) =>
  conversations(page).getByRole('link').filter({ hasText: title });
export const inSidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Messenger/ });

export async function say(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Finds a person in the dialog and selects them. */
export async function select(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'New Conversation' });
  await choosePeople(dialog, 'People', { [name]: name });
}

/** Starts a conversation with a person. */
export async function startWith(page: Page, name: string) {
  await page.getByRole('button', { name: 'New Conversation' }).first().click();
  await select(page, name);
  await page.getByRole('button', { name: 'Start Conversation' }).click();
}
