import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { DANA, expectAccessible, openAs } from './support.ts';
import { test } from './test.ts';

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/**
 * Presses Tab until the target has the focus; the number of controls before it depends on whether the search is
 * still busy.
 */
async function tabTo(target: Locator) {
  for (let step = 0; step < 6; step += 1) {
    await target.page().keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Chooses by the keyboard, once the options have the focus. */
async function pick(target: Locator, name: string) {
  const option = target.page().getByRole('option', { name, exact: true });
  await tabTo(target);
  await target.page().keyboard.press('Enter');
  await expect(target.page().getByRole('option', { selected: true })).toBeFocused();
  await target.page().keyboard.type(name);
  await expect(option).toBeFocused();
  await target.page().keyboard.press('Enter');
  await expect(target).toHaveText(name);
}

/** The fields of the URL that filters are, without the tab. */
const filtersOf = (page: Page) => {
  const { tab: _, ...filters } = Object.fromEntries(new URL(page.url()).searchParams);
  return filters;
};

test('filters are set by keyboard, stand in the URL, come back and are cleared', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  await page.goto('/admin?tab=staff');
  const words = page.getByRole('searchbox', { name: 'Search staff' });
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);

  await words.focus();
  await page.keyboard.type('dana');
  await expect.poll(() => filtersOf(page)).toEqual({ q: 'dana' });
  // Those without room in the row are in a sheet, with the number of those that are set.
  const more = page.getByRole('button', { name: /^More Filters/ });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await tabTo(more);
  await page.keyboard.press('Enter');
  await pick(select(page, 'Role'), 'Admin');
  await pick(select(page, 'Status'), 'Inactive');
  await pick(select(page, 'Sort by'), 'Newest first');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(more).toBeFocused();
  const all = { q: 'dana', role: 'admin', status: 'inactive', sort: 'newest' };
  await expect.poll(() => filtersOf(page)).toEqual(all);

  const isShown = async () => {
    await expect(words).toHaveValue('dana');
    await expect(page.getByText('No staff found')).toBeVisible();
    await expect(more).toHaveAccessibleName('More Filters 3 set');
    await more.click();
    await expect(select(page, 'Role')).toHaveText('Admin');
    await expect(select(page, 'Status')).toHaveText('Inactive');
    await expect(select(page, 'Sort by')).toHaveText('Newest first');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  };
  await isShown();
  await page.reload();
  await isShown();
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page).toHaveURL(/\/directory$/);
  await page.goBack();
  await isShown();

  const clear = page.getByRole('button', { name: 'Clear Filters' });
  await clear.focus();
  await page.keyboard.press('Enter');
  // The scope of the list and its order are no filters.
  await expect.poll(() => filtersOf(page)).toEqual({ status: 'inactive', sort: 'newest' });
  await expect(words).toHaveValue('');
  await expect(clear).toHaveCount(0);
});

test('days filter when they are complete, and only in their order', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=activity&from=2026-01-05&to=2026-01-04');
  await page.getByRole('button', { name: 'More Filters' }).click();
  await expect(page.getByLabel('From')).toHaveValue('2026-01-05');
  await expect(page.getByLabel('To')).toHaveValue('');
  await page.getByLabel('To').fill('2026-01-09');
  await expect.poll(() => filtersOf(page)).toEqual({ from: '2026-01-05', to: '2026-01-09' });
  await expect(page.getByLabel('From')).toHaveAttribute('max', '2026-01-09');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByLabel('From')).toHaveValue('');
  await expect.poll(() => filtersOf(page)).toEqual({});
});

test('links from before every order was called sort still open, and change to the new name', async ({
  browser,
}) => {
  const page = await openAs(browser, DANA, '/admin?tab=time-off&order=oldest');
  await expect(select(page, 'Sort by')).toHaveText('Oldest first');
  await select(page, 'Sort by').click();
  await page.getByRole('option', { name: 'By start date' }).click();
  await expect.poll(() => filtersOf(page)).toEqual({ sort: 'start' });
  await page.goto('/admin?tab=time-clock&order=total');
  await expect(select(page, 'Sort people by')).toHaveText('Most hours first');
});

test('on a phone all filters but the search are in one sheet with their count', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?tab=time-off');
  const words = page.getByRole('searchbox', { name: 'Search time off' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters).toHaveAccessibleName('Filters');
  await expect(select(page, 'Status')).toHaveCount(0);
  const [search, button] = [await boxOf(words), await boxOf(filters)];
  expect(Math.abs(search.y + search.height / 2 - button.y - button.height / 2)).toBeLessThan(1);
  await expect(
    page.getByRole('list', { name: 'Time off requests' }).getByRole('listitem').first(),
  ).toBeInViewport();

  await filters.press('Enter');
  // The keyboard of a phone does not open over the choices.
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await select(page, 'Status').click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await select(page, 'Sort by').click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect.poll(() => filtersOf(page)).toEqual({ status: 'approved', sort: 'oldest' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show Results' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(filters).toHaveAccessibleName('Filters 2 set');

  await page.reload();
  await expect(filters).toHaveText('Filters2 set');
  await words.fill('a');
  await expect.poll(() => filtersOf(page)).toEqual({ status: 'approved', sort: 'oldest', q: 'a' });
  await filters.click();
  await sheet.getByRole('button', { name: 'Clear Filters' }).click();
  // The words stand beside the button, and stay.
  await expect.poll(() => filtersOf(page)).toEqual({ q: 'a' });
  await expect(select(page, 'Status')).toHaveText('All Statuses');
  await expect(sheet.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(filters).toHaveAccessibleName('Filters');
});

test('days and people are chosen in the sheet of a phone', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/dashboard');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?tab=activity&kind=license');
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(filters).toHaveAccessibleName('Filters 1 set');
  await filters.click();
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await page.getByLabel('To', { exact: true }).fill('2026-01-09');
  await expect(page.getByLabel('From', { exact: true })).toHaveAttribute('max', '2026-01-09');
  await page.getByRole('combobox', { name: 'Done by' }).fill('Luis Ortega');
  await page
    .getByRole('option', { name: /Luis Ortega/ })
    .first()
    .click();
  await expect
    .poll(() => filtersOf(page))
    .toEqual({ kind: 'license', from: '2026-01-05', to: '2026-01-09', actorId: expect.any(String) });
  await page.getByRole('button', { name: 'Show Results' }).click();
  await expect(filters).toHaveAccessibleName('Filters 4 set');
});
