import { expect, type Page } from '@playwright/test';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { DANA, expectGoodEverywhere, makeColleague, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Documents', exact: true })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Ten pages, so that the end is out of sight. */
const paper = (line: string) => ({
  name: 'conduct.pdf',
  mimeType: 'application/pdf',
  buffer: writePdf(
    { title: 'Chapter 1', lines: [line] },
    ...Array.from({ length: 9 }, (_, page) => ({ title: `Chapter ${page + 2}`, lines: [line] })),
  ),
});

const choose = async (page: Page, item: string, name: string) => {
  await card(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });

async function readAndConfirm(page: Page): Promise<void> {
  await expect(confirmButton(page)).toBeDisabled();
  await expect(page.getByText('Read to the end to confirm.')).toBeVisible();
  const pages = page.getByRole('textbox', { name: 'Page, of 10' });
  await pages.fill('10');
  await pages.press('Enter');
  await page.getByText('Chapter 10').hover();
  // The last page is higher than its frame.
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(confirmButton(page)).toBeEnabled({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await confirmButton(page).click();
  await expect(page.getByText(/^You confirmed this on/)).toBeVisible();
}

test('a document is required, confirmed, replaced, asked for again, and proven', async ({
  browser,
  page,
}) => {
  const colleague = await makeColleague(page.request, 'Nora');
  const name = `Code of Conduct ${Date.now()}`;
  await visitAs(page, DANA, '/documents');
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Upload Document' });
  await upload.getByLabel('File').setInputFiles(paper('Be kind.'));
  await upload.getByLabel('Document Name').fill(name);
  await upload.getByRole('checkbox', { name: 'Claims' }).check();
  await upload.getByRole('button', { name: 'Upload Document' }).click();
  await expect(upload).toHaveCount(0);

  await test.step('an administrator requires it', async () => {
    await choose(page, 'Require Acknowledgement', name);
    const dialog = page.getByRole('dialog', { name: 'Require Acknowledgement' });
    await dialog.getByRole('textbox', { name: 'Due Date' }).fill('2020-01-31');
    await dialog.getByRole('button', { name: 'Require Acknowledgement' }).click();
    await expect(
      dialog.getByText('Choose people or departments, or require it from everybody.').first(),
    ).toBeVisible();
    await dialog.getByRole('combobox', { name: 'People' }).fill(colleague.name);
    await page.getByRole('option', { name: colleague.name }).click();
    // Closes the list of people, which covers the button.
    await dialog.getByRole('textbox', { name: 'Due Date' }).click();
    await dialog.getByRole('button', { name: 'Require Acknowledgement' }).click();
    await expect(dialog.getByText('Choose a due date that is today or later.').first()).toBeVisible();
    await expectGoodEverywhere(page);
    await dialog.getByRole('textbox', { name: 'Due Date' }).fill('2199-01-31');
    await dialog.getByRole('button', { name: 'Require Acknowledgement' }).click();
    await expect(page.getByText('1 person was asked to confirm it')).toBeVisible();
  });

  const nora = await openAs(browser, colleague.email, '/dashboard');
  await test.step('the staff member reads it to the end and confirms it', async () => {
    await expect(nora.getByText(`“${name}” is waiting for you to read and confirm it.`)).toBeVisible();
    await nora.getByRole('link', { name: 'Read and Confirm' }).first().click();
    await expect(nora.getByRole('heading', { name })).toBeVisible();
    await expect(nora.getByRole('textbox', { name: 'Page, of 10' })).toBeVisible();
    await expectGoodEverywhere(nora);
    await readAndConfirm(nora);
  });

  await test.step('a new version asks again, and says so', async () => {
    await choose(page, 'Upload New Version', name);
    const dialog = page.getByRole('dialog', { name: 'Upload New Version' });
    await dialog.getByLabel('File').setInputFiles(paper('Be kind, and on time.'));
    await dialog.getByLabel('What Changed').fill('Punctuality was added.');
    await dialog.getByRole('button', { name: 'Upload New Version' }).click();
    await expect(page.getByText('Version 2 uploaded')).toBeVisible();
    await expect(nora.getByText(/^Version 2 is new\. You confirmed version 1 on/)).toBeVisible();
    await expect(nora.getByText('What changed: Punctuality was added.')).toBeVisible();
    await nora.getByRole('link', { name: 'To Do' }).click();
    await nora.getByRole('link', { name: 'Acknowledgements' }).click();
    await expect(nora.getByText('New version: you confirmed version 1')).toBeVisible();
    await expectGoodEverywhere(nora);
    await nora.getByRole('link', { name }).click();
    await readAndConfirm(nora);
  });

  await test.step('administrators see who has, and the proof', async () => {
    await page.goto('/admin?tab=acknowledgements');
    await page.getByRole('searchbox', { name: 'Search acknowledgements' }).fill(name);
    await expect(page.getByText('1 of 1 confirmed')).toBeVisible();
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: `Report on ${name}` }).click();
    await expect(page.getByRole('link', { name: colleague.name })).toBeVisible();
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: `Proof of ${colleague.name}` }).click();
    const proof = page.getByRole('dialog', { name: `Proof of ${colleague.name}` });
    await expect(proof.getByRole('listitem')).toHaveCount(2);
    await expect(proof.getByText(/[0-9a-f]{64}/)).toHaveCount(2);
  });
});

test('an attestation is written, confirmed at its end, and withdrawn', async ({ browser, page }) => {
  const colleague = await makeColleague(page.request, 'Otis');
  const title = `Confidentiality ${Date.now()}`;
  await visitAs(page, DANA, '/admin?tab=acknowledgements');
  await page.getByRole('button', { name: 'Require Attestation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Require Attestation' });
  await dialog.getByLabel('Title').fill(title);
  await dialog
    .getByLabel('Text to Confirm')
    .fill(Array.from({ length: 60 }, (_, line) => `${line + 1}. I keep it to myself.\n`).join('\n'));
  await dialog.getByRole('textbox', { name: 'Due Date' }).fill('2199-01-31');
  await dialog.getByRole('combobox', { name: 'People' }).fill(colleague.name);
  await page.getByRole('option', { name: colleague.name }).click();
  await dialog.getByRole('button', { name: 'Require Attestation' }).click();
  await expect(page.getByText('1 person was asked to confirm it')).toBeVisible();

  const otis = await openAs(browser, colleague.email, '/acknowledgements');
  await otis.getByRole('link', { name: title }).click();
  await expect(confirmButton(otis)).toBeDisabled();
  await otis.getByText('I keep it to myself.').last().hover();
  await otis.mouse.wheel(0, 20_000);
  await expect(confirmButton(otis)).toBeEnabled();

  await page.getByRole('searchbox', { name: 'Search acknowledgements' }).fill(title);
  await page.getByRole('button', { name: `Withdraw ${title}` }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(`“${title}” is no longer required`)).toBeVisible();
  await expect(otis.getByText('This is no longer required from you.')).toBeVisible();
  await expect(confirmButton(otis)).toHaveCount(0);
});
