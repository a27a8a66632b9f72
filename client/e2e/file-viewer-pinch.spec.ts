import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { letter, links, openLicense, sheet, zoom } from './file-viewer-support.ts';
import { test } from './test.ts';

const percentOf = async (page: Page) => Number(/\d+/.exec((await zoom(page).textContent()) ?? '')?.[0]);
const portalScale = (page: Page) => page.evaluate(() => window.visualViewport?.scale);

/** Moves two fingers on the element apart, to double their distance. */
async function pinch(page: Page, element: Locator) {
  const box = await boxOf(element);
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 300) / 2];
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const apart = (by: number) => [
    { x: x - by, y },
    { x: x + by, y },
  ];
  await tell('touchStart', ...apart(30));
  for (const by of [35, 40, 45, 50, 55, 60]) await tell('touchMove', ...apart(by));
  await tell('touchEnd');
  await touch.detach();
}

test('pinching zooms the page of the file, and not the portal', async ({ browser }) => {
  const page = await openLicense(browser, letter);
  await page.setViewportSize({ width: 360, height: 740 });
  await links(page).click();
  await expect(sheet(page, 1).getByText('A letter', { exact: true })).toBeVisible();
  const fitted = await percentOf(page);
  await pinch(page, sheet(page, 1));
  await expect.poll(() => percentOf(page)).toBeGreaterThan(fitted * 1.8);
  expect(await portalScale(page)).toBe(1);

  await test.step('and so does pinching on a touchpad', async () => {
    const before = await percentOf(page);
    await sheet(page, 1).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 70);
    await page.keyboard.up('Control');
    await expect.poll(() => percentOf(page)).toBeLessThan(before);
    expect(await portalScale(page)).toBe(1);
  });
  await page.context().close();
});
