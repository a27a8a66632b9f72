import { expect } from '@playwright/test';
import { DANA, expectGoodEverywhere, visitAs } from './support.ts';
import { clickState, found, holdBack, map, openTalent, placeOf, state } from './talent-support.ts';
import { test } from './test.ts';

test('by mouse: a state, its people, their licenses, and back', async ({ browser }) => {
  const page = await openTalent(browser);
  await expect(page.getByText('Find and manage licensed public adjusters across all states')).toBeVisible();
  await expect(state(page, 'Florida')).toHaveAttribute('aria-pressed', 'false');
  await expect(map(page).getByRole('button')).toHaveCount(56);
  for (const name of ['West', 'Midwest', 'Northeast', 'Southeast', 'Selected']) {
    await expect(page.getByRole('list', { name: 'Legend' }).getByText(name, { exact: true })).toBeVisible();
  }
  await expectGoodEverywhere(page);

  const { x, y } = await placeOf(page, 'Florida');
  await page.mouse.move(x, y);
  await expect(page.getByText('Florida - Click to view licensed talent')).toBeVisible();

  const letGo = await holdBack(page, 'talent.byState');
  await page.mouse.click(x, y);
  await expect(page.getByText('Selected: Florida')).toBeVisible();
  await expect(page.getByText('Loading talent data...')).toBeVisible();
  await expect(state(page, 'Florida')).toHaveAttribute('aria-pressed', 'true');
  letGo();

  await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
  await expect(page).toHaveURL(/\/talent\?state=FL$/);
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText([
    'Talent',
    'Contact',
    'PositionLocation',
    'LicensesLicense and Bond ThroughCommitments',
    'Actions',
  ]);
  const maya = page.getByRole('row').filter({ hasText: 'Maya Reyes' });
  await expect(maya).toContainText(/\d Licenses?/);
  await expect(maya.getByText('Ready', { exact: true })).toBeVisible();
  await expect(maya.getByText('Bonded', { exact: true })).toBeVisible();
  await expect(maya.getByRole('link', { name: /^maya\.reyes@/ })).toHaveAttribute('href', /^mailto:maya/);

  // Two rows are open at the same time.
  await maya.getByRole('button', { name: 'Details' }).click();
  const readiness = page.getByRole('region', { name: 'Readiness of Maya Reyes' });
  await expect(readiness.getByText(/Florida license, valid through/)).toBeVisible();
  await expect(readiness.getByText(/Florida bond, valid through/)).toBeVisible();
  const licenses = page.getByRole('region', { name: 'Licenses of Maya Reyes' });
  await expect(licenses.getByText('Florida', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(2);
  await expectGoodEverywhere(page);
  await maya.getByRole('button', { name: 'Hide' }).click();
  await expect(readiness).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hide' })).toHaveCount(1);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
  await expect(found(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to Map' }).click();
  await expect(state(page, 'Florida')).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/\/talent$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Florida' })).toBeVisible();
});

test('clicking a selected state again deselects it; DC can be selected', async ({ browser }) => {
  const page = await openTalent(browser);
  const letGo = await holdBack(page, 'talent.byState');
  await clickState(page, 'Georgia');
  await expect(page.getByText('Selected: Georgia')).toBeVisible();
  await clickState(page, 'Georgia');
  await expect(page.getByText('Selected: Georgia')).toBeHidden();
  await expect(page).toHaveURL(/\/talent$/);
  letGo();
  await map(page).getByText('DC', { exact: true }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'District of Columbia' })).toBeVisible();
});

test('by keyboard only: arrows, zoom, a state, a row, and back to the starting point', async ({
  browser,
}) => {
  const page = await openTalent(browser);
  await expect(state(page, 'Kansas')).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).focus();
  await page.keyboard.press('Tab');
  await expect(state(page, 'Kansas')).toBeFocused();
  // Only one of all states is a Tab stop.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show whole map' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(state(page, 'Kansas')).toBeFocused();
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Show whole map' })).toBeHidden();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('ArrowDown');
  await expect(state(page, 'Oklahoma')).toBeFocused();
  await expect(state(page, 'Oklahoma')).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(state(page, 'Texas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeVisible();
  await expect(found(page)).toBeVisible();

  // The focus follows: Tab moves from the heading to the controls beside it, and into the table.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
  for (const name of [/^Select All/, 'Back to Map', 'Export CSV']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  // The headers that sort come first.
  for (const name of ['Talent', 'Licenses']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('columnheader').getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /write to/ }).first()).toBeFocused();
  const details = page.getByRole('button', { name: 'Details' }).first();
  while (!(await details.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to Map' }).focus();
  await page.keyboard.press('Enter');
  await expect(state(page, 'Texas')).toBeFocused();
});

test('on a phone: tap, zoom and move with fingers', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  await visitAs(page, DANA, '/talent');
  await expect(state(page, 'Florida')).toBeVisible();

  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await expect(page.getByRole('button', { name: 'Show whole map' })).toBeVisible();
  await expect(map(page)).toHaveCSS('touch-action', 'none');
  await page.getByRole('button', { name: 'Show whole map' }).tap();
  await expect(map(page)).toHaveCSS('touch-action', 'pan-y');
  const { x, y } = await placeOf(page, 'Texas');
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).first().tap();
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('dragging moves the map, and is no click', async ({ browser }) => {
  const page = await openTalent(browser);
  await expect(state(page, 'Kansas')).toBeVisible();
  const { x, y } = await placeOf(page, 'Kansas');
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole('button', { name: 'Show whole map' })).toBeVisible();
  const before = await placeOf(page, 'Kansas');
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x - 40, before.y, { steps: 4 });
  await page.mouse.move(before.x - 120, before.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(page, 'Kansas')).x).toBeLessThan(before.x - 80);
  await expect(page).toHaveURL(/\/talent$/);
});
