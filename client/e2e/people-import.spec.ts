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

test('letters of MS-DOS are read right, can be chosen otherwise, and what is not imported is named', async ({
  browser,
}) => {
  const page = await openAs(browser, DANA, '/admin?tab=staff');
  const header = 'Name,Email,Phone,Job Title,Start Date,Address,City,State,Zip,Shoe Size';
  const row = `"N\u00a4\u00a4ez, Jos\u0082",${freshAddress('dos')},850 555 0177,Adjuster,3/4/26,1 Pier Rd,Boston,MA,2108,9`;
  await open(page);
  await choose(page, Buffer.from(`${header}\r\n${row.replace('\u00a4\u00a4', '\u00a3\u00a4')}`, 'latin1'));
  await button(page, 'Check List').click();
  const people = dialog(page).getByRole('table', { name: 'People to be added' });
  await expect(people).toContainText('José Núñez');
  await expect(dialog(page).getByText('read as those of MS-DOS, United States')).toBeVisible();
  await expect(dialog(page).getByText('2108 was read as 02108')).toBeVisible();
  await expect(dialog(page).getByText('3/4/26 is Mar 4, 2026')).toBeVisible();
  await expect(dialog(page).getByText('Not imported', { exact: false })).toContainText('Shoe Size');
  await expect(
    dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /^State.*Home State$/ }),
  ).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog(page).getByLabel('Letters').selectOption('Windows');
  await expect(people).toContainText('Jos‚ N£¤ez');
  await dialog(page).getByLabel('Letters').selectOption('MS-DOS, Western Europe');
  await expect(people).toContainText('José Núñez');
  await button(page, 'Import 1 Person').click();
  await expect(page.getByText('No mail server is set, so no emails were sent.')).toBeVisible();
});
