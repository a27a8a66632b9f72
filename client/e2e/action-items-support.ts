import type { Page } from '@playwright/test';
import { callApi } from './support.ts';

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const question = (page: Page) => page.getByRole('alertdialog');
export const listed = (page: Page, list: 'To do' | 'Done') =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
export const past = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem');
export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const mine = (page: Page) => page.getByRole('list', { name: 'My action items' }).getByRole('listitem');
export const pendingActions = (page: Page) =>
  page.locator('dl').filter({ hasText: 'Pending Actions' }).locator('dd');

/** The calendar date this many days after today, in the browser's zone. */
export const dayIn = (page: Page, days: number) =>
  page.evaluate((ahead) => {
    const day = new Date();
    day.setDate(day.getDate() + ahead);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  }, days);

export async function choose(page: Page, select: string, option: string) {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

interface Item {
  title: string;
  assignedTo: string;
  description?: string;
  /** Days from now. */
  due?: number;
}

export const assign = async (page: Page, token: string, { due = 3, ...item }: Item) =>
  callApi<{ actionItem: { id: string } }>(
    page.request,
    'POST',
    '/action-items',
    {
      description: 'See what is missing.',
      actionItemType: 'claim',
      priority: 'high',
      dueDate: await dayIn(page, due),
      ...item,
    },
    token,
  );
