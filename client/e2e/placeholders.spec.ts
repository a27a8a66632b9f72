import { expect, type Page } from '@playwright/test';
import { DANA, openAs } from './support.ts';
import { test } from './test.ts';

const screens = [
  '/admin?tab=departments',
  '/admin?tab=staff',
  '/admin?tab=pending',
  '/admin?tab=qualifications',
  '/admin?tab=categories',
  '/admin?tab=action-items',
  '/admin?tab=updates',
  '/admin?tab=training',
  '/admin?tab=time-off',
  '/action-items',
  '/app-vault',
  '/directory',
  '/documents',
  '/messenger',
  '/notifications',
  '/talent',
  '/training',
];

/** Window widths, with or without touch: touch devices have larger text. */
const windows = [
  [360, true],
  [768, true],
  [1024, false],
  [1440, false],
] as const;

/** The search boxes whose placeholder does not fit, with the missing pixels. */
const cutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')];
    return boxes.flatMap((box) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(box);
      if (!pen || box.clientWidth === 0) return [];
      pen.font = font;
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const missing = Math.ceil(pen.measureText(box.placeholder).width - room);
      return missing > 0 ? [`“${box.placeholder}” lacks ${missing} px`] : [];
    });
  });

test('placeholders of search boxes fit at every width', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await openAs(browser, DANA, '/dashboard');
  const touch = await page.context().newCDPSession(page);
  const cut: string[] = [];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('searchbox').first(), path).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const [width, enabled] of windows) {
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled });
      await page.setViewportSize({ width, height: 860 });
      await page.waitForTimeout(150);
      for (const each of await cutPlaceholders(page)) cut.push(`${path} at ${width} px: ${each}`);
    }
  }
  expect(cut).toEqual([]);
});
