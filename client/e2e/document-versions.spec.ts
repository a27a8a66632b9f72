import { expect, type Page } from '@playwright/test';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { DANA, expectGoodEverywhere, MAYA, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Documents', exact: true })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const paper = (line: string) => ({
  name: 'ladders.pdf',
  mimeType: 'application/pdf',
  buffer: writePdf({ title: 'Ladders', lines: [line] }),
});

test('a document is replaced by a new version, and its readers see what changed', async ({
  browser,
  page,
}) => {
  const name = `Ladder Rules ${Date.now()}`;
  await visitAs(page, DANA, '/documents');
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Upload Document' });
  await upload.getByLabel('File').setInputFiles(paper('Ladders of ten feet.'));
  await upload.getByLabel('Document Name').fill(name);
  await upload.getByRole('checkbox', { name: 'Claims' }).check();
  await upload.getByRole('button', { name: 'Upload Document' }).click();
  await expect(upload).toHaveCount(0);
  const maya = await openAs(browser, MAYA, '/documents');
  await expect(card(maya, name).getByRole('button', { name: `Versions of ${name}` })).toHaveCount(0);

  await card(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Upload New Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload New Version' });
  await dialog.getByLabel('File').setInputFiles(paper('Ladders of ten feet.'));
  await dialog.getByLabel('What Changed').fill('Ladders may now be twelve feet long.');
  await dialog.getByRole('button', { name: 'Upload New Version' }).click();
  await expect(dialog.getByText('This is the same file as version 1').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Remove ladders.pdf' }).click();
  await dialog.getByLabel('File').setInputFiles(paper('Ladders of twelve feet.'));
  await dialog.getByRole('button', { name: 'Upload New Version' }).click();
  await expect(page.getByText('Version 2 uploaded')).toBeVisible();
  await expect(card(page, name)).toContainText('Version 2');

  await expect(card(maya, name)).toContainText('Version 2');
  await expect(card(maya, name).getByRole('button', { name: `More for ${name}` })).toHaveCount(0);
  await card(maya, name)
    .getByRole('button', { name: `Versions of ${name}` })
    .click();
  const versions = maya.getByRole('dialog', { name: `Versions of “${name}”` });
  await expect(versions.getByRole('listitem').first()).toContainText('Ladders may now be twelve feet long.');
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expectGoodEverywhere(maya);
  await versions.getByRole('button', { name: 'Open version 1' }).click();
  await expect(maya.getByRole('dialog', { name: `${name}, version 1` })).toContainText(
    'Ladders of ten feet.',
  );
});
