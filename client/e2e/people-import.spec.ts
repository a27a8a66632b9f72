import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { DANA, expectGoodEverywhere, freshAddress, letterTo, openAs } from './support.ts';
import { test } from './test.ts';

const HEADER = 'First Name;Surname;E-Mail;Phone;Job Title;State;Start Date;Shoe Size';
const lineOf = (name: string, email: string) => `${name};Vega;${email};850 555 0177;Adjuster;FL;2026-02-01;9`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import People' });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

const choose = (page: Page, buffer: Buffer, name = 'people.csv') =>
  dialog(page).getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });

test('people are added from a file, after its errors are corrected', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=staff');
  const [first, second] = [freshAddress('josé'.replace('é', 'e')), freshAddress('ana')];
  const name = `José ${Date.now()}`;
  await open(page);
  await expectGoodEverywhere(page);

  await test.step('a template shows the columns', async () => {
    const saved = page.waitForEvent('download');
    await button(page, 'Download Template').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('people-import.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain('First Name,Last Name,Work Email');
  });

  await test.step('an unreadable file is refused with a message', async () => {
    await button(page, 'Check List').click();
    await expect(dialog(page).getByText('Choose a CSV file with a header row')).toBeVisible();
    await choose(page, Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'), 'people.png');
    await expect(dialog(page).getByText("This file isn't text.")).toBeVisible();
    await button(page, 'Check List').click();
    await expect(dialog(page).getByText("This file isn't text.")).toBeVisible();
    await choose(page, Buffer.from('PK\u0003\u0004 workbook'), 'people.xlsx');
    await expect(dialog(page).getByText('This is an Excel workbook.')).toBeVisible();
  });

  await test.step('invalid values are named by row and column', async () => {
    const text = [HEADER, lineOf(name, first), lineOf('Ana', first.toUpperCase()), lineOf('Bo', DANA)].join(
      '\n',
    );
    await choose(page, Buffer.from(text));
    await button(page, 'Check List').click();
    await expect(dialog(page).getByText('2 values need to be corrected')).toBeVisible();
    const problems = dialog(page).getByRole('table', { name: 'Problems of the list' }).getByRole('row');
    await expect(problems.nth(1)).toContainText('Row 3E-MailThis address is also in row 2.');
    await expect(problems.nth(2)).toContainText('Row 4E-Mail');
    await expect(button(page, 'Import 3 People')).toBeDisabled();
    await expectGoodEverywhere(page);
    await button(page, 'Back').click();
    await expect(dialog(page).getByText('people.csv')).toBeVisible();
  });

  await test.step('columns can be matched differently', async () => {
    await button(page, 'Remove people.csv').click();
    const text = [HEADER.replace('Surname', 'Nom'), lineOf(name, first), lineOf('Ana', second)].join('\r\n');
    await choose(page, Buffer.from(text, 'latin1'));
    await button(page, 'Check List').click();
    await expect(dialog(page).getByText('Some columns are missing')).toBeVisible();
    await expect(dialog(page).getByText('not saved as UTF-8')).toBeVisible();
    await dialog(page).getByLabel('Field for Nom').selectOption('Last Name');
    await expect(dialog(page).getByText('2 people are ready to be added')).toBeVisible();
    await expect(dialog(page).getByRole('table', { name: 'People to be added' })).toContainText(
      `${name} Vega`,
    );
    await expectGoodEverywhere(page);
  });

  await test.step('and everybody is invited', async () => {
    await button(page, 'Import 2 People').click();
    await expect(page.getByText('2 people were added')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search staff' }).fill(name);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Florida');
    for (const address of [first, second]) expect(await letterTo(address, /./)).toContain('password');
  });
});

test('a pasted list stays after a conflict, and asks before it is dropped', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=staff');
  const email = freshAddress('rosa');
  const text = `${HEADER}\n${lineOf('Rosa', email)}`.replaceAll(';', '\t');
  await open(page);
  await dialog(page).getByText('Paste', { exact: true }).click();
  await dialog(page).getByLabel('List', { exact: true }).fill(text);
  await button(page, 'Check List').click();
  await expect(dialog(page).getByText('1 person is ready to be added')).toBeVisible();

  const other = await openAs(browser, DANA, '/admin?tab=staff');
  await open(other);
  await dialog(other).getByText('Paste', { exact: true }).click();
  await dialog(other).getByLabel('List', { exact: true }).fill(text);
  await button(other, 'Check List').click();
  await button(other, 'Import 1 Person').click();
  await expect(other.getByText('1 person was added')).toBeVisible();

  await button(page, 'Import 1 Person').click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Nobody was imported. One value needs to be corrected.',
  );
  await expect(dialog(page).getByRole('table', { name: 'Problems of the list' })).toContainText(
    'Row 2E-Mail',
  );
  await button(page, 'Back').click();
  await expect(dialog(page).getByLabel('List', { exact: true })).toHaveValue(text);
  await button(page, 'Cancel').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard Changes' }).click();
  await expect(dialog(page)).toBeHidden();
});
