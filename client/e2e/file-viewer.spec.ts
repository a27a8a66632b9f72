import { expect, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import {
  handbook,
  links,
  openLicense,
  PAGES,
  pageField,
  sheet,
  tool,
  viewer,
  zoom,
} from './file-viewer-support.ts';
import { manyPages } from './made-pdfs.ts';
import { expectGoodEverywhere } from './support.ts';
import { test } from './test.ts';

const placeOf = (page: Page, text: string) => boxOf(viewer(page).getByText(text, { exact: true }));

/** Notes the pages that have no name at the moment they are added to the viewer. */
function noteUnnamedPages() {
  const unnamed: string[] = [];
  Object.assign(window, { unnamedPages: unnamed });
  new MutationObserver(() => {
    for (const region of document.querySelectorAll<HTMLElement>('.page[role=region]:not([aria-label])')) {
      unnamed.push(region.dataset.pageNumber ?? '?');
    }
  }).observe(document, { childList: true, subtree: true });
}

test('a long PDF is loaded in ranges, paged, zoomed, rotated and searched', async ({ browser }) => {
  const page = await openLicense(browser, handbook);
  const asked: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) =>
    asked.push(`${new URL(request.url()).pathname} ${request.headers().range ?? ''}`),
  );
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const partsAsked = () => asked.filter((line) => line.startsWith('/files/'));

  await test.step('loads its code when it is opened', async () => {
    await expect(links(page)).toBeVisible();
    await page.addInitScript(noteUnnamedPages);
    await page.reload();
    await expect(links(page)).toBeVisible();
    // Matches beginnings and ends: the hash in a file's name may contain any letters.
    expect(asked.filter((line) => /\/pdf|\.pdf/.test(line))).toEqual([]);
    await links(page).click();
    await expect(sheet(page, 1).getByText('Chapter 1', { exact: true })).toBeVisible();
    await expect(pageField(page)).toHaveAccessibleName(`Page, of ${PAGES}`);
    await expect(page).toHaveURL(/\/profile\?tab=licenses$/);
    expect(await page.evaluate(() => Reflect.get(window, 'unnamedPages'))).toEqual([]);
  });

  await test.step('loads and renders only the shown parts and pages', async () => {
    await expect.poll(() => partsAsked().length).toBeGreaterThan(1);
    for (const line of partsAsked()) expect(line).toMatch(/\.pdf bytes=\d+-\d+$/);
    const bytes = partsAsked().reduce((sum, line) => {
      const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(line) ?? [];
      return sum + Number(to) - Number(from) + 1;
    }, 0);
    expect(bytes).toBeLessThan(handbook.length / 2);
    expect(await viewer(page).locator('canvas').count()).toBeLessThan(10);
  });

  await expectGoodEverywhere(page);

  await test.step('navigates by field, buttons and keys', async () => {
    const before = partsAsked().length;
    await pageField(page).fill('150');
    await pageField(page).press('Enter');
    await expect(viewer(page).getByText('Chapter 150', { exact: true })).toBeInViewport();
    expect(partsAsked().length).toBeGreaterThan(before);
    await tool(page, 'Next page').click();
    await expect(pageField(page)).toHaveValue('151');
    await pageField(page).fill('no number');
    await pageField(page).press('Enter');
    await expect(pageField(page)).toHaveValue('151');
    await pageField(page).fill('9999');
    await pageField(page).press('Enter');
    await expect(pageField(page)).toHaveValue(String(PAGES));
    await expect(tool(page, 'Next page')).toHaveAttribute('aria-disabled', 'true');
    await viewer(page).getByText(`Chapter ${PAGES}`, { exact: true }).click();
    await page.keyboard.press('PageUp');
    await expect(pageField(page)).toHaveValue('199');
    await page.keyboard.press('ArrowLeft');
    await expect(pageField(page)).toHaveValue('198');
    await page.keyboard.press('Home');
    await expect(pageField(page)).toHaveValue('1');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expect(pageField(page)).toHaveValue('3');
    await page.keyboard.press('Home');
    await expect(viewer(page).getByText('Chapter 1', { exact: true })).toBeInViewport();
  });

  await test.step('zooms in steps of 25 between 50 and 200 %, and to the width', async () => {
    await expect(tool(page, 'Fit to width')).toHaveAttribute('aria-pressed', 'true');
    const fitted = await zoom(page).textContent();
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('+');
    await expect(zoom(page)).toHaveText('Zoom 200%');
    await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true');
    const wide = await placeOf(page, 'Chapter 1');
    for (const percent of [175, 150, 125, 100]) {
      await tool(page, 'Zoom out').click();
      await expect(zoom(page)).toHaveText(`Zoom ${percent}%`);
    }
    const plain = await placeOf(page, 'Chapter 1');
    expect(wide.width / plain.width).toBeCloseTo(2, 1);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expect(zoom(page)).toHaveText('Zoom 50%');
    await expect(tool(page, 'Fit to width')).toHaveAttribute('aria-pressed', 'false');
    await tool(page, 'Fit to width').click();
    await expect(zoom(page)).toHaveText(fitted ?? '');
  });

  await test.step('places the text layer over the rendered text', async () => {
    const paper = await boxOf(sheet(page, 1));
    const line = await placeOf(page, 'Chapter 1');
    const scale = paper.width / 612;
    expect(Math.abs(line.x - paper.x - 72 * scale)).toBeLessThan(2);
    // 92 points below the top edge is the baseline of the text in 24 points.
    expect(Math.abs(line.y + line.height - paper.y - 92 * scale)).toBeLessThan(10 * scale);
    await viewer(page).getByText('Chapter 1', { exact: true }).click({ clickCount: 3 });
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Chapter 1');
  });

  await test.step('rotates by quarters', async () => {
    const upright = await boxOf(sheet(page, 1));
    await page.keyboard.press('r');
    await expect
      .poll(async () => {
        const lying = await boxOf(sheet(page, 1));
        return lying.width > lying.height;
      })
      .toBe(true);
    expect(upright.height).toBeGreaterThan(upright.width);
    await expect(pageField(page)).toHaveValue('1');
    for (let turns = 0; turns < 3; turns += 1) await tool(page, 'Rotate').click();
    await expect.poll(async () => (await boxOf(sheet(page, 1))).height).toBe(upright.height);
  });

  await test.step('searches to the end', async () => {
    await viewer(page).getByText('Chapter 1', { exact: true }).click();
    await page.keyboard.press('Control+f');
    const field = viewer(page).getByRole('searchbox', { name: 'Search this document' });
    await expect(field).toBeFocused();
    await field.fill('LIGHTHOUSE');
    const hits = viewer(page).getByRole('search').getByRole('status');
    await expect(hits).toHaveText('1 of 20');
    await expect(pageField(page)).toHaveValue('10');
    await expect(viewer(page).locator('.highlight.selected')).toHaveText('lighthouse');
    await expect(viewer(page).locator('.highlight.selected')).toBeInViewport();
    await field.press('Enter');
    await expect(hits).toHaveText('2 of 20');
    await field.press('Shift+Enter');
    await tool(page, 'Previous match').click();
    await expect(hits).toHaveText('20 of 20');
    await expect(pageField(page)).toHaveValue('200');
    await tool(page, 'Next match').click();
    await expect(hits).toHaveText('1 of 20');
    await expectGoodEverywhere(page);
    await field.fill('a submarine');
    await expect(hits).toHaveText('No matches');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(viewer(page).locator('.highlight')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill('/ r + -');
    await expect(field).toHaveValue('/ r + -');
    await page.keyboard.press('Escape');
  });

  await test.step('returns the focus when it is closed', async () => {
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(links(page)).toBeFocused();
  });
  expect(problems).toEqual([]);
});

test('by keyboard alone: the toolbar is one stop, and arrows move between its buttons', async ({
  browser,
}) => {
  const page = await openLicense(browser, manyPages(3));
  await links(page).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('Chapter 1', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  const toolbar = viewer(page).getByRole('toolbar', { name: 'View' });
  await expect(toolbar.locator(':focus')).toHaveCount(1);
  await tool(page, 'Zoom out').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Zoom in')).toBeFocused();
  await expect(pageField(page)).toHaveValue('1');
  const before = await zoom(page).textContent();
  await page.keyboard.press('Enter');
  await expect(zoom(page)).not.toHaveText(before ?? '');
  await expect(tool(page, 'Zoom in')).toBeFocused();
  // The first Escape may close the button's tooltip.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(links(page)).toBeFocused();
});
