import { expect } from '@playwright/test';
import { brokenPdf, docx, lockedPdf } from '../../server/test/upload-corpus.ts';
import { boxOf } from './boxes.ts';
import {
  answerFiles,
  handbook,
  letter,
  links,
  openLicense,
  pageField,
  sheet,
  tool,
  viewer,
  zoom,
} from './file-viewer-support.ts';
import { madePdf } from './made-pdfs.ts';
import { expectGoodEverywhere } from './support.ts';
import { test } from './test.ts';

/** Opens, but its first page is invalid. */
const withoutFirstPage = () =>
  Buffer.from(letter.toString('latin1').replace('<</Type/Page/Parent', 'null%/Type/Page/Par'), 'latin1');

test('links open only sites and mail, in a new tab, and scripts do not run', async ({ browser }) => {
  const document = madePdf({
    script: 'app.alert\\(1\\); app.launchURL\\("https://evil.example"\\)',
    pages: [
      { lines: ['Office'], link: 'https://portal.example/office' },
      { lines: ['Write'], link: 'mailto:office@portal.example' },
      { lines: ['Trap'], link: 'javascript:document.title=1' },
      { lines: ['Folder'], link: 'ftp://portal.example/x' },
    ],
  });
  const page = await openLicense(browser, document);
  const elsewhere: string[] = [];
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) elsewhere.push(request.url());
  });
  await links(page).click();
  const follow = (number: number) => sheet(page, number).locator('.annotationLayer a');
  for (const [number, href] of [
    [1, 'https://portal.example/office'],
    [2, 'mailto:office@portal.example'],
    [3, null],
    [4, null],
  ] as const) {
    await pageField(page).fill(String(number));
    await pageField(page).press('Enter');
    await expect(sheet(page, number).locator('.textLayer span').first()).toBeVisible();
    if (href) {
      await expect(follow(number)).toHaveAttribute('href', href);
      await expect(follow(number)).toHaveAttribute('target', '_blank');
      await expect(follow(number)).toHaveAttribute('rel', /noopener/);
    } else {
      await expect(sheet(page, number).locator('.annotationLayer a[href]')).toHaveCount(0);
    }
  }
  expect(elsewhere).toEqual([]);
});

test('an unsupported file shows why, and can be downloaded', async ({ browser }) => {
  const page = await openLicense(browser, letter, 'license of Vera.pdf');
  for (const [body, sentence] of [
    [brokenPdf(), 'This PDF is damaged'],
    [withoutFirstPage(), 'This PDF is damaged'],
    [Buffer.from('<!doctype html>'), 'This PDF is damaged'],
    [lockedPdf(), 'This PDF is protected by a password'],
  ] as const) {
    await answerFiles(page, { body });
    await links(page).click();
    await expect(viewer(page).getByRole('alert')).toContainText(sentence);
    await expect(viewer(page).getByRole('alert').getByRole('link', { name: 'Download' })).toBeVisible();
    await page.unroute('**/files/**');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
  }
  await answerFiles(page, { body: lockedPdf() });
  await links(page).click();
  await expect(viewer(page).getByRole('alert')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.unroute('**/files/**');
  const download = page.waitForEvent('download');
  await viewer(page).getByRole('alert').getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('license of Vera.pdf');
});

test('a Word document is offered as a download', async ({ browser }) => {
  const page = await openLicense(browser, docx(), 'license.docx');
  await links(page).click();
  await expect(viewer(page).getByText("This document can't be shown here")).toBeVisible();
  await expectGoodEverywhere(page);
  const download = page.waitForEvent('download');
  await viewer(page).getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('license.docx');
});

test('an expired link is renewed, on opening and later', async ({ browser }) => {
  const page = await openLicense(browser, handbook);
  const refused: string[] = [];
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().includes('files.renewLink')) renewals += 1;
  });
  // Only this file is refused: pictures of people are files, too.
  const path = new URL((await links(page).getAttribute('href')) ?? '', page.url()).pathname;
  const own = new RegExp(path.replaceAll('.', '\\.'));
  // One route for the whole test: taking it away while another range is on its way could hold that one back.
  let refusesNext = true;
  await page.route(own, (route) => {
    if (!refusesNext) return route.continue();
    refusesNext = false;
    refused.push(route.request().url());
    return route.fulfill({ status: 403, json: { error: 'This link is no longer valid.' } });
  });
  await links(page).click();
  await expect(viewer(page).getByText('Chapter 1', { exact: true })).toBeVisible();
  expect([refused.length, renewals]).toEqual([1, 1]);

  refusesNext = true;
  await pageField(page).fill('120');
  await pageField(page).press('Enter');
  await expect(viewer(page).getByText('Chapter 120', { exact: true })).toBeVisible();
  // Links signed within ten minutes are identical.
  expect([refused.length, renewals]).toEqual([2, 1]);
});

test('a deleted file and a failed download show different messages', async ({ browser }) => {
  const page = await openLicense(browser, letter);
  await answerFiles(page, { status: 404 });
  await links(page).click();
  await expect(viewer(page).getByRole('alert')).toContainText('This file is not available');
  await page.keyboard.press('Escape');
  await page.unroute('**/files/**');

  await page.route('**/files/**', (route) => route.abort());
  await links(page).click();
  await expect(viewer(page).getByRole('alert')).toContainText('This file did not load');
  await page.unroute('**/files/**');
  await viewer(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(viewer(page).getByText('A letter', { exact: true })).toBeVisible();
  await expect(viewer(page).getByRole('alert')).toBeHidden();
});

test('a picture is shown in place, zoomed and rotated', async ({ browser }) => {
  const page = await openLicense(browser, letter);
  const body = await page.screenshot();
  // No call accepts pictures as evidence: the intercepted answer declares a picture.
  await page.route('**/trpc/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('.pdf?', '.png?') });
  });
  await page.reload();
  await answerFiles(page, { body, contentType: 'image/png' });
  await links(page).click();
  const picture = viewer(page).getByRole('img', { name: 'Nevada License' });
  await expect(picture).toBeVisible();
  await expect(zoom(page)).not.toHaveText('Zoom 100%');
  await expectGoodEverywhere(page);
  const lying = await boxOf(picture);
  expect(lying.width).toBeGreaterThan(lying.height);
  await page.keyboard.press('r');
  const standing = await boxOf(picture);
  expect(standing.height).toBeGreaterThan(standing.width);
  await expect(zoom(page)).toHaveText('Zoom 100%');
  await page.keyboard.press('+');
  await expect(zoom(page)).toHaveText('Zoom 125%');
  await tool(page, 'Fit to width').click();
  await expect(viewer(page).getByRole('searchbox')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.unroute('**/files/**');
  await answerFiles(page, { body: Buffer.from('no picture'), contentType: 'image/png' });
  // Without the cached picture.
  await page.reload();
  await links(page).click();
  await expect(viewer(page).getByRole('alert')).toContainText("This picture can't be shown here");
});
